/** Why no credit note can be made of the ticked bills; null when it can. */
export function creditable(bills: readonly Readonly<Record<string, unknown>>[]): string | null {
  const [bill, ...others] = bills
  if (bill === undefined || others.length > 0) return 'une facture à la fois'
  if (bill['nature'] !== 'invoice' && bill['nature'] !== 'acompte') return 'un avoir ne s’annule pas'
  return typeof bill['bookingId'] === 'number' || bill['isGrouped'] === true ? null : 'facture sans séjour'
}

/** The list of bills narrowed to credit notes: with those of acomptes, as every document that takes another back. */
export const creditNotesUrl = `/bill-list?f.nature=${encodeURIComponent(JSON.stringify({ in: ['creditNote'] }))}`
