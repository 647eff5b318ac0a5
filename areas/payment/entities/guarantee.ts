import { entity } from '#kernel/entity/entity.ts'
import { guaranteeStates } from '../rules/guarantee-state.ts'

/**
 * A guarantee held for a stay: born with the payment that takes it, given back or kept, whole or in part; or only promised by a card, whose money
 * comes when some of it is captured.
 */
export const guarantee = entity({
  name: 'guarantee',
  base: 'payment/guarantee',
  right: 'payment_invoice_guarantee',
  label: { one: 'dépôt de garantie', many: 'dépôts de garantie' },
  routes: { list: '/guarantee-list' },
  fields: {
    takenOn: { kind: 'date', label: 'Pris le', required: true },
    customerId: { kind: 'reference', label: 'Client', to: 'customer', required: true },
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking', required: true },
    paymentId: { kind: 'reference', label: 'Règlement', to: 'payment' },
    isPreauthorised: { kind: 'flag', label: 'Préautorisation', default: false, readOnly: true },
    expiresOn: { kind: 'date', label: 'Préautorisation jusqu’au' },
    reference: { kind: 'text', label: 'Référence du terminal', maxLength: 60 },
    paymentMethodId: { kind: 'reference', label: 'Mode de règlement', to: 'payment-method', required: true },
    amount: { kind: 'money', label: 'Montant', required: true },
    state: { kind: 'choice', label: 'État', options: guaranteeStates, default: 'inProgress', required: true },
    kept: { kind: 'money', label: 'Retenu', required: true, default: 0 },
    endedOn: { kind: 'date', label: 'Terminé le' },
    reason: { kind: 'text', label: 'Motif', maxLength: 200 },
  },
  display: ['takenOn'],
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['takenOn', 'customerId', 'bookingId', 'paymentMethodId', 'amount', 'state', 'kept', 'endedOn', 'reason'],
    search: ['customerId', 'bookingId', 'reason'],
    filters: ['state', 'isPreauthorised', 'takenOn', 'customerId', 'bookingId', 'paymentMethodId'],
    sort: { field: 'takenOn', direction: 'desc' },
    totals: ['amount', 'kept'],
    empty: 'Un dépôt de garantie se prend dans la page «\u00A0Règlements\u00A0» d’un séjour, avec la nature «\u00A0Dépôt de garantie\u00A0».',
  },
})
