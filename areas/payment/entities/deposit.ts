import { entity } from '#kernel/entity/entity.ts'
import { depositTypes, slipTypes } from '../rules/payment-kind.ts'

/** Money taken to the bank under one number: its payments lie in table `deposit_payment`. Made and cancelled by operations, never changed. */
export const deposit = entity({
  name: 'deposit',
  base: 'payment/deposit/bank',
  right: 'payment_invoice_deposit',
  label: { one: 'remise en banque', many: 'remises en banque', feminine: true },
  routes: { list: '/deposit-list/{yearMonth}' },
  fields: {
    number: { kind: 'text', label: 'Numéro', maxLength: 20, required: true, unique: true },
    depositedOn: { kind: 'date', label: 'Date', required: true },
    paymentMethodId: { kind: 'reference', label: 'Mode de règlement', to: 'payment-method', required: true },
    slipType: { kind: 'choice', label: 'Bordereau', options: slipTypes, required: true },
    depositType: { kind: 'choice', label: 'Type de remise', options: depositTypes, numeric: true, required: true },
    bankAccountId: { kind: 'reference', label: 'Compte bancaire', to: 'bank-account' },
    paymentCount: { kind: 'integer', label: 'Règlements', min: 0, required: true },
    amount: { kind: 'money', label: 'Montant', required: true },
    commission: { kind: 'money', label: 'Commission', required: true, default: 0 },
    denominations: { kind: 'text', label: 'Espèces comptées', maxLength: 200 },
    state: { kind: 'choice', label: 'État', options: { made: 'Faite', cancelled: 'Annulée' }, default: 'made', required: true },
    cancelReason: { kind: 'text', label: 'Motif de l’annulation', maxLength: 200 },
    madeByName: { kind: 'text', label: 'Faite par', maxLength: 120, readOnly: true },
    yearMonth: { kind: 'text', label: 'Mois', maxLength: 6, readOnly: true },
  },
  display: 'number',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['number', 'depositedOn', 'paymentMethodId', 'bankAccountId', 'paymentCount', 'amount', 'commission', 'state', 'madeByName'],
    search: ['number', 'madeByName'],
    filters: ['depositedOn', 'paymentMethodId', 'slipType', 'bankAccountId', 'state', 'yearMonth'],
    sort: { field: 'depositedOn', direction: 'desc' },
    totals: ['amount', 'commission'],
    totalsExcept: { field: 'state', values: ['cancelled'], label: 'hors remises annulées' },
    empty: 'Aucune remise ce mois-ci\u00A0: «\u00A0Nouvelle remise\u00A0» montre ce qui attend d’être déposé.',
  },
})
