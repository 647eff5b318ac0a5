import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { activeCalls } from '#areas/establishment/rules/calls.ts'

/** Why money leaves the till: bread delivered, a refund of petrol, a bank fee. */
export const expenseType = entity({
  name: 'expense-type',
  base: 'payment/expense/type',
  right: 'payment_invoice_expense',
  label: { one: 'type de dépense', many: 'types de dépenses' },
  routes: { list: '/expense-type-list', record: '/expense-type/{expenseTypeId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true },
    tvaId: { kind: 'reference', label: 'TVA récupérable', to: 'tva', help: 'Vide : aucune (carburant, cadeaux, restaurant).' },
    needsReceipt: { kind: 'flag', label: 'Justificatif exigé', default: true },
    maximumAmount: { kind: 'money', label: 'Plafond', min: 0, help: 'Au-delà, la dépense est refusée en caisse.' },
    isActive: { kind: 'flag', label: 'Actif', default: true },
    accountingCode: { ...accountCode, help: 'Compte de charge, par exemple 606400.' },
  },
  display: 'label',
  calls: activeCalls,
  activeField: 'isActive',
  list: {
    columns: ['label', 'tvaId', 'needsReceipt', 'maximumAmount', 'accountingCode', 'isActive'],
    search: ['label', 'accountingCode'],
    filters: ['tvaId', 'needsReceipt', 'isActive'],
    bulk: ['tvaId', 'needsReceipt', 'maximumAmount', 'accountingCode'],
    sort: { field: 'label' },
    empty: 'Créez ce que la caisse paie : pain, petites fournitures, timbres.',
  },
  form: {
    sections: [
      {
        title: 'Type de dépense',
        purpose: 'Choisi quand de l’argent sort de la caisse',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isActive', span: 2 },
          { field: 'maximumAmount', span: 2 },
          { field: 'needsReceipt', span: 4 },
        ],
      },
      {
        title: 'Comptabilité',
        purpose: 'Repris par l’export comptable',
        fields: [
          { field: 'accountingCode', span: 3 },
          { field: 'tvaId', span: 3 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-expense-type', message: 'Suppression impossible : des dépenses sont de ce type. Masquez-le pour ne plus le proposer.' },
})
