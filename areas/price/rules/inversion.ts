import { dayFromNumber } from '#domain/day.ts'
import { formatShortAmount, fr, plural } from '#domain/french.ts'
import { subtract } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { attempt } from '#areas/price/rules/choose-grid.ts'
import type { Attempt } from '#areas/price/rules/choose-grid.ts'
import type { Asked } from '#areas/price/rules/conditions.ts'
import { packageTotal } from '#areas/price/rules/package-price.ts'
import type { Note } from '#areas/price/rules/stay-to-price.ts'

/** The same arrival up to the end of the week begun, in the same grid, when its package costs less; null otherwise. Never corrected silently. */
export function cheaperWholeWeeks(chosen: Attempt, asked: Asked): Attempt | null {
  const count = Math.ceil(chosen.nights.count / 7) * 7
  const total = packageTotal(chosen.price)
  if (count === chosen.nights.count || total === null) return null
  const longer = attempt(chosen.tried, { arrival: chosen.nights.arrival, count, asked })
  const longerTotal = packageTotal(longer.price)
  return longer.faults.length === 0 && longerTotal !== null && longerTotal < total ? longer : null
}

/** « 14 nuits : 20 € de moins », comparing what the customer would pay in all; null when the longer stay does not cost less in the end. */
export function inversionNote(longer: Attempt, longerTotal: Cents, total: Cents): Note | null {
  if (longerTotal >= total) return null
  const { arrival, count } = longer.nights
  const lessCents = subtract(total, longerTotal)
  return {
    rule: 'longer-stay-cheaper',
    message: fr`${plural(count, 'nuit')} : ${formatShortAmount(lessCents)} de moins`,
    values: { nights: count, lessCents },
    fix: {
      label: `Passer à ${plural(count, 'nuit')}`,
      action: 'set-dates',
      values: { arrival: dayFromNumber(arrival), departure: dayFromNumber(arrival + count) },
    },
  }
}
