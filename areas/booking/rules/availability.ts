import { addDays, daysBetween } from '#domain/day.ts'
import { formatDayMonth, list, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { fitOf, placeFaults, typeFaults } from './fit.ts'
import { leftEachNight } from './left-each-night.ts'
import type { PlaceNights } from './left-each-night.ts'
import { withWishes } from './wishes.ts'
import type { Fit } from './fit.ts'
import type { PlaceFacts, TypeFacts, Wanted } from './fit-facts.ts'

/** Something that holds a place, [start, end). `label` is who or what. */
export type Hold = {
  readonly placeId: number
  readonly start: string
  readonly end: string
  readonly kind: 'occupancy' | 'unavailability' | 'hold' | 'resident' | 'allotment'
  readonly label: string
  readonly occupancyId: number | null
  /** The record of a closure. */
  readonly unavailabilityId?: number
  /** Others behind it on the nights wanted, when only the first is told. */
  readonly others?: number
  /** False: only that the place is taken is told. */
  readonly isNamed?: boolean
}
/** The nearest departure before the arrival wanted and the nearest arrival after the departure wanted, when they are near. */
export type Neighbours = {
  readonly before: string | null
  readonly after: string | null
  /** What ends or begins there is no stay: a closure, a resident, places kept. */
  readonly isClosedBefore?: boolean
  readonly isClosedAfter?: boolean
}
/** A stay that holds a type without a place of its own yet, or a place kept for a partner. */
export type Unplaced = { readonly placeTypeId: number; readonly start: string; readonly end: string; readonly keptFor?: string | null }

export type AvailabilityFacts = {
  readonly wanted: Wanted
  /** In the site's order. */
  readonly types: readonly TypeFacts[]
  readonly places: readonly PlaceFacts[]
  /** Everything that holds a place on one of the nights wanted. */
  readonly taken: readonly Hold[]
  readonly neighbours: ReadonlyMap<number, Neighbours>
  readonly unplaced: readonly Unplaced[]
  /** All that holds places of the types whose last units seem promised: their nights are then counted one by one. */
  readonly everyHold?: readonly PlaceNights[]
  /** Refusals that concern every place of a type (price, arrival day, shortest stay), by type. */
  readonly refusals: ReadonlyMap<number, readonly Fault[]>
  /** What decides between places without reserve: the gaps they leave (when it is not said), what they earn, their ranking, or the site's own order. */
  readonly order?: PlaceOrder
  /** What the stay would cost, by type: nobody is first offered more than what he asks for. */
  readonly totals?: ReadonlyMap<number, number | null>
  /** What each place earns in the year of the arrival, where places are to earn as much; one that earns nothing is not named. */
  readonly incomes?: ReadonlyMap<number, number>
}
export type PlaceOrder = 'gaps' | 'income' | 'ranking' | 'site'

export type RankedPlace = {
  readonly place: PlaceFacts
  /** 3 fills the gap exactly, 2 touches a neighbour, 1 neither. */
  readonly rank: 1 | 2 | 3
  readonly reason: string
  readonly fits: readonly Fit[]
}
export type RefusedPlace = { readonly place: PlaceFacts; readonly faults: readonly Fault[] }
export type TypeCount = {
  readonly type: TypeFacts
  /** Numbers of all its places, in the site's order. */
  readonly places: readonly string[]
  /** Units that can still be sold as what is asked: free places that suit, less the stays of the type that wait for one. */
  readonly free: number
  /** Units that can still be sold, whatever is asked of the place itself. */
  readonly unsold: number
  readonly refusals: readonly Fault[]
}
export type Availability = {
  readonly types: readonly TypeCount[]
  readonly ranked: readonly RankedPlace[]
  readonly refused: readonly RefusedPlace[]
}

/** Gaps shorter than this are hard to sell: they weigh in the order and are told. */
const shortGap = 7

/** What a stay touches is another one, or something else. */
const touched = (isClosed = false): { readonly before: string; readonly after: string } =>
  isClosed ? { before: 'Libre depuis le', after: 'Libre jusqu’au' } : { before: 'Suit le départ du', after: 'Précède l’arrivée du' }

/** How well the stay sits between its neighbours on that place. */
export function rankOf(
  wanted: { readonly startDate: string; readonly endDate: string },
  { before, after, isClosedBefore, isClosedAfter }: Neighbours,
): { rank: 1 | 2 | 3; reason: string; waste: number } {
  const gapBefore = before === null ? null : daysBetween(before, wanted.startDate)
  const gapAfter = after === null ? null : daysBetween(wanted.endDate, after)
  const waste = wasted(gapBefore) + wasted(gapAfter)
  if (gapBefore === 0 && gapAfter === 0)
    return { rank: 3, reason: `Comble un trou de ${plural(daysBetween(wanted.startDate, wanted.endDate), 'nuit')}`, waste }
  const left = leftGaps(gapBefore, gapAfter)
  if (gapBefore === 0) return { rank: 2, reason: left ?? `${touched(isClosedBefore).before} ${formatDayMonth(before)}`, waste }
  if (gapAfter === 0) return { rank: 2, reason: left ?? `${touched(isClosedAfter).after} ${formatDayMonth(after)}`, waste }
  return { rank: 1, reason: left ?? 'Libre avant et après', waste }
}

function wasted(gap: number | null): number {
  return gap !== null && gap < shortGap ? gap : 0
}

/** « Laisse 2 nuits vides avant et 3 après »; null when no short gap is left. */
function leftGaps(before: number | null, after: number | null): string | null {
  const [first, then] = [wasted(before), wasted(after)]
  if (first === 0 && then === 0) return null
  if (first === 0) return `Laisse ${emptyNights(then)} après`
  return then === 0 ? `Laisse ${emptyNights(first)} avant` : `Laisse ${emptyNights(first)} avant et ${then} après`
}

function emptyNights(count: number): string {
  return plural(count, 'nuit vide', 'nuits vides')
}

const occupied: Readonly<Record<Hold['kind'], (hold: Hold) => string>> = {
  occupancy: (hold) => `Occupée par ${hold.label} jusqu’au ${formatDayMonth(hold.end)}`,
  resident: (hold) => `Louée à l’année par ${hold.label}`,
  allotment: (hold) => `Réservée à ${hold.label} jusqu’au ${formatDayMonth(hold.end)}`,
  // The last closed day is the eve of the calendar's departure.
  unavailability: (hold) => `Indisponible (${hold.label}) jusqu’au ${formatDayMonth(addDays(hold.end, -1))}`,
  hold: (hold) => `Retenu par ${hold.label}`,
}

const ruleOfKind: Readonly<Record<Hold['kind'], string>> = {
  occupancy: 'place-not-available',
  resident: 'place-taken-by-resident',
  allotment: 'place-not-available',
  unavailability: 'place-not-available',
  hold: 'place-locked-by-customer',
}

/** Said of a place, or of several, that others hold: one by one nobody names them. */
export const unnamed = { one: 'Occupée sur ces nuits', many: 'Occupées sur ces nuits' } as const

/** Who is in the way on a place: the first one by date, and how many more. */
export function takenFault(holds: readonly Hold[]): Fault | null {
  const [first, ...rest] = holds.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  if (!first) return null
  const others = rest.length + (first.others ?? 0)
  if (first.isNamed === false) return { rule: ruleOfKind[first.kind], message: unnamed.one, values: { kind: first.kind, others } }
  const more = others === 0 ? '' : `, puis ${plural(others, 'autre séjour', 'autres séjours')}`
  return {
    rule: ruleOfKind[first.kind],
    message: `${occupied[first.kind](first)}${more}`,
    values: {
      kind: first.kind,
      start: first.start,
      end: first.end,
      label: first.label,
      occupancyId: first.occupancyId,
      ...(first.unavailabilityId === undefined ? {} : { unavailabilityId: first.unavailabilityId }),
      others,
    },
  }
}

/** Most stays without a place present together on one night of the period: each needs a place of the type. */
export function mostAtOnce(stays: readonly { readonly start: string; readonly end: string }[], start: string, end: string): number {
  let most = 0
  for (const { start: from } of [{ start }, ...stays]) {
    // The count only grows on a night when somebody arrives.
    const night = from < start ? start : from
    if (night >= end) continue
    most = Math.max(most, stays.filter((stay) => stay.start <= night && night < stay.end).length)
  }
  return most
}

/** Places of a type that nothing holds, and how many of them can still be sold, whatever is asked of the place itself. */
function unsoldOf(
  { wanted, everyHold }: AvailabilityFacts,
  { places, unplaced }: Pick<AvailabilityFacts, 'places' | 'unplaced'>,
  taken: ReadonlyMap<number, unknown>,
): { readonly usable: number; readonly unsold: number } {
  const inService = places.filter(({ outOfService }) => outOfService === null).map(({ id }) => id)
  const usable = inService.filter((id) => !taken.has(id)).length
  const sure = Math.max(0, usable - mostAtOnce(unplaced, wanted.startDate, wanted.endDate))
  if (sure > 0 || everyHold === undefined) return { usable, unsold: sure }
  const left = leftEachNight({ placeIds: inService, holds: everyHold, waiting: unplaced }, wanted)
  return { usable, unsold: Math.max(0, Math.min(usable, left)) }
}

/**
 * Free, ranked and refused places for what is asked. Every place of the given types is either ranked or refused, never both.
 * A type whose last units are promised to stays without a place refuses its free places too.
 */
export function availability(facts: AvailabilityFacts): Availability {
  const { wanted } = facts
  const takenByPlace = Map.groupBy(
    facts.taken.filter((hold) => hold.start < wanted.endDate && wanted.startDate < hold.end),
    (hold) => hold.placeId,
  )
  const ofType = grouped(facts)
  const types: TypeCount[] = []
  const ranked: (RankedPlace & { waste: number })[] = []
  const refused: RefusedPlace[] = []
  for (const type of facts.types) {
    const { places, unplaced } = ofType(type.id)
    const common = [...typeFaults(type, wanted), ...(facts.refusals.get(type.id) ?? [])]
    const sorted = places.map((place) => ({ place, faults: faultsOf(type, place, wanted, takenByPlace.get(place.id)) }))
    const { usable, unsold } = unsoldOf(facts, { places, unplaced }, takenByPlace)
    const free = Math.min(unsold, sorted.filter(({ faults }) => faults.length === 0).length)
    const promised: readonly Fault[] = usable > 0 && unsold === 0 ? [promisedFault(type, unplaced)] : []
    for (const { place, faults } of sorted) {
      const all = [...common, ...faults, ...(takenByPlace.has(place.id) ? [] : promised)]
      if (all.length > 0) refused.push({ place, faults: all })
      else
        ranked.push({
          place,
          ...rankOf(wanted, facts.neighbours.get(place.id) ?? { before: null, after: null }),
          fits: fitOf(type, place, wanted),
        })
    }
    types.push({ type, places: places.map((place) => place.number), free: common.length > 0 ? 0 : free, unsold, refusals: common })
  }
  const { order = 'gaps' } = facts
  // Of what suits, the cheaper type: a dearer one is never first because it fills a gap, nor because it is a few steps nearer. A site that orders its places itself is obeyed.
  const cost = ({ place }: Sortable): number => (order === 'gaps' || order === 'income' ? (facts.totals?.get(place.placeTypeId) ?? 0) : 0)
  const earned = ({ place }: Sortable): number => (order === 'income' ? (facts.incomes?.get(place.id) ?? 0) : 0)
  const byOrder = orders[order]
  return {
    types,
    ranked: ranked
      .toSorted(
        (a, b) =>
          reserves(a) - reserves(b) || cost(a) - cost(b) || walk(a, wanted) - walk(b, wanted) || earned(a) - earned(b) || byOrder(a, b),
      )
      .map(({ place, rank, reason, fits }) => ({
        place,
        rank,
        reason: withWishes(place.notReady ?? reason, wanted.wishes ?? [], place),
        fits,
      })),
    refused,
  }
}

/** The places of each type, and the stays that wait for one. */
function grouped(facts: AvailabilityFacts): (typeId: number) => Pick<AvailabilityFacts, 'places' | 'unplaced'> {
  const places = Map.groupBy(facts.places, (place) => place.placeTypeId)
  const unplaced = Map.groupBy(facts.unplaced, (stay) => stay.placeTypeId)
  return (typeId) => ({ places: places.get(typeId) ?? [], unplaced: unplaced.get(typeId) ?? [] })
}

function faultsOf(type: TypeFacts, place: PlaceFacts, wanted: Wanted, holds: readonly Hold[] = []): readonly Fault[] {
  const taken = takenFault(holds)
  return taken ? [taken, ...placeFaults(type, place, wanted)] : placeFaults(type, place, wanted)
}

function promisedFault(type: TypeFacts, unplaced: readonly Unplaced[]): Fault {
  const partners = [...new Set(unplaced.flatMap(({ keptFor }) => keptFor ?? []))]
  const isWaitedFor = unplaced.some(({ keptFor = null }) => keptFor === null)
  const why = [
    ...(partners.length === 0 ? [] : [`sont gardées pour ${list(partners)}`]),
    ...(isWaitedFor ? ['attendent des séjours à placer'] : []),
  ].join(' ou ')
  return {
    rule: 'place-not-available',
    message: `Les dernières places «\u00A0${type.label}\u00A0» ${why}`,
    values: { placeTypeId: type.id },
  }
}

type Sortable = RankedPlace & { waste: number }

function reserves(place: Sortable): number {
  return place.fits.filter((fit) => !fit.ok).length
}

/** Metres that count where the sanitary block is wished near; the same for all otherwise. */
function walk({ place }: Sortable, { wishes }: Wanted): number {
  return wishes?.includes('nearSanitary') === true ? (place.metresToSanitary ?? 0) : 0
}

/** Fewest reserves first, whatever the order. Places come in the site's order, which a stable sort keeps. */
const orders: Readonly<Record<PlaceOrder, (a: Sortable, b: Sortable) => number>> = {
  // The best fit between neighbours, then the ranking.
  gaps: (a, b) => reserves(a) - reserves(b) || b.rank - a.rank || a.waste - b.waste || a.place.ranking - b.place.ranking,
  // Of places that earn as much.
  income: (a, b) => b.rank - a.rank || a.waste - b.waste || a.place.ranking - b.place.ranking,
  ranking: (a, b) => reserves(a) - reserves(b) || a.place.ranking - b.place.ranking || b.rank - a.rank || a.waste - b.waste,
  site: (a, b) => reserves(a) - reserves(b),
}
