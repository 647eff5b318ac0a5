import { entity } from '#kernel/entity/entity.ts'
import { linkPurposes, linkStates } from '../rules/link-state.ts'

/** A payment asked of a customer by an address of his own. Made, sent and cancelled by operations; its addresses are kept as hashes only. */
export const paymentLink = entity({
  name: 'payment-link',
  base: 'gateway/payment_link',
  right: 'payment_invoice_payment',
  label: { one: 'lien de paiement', many: 'liens de paiement' },
  routes: { list: '/payment-link-list' },
  fields: {
    askedOn: { kind: 'date', label: 'Demandé le', required: true },
    customerId: { kind: 'reference', label: 'Client', to: 'customer', required: true },
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking', required: true },
    purpose: { kind: 'choice', label: 'Objet', options: linkPurposes, default: 'balance', required: true },
    amount: { kind: 'money', label: 'Demandé', min: 1, required: true },
    validUntil: { kind: 'date', label: 'Valable jusqu’au', required: true },
    state: { kind: 'choice', label: 'État', options: linkStates, default: 'open', required: true },
    paidOn: { kind: 'date', label: 'Payé le' },
    paidAmount: { kind: 'money', label: 'Payé', required: true, default: 0 },
    remark: { kind: 'text', label: 'Remarque', maxLength: 200 },
    paymentMethodId: { kind: 'reference', label: 'Mode de règlement', to: 'payment-method', required: true },
    askedByName: { kind: 'text', label: 'Demandé par', maxLength: 120 },
  },
  display: ['askedOn'],
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['askedOn', 'customerId', 'bookingId', 'purpose', 'amount', 'validUntil', 'state', 'paidOn', 'paidAmount', 'remark', 'askedByName'],
    search: ['customerId', 'bookingId', 'remark', 'askedByName'],
    filters: ['state', 'askedOn', 'validUntil', 'customerId', 'bookingId', 'paymentMethodId'],
    sort: { field: 'askedOn', direction: 'desc' },
    totals: ['amount', 'paidAmount'],
    empty: 'Un lien de paiement se demande dans la page «\u00A0Règlements\u00A0» d’un séjour.',
  },
})
