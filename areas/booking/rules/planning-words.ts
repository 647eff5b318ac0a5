import { dayNumber } from '#domain/day.ts'
import { formatDayRange, formatShortDay, plural } from '#domain/french.ts'

type Where = { readonly place: string; readonly startDate: string; readonly endDate: string }

/** « E04 », « sam. 11/07 au sam. 18/07 », « 7 nuits »: what « Avant / Après » says of a stay. */
export function sideWords({ place, startDate, endDate }: Where): readonly string[] {
  return [place, `${formatShortDay(startDate)} au ${formatShortDay(endDate)}`, plural(dayNumber(endDate) - dayNumber(startDate), 'nuit')]
}

/** « en E04 », « du 11 au 18/07/2026 »: what a move has changed, and nothing else. */
export function movedWords(now: Where, before: Where): string {
  const where = now.place === before.place ? '' : now.place === 'Sans place' ? 'sans place' : `en ${now.place}`
  const dates = now.startDate === before.startDate && now.endDate === before.endDate ? '' : formatDayRange(now.startDate, now.endDate)
  return [where, dates].filter((part) => part !== '').join(' ')
}
