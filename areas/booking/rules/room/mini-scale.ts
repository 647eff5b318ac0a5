import { addDays, daysBetween } from '#domain/day.ts'
import type { MiniBar, MiniRow } from './mini-rows.ts'

export type MiniScale = { readonly from: string; readonly to: string; readonly days: number }

/** The days that a small planning shows: those of what moves, with some around; never the whole of a long stay beside. */
export function miniScale(rows: readonly MiniRow[]): MiniScale | null {
  const moving = rows.flatMap(({ before, after }) => [...before, ...after]).filter(({ role }) => role === 'moved' || role === 'wanted')
  const [first, last] = [
    moving.map(({ start }) => start).toSorted()[0],
    moving
      .map(({ end }) => end)
      .toSorted()
      .at(-1),
  ]
  if (first === undefined || last === undefined) return null
  const [from, to] = [addDays(first, -2), addDays(last, 2)]
  return { from, to, days: daysBetween(from, to) }
}

/** Left and width in percent, from the middle of the day of arrival to that of departure; null outside. */
export function miniBarAt(
  { from, to, days }: MiniScale,
  { start, end }: Pick<MiniBar, 'start' | 'end'>,
): { readonly left: number; readonly width: number } | null {
  if (end <= from || start >= to) return null
  const [left, right] = [Math.max(0, daysBetween(from, start) + 0.5), Math.min(days, daysBetween(from, end) + 0.5)]
  return { left: (left * 100) / days, width: ((right - left) * 100) / days }
}
