import { decimal } from '#domain/decimal.ts'
import type { Decimal } from '#domain/decimal.ts'
import { formatAmount, formatPercent, fr } from '#domain/french.ts'
import { allocate, cents, negate, percentOf, subtract, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Discount, DiscountScope, PriceLine } from '#areas/price/rules/stay-to-price.ts'

/** A line that discounts may reduce, and what they left of it. */
export type Left = { readonly line: PriceLine; readonly cents: Cents }

const scopes: Readonly<Record<DiscountScope, { readonly covers: (line: PriceLine) => boolean; readonly words: string }>> = {
  package: { covers: (line) => line.category === lineCategory.lodging, words: 'sur l’hébergement' },
  packageAndOptions: { covers: () => true, words: 'sur l’hébergement et les options' },
  personOptions: { covers: (line) => line.category === lineCategory.person, words: 'sur les accompagnants' },
  otherOptions: { covers: (line) => line.category !== lineCategory.person && line.category !== lineCategory.lodging, words: 'sur les options' },
}

/**
 * Discounts in their order, each on what the ones before it left, never below zero. A percentage applies once to the sum of its lines. A
 * discount carries the rates of the lines that it reduces: it makes one line for each VAT rate, and these add up to it.
 */
export function discountLines(lines: readonly PriceLine[], discounts: readonly Discount[]): { readonly lines: readonly PriceLine[]; readonly left: readonly Left[] } {
  let left: readonly Left[] = lines.map((line) => ({ line, cents: line.amountCents }))
  const made: PriceLine[] = []
  for (const discount of discounts) {
    const reduced = reduce(left, discount)
    left = reduced.left
    made.push(...reduced.lines)
  }
  return { lines: made, left }
}

function reduce(left: readonly Left[], discount: Discount): { readonly lines: readonly PriceLine[]; readonly left: readonly Left[] } {
  const { covers, words } = scopes[discount.scope]
  // An option of negative price is a gesture already: there is nothing to take off it.
  const weights = left.map((each) => (covers(each.line) ? Math.max(each.cents, 0) : 0))
  const base = cents(weights.reduce<number>((total, weight) => total + weight, 0))
  const wanted = discount.value.kind === 'percent' ? percentOf(base, discount.value.rate) : discount.value.cents
  const amount = cents(Math.min(Math.max(wanted, 0), base))
  if (amount === 0) return { lines: [], left }
  const shares = allocate(amount, weights)
  const byRate = new Map<Decimal | null, { readonly first: PriceLine; readonly shares: Cents[] }>()
  left.forEach(({ line }, index) => {
    const share = shares[index]
    if (share === undefined || share === 0) return
    const group = byRate.get(line.vatRate)
    if (group) group.shares.push(share)
    else byRate.set(line.vatRate, { first: line, shares: [share] })
  })
  const reason = discount.value.kind === 'percent' ? fr`−${formatPercent(discount.value.rate)} ${words}` : `${formatAmount(negate(amount))} ${words}`
  const made = [...byRate.values()].map(({ first, shares: parts }) => discountLine(discount, first, negate(sum(parts)), reason))
  return { lines: made, left: left.map((each, index) => ({ line: each.line, cents: subtract(each.cents, shares[index] ?? cents(0)) })) }
}

function discountLine(discount: Discount, reduced: PriceLine, amountCents: Cents, reason: string): PriceLine {
  return {
    category: lineCategory.discount,
    label: discount.label,
    quantity: decimal(1),
    unitCents: amountCents,
    amountCents,
    vatRate: reduced.vatRate,
    reason,
    source: { gridId: reduced.source.gridId, periodId: null, rule: `discount-${discount.value.kind}` },
    start: reduced.start,
    end: reduced.end,
    discountId: discount.id,
  }
}
