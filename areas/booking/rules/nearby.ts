import { addDays, daysBetween } from '#domain/day.ts'
import { formatDayMonth, formatShortDay, plural } from '#domain/french.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import type { Hold, Neighbours, RankedPlace } from './availability.ts'

/** How far around the wanted nights the neighbours of a place are known. */
export const neighbourDays = 14
/** The same nights a week sooner or later are compared, both within what is known around. */
export const weekShift = 7

/** A stay in the way that the desk may move: nobody chose its place and the guest has not arrived. */
export type MovableHold = Hold & { readonly placeTypeId: number; readonly isMovable: boolean }

/** A free place of the same type where the stay in the way would fit for all its nights; null when none is known. */
export function moveFor(
  hold: MovableHold,
  free: readonly RankedPlace[],
  neighbours: ReadonlyMap<number, Neighbours>,
  wanted: { readonly startDate: string; readonly endDate: string },
): Fix | null {
  if (!hold.isMovable || hold.occupancyId === null || (hold.others ?? 0) > 0) return null
  const target = free.find(({ place }) => {
    if (place.placeTypeId !== hold.placeTypeId) return false
    const { before, after } = neighbours.get(place.id) ?? { before: null, after: null }
    // Nothing is known beyond the neighbours that were read: a stay that goes further is not promised a place.
    return (
      (before ?? addDays(wanted.startDate, -neighbourDays)) <= hold.start && hold.end <= (after ?? addDays(wanted.endDate, neighbourDays))
    )
  })
  return target
    ? {
        label: `Déplacer ${hold.label} en ${target.place.number}`,
        action: 'moveOccupancy',
        values: { occupancyId: hold.occupancyId, placeId: target.place.id },
      }
    : null
}

/** « du 15 au 22/08 », « du 29/08 au 05/09 »: where the year is already known. */
export function shortRange(start: string, end: string): string {
  return start.slice(0, 7) === end.slice(0, 7)
    ? `du ${start.slice(8)} au ${formatDayMonth(end)}`
    : `du ${formatDayMonth(start)} au ${formatDayMonth(end)}`
}

/** The first nights of those asked, until a day before the departure. */
export const leavingOn = (start: string, day: string): Fix => ({
  label: `Partir le ${formatShortDay(day)} (${plural(daysBetween(start, day), 'nuit')})`,
  action: 'set-dates',
  values: { arrival: start, departure: day },
})
/** The last nights of those asked, from a day after the arrival. */
export const comingOn = (day: string, end: string): Fix => ({
  label: `Arriver le ${formatShortDay(day)} (${plural(daysBetween(day, end), 'nuit')})`,
  action: 'set-dates',
  values: { arrival: day, departure: end },
})

/** A place that something holds on the nights asked: its first night that is taken, and the day after its last one. */
export type HeldSpan = { readonly placeTypeId: number; readonly first: string; readonly last: string }

/** On each type whose places are all held: the latest departure and the earliest arrival that one of them leaves; null where none leaves a night. */
export function leftAtEnds(
  spans: readonly HeldSpan[],
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): ReadonlyMap<number, { readonly until: string | null; readonly from: string | null }> {
  return new Map(
    [...Map.groupBy(spans, ({ placeTypeId }) => placeTypeId)].map(([id, held]) => {
      const until = held.reduce((day, { first }) => (first > day ? first : day), startDate)
      const from = held.reduce((day, { last }) => (last < day ? last : day), endDate)
      return [id, { until: until > startDate ? until : null, from: from < endDate ? from : null }]
    }),
  )
}
