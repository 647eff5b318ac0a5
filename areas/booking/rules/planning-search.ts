import { formatDayRange } from '#domain/french.ts'
import { barMatches, placeMatches } from './planning-bar.ts'
import type { Known } from './planning-data.ts'
import type { Cursor } from './planning-keys.ts'
import { barsOf, type PlanningRow } from './planning-rows.ts'

/** Where a search leads: stays present or to come before those that are past, in the order of the rows; a place leads to its row. */
export function foundBy(search: string, rows: readonly PlanningRow[], known: Known, today: number): readonly Cursor[] {
  if (search.trim() === '') return []
  const places = rows.filter((row) => row.kind === 'place' && placeMatches(row.place.number, search)).map((row) => ({ rowKey: row.key, night: today }))
  const bars = rows.flatMap((row) => barsOf(row, known).filter((bar) => bar.kind === 'occupancy' && barMatches(bar, search)).map((bar) => ({ rowKey: row.key, bar })))
  const [coming, past] = [bars.filter(({ bar }) => bar.after > today), bars.filter(({ bar }) => bar.after <= today)]
  const cursors = [...coming, ...past.toReversed()].map(({ rowKey, bar }): Cursor => ({ rowKey, night: bar.first }))
  return [...places, ...cursors]
}

/** The one after a cursor, or before it; the first one, or the last, when the cursor is on none; null when nothing was found. */
export function nextFound(found: readonly Cursor[], cursor: Cursor | null, step: 1 | -1 = 1): Cursor | null {
  const at = found.findIndex((one) => one.rowKey === cursor?.rowKey && one.night === cursor.night)
  if (step === -1) return found[at > 0 ? at - 1 : found.length - 1] ?? null
  return found[(at + 1) % Math.max(1, found.length)] ?? null
}

/** « 2 sur 5 »: where a search stands; « aucun » when it found nothing. */
export function rankText(found: readonly Cursor[], cursor: Cursor | null): string {
  const at = found.findIndex((one) => one.rowKey === cursor?.rowKey && one.night === cursor.night)
  return found.length === 0 ? 'aucun' : rankOf(at, found.length)
}

/** A stay on days that the planning has not read. */
export type FarStay = { readonly key: string; readonly bookingId: number; readonly placeId: number | null; readonly placeTypeId: number; readonly start: string; readonly end: string; readonly label: string; readonly code: string }
/** The server is asked from this many letters. */
export const leastLetters = 2

/** The stay after one of those found far away, or before it. */
export function nextFar(stays: readonly FarStay[], shown: FarStay | null, step: 1 | -1): FarStay | null {
  const at = stays.findIndex((stay) => stay.key === shown?.key)
  if (step === -1) return stays[at > 0 ? at - 1 : stays.length - 1] ?? null
  return stays[(at + 1) % Math.max(1, stays.length)] ?? null
}

/** What a search on other days found: the first before one is shown, then which of how many. */
export function farText(stays: readonly FarStay[], shown: FarStay | null): string {
  const [first] = stays
  if (!first) return 'aucun'
  if (shown) return rankOf(stays.findIndex((stay) => stay.key === shown.key), stays.length)
  const others = stays.length > 1 ? ` · ${stays.length} trouvés` : ''
  return `Entrée\u00A0: ${formatDayRange(first.start, first.end)}, ${first.label}${others}`
}
const rankOf = (at: number, count: number): string => `${at + 1} sur ${count}`
