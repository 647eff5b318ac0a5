import { addDecimals, decimalParts, divideHalfUp, pow10, subtractDecimals } from '#domain/decimal.ts'
import { centsFromBigint, subtract } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'

/** Lodgings of one tariff under the flat-rate regime: the site pays for what it may receive, and asks its customers for nothing. */
export type FlatRate = {
  /** People that they may receive, with its decimals when part of it is counted. */
  readonly capacity: string
  /** Nights open within the collection period. */
  readonly nights: number
  readonly cents: Cents
  /** Voted by the municipality, in percent. */
  readonly abatementRate: string
  /** Departmental, regional… in percent of the municipal part. */
  readonly additions: readonly string[]
}

export type FlatRateDue = { readonly baseCents: Cents; readonly additionsCents: Cents; readonly amountCents: Cents }

/** Units × nights × tariff after abatement, rounded once; what the additions bring is the difference, so that both parts make what is paid. */
export function flatRateTax({ capacity, nights, cents, abatementRate, additions }: FlatRate): FlatRateDue {
  const units = decimalParts(capacity)
  const kept = decimalParts(subtractDecimals('100', abatementRate))
  const full = decimalParts(additions.reduce<string>((total, rate) => addDecimals(total, rate), '100'))
  const over = units.units * BigInt(nights) * BigInt(cents) * kept.units
  const scale = units.scale + kept.scale + 2
  const baseCents = centsFromBigint(divideHalfUp(over, pow10(scale)))
  const amountCents = centsFromBigint(divideHalfUp(over * full.units, pow10(scale + full.scale + 2)))
  return { baseCents, additionsCents: subtract(amountCents, baseCents), amountCents }
}
