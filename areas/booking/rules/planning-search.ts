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
  return found.length === 0 ? 'aucun' : `${at + 1} sur ${found.length}`
}
