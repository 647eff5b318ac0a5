import { rowAt, type PlanningRow } from '../planning-rows.ts'
import { heldWords } from '../planning-words.ts'

/** The first day to show so that a night is in sight: the one shown if it already is. */
export function dayShowing(night: number | null, shown: { readonly first: number; readonly days: number }): number {
  if (night === null) return shown.first
  return night >= shown.first && night < shown.first + shown.days - 1 ? shown.first : night - 2
}

/** The row that stands first in sight, or the last one before it that is there whatever is still being read. */
export function lastingRowAt(rows: readonly PlanningRow[], y: number): string | null {
  return rows.slice(0, rowAt(rows, y) + 1).findLast(({ kind }) => kind === 'place' || kind === 'type')?.key ?? null
}

/** « Alors : en M02, du 11 au 18/02/2027 · 7 nuits ». */
export function thenWords(bar: Parameters<typeof heldWords>[0], place: string | null): string {
  return `Alors\u00A0: ${place === null ? 'sans place' : `en ${place}`}, ${heldWords(bar)}`
}
