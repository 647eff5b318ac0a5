import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { orderedActiveCalls } from '#areas/establishment/rules/calls.ts'
import { depositTypeChosen, slipTypeChosen } from '../rules/method-checks.ts'
import { depositTypes, paymentKinds, slipTypes } from '../rules/payment-kind.ts'

/** How money comes in: decides the form of the payment, its deposit at the bank and its account. */
export const paymentMethod = entity({
  name: 'payment-method',
  base: 'payment/paymentmethod',
  right: 'payment_invoice_payment_method',
  label: { one: 'mode de règlement', many: 'modes de règlement' },
  routes: { list: '/payment-method-list', record: '/payment-method/{tab}/{paymentMethodId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    paymentKind: {
      kind: 'choice',
      label: 'Nature',
      options: paymentKinds,
      numeric: true,
      default: '0',
      required: true,
      help: 'Décide de ce qui est demandé à la saisie : numéro de chèque, carte, nombre de titres.',
    },
    isDefault: { kind: 'flag', label: 'Proposé par défaut', default: false },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    isPointOfSale: { kind: 'flag', label: 'Utilisable en caisse', default: true, help: 'Proposé dans les ventes annexes.' },
    isRefundable: { kind: 'flag', label: 'Utilisable pour rembourser', default: true },
    isBankable: { kind: 'flag', label: 'Remis en banque', default: false },
    slipType: { kind: 'choice', label: 'Bordereau', options: slipTypes },
    depositType: { kind: 'choice', label: 'Type de remise', options: depositTypes, numeric: true },
    bankAccountId: { kind: 'reference', label: 'Compte bancaire', to: 'bank-account', help: 'Vide : le compte par défaut.' },
    commissionRate: { kind: 'percent', label: 'Commission', decimals: 2, min: 0, max: 20, help: 'Retenue par la banque ou l’ANCV sur chaque remise\u00A0: 2,5\u00A0% pour les chèques-vacances.' },
    accountingCode: { ...accountCode, help: 'Par exemple 511200 pour les chèques à encaisser.' },
  },
  display: 'label',
  calls: orderedActiveCalls,
  activeField: 'isActive',
  ordered: true,
  list: {
    columns: ['label', 'paymentKind', 'isBankable', 'slipType', 'depositType', 'isPointOfSale', 'isDefault', 'isActive'],
    search: ['label', 'accountingCode'],
    filters: ['paymentKind', 'isBankable', 'slipType', 'depositType', 'bankAccountId', 'isPointOfSale', 'isActive'],
    bulk: ['isPointOfSale', 'isRefundable', 'isBankable', 'slipType', 'depositType', 'bankAccountId', 'accountingCode'],
    empty: 'Créez les modes de règlement que vous acceptez : espèces, carte, chèque, virement.',
  },
  form: {
    sections: [
      {
        title: 'Mode de règlement',
        purpose: 'Ce que choisit l’accueil',
        tab: 'general',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isActive', span: 2 },
          { field: 'paymentKind', span: 4 },
          { field: 'isDefault', span: 2 },
          { field: 'isPointOfSale', span: 3 },
          { field: 'isRefundable', span: 3 },
        ],
      },
      {
        title: 'Banque',
        tab: 'bank',
        purpose: 'Comment il arrive sur le compte',
        fields: [
          { field: 'isBankable', span: 6 },
          { field: 'slipType', span: 3 },
          { field: 'depositType', span: 3 },
          { field: 'bankAccountId', span: 4 },
          { field: 'commissionRate', span: 2 },
        ],
      },
      { title: 'Comptabilité', tab: 'bank', purpose: 'Repris par l’export comptable', fields: [{ field: 'accountingCode', span: 2 }] },
    ],
  },
  checks: [slipTypeChosen, depositTypeChosen],
  inUse: { rule: 'delete-refused-payment-method', message: 'Suppression impossible : ce mode de règlement est utilisé. Masquez-le pour ne plus le proposer.' },
})
