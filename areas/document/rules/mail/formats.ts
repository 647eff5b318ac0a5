import { formatAmount, formatAmountOnly, formatDayInWords } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'

/** How days, amounts and counts are written to a customer. */
export type MailFormats = { readonly day: (iso: string) => string; readonly amount: (amount: Cents) => string }

const months: Readonly<Record<string, readonly string[]>> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  de: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
  nl: ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'],
}

/** Thousands and decimals as the language separates them: « 1,234.50 » in English, « 1.234,50 » in German and Dutch. */
function separated(amount: Cents, thousands: string, decimals: string): string {
  const [whole = '', fraction = ''] = formatAmountOnly(cents(Math.abs(amount))).split(',')
  return `${whole.replaceAll('\u00A0', thousands)}${decimals}${fraction}`
}

const sign = (amount: Cents): string => (amount < 0 ? '\u2212' : '')

const formats: Readonly<Record<string, MailFormats>> = {
  en: {
    day: dayIn('en', (day, month, year) => `${day} ${month} ${year}`),
    amount: (amount) => `${sign(amount)}€${separated(amount, ',', '.')}`,
  },
  de: {
    day: dayIn('de', (day, month, year) => `${day}. ${month} ${year}`),
    amount: (amount) => `${sign(amount)}${separated(amount, '.', ',')}\u00A0€`,
  },
  nl: {
    day: dayIn('nl', (day, month, year) => `${day} ${month} ${year}`),
    amount: (amount) => `${sign(amount)}€\u00A0${separated(amount, '.', ',')}`,
  },
}
const french: MailFormats = { day: formatDayInWords, amount: formatAmount }

function dayIn(language: string, write: (day: number, month: string, year: string) => string): MailFormats['day'] {
  return (iso) => write(Number(iso.slice(8)), months[language]?.[Number(iso.slice(5, 7)) - 1] ?? '', iso.slice(0, 4))
}

/** What a language (its ISO code) writes; French where it is another one. */
export const formatsOf = (isoCode: string): MailFormats => formats[isoCode] ?? french
