import { addDays, weekdayOf } from '#domain/day.ts'
import { aYearLater } from '#kernel/entity/copy-year.ts'

/** Days of next year's periods: the same dates, or the same days of the week, which weeks from Saturday to Saturday need. */
export const nextYearDates = ['sameDates', 'weeks52', 'weeks53'] as const
export type NextYearDates = (typeof nextYearDates)[number]
/** The first and the last day of a grid, where they are of the year and keep their dates. */
type Bounds = { readonly start: string | null; readonly end: string | null }

const week = 7
/** Models that sell nights; the others sell weeks and weekends, which begin on days of the week. */
const nightModels: readonly number[] = [1, 5]

/** What is offered first: nights follow the dates, weeks their day. */
export function usualDates(priceModel: number): NextYearDates {
  return nightModels.includes(priceModel) ? 'sameDates' : 'weeks52'
}

/** A season that begins, or ends, on the day of the week of its weeks goes with them; the first of January, or the day of the month on which the site opens, stays. */
export function boundsOfYear({ start, end }: { readonly start: string; readonly end: string }, edges: readonly string[]): Bounds {
  const inside = edges.filter((day) => start < day && day < end)
  const ofWeeks = (bound: string): boolean =>
    inside.length > 0 && inside.every((day) => weekdayOf(day) === weekdayOf(bound)) && !bound.endsWith('-01-01')
  return { start: ofWeeks(start) ? null : start, end: ofWeeks(end) ? null : end }
}

/** A day of a grid a year later, its bounds as `boundsOfYear` says them. */
export function dayNextYear(day: string, dates: NextYearDates, { start, end }: Bounds): string {
  if (dates === 'sameDates' || (start !== null && day <= start) || day === end) return aYearLater(day)
  return addDays(day, (dates === 'weeks52' ? 52 : 53) * week)
}
