import { entity } from '#kernel/entity/entity.ts'

/**
 * What the site owes a customer and the customer may spend here: money not given back, under a validity date. The credit note that takes a bill
 * back is another thing (`bill`). What is left is the opposite of the sum of the payments that name the credit.
 */
export const credit = entity({
  name: 'credit',
  base: 'payment/credit',
  right: 'result_credit',
  label: { one: 'avoir', many: 'avoirs' },
  routes: { list: '/result-credit-list' },
  fields: {
    number: { kind: 'integer', label: 'Numéro', required: true, unique: true, readOnly: true },
    customerId: { kind: 'reference', label: 'Client', to: 'customer', required: true },
    bookingId: { kind: 'reference', label: 'Séjour d’origine', to: 'booking' },
    issuedOn: { kind: 'date', label: 'Créé le', required: true },
    validUntil: { kind: 'date', label: 'Valable jusqu’au', required: true },
    amount: { kind: 'money', label: 'Montant', min: 0, required: true },
    remaining: { kind: 'money', label: 'Reste à utiliser', min: 0, required: true, readOnly: true },
    reason: { kind: 'text', label: 'Motif', maxLength: 200, required: true },
    issuedByName: { kind: 'text', label: 'Créé par', maxLength: 120, readOnly: true },
  },
  display: 'number',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['number', 'issuedOn', 'customerId', 'bookingId', 'reason', 'amount', 'remaining', 'validUntil', 'issuedByName'],
    search: ['customerId', 'bookingId', 'reason', 'issuedByName'],
    filters: ['customerId', 'bookingId', 'issuedOn', 'validUntil', 'remaining'],
    sort: { field: 'number', direction: 'desc' },
    totals: ['amount', 'remaining'],
    empty: 'Un avoir naît d’un séjour annulé ou d’un trop-perçu\u00A0: page «\u00A0Règlements\u00A0» du séjour, «\u00A0Garder en avoir\u00A0».',
  },
})
