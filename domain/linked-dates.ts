import { addDays, daysBetween, isUsableDay, lastDay } from '#domain/day.ts'

/** Three fields that move together. An empty text is an empty field; `nights` is null when it is not known. */
export type LinkedDates = { readonly start: string; readonly nights: number | null; readonly end: string }

/** What a new start does to the end: keeps the duration, empties the end, or sets a given duration (7 nights on the list of sureties). */
export type StartRule = 'keepDuration' | 'emptyEnd' | { readonly nights: number }

/** Longer texts are a slip of the keyboard, never a date. */
const longestInput = 10
/** Beyond this a typed duration is a typing error, and its end would leave the calendar. */
export const mostNights = 36_500

function unreadable(text: string): boolean {
  return text.length > longestInput || (text !== '' && !isUsableDay(text))
}

function nightsAfter(start: string, nights: number): string | null {
  const end = nights <= mostNights ? addDays(start, nights) : null
  return end !== null && end <= lastDay ? end : null
}

/** The start changed, given as an ISO day or empty. Ignored when it cannot be read. */
export function changeStart(dates: LinkedDates, start: string, rule: StartRule = 'keepDuration'): LinkedDates {
  if (unreadable(start)) return dates
  if (start === '') return { start, nights: dates.nights, end: '' }
  if (typeof rule === 'object') return withNights(dates, start, rule.nights)
  const afterEnd = dates.end !== '' && start >= dates.end
  if (rule === 'emptyEnd' && !afterEnd) return { start, nights: null, end: '' }
  if (dates.nights !== null) return withNights(dates, start, dates.nights)
  if (dates.end === '' || afterEnd) return { start, nights: null, end: '' }
  return { start, nights: daysBetween(start, dates.end), end: dates.end }
}

function withNights(dates: LinkedDates, start: string, nights: number): LinkedDates {
  const end = nightsAfter(start, nights)
  return end === null ? dates : { start, nights, end }
}

/** The duration changed. Ignored when negative or not whole. */
export function changeNights(dates: LinkedDates, nights: number | null): LinkedDates {
  if (nights === null) return { ...dates, nights: null, end: '' }
  if (!Number.isSafeInteger(nights) || nights < 0) return dates
  if (dates.start === '') return { ...dates, nights }
  return withNights(dates, dates.start, nights)
}

/** The end changed, given as an ISO day or empty. Ignored when it cannot be read or comes before the start. */
export function changeEnd(dates: LinkedDates, end: string): LinkedDates {
  if (unreadable(end)) return dates
  if (end === '' || dates.start === '') return { start: dates.start, nights: null, end }
  const nights = daysBetween(dates.start, end)
  return nights < 0 ? dates : { start: dates.start, nights, end }
}
