import { dayNumber } from '#domain/day.ts'
import { allocate, noCents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { eachNight } from '#domain/night.ts'
import type { IsoPeriod } from '#domain/night.ts'

export type MonthShare = { readonly month: string; readonly nights: number; readonly cents: Cents }

/** Splits an amount between the months of a stay by their nights, largest remainder, so that the months add up to the stay. Months as `2026-07`. */
export function splitByMonth(amount: Cents, stay: IsoPeriod): readonly MonthShare[] {
  if (dayNumber(stay.departure) <= dayNumber(stay.arrival)) throw new RangeError(`not a stay: ${stay.arrival} to ${stay.departure}`)
  const counts = new Map<string, number>()
  for (const night of eachNight(stay)) counts.set(night.slice(0, 7), (counts.get(night.slice(0, 7)) ?? 0) + 1)
  const shares = allocate(amount, [...counts.values()])
  return [...counts].map(([month, count], index) => ({ month, nights: count, cents: shares[index] ?? noCents }))
}
