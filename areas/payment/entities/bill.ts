import { entity } from '#kernel/entity/entity.ts'

/**
 * An issued document: never changed nor deleted. Its whole content lies in table `bill_document`, as printed. The amounts here are signed:
 * those of a credit note are negative, while its document has the positive amounts of EN 16931. A ticket that takes another back is negative in both.
 */
export const bill = entity({
  name: 'bill',
  base: 'payment/bill',
  right: 'payment_invoice_bill',
  label: { one: 'facture', many: 'factures', feminine: true },
  routes: { list: '/bill-list', record: '/bill/{billId}' },
  appendOnly: true,
  fields: {
    number: { kind: 'text', label: 'Numéro', maxLength: 35, required: true, unique: true, readOnly: true },
    nature: {
      kind: 'choice',
      label: 'Nature',
      options: { invoice: 'Facture', acompte: 'Facture d’acompte', creditNote: 'Avoir', cancellation: 'Facture d’annulation', ticket: 'Ticket' },
      required: true,
    },
    issuedOn: { kind: 'date', label: 'Date', required: true },
    bookingId: { kind: 'reference', label: 'Séjour', to: 'booking' },
    // A ticket may be nobody's: who buys a baguette gives no name.
    customerId: { kind: 'reference', label: 'Client', to: 'customer' },
    buyerName: { kind: 'text', label: 'Facturé à', maxLength: 160, required: true },
    netAmount: { kind: 'money', label: 'Total HT', required: true },
    vatAmount: { kind: 'money', label: 'TVA', required: true },
    touristTax: { kind: 'money', label: 'Taxe de séjour', required: true },
    amount: { kind: 'money', label: 'Total TTC', required: true },
    alreadyPaid: { kind: 'money', label: 'Déjà réglé', required: true },
    amountDue: { kind: 'money', label: 'Reste dû', required: true },
    paymentId: { kind: 'reference', label: 'Règlement facturé', to: 'payment' },
    correctsBillId: { kind: 'reference', label: 'Rectifie la facture', to: 'bill' },
    reducesBillId: { kind: 'reference', label: 'Réduit la facture', to: 'bill', readOnly: true },
    isGrouped: { kind: 'flag', label: 'Groupée', default: false, readOnly: true },
    isAdvance: { kind: 'flag', label: 'Acompte ou son avoir', default: false, readOnly: true },
  },
  display: 'number',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['number', 'issuedOn', 'nature', 'buyerName', 'bookingId', 'netAmount', 'vatAmount', 'touristTax', 'amount'],
    search: ['number', 'buyerName'],
    filters: ['nature', 'issuedOn', 'customerId', 'bookingId', 'isGrouped', 'isAdvance'],
    sort: { field: 'issuedOn', direction: 'desc' },
    totals: ['netAmount', 'vatAmount', 'touristTax', 'amount'],
    // The invoice of a stay bears the whole of it: its acomptes would count twice, and their credit notes would subtract what was not added.
    totalsExcept: { field: 'isAdvance', values: [true], label: 'hors factures d’acompte' },
    empty: 'Les factures naissent des séjours\u00A0: ouvrez un séjour, puis «\u00A0Facturer\u00A0».',
  },
})
