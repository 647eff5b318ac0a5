import { entity } from '#kernel/entity/entity.ts'
import { reasonOfMove } from '../rules/till-checks.ts'

const usual = ['list', 'edit', 'search', 'save', 'delete', 'document', 'document_info'] as const
const month = { kind: 'text', label: 'Mois', maxLength: 6, readOnly: true } as const

/** Money that leaves the till for what the site buys. */
export const expense = entity({
  name: 'expense',
  base: 'payment/expense',
  right: 'payment_invoice_expense',
  label: { one: 'dépense', many: 'dépenses', feminine: true },
  routes: { list: '/expenses-list/{yearMonth}' },
  fields: {
    number: { kind: 'integer', label: 'Numéro', min: 1, unique: true, readOnly: true },
    spentOn: { kind: 'date', label: 'Payée le', required: true },
    expenseTypeId: { kind: 'reference', label: 'Type de dépense', to: 'expense-type', required: true },
    paymentMethodId: { kind: 'reference', label: 'Payée par', to: 'payment-method', required: true, help: 'Espèces\u00A0: la somme sort du fonds de caisse.' },
    amount: { kind: 'money', label: 'Montant TTC', min: 1, required: true },
    supplier: { kind: 'text', label: 'Fournisseur', maxLength: 80 },
    receiptNumber: { kind: 'text', label: 'N° du justificatif', maxLength: 40, help: 'Demandé quand le type de dépense l’exige.' },
    receipt: { kind: 'file', label: 'Justificatif', extensions: ['.pdf', '.jpg', '.jpeg', '.png'], maxBytes: 10 * 1_048_576 },
    note: { kind: 'text', label: 'Remarque', maxLength: 200 },
    takenByName: { kind: 'text', label: 'Saisie par', maxLength: 120, readOnly: true },
    yearMonth: month,
  },
  display: 'number',
  calls: usual,
  list: {
    columns: ['number', 'spentOn', 'expenseTypeId', 'supplier', 'receiptNumber', 'paymentMethodId', 'amount', 'takenByName'],
    search: ['supplier', 'receiptNumber', 'note'],
    filters: ['number', 'spentOn', 'expenseTypeId', 'paymentMethodId', 'yearMonth'],
    sort: { field: 'spentOn', direction: 'desc' },
    totals: ['amount'],
    empty: 'Aucune dépense ce mois-ci\u00A0: saisissez ce que la caisse paie, avec son justificatif.',
  },
  form: {
    sections: [
      {
        title: 'Dépense',
        purpose: 'Ce qui sort de la caisse',
        fields: [
          { field: 'spentOn', span: 2 },
          { field: 'amount', span: 2 },
          { field: 'expenseTypeId', span: 3 },
          { field: 'paymentMethodId', span: 3 },
        ],
      },
      {
        title: 'Justificatif',
        purpose: 'Ce que gardera la comptabilité',
        fields: [
          { field: 'supplier', span: 3 },
          { field: 'receiptNumber', span: 3 },
          { field: 'receipt', span: 6 },
          { field: 'note', span: 6 },
        ],
      },
    ],
  },
})

/** Money put into the till, or taken out of it, that neither a customer nor a supplier brought. */
export const injection = entity({
  name: 'injection',
  base: 'payment/injection',
  right: 'payment_invoice_cash_bank_journal',
  label: { one: 'apport en caisse', many: 'apports en caisse' },
  routes: { list: '/injections-list/{yearMonth}' },
  fields: {
    movedOn: { kind: 'date', label: 'Date', required: true },
    direction: { kind: 'choice', label: 'Sens', options: { in: 'Apport', out: 'Prélèvement' }, default: 'in', required: true },
    paymentMethodId: { kind: 'reference', label: 'Caisse', to: 'payment-method', required: true, help: 'Le mode de règlement dont le fonds change, les espèces le plus souvent.' },
    amount: { kind: 'money', label: 'Montant', min: 1, required: true },
    reason: { kind: 'text', label: 'Motif', maxLength: 200, help: 'Obligatoire pour un prélèvement.' },
    takenByName: { kind: 'text', label: 'Saisi par', maxLength: 120, readOnly: true },
    yearMonth: month,
  },
  display: ['direction', 'movedOn'],
  calls: usual,
  list: {
    columns: ['movedOn', 'direction', 'paymentMethodId', 'reason', 'amount', 'takenByName'],
    search: ['reason', 'takenByName'],
    filters: ['movedOn', 'direction', 'paymentMethodId', 'yearMonth'],
    sort: { field: 'movedOn', direction: 'desc' },
    empty: 'Aucun apport ce mois-ci\u00A0: saisissez la monnaie apportée à la caisse, ou ce qui en est prélevé.',
  },
  form: {
    sections: [
      {
        title: 'Mouvement de caisse',
        purpose: 'Ni un règlement, ni une dépense, ni une remise en banque',
        fields: [
          { field: 'direction', span: 3 },
          { field: 'movedOn', span: 2 },
          { field: 'amount', span: 2 },
          { field: 'paymentMethodId', span: 3 },
          { field: 'reason', span: 6 },
        ],
      },
    ],
  },
  checks: [reasonOfMove],
})

/** What a till holds when a month begins: every later balance starts from the last one known. */
export const startingBase = entity({
  name: 'starting-base',
  base: 'payment/starting_base',
  right: 'payment_invoice_cash_bank_journal',
  label: { one: 'fonds de caisse initial', many: 'fonds de caisse initiaux' },
  routes: { list: '/starting-base/{yearMonth}' },
  fields: {
    startsOn: { kind: 'date', label: 'Au matin du', required: true, help: 'Le solde part de ce jour, avant le premier règlement. Ce qui est retiré à la banque est un apport.' },
    paymentMethodId: { kind: 'reference', label: 'Caisse', to: 'payment-method', required: true },
    amount: { kind: 'money', label: 'Montant', min: 0, required: true },
    note: { kind: 'text', label: 'Remarque', maxLength: 200 },
    takenByName: { kind: 'text', label: 'Saisi par', maxLength: 120, readOnly: true },
    yearMonth: month,
  },
  display: ['startsOn'],
  calls: usual,
  list: {
    columns: ['startsOn', 'paymentMethodId', 'amount', 'note', 'takenByName'],
    search: ['note', 'takenByName'],
    filters: ['startsOn', 'paymentMethodId', 'yearMonth'],
    sort: { field: 'startsOn', direction: 'desc' },
    empty: 'Aucun fonds de caisse initial ce mois-ci\u00A0: la caisse continue sur ce qu’elle contenait.',
  },
  form: {
    sections: [
      {
        title: 'Fonds de caisse initial',
        purpose: 'Le point de départ des soldes de caisse',
        fields: [
          { field: 'startsOn', span: 2 },
          { field: 'paymentMethodId', span: 3 },
          { field: 'amount', span: 2 },
          { field: 'note', span: 6 },
        ],
      },
    ],
  },
})

/** A till counted, coin by coin, beside what it should hold. */
export const cashCount = entity({
  name: 'cash-count',
  base: 'payment/cash_fund',
  right: 'payment_invoice_cash_fund',
  label: { one: 'comptage de caisse', many: 'comptages de caisse' },
  appendOnly: true,
  fields: {
    countedOn: { kind: 'date', label: 'Compté le', required: true },
    paymentMethodId: { kind: 'reference', label: 'Caisse', to: 'payment-method', required: true },
    denominations: { kind: 'text', label: 'Billets et pièces, en centimes', maxLength: 200 },
    counted: { kind: 'money', label: 'Compté', required: true },
    expected: { kind: 'money', label: 'Attendu', required: true },
    carried: { kind: 'money', label: 'Écarts gardés avant', required: true, default: 0, help: 'Déjà comptés dans l’attendu.' },
    gap: { kind: 'money', label: 'Écart', required: true },
    explanation: { kind: 'text', label: 'Explication', maxLength: 400 },
    countedByName: { kind: 'text', label: 'Compté par', maxLength: 120, readOnly: true },
  },
  display: ['countedOn'],
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['countedOn', 'paymentMethodId', 'counted', 'expected', 'carried', 'gap', 'explanation', 'countedByName'],
    search: ['explanation', 'countedByName'],
    filters: ['countedOn', 'paymentMethodId', 'gap'],
    sort: { field: 'countedOn', direction: 'desc' },
  },
})
