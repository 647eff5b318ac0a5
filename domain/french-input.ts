import { addDays, dayOf, firstDay, isDay, isUsableDay, lastDay } from '#domain/day.ts'
import { decimalParts, multiplyDecimals, parseDecimal, pow10 } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal.ts'
import { formatDay } from '#domain/french.ts'
import { centsFromBigint } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { monthNamed } from '#domain/month-name.ts'
import { plain } from '#domain/search-key.ts'

/* What a person types, read into what is stored. Null always means « this cannot be read »: the field says so and keeps the text. */

const spaces = /[\s\u00A0\u202F\u2009]/g

/** « 1 234,56 », « 1234.56 », « 1.234,56 », « −12,5 ». With both marks, the last one is the decimal mark. */
export function parseNumber(typed: string): Decimal | null {
  const text = typed.replace(spaces, '').replace(/^[−–]/, '-')
  const mark = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (mark < 0) return parseDecimal(text)
  const [whole, fraction] = [text.slice(0, mark), text.slice(mark + 1)]
  const thousands = text[mark] === ',' ? '.' : ','
  if (whole.includes(thousands) && !/^[+-]?\d{1,3}([.,]\d{3})+$/.test(whole)) return null
  return parseDecimal(`${whole.replaceAll(thousands, '').replace(/^([+-]?)$/, '$10')}${fraction === '' ? '' : `.${fraction}`}`)
}

/** Euros with at most two decimals: « 1 234,56 € », « 1234.56 », « 12,5 ». */
export function parseAmount(typed: string): Cents | null {
  const number = parseNumber(typed.replace(/(€|eur|euros?)\s*$/i, ''))
  if (number === null) return null
  const { units, scale } = decimalParts(number)
  // A number that a Cents cannot hold exactly is a slip of the keyboard.
  if (scale > 2 || units > 10n ** 13n || units < -(10n ** 13n)) return null
  return centsFromBigint(units * pow10(2 - scale))
}

/** Metres as people say them: « 6,5 m », « 6 m 50 », « 6m5 » (six metres fifty), « 650 cm ». */
export function parseMetres(typed: string): Decimal | null {
  const text = typed.replace(spaces, '').toLowerCase()
  const said = /^(\d{1,6})m(\d{1,2})(?:cm)?$/.exec(text)
  if (said) return parseDecimal(`${said[1]}.${said[2]}`)
  const inCentimetres = /^(\d{1,8}(?:[.,]\d+)?)cm$/.exec(text)
  if (inCentimetres) {
    const number = parseNumber(inCentimetres[1] ?? '')
    return number === null ? null : multiplyDecimals(number, '0.01')
  }
  return parseNumber(text.replace(/(m|mètres?|metres?)$/, ''))
}

/** « 10 % », « 5,5 »: a rate in percent. */
export function parsePercent(typed: string): Decimal | null {
  return parseNumber(typed.replace(/%\s*$/, ''))
}

export type DayReading = {
  /** For births: a year of two digits is the latest one that is not to come, and none is guessed. */
  readonly birth?: boolean
  /** For what has happened: a day and a month without a year are the latest ones that are not to come. */
  readonly past?: boolean
  /** For what is to come: a day and a month without a year are the first ones that are not before this day. */
  readonly from?: string | undefined
  /** Else a day and a month without a year are those nearest to this day, the one that the field holds; to today where it holds none. */
  readonly near?: string | undefined
}

function fullYear(text: string, today: string, birth: boolean): number {
  const current = Number(today.slice(0, 4))
  if (text.length > 2) return Number(text)
  const year = current - (current % 100) + Number(text)
  return birth && year > current ? year - 100 : year
}

const namedMonth = /^(\d{1,2})(?:er)?\s*([a-z]{3,9})\.?(?:\s*(\d{4}|\d{2}))?$/

/** Day, month and year, separated or not, the month in figures or by its name. */
function dayPieces(text: string): readonly [string, string, string] | null {
  const named = namedMonth.exec(plain(text))
  if (named) return [named[1] ?? '', String(monthNamed(named[2] ?? '')).padStart(2, '0'), named[3] ?? '']
  const separated = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(text)
  const run = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text)
  const match = separated ?? run
  return match && [match[1] ?? '', match[2] ?? '', match[3] ?? '']
}

/** From one 29 February to the next, at most. */
const leapYears = 8
/** The first such day of the year that is not before another one; null when no year has it. */
function nextSuchDay(day: number, month: number, from: string): string | null {
  const year = Number(from.slice(0, 4))
  return (
    Array.from({ length: leapYears + 1 }, (_unused, more) => dayOf(year + more, month, day)).find(
      (found) => found !== null && found >= from,
    ) ?? null
  )
}

/** The last such day that is not after another one; null when no year has it. */
function lastSuchDay(day: number, month: number, to: string): string | null {
  const year = Number(to.slice(0, 4))
  return (
    Array.from({ length: leapYears + 1 }, (_unused, less) => dayOf(year - less, month, day)).find(
      (found) => found !== null && found <= to,
    ) ?? null
  )
}

/** `04/07/2026`, `04072026`, `040726`, `4/7/26`, `4/7` (the nearest to what the field holds or to today, the next one to come, or the last one), `4 juil`, `1er août 2026`, `+7` and `-1` (from today), ISO. Null when there is no such day. */
export function parseDay(typed: string, today: string, reading: DayReading = {}): string | null {
  const day = dayTyped(typed.trim(), today, reading)
  return day !== null && isUsableDay(day) ? day : null
}

function dayTyped(text: string, today: string, reading: DayReading): string | null {
  if (isDay(text)) return text
  if (/^[+-]\d{1,4}$/.test(text)) return addDays(today, Number(text))
  const pieces = dayPieces(text)
  if (!pieces) return null
  const [day, month, year] = pieces
  if (year !== '') return dayOf(fullYear(year, today, reading.birth ?? false), Number(month), Number(day))
  return reading.birth === true ? null : withoutYear(Number(day), Number(month), today, reading)
}

function withoutYear(day: number, month: number, today: string, { past, from, near }: DayReading): string | null {
  if (past === true) return lastSuchDay(day, month, today)
  // The nearest to a day is the first one from half a year before it.
  return nextSuchDay(day, month, isDay(from ?? '') ? (from ?? '') : addDays(isDay(near ?? '') ? (near ?? '') : today, -182))
}

/** Why a day cannot be read: « Le 31/02/2027 n’existe pas. », a year that is a slip or that is not guessed, or how to write one. */
export function unreadableDay(typed: string, today: string, { birth }: DayReading = {}): string {
  const pieces = dayPieces(typed.trim())
  if (!pieces) return 'Cette date ne se lit pas\u00A0: écrivez-la comme 04/07/2026.'
  const [day, month, year] = pieces
  if (year === '' && birth === true) return 'Une date de naissance s’écrit avec son année, comme 04/07/1985.'
  const full = year === '' ? today.slice(0, 4) : String(fullYear(year, today, false)).padStart(4, '0')
  if (dayOf(Number(full), Number(month), Number(day)) !== null)
    return `Une date est entre le ${formatDay(firstDay)} et le ${formatDay(lastDay)}.`
  return `Le ${day.padStart(2, '0')}/${month.padStart(2, '0')}/${full} n’existe pas.`
}

/** « 14h30 », « 14 h », « 1430 », « 930 », « 14:30 », « 14 » as `14:30`. */
export function parseTime(typed: string): string | null {
  const text = typed.replace(spaces, '').toLowerCase()
  const match = /^(\d{1,2})(?:[h:.](\d{2})?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text)
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? '0')]
  return hours < 24 && minutes < 60 ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` : null
}
