import { addDays, dayOf, weekdayOf } from '#domain/day.ts'

/** « 2 semaines », « une semaine 12 pers. » are how long; two figures that nothing counts are which one. */
const counted = String.raw`\s*(?:p|pers\p{L}*|pax|ad\p{L}*|enf\p{L}*|campeurs?|a|n|nuits?|m|[/.]\s*\d+)(?![\p{L}\d])`
/** « sem 29 », « semaine n° 29 », « s29 », « semaines 30 et 31 ». `months` are the words that make the number a day. */
export const numberedWeek = (months: string): string =>
  String.raw`(?<!(?:\d|un|une|deux|trois|quatre|la|cette)\s*)(?:s|sem(?:aines?)?)(?:\.|(?<=s)|\s)\s*(?:n°\s*)?(?<first>[1-5]\d)(?:\s*(?:et|a|au|-|/|&|\+)\s*(?<last>[1-5]\d))?(?!${counted}|\s*(?:${months})(?!\p{L}))`

const week = 7
const lastWeek = 53
/**
 * Where stays go from Saturday to Saturday, a week bears the number of the days between its Sundays: « semaine 29 » of 2027 is 17 to 24 July.
 * The first one that has not begun; null for a number that no week has.
 */
export function weekNumbered(first: number, last: number, today: string): { startDate: string; endDate: string } | null {
  if (first > lastWeek || last < first || last > lastWeek) return null
  const year = Number(today.slice(0, 4))
  for (const one of [year, year + 1]) {
    const inFirst = dayOf(one, 1, 4)
    if (inFirst === null) return null
    const startDate = addDays(inFirst, 1 - weekdayOf(inFirst) + week * (first - 1) - 2)
    if (startDate >= today) return { startDate, endDate: addDays(startDate, week * (last - first + 1)) }
  }
  return null
}
