import { entity } from '#kernel/entity/entity.ts'

/** A sale at the desk: what its list shows of the ticket, which is its document (`bill`). Never changed: one that takes another back names it. */
export const sale = entity({
  name: 'sale',
  base: 'sale/sale',
  right: 'ancillary_sale_sale',
  label: { one: 'vente annexe', many: 'ventes annexes', feminine: true },
  routes: { list: '/vente-annexe-list' },
  appendOnly: true,
  fields: {
    number: { kind: 'text', label: 'Ticket', maxLength: 35, required: true, unique: true, readOnly: true },
    billId: { kind: 'reference', label: 'Document', to: 'bill', required: true, unique: true },
    soldOn: { kind: 'date', label: 'Date', required: true },
    soldAt: { kind: 'instant', label: 'Heure', required: true },
    contents: { kind: 'text', label: 'Articles', maxLength: 400, required: true },
    customerId: { kind: 'reference', label: 'Client', to: 'customer' },
    paidBy: { kind: 'text', label: 'Réglé par', maxLength: 200, required: true },
    netAmount: { kind: 'money', label: 'Total HT', required: true },
    vatAmount: { kind: 'money', label: 'TVA', required: true },
    amount: { kind: 'money', label: 'Total TTC', required: true },
    correctsSaleId: { kind: 'reference', label: 'Annule le ticket', to: 'sale', readOnly: true },
    reason: { kind: 'text', label: 'Motif', maxLength: 200 },
    soldByName: { kind: 'text', label: 'Vendu par', maxLength: 120, readOnly: true },
  },
  display: 'number',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['number', 'soldAt', 'contents', 'customerId', 'paidBy', 'netAmount', 'vatAmount', 'amount', 'correctsSaleId', 'soldByName'],
    search: ['number', 'contents', 'customerId', 'paidBy', 'soldByName'],
    filters: ['soldOn', 'amount', 'customerId', 'correctsSaleId'],
    sort: { field: 'soldAt', direction: 'desc' },
    totals: ['netAmount', 'vatAmount', 'amount'],
    empty: 'Chaque ticket encaissé à l’accueil reste ici\u00A0: «\u00A0Nouvelle vente\u00A0» ouvre les articles.',
  },
})
