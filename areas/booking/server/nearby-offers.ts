import { addDays, daysBetween } from '#domain/day.ts'
import { capitalized, formatAmount, fr } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { availabilityOperations } from '../contract/availability.ts'
import type { Unplaced } from '../rules/availability.ts'
import type { PlaceFacts, TypeFacts } from '../rules/fit-facts.ts'
import { shortRange, weekShift } from '../rules/nearby.ts'
import { aroundSql, nearestSql } from './availability.sql.ts'
import type { AroundRow, NearRow } from './availability.sql.ts'
import { unavailabilityReasons } from './calendar.ts'
import type { Pricer } from './stay-price.ts'
import { typePrice } from './type-price.ts'
import type { TypePrice } from './type-price.ts'

type Search = ParsedInputOf<typeof availabilityOperations.searchAvailability>
type Found = ReplyOf<typeof availabilityOperations.searchAvailability>
type Bar = Found['places'][number]['around'][number]

/** Days shown before the arrival and after the departure in the small planning beside a place. */
const daysBefore = 3
const daysAfter = 4
const mostOffers = 3
/** How far another arrival is looked for when a type is full. */
const nearestDays = 7

function barKind(row: AroundRow): Bar['kind'] {
  if (row.kind !== 'occupancy') return row.kind
  // Whoever comes today may settle in once they have left: that is seen before their last day is over.
  if (row.isGone === true) return 'gone'
  if (row.isArrived === true) return 'inHouse'
  return row.statusId === 2 ? 'option' : 'booking'
}

/** What holds the shown places around the nights wanted. */
export async function barsAround(
  tx: Tx,
  placeIds: readonly number[],
  { startDate, endDate }: Search,
): Promise<ReadonlyMap<number, readonly Bar[]>> {
  const rows = await tx.prepared<AroundRow>(aroundSql, [
    tx.session.establishmentId,
    placeIds,
    addDays(startDate, -daysBefore),
    addDays(endDate, daysAfter),
    tx.now.toString(),
  ])
  return new Map(
    [...Map.groupBy(rows, ({ placeId }) => placeId)].map(([placeId, bars]) => [
      placeId,
      bars.map((row) => ({
        start: row.start,
        end: row.end,
        kind: barKind(row),
        label: unavailabilityReasons[row.label ?? ''] ?? row.label ?? '',
      })),
    ]),
  )
}

type Asked = { readonly search: Search; readonly pricer: Pricer }

/** For each full type, the nearest arrival on which it has room for as many nights and may be sold. */
export async function nearestArrivals(tx: Tx, typeIds: readonly number[], { search, pricer }: Asked): Promise<ReadonlyMap<number, string>> {
  const nearest = new Map<number, string>()
  if (typeIds.length === 0) return nearest
  const rows = await tx.prepared<{ placeTypeId: number; start: string }>(nearestSql, [
    tx.session.establishmentId,
    typeIds,
    search.startDate,
    search.endDate,
    tx.now.toString(),
    nearestDays,
  ])
  const today = tx.today.toString()
  const nights = daysBetween(search.startDate, search.endDate)
  for (const { placeTypeId, start } of rows) {
    if (nearest.has(placeTypeId) || start < today) continue
    if (
      typePrice(pricer, search, placeTypeId, { startDate: start, endDate: addDays(start, nights), bookedOn: today }).refusals.length === 0
    )
      nearest.set(placeTypeId, start)
  }
  return nearest
}

const weeksBeside = [
  { days: -weekShift, isTaken: 'isTakenSooner' },
  { days: weekShift, isTaken: 'isTakenLater' },
] as const
type Cheaper = {
  readonly isTaken: (typeof weeksBeside)[number]['isTaken']
  readonly on: { readonly startDate: string; readonly endDate: string }
  readonly offers: readonly { readonly placeTypeId: number; readonly total: number }[]
}

/** The same stay a week sooner or later, and which types cost less then. */
export function cheaperWeeks(
  tx: Tx,
  types: readonly TypeFacts[],
  { search, prices, pricer }: Asked & { readonly prices: ReadonlyMap<number, TypePrice> },
): readonly Cheaper[] {
  const today = tx.today.toString()
  return weeksBeside.flatMap(({ days, isTaken }) => {
    const on = { startDate: addDays(search.startDate, days), endDate: addDays(search.endDate, days) }
    if (on.startDate < today) return []
    const offers = types.flatMap(({ id }) => {
      const [now, then] = [prices.get(id)?.total ?? null, typePrice(pricer, search, id, { ...on, bookedOn: today })]
      return now !== null && then.total !== null && then.total < now && then.refusals.length === 0
        ? [{ placeTypeId: id, total: then.total }]
        : []
    })
    return offers.length === 0 ? [] : [{ isTaken, on, offers }]
  })
}

type Room = { readonly places: readonly PlaceFacts[]; readonly near: readonly NearRow[]; readonly waitingNear: readonly Unplaced[] }

/** Those of them that have room: « Du 22 au 29/08 : 784,64 € ». */
export function nearbyOffers(weeks: readonly Cheaper[], { places, near, waitingNear }: Room): Found['nearby'] {
  return weeks
    .flatMap(({ isTaken, on, offers }) => {
      const taken = new Set(near.filter((row) => row[isTaken]).map(({ placeId }) => placeId))
      const left = (typeId: number): number =>
        places.filter(({ id, placeTypeId }) => placeTypeId === typeId && !taken.has(id)).length -
        waitingNear.filter(({ placeTypeId, start, end }) => placeTypeId === typeId && start < on.endDate && on.startDate < end).length
      return offers
        .filter(({ placeTypeId }) => left(placeTypeId) > 0)
        .map((offer) => ({
          ...on,
          ...offer,
          message: fr`${capitalized(shortRange(on.startDate, on.endDate))} : ${formatAmount(cents(offer.total))}`,
        }))
    })
    .toSorted((a, b) => a.total - b.total)
    .slice(0, mostOffers)
}
