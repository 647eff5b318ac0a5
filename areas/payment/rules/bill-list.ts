import { bill } from '../entities/bill.ts'

/** Why no credit note can be made of the ticked bills; null when it can. */
export function creditable(bills: readonly Readonly<Record<string, unknown>>[]): string | null {
  const [bill, ...others] = bills
  if (bill === undefined || others.length > 0) return 'une facture à la fois'
  if (bill['nature'] === 'ticket') return 'un ticket s’annule depuis les ventes annexes'
  if (bill['nature'] !== 'invoice' && bill['nature'] !== 'acompte') return 'un avoir ne s’annule pas'
  return typeof bill['bookingId'] === 'number' || bill['isGrouped'] === true ? null : 'facture sans séjour'
}

type StayOfBill = { readonly id: number; readonly customerId: number; readonly code: string }
const isStay = (only: unknown): only is StayOfBill =>
  typeof only === 'object' && only !== null && 'id' in only && 'customerId' in only && 'code' in only

/** The stay that a row of the list bills: its own, or the only one of a bill to a company; `several` where it is for many, null for none. */
export function stayOfBill(row: Readonly<Record<string, unknown>>, label: unknown): StayOfBill | 'several' | null {
  if (row['isGrouped'] === true) return isStay(row['only']) ? row['only'] : 'several'
  const { bookingId, customerId } = row
  return typeof bookingId === 'number' && typeof customerId === 'number'
    ? { id: bookingId, customerId, code: typeof label === 'string' && label !== '' ? label : 'Ouvrir' }
    : null
}

const natureFilter = (natures: readonly string[]): string => `/bill-list?f.nature=${encodeURIComponent(JSON.stringify({ in: natures }))}`
/** The list of bills narrowed to credit notes: with those of acomptes, as every document that takes another back. */
export const creditNotesUrl = natureFilter(['creditNote'])

/** The list of bills narrowed to the tickets of the desk. */
export const ticketsUrl = natureFilter(['ticket'])

/** The documents of a day, tickets among them; or what its closure adds up, or its advance bills, which it tells apart. */
export const billsOfDayUrl = (day: string, isAdvance?: boolean): string =>
  `${natureFilter(Object.keys(bill.fields.nature.options))}&f.issuedOn=${encodeURIComponent(JSON.stringify({ from: day, to: day }))}${isAdvance === undefined ? '' : `&f.isAdvance=${encodeURIComponent(JSON.stringify({ equals: isAdvance }))}`}`

const everyNature = {}
/** A site that sells much has more tickets than bills: the list leaves them out until a nature is chosen, or a number or a name is looked for. */
const withoutTickets = {
  nature: Object.keys(bill.fields.nature.options)
    .filter((nature) => nature !== 'ticket')
    .join(','),
}
export function billListParams({
  text,
  filters,
}: {
  readonly text: string
  readonly filters: Readonly<Record<string, unknown>>
}): Readonly<Record<string, string>> {
  return text === '' && filters['nature'] === undefined ? withoutTickets : everyNature
}
