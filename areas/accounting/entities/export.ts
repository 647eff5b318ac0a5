import { entity } from '#kernel/entity/entity.ts'
import { exportFormats } from '../rules/formats/names.ts'

/** Entries that left together for the accountant. Written by the export alone, never changed; taken away again, its file is the same to the byte. */
export const accountingExport = entity({
  name: 'accounting-export',
  base: 'accounting/export',
  right: 'payment_invoice_accounting_export',
  label: { one: 'export comptable', many: 'exports comptables' },
  routes: { list: '/accounting-export-history' },
  fields: {
    number: { kind: 'integer', label: 'Numéro', min: 1, required: true, unique: true, readOnly: true },
    madeOn: { kind: 'date', label: 'Fait le', required: true },
    fromDate: { kind: 'date', label: 'Du', required: true },
    toDate: { kind: 'date', label: 'Au', required: true },
    format: { kind: 'choice', label: 'Logiciel ou format', options: exportFormats, required: true },
    entryCount: { kind: 'integer', label: 'Écritures', min: 0, required: true },
    total: { kind: 'money', label: 'Total', required: true },
    madeByName: { kind: 'text', label: 'Fait par', maxLength: 120, required: true },
    fingerprint: { kind: 'text', label: 'Empreinte du fichier', maxLength: 64, readOnly: true },
    options: { kind: 'text', label: 'Réglages du fichier', maxLength: 400, readOnly: true },
  },
  display: 'number',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['number', 'madeOn', 'fromDate', 'toDate', 'format', 'entryCount', 'total', 'madeByName'],
    search: [],
    filters: ['madeOn', 'format'],
    sort: { field: 'number', direction: 'desc' },
    empty: 'Aucun export\u00A0: ouvrez «\u00A0Export comptable\u00A0».',
  },
})
