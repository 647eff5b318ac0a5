import { formatAmount, formatPercent, fr } from '#domain/french.ts'
import { cents, negate, percentOf } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { scopes, takeOff } from '#areas/price/rules/reduction.ts'
import type { Left } from '#areas/price/rules/reduction.ts'
import type { Discount, PriceLine } from '#areas/price/rules/stay-to-price.ts'

/** Discounts in their order, each on what the ones before it left, never below zero. A percentage applies once to the sum of its lines. */
export function discountLines(
  lines: readonly Left[],
  discounts: readonly Discount[],
): { readonly lines: readonly PriceLine[]; readonly left: readonly Left[] } {
  let left = lines
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
  const reason =
    discount.value.kind === 'percent' ? fr`−${formatPercent(discount.value.rate)} ${words}` : `${formatAmount(negate(amount))} ${words}`
  return takeOff(left, weights, amount, {
    category: lineCategory.discount,
    label: discount.label,
    reason,
    rule: `discount-${discount.value.kind}`,
    discountId: discount.id,
  })
}
