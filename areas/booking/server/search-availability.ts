import { daysBetween } from '#domain/day.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { oneAtATime } from '#platform/server/one-at-a-time.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { availabilityOperations } from '../contract/availability.ts'
import type { Availability, Neighbours, RankedPlace } from '../rules/availability.ts'
import type { PlaceFacts, TypeFacts, Wanted } from '../rules/fit-facts.ts'
import { moveFor, shortRange } from '../rules/nearby.ts'
import type { MovableHold } from '../rules/nearby.ts'
import { refusedItems } from '../rules/refused-places.ts'
import { activityFault, stayDatesFault } from '../rules/stay-checks.ts'
import type { NearRow } from './availability.sql.ts'
import { featureLabels, placesOfTypes, searchContext, typesOnSale } from './camp-facts.ts'
import { refuseIfAny } from './check-save.ts'
import { placeGround } from './ground-slot.ts'
import { incomesOf } from './place-incomes.ts'
import { barsAround, cheaperWeeks, nearestArrivals, nearbyOffers } from './nearby-offers.ts'
import { withEachPricedDates } from './priced-dates.ts'
import { withReadiness } from './places-to-clean.ts'
import { freeNow } from './promised-room.ts'
import { askedContext, noContext } from './stay-context.ts'
import { loadPricer, plainFault } from './stay-price.ts'
import type { Pricer } from './stay-price.ts'
import { shorterStays } from './shorter-stays.ts'
import { nearHolds, surroundings } from './taken-places.ts'
import { unknownInDemand } from './unknown-references.ts'
import { searchUse, typePrice } from './type-price.ts'
import type { TypePrice } from './type-price.ts'

type Search = ParsedInputOf<typeof availabilityOperations.searchAvailability>
type Found = ReplyOf<typeof availabilityOperations.searchAvailability>

/** `searchAvailability`: free places with their price, ranked, and why the others are not offered. */
export async function searchAvailability(transaction: Tx, search: Search): Promise<Found> {
  const tx = oneAtATime(transaction)
  const dates = stayDatesFault(search)
  const [unknown, features, site, { closed, periods, unplaced, waitingNear }, { origins }] = await Promise.all([
    unknownInDemand(tx, search),
    featureLabels(tx, search.featureIds),
    typesOnSale(tx, search.placeTypeIds, search.placeFamilyIds),
    searchContext(tx, search),
    askedContext(tx, search),
  ])
  refuseIfAny([...(dates ? [dates] : []), ...unknown])
  const wanted: Wanted = { ...search, people: search.attendants.length, animals: search.animals.length, features }
  const { types, order } = site
  const places = await withReadiness(tx, await withDistances(tx, await placesOfTypes(tx, site, closed, features), search), search)
  const pricer = await loadPricer(tx, null, { ...noContext, origins })
  // Prices are made while the database reads the calendar.
  const [near, { prices, weeks }] = await Promise.all([nearHolds(tx, search), pricesOf(tx, search, { types, pricer, openings: periods })])
  const { taken, neighbours } = await surroundings(tx, search, { places, rows: near, most: search.most })
  const incomes = order === 'income' ? await incomesOf(tx, search.startDate) : new Map<number, number>()
  const found = await freeNow(tx, search, {
    wanted,
    order,
    incomes,
    types,
    places,
    taken: [...taken.values()],
    neighbours,
    unplaced,
    refusals: refusalsByType(types, prices, activityFault(search, periods, tx.today.toString())),
    totals: new Map([...prices].map(([id, { total }]) => [id, total])),
  })
  const [offered, refused] = await Promise.all([
    rankedReply(tx, shownOf(found.ranked, search), { search, types, prices }),
    refusedReply(tx, found, { search, near, taken, neighbours, pricer }),
  ])
  const freePlaces = found.types.reduce((sum, { free }) => sum + free, 0)
  return {
    nights: daysBetween(search.startDate, search.endDate),
    freePlaces,
    allPlaces: places.length,
    promisedPlaces: Math.max(0, found.ranked.length - freePlaces),
    types: found.types.map(({ type, places: numbers, free, refusals }) => ({
      placeTypeId: type.id,
      label: type.label,
      familyId: type.familyId,
      color: type.colour,
      free,
      places: numbers.length,
      total: prices.get(type.id)?.total ?? null,
      refusals: refusals.map(plainFault),
    })),
    places: offered,
    refused,
    nearby: nearbyOffers(weeks, { places, near, waitingNear }),
    origins: { known: [...origins], matter: pricer.isRegional },
  }
}

type Pricing = {
  readonly types: readonly TypeFacts[]
  readonly pricer: Pricer
  readonly openings: readonly { readonly start: string; readonly end: string }[]
}

/** The price of every type; where it has none, when it has one. */
async function typePrices(tx: Tx, search: Search, { types, pricer, openings }: Pricing): Promise<ReadonlyMap<number, TypePrice>> {
  const bookedOn = tx.today.toString()
  const prices = types.map(({ id }) => ({
    id,
    ...typePrice(pricer, search, id, { startDate: search.startDate, endDate: search.endDate, bookedOn }),
  }))
  const refused = prices.map(({ id, refusals }) => ({ demand: { ...search, placeTypeId: id }, faults: refusals }))
  const told = await withEachPricedDates(tx, refused, { pricer, openings, use: searchUse(search, bookedOn) })
  return new Map(prices.map(({ id, total }, index) => [id, { total, refusals: told[index] ?? [] }]))
}

/** The price of every type on the nights wanted, and the weeks around on which it costs less. */
async function pricesOf(
  tx: Tx,
  search: Search,
  pricing: Pricing,
): Promise<{ readonly prices: ReadonlyMap<number, TypePrice>; readonly weeks: ReturnType<typeof cheaperWeeks> }> {
  const prices = await typePrices(tx, search, pricing)
  return { prices, weeks: cheaperWeeks(tx, pricing.types, { search, prices, pricer: pricing.pricer }) }
}

/** Where the sanitary block is wished near, how far it is on the plan. */
async function withDistances(tx: Tx, places: readonly PlaceFacts[], { wishes }: Search): Promise<readonly PlaceFacts[]> {
  if (!wishes.includes('nearSanitary')) return places
  const { nearest } = await placeGround(tx)
  return places.map((place) => {
    const metres = nearest.get(place.id)?.['sanitary']?.metres
    return metres === undefined ? place : { ...place, metresToSanitary: metres }
  })
}

/** The best places; the one already thought of comes first where it would not be among them. */
function shownOf(ranked: readonly RankedPlace[], { most, placeId }: Search): readonly RankedPlace[] {
  const best = ranked.slice(0, most)
  const thought = ranked.slice(most).find(({ place }) => place.id === placeId)
  return thought === undefined ? best : [thought, ...best.slice(0, -1)]
}

function refusalsByType(
  types: readonly TypeFacts[],
  prices: ReadonlyMap<number, TypePrice>,
  closed: Fault | null,
): ReadonlyMap<number, readonly Fault[]> {
  return new Map(types.map(({ id }) => [id, closed ? [closed] : (prices.get(id)?.refusals ?? [])]))
}

type Priced = { readonly search: Search; readonly types: readonly TypeFacts[]; readonly prices: ReadonlyMap<number, TypePrice> }

async function rankedReply(tx: Tx, shown: readonly RankedPlace[], { search, types, prices }: Priced): Promise<Found['places']> {
  const labels = new Map(types.map(({ id, label }) => [id, label]))
  const bars = await barsAround(
    tx,
    shown.map(({ place }) => place.id),
    search,
  )
  return shown.map(({ place, rank, reason, fits }) => ({
    placeId: place.id,
    number: place.number,
    placeTypeId: place.placeTypeId,
    placeTypeLabel: labels.get(place.placeTypeId) ?? '',
    detail: place.detail,
    rank,
    reason,
    fits: [...fits],
    around: [...(bars.get(place.id) ?? [])],
    total: prices.get(place.placeTypeId)?.total ?? null,
  }))
}

type Refusals = {
  readonly search: Search
  readonly near: readonly NearRow[]
  readonly taken: ReadonlyMap<number, MovableHold>
  readonly neighbours: ReadonlyMap<number, Neighbours>
  readonly pricer: Pricer
}

async function refusedReply(tx: Tx, found: Availability, { search, near, taken, neighbours, pricer }: Refusals): Promise<Found['refused']> {
  const moves = new Map<number, Fix>()
  for (const { place } of found.refused) {
    const hold = taken.get(place.id)
    const fix = hold && moveFor(hold, found.ranked, neighbours, search)
    if (fix) moves.set(place.id, fix)
  }
  const full = found.types
    .filter(({ unsold, refusals, places }) => unsold === 0 && refusals.length === 0 && places.length > 0)
    .map(({ type }) => type.id)
  const nearestArrival = await nearestArrivals(tx, full, { search, pricer })
  const shorter = shorterStays(tx, found, { full, near, search, pricer })
  const items = refusedItems(found.types, found.refused, { nearestArrival, shorter, moves }, shortRange(search.startDate, search.endDate))
  return items.map(({ label, placeIds, placeTypeId, faults }) => ({
    label,
    placeIds: [...placeIds],
    placeTypeId,
    faults: faults.map(plainFault),
  }))
}
