import { entity } from '#kernel/entity/entity.ts'
import { aidKinds, aidStates } from '../rules/holiday-aid.ts'

/** The part of a stay that the family allowance fund pays in the place of the customer: named on the stay, claimed from the fund, then paid or refused. */
export const holidayAid = entity({
  name: 'holiday-aid',
  base: 'payment/vacaf',
  right: 'payment_invoice_vacaf',
  label: { one: 'aide VACAF', many: 'aides VACAF', feminine: true },
  routes: { list: '/vacaf-list' },
  fields: {
    fileNumber: { kind: 'text', label: 'N° de dossier', maxLength: 30, required: true },
    kind: { kind: 'choice', label: 'Aide', options: aidKinds, required: true },
    customerId: { kind: 'reference', label: 'Client', to: 'customer', required: true },
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking', required: true },
    amount: { kind: 'money', label: 'Montant accordé', min: 0, required: true },
    state: { kind: 'choice', label: 'État', options: aidStates, default: 'expected', required: true },
    received: { kind: 'money', label: 'Reçu de la caisse', min: 0, default: 0, required: true, readOnly: true },
    billedOn: { kind: 'date', label: 'Demandée le' },
    endedOn: { kind: 'date', label: 'Payée ou refusée le' },
    reason: { kind: 'text', label: 'Motif du refus', maxLength: 200 },
    paymentId: { kind: 'reference', label: 'Règlement de la caisse', to: 'payment' },
  },
  display: 'fileNumber',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['fileNumber', 'kind', 'customerId', 'bookingId', 'amount', 'state', 'billedOn', 'received', 'endedOn', 'reason'],
    search: ['fileNumber', 'customerId', 'bookingId', 'reason'],
    filters: ['state', 'kind', 'customerId', 'bookingId', 'billedOn', 'endedOn'],
    sort: { field: 'fileNumber', direction: 'desc' },
    totals: ['amount', 'received'],
    empty: 'Une aide se saisit dans la page «\u00A0Règlements\u00A0» d’un séjour, carte «\u00A0Aide VACAF\u00A0».',
  },
})
