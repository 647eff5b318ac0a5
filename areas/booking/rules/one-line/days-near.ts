import { addDays, dayOf, weekdayOf } from '#domain/day.ts'

/** What a number that no month follows counts, where it is no day: « jusqu’au 22 h ». */
export const notADay = String.raw`(?:h|heures?|ans?|mois|m|metres?|€|euros?|pers(?:onnes?)?|places?|nuits?|jours?)`

/** The first such day that is not before another one. */
export function nextDay(day: number, month: number, from: string): string | null {
  const year = Number(from.slice(0, 4))
  for (let more = 0; more <= 8; more += 1) {
    const found = dayOf(year + more, month, day)
    if (found !== null && found >= from) return found
  }
  return null
}
/** The first day of that number after another one. */
export function numberedAfter(day: number, from: string): string | null {
  const first = addDays(from, 1)
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  for (let more = month - 1; more < month + 11; more += 1) {
    const found = dayOf(year + Math.floor(more / 12), (more % 12) + 1, day)
    if (found !== null && found >= first) return found
  }
  return null
}
/** The last such day that is before another one, of the year before at most. */
export function dayBefore(day: number, month: number, end: string): string | null {
  const year = Number(end.slice(0, 4))
  return [dayOf(year, month, day), dayOf(year - 1, month, day)].find((found) => found !== null && found < end) ?? null
}

/** The first such weekday, today among them. */
export const daysAfter = (today: string, wanted: number): string => addDays(today, (wanted - weekdayOf(today) + 7) % 7)
