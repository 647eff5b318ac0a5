import { compareDecimals, decimalParts, divideHalfUp, parseDecimal, pow10 } from '#domain/decimal.ts'
import { parseAmount } from '#domain/french-input.ts'
import { greatestPrice } from '../price-units.ts'

/** What a cell was given: an amount in cents, nothing, or text that is no amount. */
export type Read = { readonly cents: number | null } | { readonly wrong: string }

/** « 1 372,00 », « 1372.5 », « 1,372.00 € »: where both separators stand, the last one is the decimal one. */
export function readAmount(text: string): Read {
  const bare = text.replaceAll(/[\s\u00A0\u202F€]/g, '')
  if (bare === '' || bare === '-' || bare === '\u2212') return { cents: null }
  const thousands = !bare.includes(',') || !bare.includes('.') ? '' : bare.lastIndexOf(',') > bare.lastIndexOf('.') ? '.' : ','
  const cents = parseAmount(thousands === '' ? bare : bare.replaceAll(thousands, ''))
  return cents === null || cents < 0 || cents > greatestPrice ? { wrong: text.trim() } : { cents }
}

/** An amount as a French spreadsheet reads it back: « 1372,00 ». */
export function pastedAmount(cents: number | null): string {
  return cents === null ? '' : `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
}

/** Cents to which a raised price is rounded: the cent, ten cents, half a euro, the euro, five euros. */
export const roundings = {
  '1': 'au centime',
  '10': 'à 0,10\u00A0€',
  '50': 'à 0,50\u00A0€',
  '100': 'à 1\u00A0€',
  '500': 'à 5\u00A0€',
} as const

/** A price raised (or lowered) by a percentage, then rounded to a multiple of `step` cents, half up: never below zero. */
export function adjusted(cents: number, rate: string, step: number): number {
  const { units, scale } = decimalParts(rate)
  const whole = 100n * pow10(scale)
  const steps = divideHalfUp(BigInt(cents) * (whole + units), whole * BigInt(step))
  return Math.max(Number(steps) * step, 0)
}

/** « −100 % » and below: prices of nothing, which no season wants. */
export function isWholeDecrease(percent: string): boolean {
  return compareDecimals(percent, '-100') <= 0
}

/** What is said of a decrease that leaves no price. */
export const wholeDecrease = 'Une baisse doit rester inférieure à 100\u00A0%\u00A0: il ne resterait aucun prix.'

/** « +5 % », « −2,5% »: what is typed over a selection to raise it; null for anything else. */
export function readPercentage(text: string): string | null {
  const match = /^([+\-\u2212])(\d{1,3})(?:[.,](\d{1,2}))?%$/.exec(text.replaceAll(/[\s\u00A0\u202F]/g, ''))
  if (!match) return null
  const [, sign, whole = '', fraction] = match
  return parseDecimal(`${sign === '+' ? '' : '-'}${whole}${fraction === undefined ? '' : `.${fraction}`}`)
}
