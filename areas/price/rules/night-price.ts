import { weekdayOfNumber } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { PackagePrice, Piece } from '#areas/price/rules/piece.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import type { PricePeriod } from '#areas/price/rules/tariff.ts'

function weekdayPrice(period: PricePeriod | null | undefined, day: number): Cents | null {
  if (!period?.weekdayNights) return null
  const weekday = weekdayOfNumber(day)
  return period.weekdayNights.find(({ weekdays }) => weekdays.includes(weekday))?.cents ?? null
}

/** Each night at the price of its own period; the first nights of the stay at their first-night price where there is one. */
export function priceNights(nights: StayNights, from: number, to: number): PackagePrice {
  const pieces: Piece[] = []
  const missing: number[] = []
  for (let index = from; index < to; index++) {
    const period = nights.periods[index]
    const first = period?.firstNightCents[index] ?? null
    const price = first ?? weekdayPrice(period, nights.arrival + index) ?? period?.nightCents ?? null
    if (!period || price === null) missing.push(index)
    else
      pieces.push({
        kind: first === null ? 'night' : 'firstNight',
        period,
        from: index,
        to: index + 1,
        quantity: 1,
        unitCents: price,
        amountCents: price,
      })
  }
  return { pieces, missing }
}
