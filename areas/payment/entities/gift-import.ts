import { entity } from '#kernel/entity/entity.ts'
import { giftImportStates } from '../rules/gift-import.ts'

/** A gift voucher that an online shop sold: it pays nothing until it is integrated, under its own number. */
export const giftImport = entity({
  name: 'gift-import',
  base: 'sale/gift/import',
  right: 'ancillary_sale_gift_import',
  label: { one: 'bon cadeau à intégrer', many: 'bons cadeaux à intégrer' },
  routes: { list: '/sale-gift-import-list', record: '/sale-gift-import/{saleGiftImportId}' },
  fields: {
    number: { kind: 'text', label: 'Numéro du bon', maxLength: 30, required: true, unique: true, help: 'Celui que le client présentera.' },
    article: { kind: 'text', label: 'Article de la boutique', maxLength: 120, required: true },
    giftId: { kind: 'reference', label: 'Bon correspondant', to: 'gift', help: 'Repris du dernier bon du même article.' },
    buyer: { kind: 'text', label: 'Acheteur', maxLength: 120, required: true, help: 'Comme la boutique l’écrit.' },
    buyerEmail: { kind: 'emails', label: 'E-mail de l’acheteur', max: 1 },
    customerId: { kind: 'reference', label: 'Client', to: 'customer', createOnTheFly: true, help: 'Vide\u00A0: celui qui a cet e-mail.' },
    beneficiary: { kind: 'text', label: 'Bénéficiaire', maxLength: 120 },
    message: { kind: 'text', label: 'Message', maxLength: 300 },
    amount: { kind: 'money', label: 'Valeur', min: 1, required: true },
    soldOn: { kind: 'date', label: 'Vendu le', required: true },
    validUntil: { kind: 'date', label: 'Valable jusqu’au', help: 'Vide\u00A0: la validité du bon correspondant.' },
    state: { kind: 'choice', label: 'État', options: giftImportStates, default: 'waiting', required: true, readOnly: true },
    giftSaleId: { kind: 'reference', label: 'Bon intégré', to: 'gift-sale', readOnly: true },
  },
  display: 'number',
  list: {
    columns: ['number', 'soldOn', 'article', 'giftId', 'buyer', 'customerId', 'amount', 'validUntil', 'state'],
    search: ['number', 'article', 'buyer', 'beneficiary'],
    filters: ['state', 'soldOn', 'giftId', 'customerId'],
    sort: { field: 'soldOn', direction: 'desc' },
    totals: ['amount'],
    empty: 'Les bons vendus par votre boutique en ligne arrivent ici\u00A0; cochez-les pour les intégrer.',
  },
  form: {
    sections: [
      {
        title: 'Bon',
        purpose: 'Tel que la boutique l’a vendu',
        fields: [
          { field: 'number', span: 2 },
          { field: 'article', span: 4 },
          { field: 'giftId', span: 3 },
          { field: 'amount', span: 2 },
          { field: 'soldOn', span: 2 },
          { field: 'validUntil', span: 2 },
          { field: 'state', span: 2 },
          { field: 'giftSaleId', span: 2 },
        ],
      },
      {
        title: 'Acheteur',
        purpose: 'À qui le bon est vendu',
        fields: [
          { field: 'buyer', span: 3 },
          { field: 'buyerEmail', span: 3 },
          { field: 'customerId', span: 3 },
        ],
      },
      {
        title: 'Bénéficiaire',
        purpose: 'Imprimé sur le bon',
        fields: [
          { field: 'beneficiary', span: 3 },
          { field: 'message', span: 6 },
        ],
      },
    ],
  },
  checks: [
    ({ soldOn, validUntil }) =>
      typeof soldOn === 'string' && typeof validUntil === 'string' && validUntil < soldOn
        ? [{ rule: 'start-before-end', field: 'validUntil', message: 'La date de début doit être antérieure à la date de fin.', values: { soldOn, validUntil } }]
        : [],
  ],
})
