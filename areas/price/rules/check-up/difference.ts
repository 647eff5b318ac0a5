import { priceStay } from '../price-stay.ts'
import type { PricingContext, StayToPrice } from '../stay-to-price.ts'
import type { Tariff } from '../tariff.ts'

/** A stay to price twice. `reference` finds it again. */
export type StayToCompare = {
  readonly reference: string
  readonly placeTypeId: number
  readonly stay: StayToPrice
  readonly context: PricingContext
  /** What is priced before in its place: the same stay of another year. */ readonly earlier?: {
    readonly stay: StayToPrice
    readonly context: PricingContext
  }
}
export type ComparedStay = {
  readonly compared: StayToCompare
  /** Null where that tariff does not sell it. */ readonly beforeCents: number | null
  readonly afterCents: number | null
  /** Why it is no longer sold; null when it is. */ readonly why: string | null
}
export type Difference = {
  readonly stays: number
  readonly dearer: number
  readonly cheaper: number
  readonly same: number
  /** Sold before and no longer, or the other way round. */
  readonly lost: number
  readonly gained: number
  /** Over the stays that both tariffs sell. */
  readonly beforeCents: number
  readonly afterCents: number
  /** The largest differences first. */
  readonly most: readonly ComparedStay[]
}

type Prices = ReadonlyMap<number, Tariff>

type Answer = { readonly cents: number | null; readonly why: string | null }

function priceIn(prices: Prices, { placeTypeId, stay, context }: StayToCompare): Answer {
  const tariff = prices.get(placeTypeId)
  if (tariff === undefined) return { cents: null, why: null }
  const { lines, totalCents, refusals } = priceStay(tariff, stay, context)
  const refusal = refusals.find(({ warning }) => warning !== true)
  return lines.length === 0 || refusal !== undefined ? { cents: null, why: refusal?.message ?? null } : { cents: totalCents, why: null }
}

const distance = ({ beforeCents, afterCents }: ComparedStay): number =>
  beforeCents === null || afterCents === null ? (beforeCents === afterCents ? 0 : Infinity) : Math.abs(afterCents - beforeCents)
const shown = 8

/** Prices every stay with both tariffs, some at a time: `next` answers what is done, then the whole once it is. */
export function* compareStays(
  stays: readonly StayToCompare[],
  before: Prices,
  after: Prices,
  atOnce = 100,
): Generator<{ readonly done: number }, Difference> {
  const made: ComparedStay[] = []
  for (const [index, compared] of stays.entries()) {
    const { cents: afterCents, why } = priceIn(after, compared)
    made.push({ compared, beforeCents: priceIn(before, { ...compared, ...compared.earlier }).cents, afterCents, why })
    if ((index + 1) % atOnce === 0) yield { done: index + 1 }
  }
  return differenceOf(made)
}

export function differenceOf(made: readonly ComparedStay[]): Difference {
  const both = made.flatMap(({ beforeCents, afterCents }) =>
    beforeCents === null || afterCents === null ? [] : [{ beforeCents, afterCents }],
  )
  return {
    stays: made.length,
    dearer: both.filter((one) => one.afterCents > one.beforeCents).length,
    cheaper: both.filter((one) => one.afterCents < one.beforeCents).length,
    same: both.filter((one) => one.afterCents === one.beforeCents).length,
    lost: made.filter((one) => one.beforeCents !== null && one.afterCents === null).length,
    gained: made.filter((one) => one.beforeCents === null && one.afterCents !== null).length,
    beforeCents: both.reduce((sum, one) => sum + one.beforeCents, 0),
    afterCents: both.reduce((sum, one) => sum + one.afterCents, 0),
    most: made
      .filter((one) => distance(one) > 0)
      .toSorted((a, b) => distance(b) - distance(a))
      .slice(0, shown),
  }
}
