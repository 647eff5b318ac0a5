declare const brand: unique symbol
/** An amount in whole euro cents. */
export type Cents = number & { readonly [brand]: 'cents' }

/** Brands a whole number of cents; throws RangeError on anything else. */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number of cents: ${n}`)
  return n as Cents
}
