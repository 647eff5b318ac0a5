import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'

/** The bank on which a cheque is drawn. */
export const bank = entity({
  name: 'bank',
  base: 'payment/bank',
  right: 'payment_invoice_bank',
  label: { one: 'établissement payeur', many: 'établissements payeurs' },
  routes: { list: '/bank-list', record: '/bank/{bankId}' },
  fields: {
    label: { kind: 'text', label: 'Nom', maxLength: 60, required: true, unique: true },
    code: {
      kind: 'text',
      label: 'Code banque',
      maxLength: 5,
      pattern: '^[0-9]{5}$',
      patternMessage: 'Le code banque a cinq chiffres\u00A0: 30004.',
      example: '30004',
      help: 'Les cinq premiers chiffres du RIB.',
    },
  },
  display: 'label',
  list: { columns: ['label', 'code'], search: ['label', 'code'], sort: { field: 'label' }, empty: 'Créez les banques de vos clients : elles sont demandées à la saisie d’un chèque.' },
  form: {
    sections: [
      {
        title: 'Établissement payeur',
        purpose: 'Imprimé sur le bordereau de chèques',
        fields: [
          { field: 'label', span: 4 },
          { field: 'code', span: 2 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-bank', message: 'Suppression impossible : des règlements portent cet établissement payeur.' },
})

/** An account of the establishment, where deposits go and transfers arrive. */
export const bankAccount = entity({
  name: 'bank-account',
  base: 'payment/bank_account',
  right: 'payment_invoice_bank_account',
  label: { one: 'compte bancaire', many: 'comptes bancaires' },
  routes: { list: '/bank-account-list', record: '/bank-account/{bankAccountId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true, unique: true, help: 'Ce que lit l’accueil quand il fait une remise.' },
    bankName: { kind: 'text', label: 'Banque', maxLength: 60 },
    holder: { kind: 'text', label: 'Titulaire', maxLength: 80 },
    iban: { kind: 'identifier', label: 'IBAN', scheme: 'iban', required: true },
    bic: { kind: 'identifier', label: 'BIC', scheme: 'bic' },
    isDefault: { kind: 'flag', label: 'Compte par défaut', default: false, help: 'Proposé aux remises, et imprimé sur les factures quand l’établissement ne dit pas d’IBAN.' },
    accountingCode: { ...accountCode, default: '512000', help: 'Là où les virements arrivent aussi, tels que livrés. Une seconde banque prend le sien, par exemple 512100.' },
  },
  display: 'label',
  list: {
    columns: ['label', 'bankName', 'iban', 'bic', 'isDefault', 'accountingCode'],
    search: ['label', 'bankName', 'iban'],
    sort: { field: 'label' },
    empty: 'Créez le compte où arrivent vos virements et vos remises.',
  },
  form: {
    sections: [
      {
        title: 'Compte',
        purpose: 'Où arrivent virements et remises',
        fields: [
          { field: 'label', span: 4 },
          { field: 'isDefault', span: 2 },
          { field: 'bankName', span: 3 },
          { field: 'holder', span: 3 },
          { field: 'iban', span: 4 },
          { field: 'bic', span: 2 },
          { field: 'accountingCode', span: 2 },
        ],
      },
    ],
  },
  related: ['payment-method'],
  inUse: { rule: 'delete-refused-bank-account', message: 'Suppression impossible : ce compte bancaire est utilisé.' },
})
