import { formatsOf } from '#areas/document/rules/mail/formats.ts'
import { formatAmountOnly, formatDay, formatDayMonth, formatNumber } from '#domain/french.ts'
import type { Cents } from '#domain/money.ts'

/** The languages in which the product has its words for printed documents. */
export const printedLanguages = ['fr', 'en', 'de', 'nl'] as const
export type PrintedLanguage = (typeof printedLanguages)[number]

/** How a language writes what is printed: amounts as in its messages, days short enough for a table. */
export type PrintedFormats = {
  /** « 04/07/2026 », « 4 July 2026 », « 04.07.2026 », « 04-07-2026 » */
  readonly day: (iso: string) => string
  /** The same where the year is already said. */
  readonly dayMonth: (iso: string) => string
  /** « 1 234,50 € », « €1,234.50 » */
  readonly amount: (amount: Cents) => string
  readonly amountOnly: (amount: Cents) => string
  readonly number: (value: string | number, atMost?: number, atLeast?: number) => string
  readonly percent: (rate: string | number, atLeast?: number) => string
  /** « 15 h 30 », « 15:30 », from `HH:MM`. */
  readonly hour: (time: string) => string
}

type Separators = { readonly thousands: string; readonly decimals: string; readonly percent: string }
function figures(
  language: PrintedLanguage,
  { thousands, decimals, percent }: Separators,
): Pick<PrintedFormats, 'amount' | 'amountOnly' | 'number' | 'percent'> {
  const written = (french: string): string => french.replaceAll(/[\u00A0,]/g, (separator) => (separator === ',' ? decimals : thousands))
  return {
    amount: formatsOf(language).amount,
    amountOnly: (amount) => written(formatAmountOnly(amount)),
    number: (value, atMost, atLeast) => written(formatNumber(value, atMost, atLeast)),
    percent: (rate, atLeast) => `${written(formatNumber(rate, 2, atLeast))}${percent}`,
  }
}

function frenchHour(time: string): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`
}

const parts = (iso: string): readonly [year: string, month: string, day: string] => [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8)]
const numeric = (separator: string, isClosed: boolean): Pick<PrintedFormats, 'day' | 'dayMonth'> => ({
  day: (iso) => parts(iso).toReversed().join(separator),
  dayMonth: (iso) => `${parts(iso).slice(1).toReversed().join(separator)}${isClosed ? separator : ''}`,
})
// A month in words: « 04/07 » is April for one reader of English and July for another.
const englishDay = formatsOf('en').day

export const printedFormats: Readonly<Record<PrintedLanguage, PrintedFormats>> = {
  fr: {
    ...figures('fr', { thousands: '\u00A0', decimals: ',', percent: '\u00A0%' }),
    day: formatDay,
    dayMonth: formatDayMonth,
    hour: frenchHour,
  },
  en: {
    ...figures('en', { thousands: ',', decimals: '.', percent: '%' }),
    day: englishDay,
    dayMonth: (iso) => englishDay(iso).slice(0, -5),
    hour: (time) => time,
  },
  de: {
    ...figures('de', { thousands: '.', decimals: ',', percent: '\u00A0%' }),
    ...numeric('.', true),
    hour: (time) => `${time}\u00A0Uhr`,
  },
  nl: {
    ...figures('nl', { thousands: '.', decimals: ',', percent: '%' }),
    ...numeric('-', false),
    hour: (time) => `${time.replace(':', '.')}\u00A0uur`,
  },
}
