import { addDays } from '#domain/day.ts'
import { reservation } from './booking-kind.ts'
import type { BookingLine } from './price-booking.ts'

type Person = { readonly ageCategoryId: number; readonly taxExemption: string | null }
type Occupied = {
  readonly placeTypeId: number
  readonly startDate: string
  readonly endDate: string
  readonly attendants: readonly Person[]
}
type Line = Pick<BookingLine, 'category' | 'vatRate' | 'amount'>
/** A stay as statements and closures count it. */
export type SoldStay = { readonly isArrived: boolean; readonly occupancies: readonly Occupied[]; readonly lines: readonly Line[] }
type Header = { readonly statusId: number; readonly cancelState: string; readonly status: string; readonly isArrived: boolean }

/** What is counted of a stored stay; null for quotes, options, and stays that are cancelled or deleted. */
export function soldOf({
  header,
  occupancies,
  lines,
}: {
  readonly header: Header
  readonly occupancies: readonly Occupied[]
  readonly lines: readonly Line[]
}): SoldStay | null {
  return header.statusId >= reservation && header.cancelState === 'none' && header.status === 'SAVED'
    ? { isArrived: header.isArrived, occupancies, lines }
    : null
}

const departureOf = (sold: SoldStay | null): string =>
  sold?.occupancies
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1) ?? ''

/** What each night is sold as: the type of its place, and who is in it. */
function nightsOf(sold: SoldStay | null): ReadonlyMap<string, string> {
  const nights = new Map<string, string[]>()
  for (const { placeTypeId, startDate, endDate, attendants } of sold?.occupancies ?? []) {
    const people = attendants.map(({ ageCategoryId, taxExemption }) => `${ageCategoryId}/${taxExemption ?? ''}`).toSorted()
    for (let day = startDate; day < endDate; day = addDays(day, 1))
      nights.set(day, [...(nights.get(day) ?? []), `${placeTypeId}: ${people.join(' ')}`])
  }
  return new Map([...nights].map(([day, told]) => [day, told.toSorted().join('; ')]))
}

function amountsOf(sold: SoldStay | null): string {
  const byKind = Map.groupBy(sold?.lines ?? [], ({ category, vatRate }) => `${category} ${Number(vatRate ?? 0)}`)
  return [...byKind]
    .map(([kind, lines]) => [kind, lines.reduce((sum, { amount }) => sum + amount, 0)] as const)
    .filter(([, sum]) => sum !== 0)
    .map(([kind, sum]) => `${kind}: ${sum}`)
    .toSorted()
    .join('; ')
}

/**
 * Days of which a change would say something else than before, in their order: nights that are added, lost or sold otherwise, and the departure where
 * the price moves and no night does. The open part of a stay changes freely: its days are open. `departure`: the last day of the stay, before or after.
 */
export function daysRewritten(
  before: SoldStay | null,
  after: SoldStay | null,
): { readonly days: readonly string[]; readonly departure: string; readonly isExpected: boolean } {
  const [was, is] = [nightsOf(before), nightsOf(after)]
  const nights = [...new Set([...was.keys(), ...is.keys()])].filter((day) => was.get(day) !== is.get(day)).toSorted()
  const departure = [departureOf(before), departureOf(after)].filter((day) => day !== '').toSorted()[0] ?? ''
  const days = nights.length > 0 || amountsOf(before) === amountsOf(after) ? nights : [departure]
  return { days, departure, isExpected: before?.isArrived !== true && after?.isArrived !== true }
}
