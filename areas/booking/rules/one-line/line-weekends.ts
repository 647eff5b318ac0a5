import { addDays, weekdayOf } from '#domain/day.ts'
import { easter } from '#areas/establishment/rules/holidays.ts'

/** Friday to Sunday, stretched to the day that names it: a bank holiday of the week belongs to its week-end. */
export function weekendOf(day: string): { startDate: string; endDate: string } {
  const at = weekdayOf(day)
  if (at <= 2) return { startDate: addDays(day, -2 - at), endDate: day }
  const startDate = at <= 5 ? day : addDays(day, 5 - at)
  return { startDate, endDate: addDays(startDate, 7 - Math.min(at, 5)) }
}

/** The bank holidays that are said by their name, of one year. */
export const holidays: readonly (readonly [string, (year: number) => string])[] = [
  ['(?:lundi\\s+de\\s+)?paques', (year) => easter(year).add({ days: 1 }).toString()],
  ["(?:l['’ ]?\\s*)?ascension", (year) => easter(year).add({ days: 39 }).toString()],
  ['(?:lundi\\s+de\\s+)?(?:la\\s+)?pentecote', (year) => easter(year).add({ days: 50 }).toString()],
  ['(?:la\\s+)?toussaint', (year) => `${year}-11-01`],
]
/** The first one that is not over. */
export function nextHoliday(of: (year: number) => string, today: string): string {
  const year = Number(today.slice(0, 4))
  return of(year) >= today ? of(year) : of(year + 1)
}
