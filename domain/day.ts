/*
 * Days as ISO text (`2026-07-04`) are what travels; as a whole number of days since 1970-01-01 they are what arithmetic wants:
 * pricing a stay looks at thousands of nights while someone types, where a Temporal object for each would cost ten times more.
 */

/** 1 Monday … 7 Sunday, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

// The days of a site are a few thousand, asked millions of times: what was read or written is kept, up to a century of days.
const mostKept = 36_525
const numbers = new Map<string, number>()
const texts = new Map<number, string>()

/** Whether a text is a day that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (numbers.has(text)) return true
  const match = isoPattern.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** Days that the house works with: beyond, a year is a typing slip. */
export const [firstDay, lastDay] = ['1900-01-01', '2199-12-31'] as const

/** Whether a text is a day that can be worked with: what is typed, what a tab kept, what stands in an address. */
export function isUsableDay(text: string): boolean {
  return isDay(text) && text >= firstDay && text <= lastDay
}

/** The day as a Temporal value; null when the text is not an existing day. */
export function plainDate(iso: string): Temporal.PlainDate | null {
  return isDay(iso) ? Temporal.PlainDate.from(iso) : null
}

/** ISO text of a year, month and day; null when there is no such day. */
export function dayOf(year: number, month: number, day: number): string | null {
  const iso = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** Days since 1970-01-01; throws RangeError when the text is not an existing day. */
export function dayNumber(iso: string): number {
  const known = numbers.get(iso)
  if (known !== undefined) return known
  if (!isDay(iso)) throw new RangeError(`not a day: ${iso}`)
  const month = Number(iso.slice(5, 7))
  // Years begin in March, so that the leap day is the last one of its year.
  const year = Number(iso.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(iso.slice(8, 10)) - 1
  const number = era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  if (numbers.size < mostKept) numbers.set(iso, number)
  return number
}

/** The inverse of `dayNumber`; throws RangeError outside the years 0 to 9999. */
export function dayFromNumber(number: number): string {
  const known = texts.get(number)
  if (known !== undefined) return known
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const iso = dayOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1)
  if (iso === null) throw new RangeError(`no day for ${number}`)
  if (texts.size < mostKept) texts.set(number, iso)
  return iso
}

/** The day `count` days later, or earlier when negative. */
export function addDays(iso: string, count: number): string {
  return dayFromNumber(dayNumber(iso) + count)
}

/** How many days separate two days; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

export function weekdayOf(iso: string): Weekday {
  return weekdayOfNumber(dayNumber(iso))
}

export function weekdayOfNumber(number: number): Weekday {
  // 1970-01-01 was a Thursday.
  return (((((number + 3) % 7) + 7) % 7) + 1) as Weekday
}

/** Full years on a day. Someone born on 29 February gains a year on 1 March when there is no 29 February. Negative before birth. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}
