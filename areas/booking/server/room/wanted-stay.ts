import { dayNumber, daysBetween } from '#domain/day.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { wantedStay as asForm, type roomOperations } from '../../contract/room.ts'
import type { Demand } from '../../contract/shared.ts'
import { totalOf } from '../../rules/price-booking.ts'
import type { RoomStay } from '../../rules/room/room-site.ts'
import { activityFault, stayDatesFault } from '../../rules/stay-checks.ts'
import { activityPeriods, featureLabels, typesOnSale } from '../camp-facts.ts'
import { wantedBy } from '../check-fit.ts'
import { peopleOf } from '../import/received-people.ts'
import { askedContext, noContext } from '../stay-context.ts'
import { loadPricer } from '../stay-price.ts'
import { loadStay } from '../store.ts'
import { ofSameFamilies, roomStay } from './load-room.ts'
import { someStaysSql } from './room.sql.ts'
import type { StayRow } from './room.sql.ts'

type Asked = ParsedInputOf<typeof roomOperations.makeRoom>

/** The stay for which room is made, whether stored or being typed. */
export type WantedStay = {
  readonly stay: RoomStay
  readonly demand: Demand
  readonly label: string
  /** Stored already: the plan may give it its place. */
  readonly row: StayRow | null
  /** Types whose places are looked at: those that will do, and what is better for those who move. */
  readonly typeIds: readonly number[]
  /** By type: one night, and the whole stay. */
  readonly nightPrices: ReadonlyMap<number, number | null>
  readonly totals: ReadonlyMap<number, number | null>
  /** Why no type will do at all. */
  readonly refusals: readonly Fault[]
}

type Prices = {
  readonly nightPrices: Map<number, number | null>
  readonly totals: Map<number, number | null>
  readonly refused: Map<number, readonly Fault[]>
}

/** What some types cost for the same stay, night by night and as a whole, and why some cannot be sold to it. */
export async function pricesOf(
  tx: Tx,
  demand: Demand & { readonly isPassage: boolean },
  typeIds: readonly number[],
  origins: readonly string[] = [],
): Promise<Prices> {
  const pricer = await loadPricer(tx, null, { ...noContext, origins })
  const bookedOn = tx.today.toString()
  const nights = daysBetween(demand.startDate, demand.endDate)
  const prices: Prices = { nightPrices: new Map(), totals: new Map(), refused: new Map() }
  const extras = demand.extras.map((extra) => ({ ...extra, startDate: null, endDate: null }))
  for (const placeTypeId of typeIds) {
    const price = pricer.price(
      { ...demand, extras, placeTypeId },
      { bookedOn, partnerId: null, isPassage: demand.isPassage, hasInsurance: false, discounts: [] },
    )
    const hasPrice = price.lines.length > 0
    prices.nightPrices.set(placeTypeId, hasPrice ? Math.round(totalOf(price.lines) / nights) : null)
    prices.totals.set(placeTypeId, hasPrice ? totalOf([...price.lines, ...price.stayLines]) : null)
    if (price.refusals.length > 0) prices.refused.set(placeTypeId, price.refusals)
  }
  return prices
}

/** A stay that exists keeps its dates, its people and its price: only its place is looked for. */
async function stored(tx: Tx, { occupancyId, placeIds }: Asked): Promise<WantedStay> {
  const [row] = await tx.rows<StayRow>(someStaysSql, [tx.session.establishmentId, [occupancyId]])
  const found = row && (await loadStay(tx, row.bookingId, { lock: false })).occupancies.find(({ id }) => id === occupancyId)
  if (!row || !found) return refuse('unknown-record', 'Cette occupation n’existe pas ou n’existe plus.')
  const { types } = await typesOnSale(tx, [], [])
  const typeIds = ofSameFamilies(types, [row.placeTypeId])
  const { nightPrices, totals } = await pricesOf(tx, { ...found, isPassage: false }, typeIds)
  const stay = {
    ...roomStay({ ...row, placeId: null }, null, await featureLabels(tx, row.featureIds)),
    mayGoUp: placeIds.length > 0,
    onlyPlaces: placeIds.length === 0 ? null : new Set(placeIds),
  }
  return { stay, demand: found, label: row.name ?? 'ce séjour', row, typeIds, nightPrices, totals, refusals: [] }
}

/** What a form asks for: any of the types on sale that can be sold on those dates. */
export async function typedStay(tx: Tx, demand: NonNullable<Asked['wanted']>, placeIds: readonly number[]): Promise<WantedStay> {
  const dates = stayDatesFault(demand)
  if (dates) throw new Refused([{ ...dates, field: `wanted.${dates.field ?? 'startDate'}` }])
  const closed = activityFault(demand, await activityPeriods(tx), tx.today.toString())
  const { types } = await typesOnSale(tx, [], [])
  const asked = (await typesOnSale(tx, demand.placeTypeIds, demand.placeFamilyIds)).types
  const typeIds = ofSameFamilies(
    types,
    asked.map(({ id }) => id),
  )
  const { nightPrices, totals, refused } = await pricesOf(tx, demand, typeIds, (await askedContext(tx, demand)).origins)
  const sold = asked.filter(({ id, closedToSale }) => !closedToSale && !refused.has(id))
  const wanted = { ...(await wantedBy(tx, demand)), sectorIds: demand.sectorIds }
  const stay: RoomStay = {
    id: 0,
    bookingId: 0,
    start: dayNumber(demand.startDate),
    end: dayNumber(demand.endDate),
    placeId: null,
    typeIds: closed ? [] : sold.map(({ id }) => id),
    mayGoUp: false,
    onlyPlaces: placeIds.length === 0 ? null : new Set(placeIds),
    wanted,
    fixed: null,
    group: null,
  }
  const refusals = closed ? [closed] : sold.length === 0 ? asked.flatMap(({ id }) => refused.get(id) ?? []).slice(0, 1) : []
  return { stay, demand, label: 'Ce séjour', row: null, typeIds, nightPrices, totals, refusals }
}

const receivedSql = `select name, place_type_id as "placeTypeId", start_date as "startDate", end_date as "endDate", adults, children
from booking_import where establishment_id = $1 and id = $2 and booking_id is null and decision <> 'refused'`
type Received = { name: string | null; placeTypeId: number; startDate: string; endDate: string; adults: number; children: number }

/** What came from elsewhere and is not a stay yet: any place of its type will do. */
async function received(tx: Tx, { importId, placeIds }: Asked): Promise<WantedStay> {
  const [row] = allows(tx.session, 'stay_booking_import', 'select')
    ? await tx.rows<Received>(receivedSql, [tx.session.establishmentId, importId])
    : []
  if (row === undefined) return refuse('unknown-record', 'Cette réservation n’attend plus d’être intégrée.', { field: 'importId' })
  const { name, placeTypeId, startDate, endDate } = row
  const wanted = asForm.parse({ startDate, endDate, attendants: await peopleOf(tx, row), placeTypeIds: [placeTypeId] })
  return { ...(await typedStay(tx, wanted, placeIds)), label: name ?? 'Ce séjour' }
}

/** The stay that is wanted, with the types and prices that count for it. */
export async function wantedStay(tx: Tx, asked: Asked): Promise<WantedStay> {
  if (asked.occupancyId !== 0) return stored(tx, asked)
  if (asked.importId !== 0) return received(tx, asked)
  if (asked.wanted === null) return refuse('wanted-required', 'Indiquez le séjour auquel il faut une place.', { field: 'wanted' })
  return typedStay(tx, asked.wanted, asked.placeIds)
}
