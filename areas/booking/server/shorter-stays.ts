import { addDays } from '#domain/day.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { availabilityOperations } from '../contract/availability.ts'
import type { Availability } from '../rules/availability.ts'
import { comingOn, leavingOn, leftAtEnds } from '../rules/nearby.ts'
import type { NearRow } from './availability.sql.ts'
import type { Pricer } from './stay-price.ts'
import { typePrice } from './type-price.ts'

type Search = ParsedInputOf<typeof availabilityOperations.searchAvailability>
type Asked = { readonly full: readonly number[]; readonly near: readonly NearRow[]; readonly search: Search; readonly pricer: Pricer }

/** A tariff that sells whole weeks only leaves out some lengths: as many shorter ones are tried. */
const mostTries = 7

/** For each full type, the longest stays that one of its suitable places still has at either end of the nights asked and that its tariff sells. */
export function shorterStays(
  tx: Tx,
  { refused }: Pick<Availability, 'refused'>,
  { full, near, search, pricer }: Asked,
): ReadonlyMap<number, readonly Fix[]> {
  const isFull = new Set(full)
  const held = new Map(near.map((row) => [row.placeId, row]))
  const spans = refused.flatMap(({ place: { id, placeTypeId }, faults }) => {
    const { first = null, last = null } = held.get(id) ?? {}
    const isOnlyHeld = faults.every(({ values }) => values?.['kind'] !== undefined)
    return isFull.has(placeTypeId) && isOnlyHeld && first !== null && last !== null ? [{ placeTypeId, first, last }] : []
  })
  const { startDate, endDate } = search
  const bookedOn = tx.today.toString()
  const isSold = (placeTypeId: number, from: string, to: string): boolean =>
    typePrice(pricer, search, placeTypeId, { startDate: from, endDate: to, bookedOn }).refusals.length === 0
  const tried = Array.from({ length: mostTries }, (_unused, days) => days)
  return new Map(
    [...leftAtEnds(spans, search)].map(([id, { until, from }]) => {
      const departure = until && tried.map((days) => addDays(until, -days)).find((day) => day > startDate && isSold(id, startDate, day))
      const arrival = from && tried.map((days) => addDays(from, days)).find((day) => day < endDate && isSold(id, day, endDate))
      return [id, [...(departure ? [leavingOn(startDate, departure)] : []), ...(arrival ? [comingOn(arrival, endDate)] : [])]]
    }),
  )
}
