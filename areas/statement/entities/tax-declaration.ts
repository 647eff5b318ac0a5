import { entity } from '#kernel/entity/entity.ts'

/** What was declared of the tourist tax of a period: its figures as they were that day, and who declared them. Written once, never changed. */
export const taxDeclaration = entity({
  name: 'tax-declaration',
  base: 'accounting/tax_declaration',
  right: 'payment_invoice_tax_statement',
  label: { one: 'déclaration de taxe de séjour', many: 'déclarations de taxe de séjour', feminine: true },
  routes: { list: '/tax-declaration-list' },
  fields: {
    fromDate: { kind: 'date', label: 'Du', required: true },
    toDate: { kind: 'date', label: 'au', required: true },
    attachedTo: {
      kind: 'choice',
      label: 'Nuits comptées',
      options: { night: 'Nuits de la période', departure: 'Départs de la période', collection: 'Séjours soldés dans la période', flat: 'Au forfait' },
      default: 'night',
      required: true,
    },
    declaredOn: { kind: 'date', label: 'Déclarée le', required: true },
    declaredByName: { kind: 'text', label: 'Par', maxLength: 120, readOnly: true },
    nights: { kind: 'integer', label: 'Nuitées', min: 0, required: true },
    taxable: { kind: 'integer', label: 'Taxables', min: 0, required: true },
    base: { kind: 'money', label: 'Part communale', required: true },
    additional: { kind: 'money', label: 'Parts additionnelles', required: true },
    amount: { kind: 'money', label: 'À reverser', required: true },
  },
  display: 'declaredOn',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['fromDate', 'toDate', 'attachedTo', 'declaredOn', 'declaredByName', 'nights', 'taxable', 'base', 'additional', 'amount'],
    search: ['declaredByName'],
    filters: ['fromDate', 'toDate', 'declaredOn', 'attachedTo'],
    sort: { field: 'fromDate', direction: 'desc' },
    totals: ['amount'],
    empty: 'Une période se déclare depuis «\u00A0État de la taxe de séjour\u00A0».',
  },
})
