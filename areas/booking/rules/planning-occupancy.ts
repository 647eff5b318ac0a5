import type { Bar, Known } from './planning-data.ts'
import type { PlanningType } from './planning-rows.ts'

export type Occupancy = { readonly places: number; /** Places slept in, night by night. */ readonly taken: readonly number[] }

/** Whether somebody sleeps there: a stay, placed or not, or a resident. A closed or kept place is not free, yet nobody sleeps in it. */
const sleeps = ({ kind }: Bar): boolean => kind === 'occupancy' || kind === 'resident'

/** How full the places shown are, for each night of a range; those that a filter hides are not counted, nor who is in them. */
export function occupancyOf(
  known: Known,
  types: readonly PlanningType[],
  range: { readonly from: number; readonly days: number },
): Occupancy {
  if (types.length === 0) return { places: 0, taken: [] }
  const shown = new Set(types.flatMap(({ places }) => places.map(({ id }) => id)))
  const typeIds = new Set(types.map(({ id }) => id))
  const changes = new Int32Array(range.days + 1)
  for (const bar of known.bars.values()) {
    const first = Math.max(0, bar.first - range.from)
    const after = Math.min(range.days, bar.after - range.from)
    if (first >= after || !sleeps(bar) || !(bar.placeId === null ? typeIds.has(bar.placeTypeId) : shown.has(bar.placeId))) continue
    changes[first] = (changes[first] ?? 0) + 1
    changes[after] = (changes[after] ?? 0) - 1
  }
  let taken = 0
  return { places: shown.size, taken: Array.from({ length: range.days }, (_, night) => (taken += changes[night] ?? 0)) }
}

/** « 62 % » of the places; null where there is none, or the night has not been read. */
export function shareOf({ places, taken }: Occupancy, night: number): number | null {
  const slept = taken[night]
  return places === 0 || slept === undefined ? null : Math.round((slept / places) * 100)
}
