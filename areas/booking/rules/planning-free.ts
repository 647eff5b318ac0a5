import { addDays, daysBetween } from '#domain/day.ts'

export type HeldPlace = { readonly placeTypeId: number; readonly start: string; readonly end: string }

/**
 * Free places of each type for each night from `from` (included) to `to` (excluded): the places of the type less what
 * holds one, placed or not. May be negative when a type is oversold.
 * @param types number of places in service by type
 */
export function freeByNight(types: ReadonlyMap<number, number>, held: readonly HeldPlace[], from: string, to: string): ReadonlyMap<number, readonly number[]> {
  const nights = Math.max(0, daysBetween(from, to))
  const changes = new Map<number, number[]>([...types.keys()].map((type) => [type, Array.from({ length: nights + 1 }, () => 0)]))
  for (const { placeTypeId, start, end } of held) {
    const change = changes.get(placeTypeId)
    if (change === undefined) continue
    const first = Math.max(0, daysBetween(from, start))
    const after = Math.min(nights, daysBetween(from, end))
    if (first >= after) continue
    change[first] = (change[first] ?? 0) + 1
    change[after] = (change[after] ?? 0) - 1
  }
  return new Map([...changes].map(([type, change]) => [type, countDown(types.get(type) ?? 0, change.slice(0, nights))]))
}

function countDown(places: number, changes: readonly number[]): readonly number[] {
  let taken = 0
  return changes.map((change) => {
    taken += change
    return places - taken
  })
}

/** The days of a window, first included, last excluded. */
export function daysOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index))
}
