import { entity } from '#kernel/entity/entity.ts'
import { giftStates, giftTypes } from '../rules/gift-checks.ts'

/**
 * A gift voucher that was sold: money received ahead of anything that it will pay, without VAT until it is spent. What is left is its value less
 * the payments of stays that name it. Sold, printed and given back by operations.
 */
export const giftSale = entity({
  name: 'gift-sale',
  base: 'sale/gift',
  right: 'ancillary_sale_gift',
  label: { one: 'bon cadeau', many: 'bons cadeaux' },
  routes: { list: '/gift-list' },
  fields: {
    number: { kind: 'text', label: 'Numéro', maxLength: 30, required: true, unique: true, readOnly: true },
    giftId: { kind: 'reference', label: 'Bon', to: 'gift', required: true },
    giftType: { kind: 'choice', label: 'Type de bon', options: giftTypes, default: 'value', required: true },
    customerId: { kind: 'reference', label: 'Acheteur', to: 'customer', required: true },
    beneficiary: { kind: 'text', label: 'Bénéficiaire', maxLength: 120 },
    message: { kind: 'text', label: 'Message', maxLength: 300 },
    soldOn: { kind: 'date', label: 'Vendu le', required: true },
    validUntil: { kind: 'date', label: 'Valable jusqu’au', required: true },
    amount: { kind: 'money', label: 'Valeur', min: 1, required: true },
    remaining: { kind: 'money', label: 'Reste à utiliser', min: 0, required: true, readOnly: true },
    state: { kind: 'choice', label: 'État', options: giftStates, default: 'open', required: true },
    soldByName: { kind: 'text', label: 'Vendu par', maxLength: 120, readOnly: true },
  },
  display: 'number',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['number', 'soldOn', 'customerId', 'beneficiary', 'giftId', 'amount', 'remaining', 'validUntil', 'state', 'soldByName'],
    search: ['number', 'customerId', 'beneficiary', 'soldByName'],
    filters: ['state', 'soldOn', 'validUntil', 'customerId', 'giftId'],
    sort: { field: 'soldOn', direction: 'desc' },
    totals: ['amount', 'remaining'],
    empty: 'Un bon vendu reste ici\u00A0: il s’imprime à la vente et se dépense dans les règlements d’un séjour.',
  },
})
