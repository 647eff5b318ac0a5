import type { PlanningType } from '#areas/booking/rules/planning-rows.ts'
import type { Point } from './geometry.ts'

/** How many of the taken places around the chosen one are shown with those that are free. */
const neighbours = 4

type Site = {
  /** Where each place that is in sight lies. */ readonly centres: ReadonlyMap<number, Point>
  readonly isFree: (placeId: number) => boolean
  /** The place chosen on the plan. */ readonly around: number | null
}

function distanceTo(centres: Site['centres'], around: number | null): ((placeId: number) => number) | null {
  const here = around === null ? undefined : centres.get(around)
  if (here === undefined) return null
  return (placeId) => {
    const there = centres.get(placeId)
    return there === undefined ? Infinity : Math.hypot(there[0] - here[0], there[1] - here[1])
  }
}

/** The rows of the planning that matter for a stay: the places free for all its nights, and around a chosen place its taken neighbours, nearest first and the free ones before. */
export function fittingRows(types: readonly PlanningType[], { centres, isFree, around }: Site): readonly PlanningType[] {
  const distance = distanceTo(centres, around)
  const taken =
    distance === null
      ? []
      : [...centres.keys()]
          .filter((placeId) => placeId !== around && !isFree(placeId))
          .toSorted((a, b) => distance(a) - distance(b))
          .slice(0, neighbours)
  const shown = new Set([...[...centres.keys()].filter(isFree), ...taken, ...(distance === null || around === null ? [] : [around])])
  const kept = types
    .map((type) => ({ ...type, places: type.places.filter(({ id }) => shown.has(id)) }))
    .filter(({ places }) => places.length > 0)
  if (distance === null) return kept
  const rank = (placeId: number): number => (placeId === around ? -1 : Number(!isFree(placeId)))
  const sorted = kept.map((type) => ({
    ...type,
    places: type.places.toSorted((a, b) => rank(a.id) - rank(b.id) || distance(a.id) - distance(b.id)),
  }))
  const nearest = (type: PlanningType): number => Math.min(...type.places.map(({ id }) => distance(id)))
  return sorted.toSorted((a, b) => nearest(a) - nearest(b))
}
