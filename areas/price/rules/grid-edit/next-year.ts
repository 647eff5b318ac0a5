import { addDays } from '#domain/day.ts'
import { aYearLater } from '#kernel/entity/copy-year.ts'

/** Days of next year's periods: the same dates, or the same days of the week, which weeks from Saturday to Saturday need. */
export const nextYearDates = ['sameDates', 'weeks52', 'weeks53'] as const
export type NextYearDates = (typeof nextYearDates)[number]
type Bounds = { readonly start: string; readonly end: string }

const week = 7
/** Models that sell nights; the others sell weeks and weekends, which begin on days of the week. */
const nightModels: readonly number[] = [1, 5]

/** What is offered first: nights follow the dates, weeks their day. */
export function usualDates(priceModel: number): NextYearDates {
  return nightModels.includes(priceModel) ? 'sameDates' : 'weeks52'
}

/** A day of a period a year later. The first and the last day of the grid are those of the year and keep their dates. */
export function dayNextYear(day: string, dates: NextYearDates, { start, end }: Bounds): string {
  if (dates === 'sameDates' || day <= start || day === end) return aYearLater(day)
  return addDays(day, (dates === 'weeks52' ? 52 : 53) * week)
}
