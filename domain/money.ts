import { decimal, decimalParts, divideHalfUp, pow10 } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal.ts'

declare const brand: unique symbol
/** An amount in whole euro cents. */
export type Cents = number & { readonly [brand]: 'cents' }

/** Brands a whole number of cents; throws RangeError on anything else. */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of cents: ${n}`)
  // Minus zero would be shown and compared as another amount than zero.
  return (n + 0) as Cents
}

export const noCents: Cents = cents(0)

/** Cents from an exact integer; throws RangeError beyond what a number holds exactly. */
export function centsFromBigint(n: bigint): Cents {
  return cents(Number(n))
}

export function add(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

export function negate(amount: Cents): Cents {
  return cents(0 - amount)
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** `amount × quantity`, exact, then rounded half up to the cent. The quantity is a decimal in its wire form or a whole number. */
export function multiply(amount: Cents, quantity: string | number): Cents {
  if (typeof quantity === 'number') return cents(amount * quantity)
  const { units, scale } = decimalParts(quantity)
  return centsFromBigint(divideHalfUp(BigInt(amount) * units, pow10(scale)))
}

/** `rate` percent of the amount, rounded half up: 12.345 becomes 12.35, and -12.345 becomes -12.35. */
export function percentOf(amount: Cents, rate: string): Cents {
  const { units, scale } = decimalParts(rate)
  return centsFromBigint(divideHalfUp(BigInt(amount) * units, pow10(scale + 2)))
}

/**
 * Splits an amount in proportion to whole weights, by largest remainder: the parts always add up to the amount.
 * When remainders are equal the first parts get the odd cents. Throws RangeError on negative or all-zero weights.
 */
export function allocate(amount: Cents, weights: readonly number[]): readonly Cents[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) throw new RangeError('weights are whole numbers, zero or more')
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('at least one weight is above zero')
  const size = BigInt(Math.abs(amount))
  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight)
    return { index, part: exact / total, remainder: exact % total }
  })
  let left = size - shares.reduce((all, share) => all + share.part, 0n)
  for (const share of shares.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
  )) {
    if (left === 0n) break
    share.part += 1n
    left -= 1n
  }
  return shares.map((share) => centsFromBigint(amount < 0 ? -share.part : share.part))
}

/** In euros, as a decimal on the wire or in a file: 123450 is `"1234.5"`. */
export function centsToEuros(amount: Cents): Decimal {
  const size = Math.abs(amount)
  const text = `${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return decimal(amount < 0 ? `-${text}` : text)
}
