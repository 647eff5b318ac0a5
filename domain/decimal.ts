declare const brand: unique symbol
/** An exact decimal as it travels: a point, no thousands separator, no useless zero (`"12.5"`, `"-3"`, `"0"`). */
export type Decimal = string & { readonly [brand]: 'decimal' }

/** A value is `units / 10 ** scale`. */
type Parts = { readonly units: bigint; readonly scale: number }

const pattern = /^([+-]?)(\d+)(?:\.(\d+))?$/

function partsOf(text: string): Parts | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

function mustParse(text: string): Parts {
  const parts = partsOf(text)
  if (!parts) throw new RangeError(`not a decimal: ${text}`)
  return parts
}

function textOf({ units, scale }: Parts): Decimal {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return (negative && text !== '0' ? `-${text}` : text) as Decimal
}

function sameScale(a: string, b: string): { a: bigint; b: bigint; scale: number } {
  const left = mustParse(a)
  const right = mustParse(b)
  const scale = Math.max(left.scale, right.scale)
  return { a: left.units * pow10(scale - left.scale), b: right.units * pow10(scale - right.scale), scale }
}

/** 10 ** n. */
export function pow10(n: number): bigint {
  return 10n ** BigInt(n)
}

/** Nearest whole number to `numerator / denominator`; a half goes away from zero, so that a credit note mirrors its bill. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return negative ? -rounded : rounded
}

/** Reads a decimal in its wire form; null when it is not one. */
export function parseDecimal(text: string): Decimal | null {
  const parts = partsOf(text)
  return parts && textOf(parts)
}

/** A decimal known to be well formed; throws RangeError otherwise. Numbers must be whole: a float is never exact. */
export function decimal(value: string | number | bigint): Decimal {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
  return textOf(mustParse(String(value)))
}

/** The value as `units / 10 ** scale`, for arithmetic that must stay exact. */
export function decimalParts(value: string): Parts {
  return mustParse(value)
}

/** Negative, zero or positive, like a sort comparator. */
export function compareDecimals(a: string, b: string): number {
  const same = sameScale(a, b)
  return same.a < same.b ? -1 : Number(same.a > same.b)
}

export function addDecimals(a: string, b: string): Decimal {
  const same = sameScale(a, b)
  return textOf({ units: same.a + same.b, scale: same.scale })
}

export function subtractDecimals(a: string, b: string): Decimal {
  const same = sameScale(a, b)
  return textOf({ units: same.a - same.b, scale: same.scale })
}

export function multiplyDecimals(a: string, b: string): Decimal {
  const left = mustParse(a)
  const right = mustParse(b)
  return textOf({ units: left.units * right.units, scale: left.scale + right.scale })
}

/** Exact quotient rounded half up to `places`; throws RangeError when dividing by zero. */
export function divideDecimals(a: string, b: string, places: number): Decimal {
  const same = sameScale(a, b)
  return textOf({ units: divideHalfUp(same.a * pow10(places), same.b), scale: places })
}

/** Half up: 12.345 becomes 12.35 and -12.345 becomes -12.35 at 2 places. */
export function roundDecimal(value: string, places: number): Decimal {
  const { units, scale } = mustParse(value)
  if (scale <= places) return textOf({ units, scale })
  return textOf({ units: divideHalfUp(units, pow10(scale - places)), scale: places })
}

/** With exactly `places` digits after the point, rounded half up: `"12.50"`. For files and forms that want a fixed width. */
export function fixedDecimal(value: string, places: number): string {
  const rounded = roundDecimal(value, places)
  if (places === 0) return rounded
  const [whole = '0', fraction = ''] = rounded.split('.')
  return `${whole}.${fraction.padEnd(places, '0')}`
}
