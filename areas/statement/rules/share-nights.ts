import { dayNumber } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'

/**
 * The share of an amount that falls on the nights of a period, the last day included: what is due up to its last night, less what was due
 * before its first. Each night so has whole cents, and periods that follow each other add up to the whole, however they are cut. The
 * database says the same in `shareSql`.
 */
export function shareOfNights(
  amount: Cents,
  stay: { readonly start: string; readonly end: string },
  period: { readonly from: string; readonly to: string },
): Cents {
  const nights = Math.max(1, dayNumber(stay.end) - dayNumber(stay.start))
  const upTo = (day: number): number => Math.floor((amount * Math.min(nights, Math.max(0, day - dayNumber(stay.start)))) / nights)
  return cents(upTo(dayNumber(period.to) + 1) - upTo(dayNumber(period.from)))
}
