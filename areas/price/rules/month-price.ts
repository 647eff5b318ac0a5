import { dayNumber } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Piece, PieceKind } from '#areas/price/rules/piece.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { nightDay } from '#areas/price/rules/stay-nights.ts'
import type { GridSettings, PricePeriod } from '#areas/price/rules/tariff.ts'

const nightsOfMonth = 30
const nightsOfYear = 365

/** Night on which so many months after the arrival end; from 31 January one month ends on 28 February. */
function endOfMonths(nights: StayNights, months: number): number {
  return dayNumber(Temporal.PlainDate.from(nightDay(nights, 0)).add({ months }).toString()) - nights.arrival
}

/** Whole years, then whole months of a stay, at the prices of the period of their first night: the largest that fits comes first. */
export function wholeMonths(settings: GridSettings, nights: StayNights): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let months = 0
  const take = (kind: PieceKind, length: number, price: (period: PricePeriod) => Cents | null | undefined): boolean => {
    const period = nights.periods[from]
    const unitCents = period ? price(period) : null
    if (!period || unitCents === null || unitCents === undefined) return false
    const to =
      settings.monthLength === 'thirtyNights' ? from + (length === 12 ? nightsOfYear : nightsOfMonth) : endOfMonths(nights, months + length)
    if (to > nights.count || nights.periods.slice(from, to).includes(null)) return false
    pieces.push({ kind, period, from, to, quantity: 1, unitCents, amountCents: unitCents })
    from = to
    months += length
    return true
  }
  while (take('year', 12, (period) => period.yearCents));
  while (take('month', 1, (period) => period.monthCents));
  return pieces
}
