import { plural } from '#domain/french.ts'
import type { Known } from './planning-data.ts'
import type { Cursor } from './planning-keys.ts'
import { barsOf, type PlanningRow } from './planning-rows.ts'

/** From one night of a row to another. */
export type Rectangle = { readonly from: Cursor; readonly to: Cursor }

/** Rows and nights of a rectangle, whichever corner was pressed first; the last ones are excluded. */
export function reachOf(
  { from, to }: Rectangle,
  rows: readonly PlanningRow[],
): { readonly firstRow: number; readonly lastRow: number; readonly first: number; readonly after: number } | null {
  const [one, other] = [rows.findIndex(({ key }) => key === from.rowKey), rows.findIndex(({ key }) => key === to.rowKey)]
  if (one < 0 || other < 0) return null
  return {
    firstRow: Math.min(one, other),
    lastRow: Math.max(one, other) + 1,
    first: Math.min(from.night, to.night),
    after: Math.max(from.night, to.night) + 1,
  }
}

/** The stays that a rectangle touches, row by row. What is not a stay is not chosen. */
export function lassoed(rectangle: Rectangle, rows: readonly PlanningRow[], known: Known): readonly string[] {
  const reach = reachOf(rectangle, rows)
  if (!reach) return []
  return rows.slice(reach.firstRow, reach.lastRow).flatMap((row) =>
    barsOf(row, known)
      .filter((bar) => bar.kind === 'occupancy' && bar.first < reach.after && bar.after > reach.first)
      .map(({ key }) => key),
  )
}

/** What Enter would choose, for who does not see the rectangle. */
export const lassoWords = (count: number): string =>
  count === 0 ? 'Aucun séjour dans le rectangle' : `${plural(count, 'séjour')} dans le rectangle, Entrée pour choisir`
