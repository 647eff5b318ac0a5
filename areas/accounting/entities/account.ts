import { accountForm } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'

/** An account of the chart: what every code of the product must be found in before anything is exported. */
export const accountingAccount = entity({
  name: 'accounting-account',
  base: 'accounting/account',
  right: 'payment_invoice_accounting_account',
  label: { one: 'compte comptable', many: 'comptes comptables' },
  routes: { list: '/accounting-account-list', record: '/accounting-account/{accountingAccountId}' },
  fields: {
    code: {
      ...accountForm,
      label: 'Code',
      example: '706',
      required: true,
      unique: true,
      taken: { rule: 'accounting-code-unique', message: 'Ce code comptable existe déjà.' },
    },
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true },
    note: { kind: 'longText', label: 'Remarque', maxLength: 400 },
  },
  display: ['code', 'label'],
  list: { columns: ['code', 'label'], search: ['code', 'label'], sort: { field: 'code' }, empty: 'Créez les comptes que vous donne votre expert-comptable.' },
  form: {
    sections: [
      {
        title: 'Compte',
        purpose: 'Imprimé dans chaque écriture',
        fields: [
          { field: 'code', span: 2 },
          { field: 'label', span: 4 },
          { field: 'note', span: 6 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-accounting-account', message: 'Suppression impossible\u00A0: ce compte comptable est utilisé.' },
})

/** Which account a kind of line goes to, in one of the plans; saved by its own screens. */
export const accountingPlanAccount = entity({
  name: 'accounting-plan-account',
  base: 'accounting/account/plan',
  right: 'payment_invoice_accounting_account',
  label: { one: 'compte du plan', many: 'comptes du plan' },
  fields: {
    key: { kind: 'text', label: 'Rubrique', maxLength: 40, required: true, unique: true },
    accountingCode: { kind: 'text', label: 'Code comptable', maxLength: 20, required: true },
  },
  display: 'key',
  calls: ['list', 'edit', 'search'],
  list: { columns: ['key', 'accountingCode'], search: [], sort: { field: 'key' } },
})
