import { addDays, dayNumber } from '#domain/day.ts'

/** What somebody waits for: nights, how many days sooner or later would do, a type or any, as many people, what the place must have. */
export type Demand = {
  readonly id: number
  readonly startDate: string
  readonly endDate: string
  readonly flexibleDays: number
  readonly placeTypeId: number | null
  readonly people: number
  readonly featureIds: readonly number[]
}
/** A place that may be offered, in the order of the numbers. `most`: people it takes; `size`: what its type is said to take, null where nobody said. */
export type OfferedPlace = {
  readonly placeId: number
  readonly place: string
  readonly placeTypeId: number
  readonly placeTypeLabel: string
  readonly size: number | null
  readonly most: number
  readonly features: ReadonlySet<number>
}
/** Day numbers of an arrival and of its departure. */
export type Nights = readonly [from: number, to: number]
export type FoundPlace = {
  readonly placeId: number
  readonly place: string
  readonly placeTypeId: number
  readonly placeTypeLabel: string
  readonly startDate: string
  readonly endDate: string
}
export type Site = {
  readonly places: readonly OfferedPlace[]
  /** What holds each place, by place, in the order of the arrivals; no two on one night. */
  readonly taken: ReadonlyMap<number, readonly Nights[]>
  /** Stays without a place of their own, by type. */
  readonly promised: ReadonlyMap<number, readonly Nights[]>
}

const mostFound = 60
/** How many places of one type are kept for one arrival: others like them would say the same. */
const mostAlike = 4

const meet = ([from, to]: Nights, wanted: Nights): boolean => from < wanted[1] && to > wanted[0]

/** Whether nothing holds a place on those nights: the first hold that ends after the arrival decides. */
function isFree(holds: readonly Nights[] | undefined, wanted: Nights): boolean {
  if (holds === undefined) return true
  let [low, high] = [0, holds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((holds[middle]?.[1] ?? 0) > wanted[0]) high = middle
    else low = middle + 1
  }
  const next = holds[low]
  return next === undefined || next[0] >= wanted[1]
}

/** The wished dates first, then a day later, a day sooner, and so on. */
function shiftsOf(flexibleDays: number): readonly number[] {
  return [0, ...Array.from({ length: flexibleDays }, (_one, at) => [at + 1, -at - 1]).flat()]
}

/** Smallest types first; those of unknown size last, each in the order of the numbers. */
const bySize = (one: OfferedPlace, other: OfferedPlace): number => (one.size ?? Infinity) - (other.size ?? Infinity) || 0

/** Finds the free places of each demand; what is asked twice of one type is counted once. A type whose free places are all promised has none to offer. */
export function finderOf({ places, taken, promised }: Site, today: string): (demand: Demand) => readonly FoundPlace[] {
  const byType = Map.groupBy(places, ({ placeTypeId }) => placeTypeId)
  const known = new Map<string, readonly OfferedPlace[]>()
  const freeOf = (typeId: number, wanted: Nights): readonly OfferedPlace[] => {
    const key = `${typeId} ${wanted.join(' ')}`
    const before = known.get(key)
    if (before !== undefined) return before
    const all = (byType.get(typeId) ?? []).filter(({ placeId }) => isFree(taken.get(placeId), wanted))
    const free = (promised.get(typeId) ?? []).filter((one) => meet(one, wanted)).length < all.length ? all : []
    known.set(key, free)
    return free
  }
  return ({ startDate, endDate, flexibleDays, placeTypeId, people, featureIds }) => {
    const [first, last] = [dayNumber(startDate), dayNumber(endDate)]
    const suits = ({ most, features }: OfferedPlace): boolean => most >= people && featureIds.every((id) => features.has(id))
    const types = [...byType]
      .filter(([typeId, of]) => (placeTypeId === null || typeId === placeTypeId) && of.some(suits))
      .map(([typeId]) => typeId)
    const found: FoundPlace[] = []
    for (const shift of shiftsOf(flexibleDays)) {
      if (found.length >= mostFound) break
      if (first + shift < dayNumber(today)) continue
      const free = types.flatMap((typeId) =>
        freeOf(typeId, [first + shift, last + shift])
          .filter(suits)
          .slice(0, mostAlike),
      )
      const at = { startDate: addDays(startDate, shift), endDate: addDays(endDate, shift) }
      found.push(
        ...free.toSorted(bySize).map(({ placeId, place, placeTypeId: typeId, placeTypeLabel }) => ({
          placeId,
          place,
          placeTypeId: typeId,
          placeTypeLabel,
          ...at,
        })),
      )
    }
    return found.slice(0, mostFound)
  }
}
