import { addDecimals, decimalParts, divideHalfUp, pow10 } from '#domain/decimal.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'

/** Steps to which a raised price is rounded: the cent, ten cents, the euro. */
export type PriceStep = 1 | 10 | 100

/** A price changed by a percentage, to the nearest step of the exact amount; half a step goes up. The percentage may be negative; a price stays one. */
export function raised(price: Cents, percent: string, step: PriceStep): Cents {
  const { units, scale } = decimalParts(addDecimals('100', percent))
  const steps = divideHalfUp(BigInt(price) * units, pow10(scale + 2) * BigInt(step))
  return cents(Math.max(0, Number(steps) * step))
}
