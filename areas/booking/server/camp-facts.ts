import { formatDay } from '#domain/french.ts'
import { placeAvailabilityMode } from '#areas/camp/entities/place-availability-mode.ts'
import { joinOpenings, type Opening } from '#areas/establishment/rules/periods.ts'
import type { Row } from '#kernel/entity/entity.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Unplaced } from '../rules/availability.ts'
import type { PlaceFacts, TypeFacts, Wanted } from '../rules/fit-facts.ts'
import type { AgeFacts } from '../rules/people-checks.ts'
import {
  activityPeriodsSql,
  agesSql,
  closedPlacesSql,
  featureLabelsSql,
  featuresSql,
  placesSql,
  searchContextSql,
  siteVersionSql,
  somePlacesSql,
  someTypesSql,
  typesSql,
  vatRatesSql,
} from './camp-facts.sql.ts'
import type { PlaceRow, TypeRow } from './camp-facts.sql.ts'

const stateWords: Readonly<Record<string, string>> = { works: 'En travaux', wintering: 'En hivernage', outOfService: 'Hors service' }

type Nights = { readonly startDate: string; readonly endDate: string }

type Offered = {
  readonly types: readonly TypeRow[]
  readonly places: readonly PlaceRow[]
  /** How free places are offered. */ readonly order: Row<typeof placeAvailabilityMode>['order']
}
type Site = Offered & { readonly version: string }

/** By establishment: types and places on sale, read again when their version moves, whoever moved it. */
const sites = new Map<number, Site>()

async function siteOnSale(tx: Tx): Promise<Site> {
  const establishment = tx.session.establishmentId
  const [row] = await tx.prepared<{ version: string }>(siteVersionSql, [establishment])
  const version = row?.version ?? ''
  const known = sites.get(establishment)
  if (known?.version === version) return known
  const site = {
    version,
    types: await tx.rows<TypeRow>(typesSql, [establishment]),
    places: await tx.rows<PlaceRow>(placesSql, [establishment]),
    order: (await readSingle(tx, placeAvailabilityMode)).order,
  }
  sites.set(establishment, site)
  return site
}

const isAmong = (ids: readonly number[], id: number): boolean => ids.length === 0 || ids.includes(id)

/** Types on sale, in the site's order, of the given types and families (none: all), and the places of all types. */
export async function typesOnSale(tx: Tx, placeTypeIds: readonly number[], familyIds: readonly number[]): Promise<Offered> {
  const { types, ...site } = await siteOnSale(tx)
  return { ...site, types: types.filter(({ id, familyId }) => isAmong(placeTypeIds, id) && isAmong(familyIds, familyId)) }
}

/** Some types by id, whether on sale or not. */
export async function typesById(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, TypeFacts>> {
  return new Map((await tx.rows<TypeRow>(someTypesSql, [tx.session.establishmentId, ids])).map((type) => [type.id, type]))
}

/** Of those places, the ones of the given types, with what closes them. `closed` is what the context of the search told. */
export async function placesOfTypes(
  tx: Tx,
  { places, types }: { readonly places: readonly PlaceRow[]; readonly types: readonly TypeFacts[] },
  closed: readonly ClosedPlace[],
  features: Wanted['features'] = [],
): Promise<readonly PlaceFacts[]> {
  const wanted = new Set(types.map(({ id }) => id))
  return withFacts(
    places.filter(({ placeTypeId }) => wanted.has(placeTypeId)),
    closed,
    await featuresByPlace(tx, features),
  )
}

/** Some places by id. */
export async function placesById(
  tx: Tx,
  ids: readonly number[],
  { startDate, endDate }: Nights,
  features: Wanted['features'] = [],
): Promise<ReadonlyMap<number, PlaceFacts>> {
  const closed = await tx.rows<ClosedPlace>(closedPlacesSql, [tx.session.establishmentId, startDate, endDate])
  const places = withFacts(
    await tx.rows<PlaceRow>(somePlacesSql, [tx.session.establishmentId, ids]),
    closed,
    await featuresByPlace(tx, features),
  )
  return new Map(places.map((place) => [place.id, place]))
}

/** A place that its state closes on one of the nights looked at, and since when. */
export type ClosedPlace = { readonly placeId: number; readonly state: string; readonly date: string }

function withFacts(
  places: readonly PlaceRow[],
  closed: readonly ClosedPlace[],
  owned: ReadonlyMap<number, readonly number[]>,
): readonly PlaceFacts[] {
  const states = new Map(
    closed.map(({ placeId, state, date }) => [placeId, `${stateWords[state] ?? 'Hors service'} depuis le ${formatDay(date)}`]),
  )
  return places.map((place) => ({ ...place, features: owned.get(place.id) ?? [], outOfService: states.get(place.id) ?? null }))
}

/** Features of places, their own and those of their type, family and layout. */
export async function featuresByPlace(tx: Tx, features: Wanted['features']): Promise<Map<number, number[]>> {
  if (features.length === 0) return new Map()
  const rows = await tx.rows<{ placeId: number; featureId: number }>(featuresSql('$2'), [
    tx.session.establishmentId,
    features.map(({ id }) => id),
  ])
  const byPlace = new Map<number, number[]>()
  for (const { placeId, featureId } of rows) byPlace.set(placeId, [...(byPlace.get(placeId) ?? []), featureId])
  return byPlace
}

export async function featureLabels(tx: Tx, ids: readonly number[]): Promise<Wanted['features']> {
  return ids.length === 0 ? [] : tx.rows<{ id: number; label: string }>(featureLabelsSql, [tx.session.establishmentId, ids])
}

export async function activityPeriods(tx: Tx): Promise<readonly { start: string; end: string }[]> {
  return joinOpenings(await tx.rows<Opening>(activityPeriodsSql, [tx.session.establishmentId]))
}

/** Every age category of the site, whether offered or not. */
export async function ageCategories(tx: Tx): Promise<readonly AgeFacts[]> {
  return tx.rows<AgeFacts>(agesSql, [tx.session.establishmentId])
}

export async function vatRates(tx: Tx): Promise<readonly string[]> {
  return (await tx.rows<{ rate: string }>(vatRatesSql, [tx.session.establishmentId])).map(({ rate }) => rate)
}

export type SearchContext = {
  readonly closed: readonly ClosedPlace[]
  readonly periods: readonly { start: string; end: string }[]
  readonly unplaced: readonly Unplaced[]
  /** Stays without a place on those nights or on those of the weeks beside. */ readonly waitingNear: readonly Unplaced[]
}

/** What a search must know besides the calendar, in one question: someone is typing. */
export async function searchContext(
  tx: Tx,
  { startDate, endDate, bookingId, partnerId = 0 }: Nights & { readonly bookingId: number; readonly partnerId?: number },
): Promise<SearchContext> {
  const [context] = await tx.prepared<SearchContext>(searchContextSql, [
    tx.session.establishmentId,
    startDate,
    endDate,
    bookingId,
    tx.today.toString(),
    partnerId,
  ])
  return context === undefined
    ? { closed: [], periods: [], unplaced: [], waitingNear: [] }
    : { ...context, periods: joinOpenings(context.periods) }
}
