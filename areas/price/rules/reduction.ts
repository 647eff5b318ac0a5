import { decimal } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal.ts'
import { allocate, cents, negate, subtract, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { DiscountScope, PriceLine } from '#areas/price/rules/stay-to-price.ts'

/** A line that may be reduced, and what the reductions left of it. */
export type Left = { readonly line: PriceLine; readonly cents: Cents }

export const scopes: Readonly<
  Record<DiscountScope, { readonly covers: (line: { readonly category: number }) => boolean; readonly words: string }>
> = {
  package: { covers: (line) => line.category === lineCategory.lodging, words: 'sur l’hébergement' },
  packageAndOptions: { covers: () => true, words: 'sur l’hébergement et les options' },
  personOptions: { covers: (line) => line.category === lineCategory.person, words: 'sur les accompagnants' },
  otherOptions: {
    covers: (line) => line.category !== lineCategory.person && line.category !== lineCategory.lodging,
    words: 'sur les options',
  },
}

export const isScope = (value: unknown): value is DiscountScope => typeof value === 'string' && Object.hasOwn(scopes, value)

/** What makes the lines of a reduction. */
export type Reduction = Pick<PriceLine, 'category' | 'label' | 'reason' | 'discountId' | 'offerId'> & { readonly rule: string }

/** Shares in an order of the lines' own, so that a cent that does not divide falls on the same line whatever the order of the options. */
function sharesOf(left: readonly Left[], weights: readonly number[], amount: Cents): readonly Cents[] {
  const order = left.map((_, index) => index).toSorted((a, b) => compare(left[a]?.line, left[b]?.line) || a - b)
  const sorted = allocate(
    amount,
    order.map((index) => weights[index] ?? 0),
  )
  const shares = weights.map(() => cents(0))
  order.forEach((index, position) => {
    shares[index] = sorted[position] ?? cents(0)
  })
  return shares
}

function compare(a: PriceLine | undefined, b: PriceLine | undefined): number {
  if (a === undefined || b === undefined) return 0
  if (a.category !== b.category) return a.category - b.category
  const [one, other] = [a, b].map(({ start, end, label, vatRate }) => `${start} ${end} ${label} ${vatRate}`)
  return (one ?? '') < (other ?? '') ? -1 : one === other ? 0 : 1
}

/**
 * Takes an amount off lines in proportion to weights, cent by cent. A reduction carries the rates of the lines that it reduces: it makes one
 * line for each VAT rate, and these add up to it.
 */
export function takeOff(
  left: readonly Left[],
  weights: readonly number[],
  amount: Cents,
  reduction: Reduction,
): { readonly lines: readonly PriceLine[]; readonly left: readonly Left[] } {
  if (amount === 0) return { lines: [], left }
  const shares = sharesOf(left, weights, amount)
  const byRate = new Map<Decimal | null, { readonly first: PriceLine; readonly shares: Cents[] }>()
  left.forEach(({ line }, index) => {
    const share = shares[index]
    if (share === undefined || share === 0) return
    const group = byRate.get(line.vatRate)
    if (group) group.shares.push(share)
    else byRate.set(line.vatRate, { first: line, shares: [share] })
  })
  const lines = [...byRate.values()].map(({ first, shares: parts }) => reductionLine(reduction, first, negate(sum(parts))))
  return { lines, left: left.map((each, index) => ({ line: each.line, cents: subtract(each.cents, shares[index] ?? cents(0)) })) }
}

function reductionLine({ rule, ...reduction }: Reduction, reduced: PriceLine, amountCents: Cents): PriceLine {
  return {
    ...reduction,
    quantity: decimal(1),
    unitCents: amountCents,
    amountCents,
    vatRate: reduced.vatRate,
    source: { ...reduced.source, periodId: null, rule },
    start: reduced.start,
    end: reduced.end,
  }
}
