import { entity } from '#kernel/entity/entity.ts'

const right = 'payment_invoice_closure_day'
const calls = ['list', 'edit', 'search', 'document', 'document_info'] as const
export const closureKinds = { takeover: 'Reprise', day: 'Clôture journalière', month: 'Clôture mensuelle', period: 'Clôture de période', exercise: 'Clôture d’exercice' } as const
export type ClosureKind = keyof typeof closureKinds

/** A day, a month, a period or a year that is closed, or all the days before the first one, with its totals: never changed nor deleted. The perpetual totals run from the takeover, else from the first day closed. */
export const closure = entity({
  name: 'closure',
  base: 'accounting/closure',
  right,
  label: { one: 'clôture', many: 'clôtures', feminine: true },
  appendOnly: true,
  fields: {
    kind: { kind: 'choice', label: 'Type', options: closureKinds, required: true },
    number: { kind: 'integer', label: 'Numéro', required: true, readOnly: true },
    startDate: { kind: 'date', label: 'Du', required: true },
    endDate: { kind: 'date', label: 'Au', required: true },
    closedAt: { kind: 'instant', label: 'Clôturée le', required: true, readOnly: true },
    closedByName: { kind: 'text', label: 'Par', maxLength: 120, required: true, readOnly: true },
    billCount: { kind: 'integer', label: 'Documents émis', required: true },
    netAmount: { kind: 'money', label: 'Total HT', required: true },
    vatAmount: { kind: 'money', label: 'TVA', required: true },
    touristTax: { kind: 'money', label: 'Taxe de séjour', required: true },
    amount: { kind: 'money', label: 'Total TTC', required: true },
    paymentCount: { kind: 'integer', label: 'Règlements', required: true },
    received: { kind: 'money', label: 'Encaissé', required: true },
    perpetual: { kind: 'money', label: 'Grand total perpétuel', required: true },
    perpetualAbsolute: { kind: 'money', label: 'Grand total perpétuel absolu', required: true },
    perpetualReceived: { kind: 'money', label: 'Encaissements perpétuels', required: true },
    perpetualReceivedAbsolute: { kind: 'money', label: 'Encaissements perpétuels absolus', required: true },
    reason: { kind: 'text', label: 'Clôturée malgré', maxLength: 400 },
    totals: { kind: 'text', label: 'Totaux détaillés', maxLength: 60_000, required: true, readOnly: true },
  },
  display: ['kind', 'startDate'],
  calls,
  list: {
    columns: ['kind', 'number', 'startDate', 'endDate', 'billCount', 'netAmount', 'vatAmount', 'amount', 'received', 'perpetual', 'closedByName'],
    search: ['closedByName', 'reason'],
    filters: ['kind', 'startDate', 'endDate'],
    sort: { field: 'endDate', direction: 'desc' },
  },
})

/** The paper of a closure, made once and kept. */
export const closureDocument = entity({
  name: 'closure-document',
  base: 'accounting/closure_document',
  right,
  label: { one: 'document de clôture', many: 'documents de clôture' },
  appendOnly: true,
  fields: {
    closureId: { kind: 'reference', label: 'Clôture', to: 'closure', required: true, unique: true },
    file: { kind: 'file', label: 'Fichier', extensions: ['.pdf'], maxBytes: 10 * 1_048_576, required: true },
  },
  display: ['closureId'],
  calls,
  list: { columns: ['closureId', 'file'], search: [], filters: ['closureId'], sort: { field: 'closureId', direction: 'desc' } },
})
