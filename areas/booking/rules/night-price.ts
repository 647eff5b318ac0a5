import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { lacksPrice } from '#areas/price/rules/nearest-priced.ts'
import type { PricedStay } from '#areas/price/rules/stay-to-price.ts'
import type { PriceGrid, PricePeriod } from '#areas/price/rules/tariff.ts'
import { ofTheStay } from './price-booking.ts'

/** What a night costs, booking fee and tourist tax apart; null where nothing is sold. That its stay must be longer does not take its price away. */
export function nightPrice({ lines, refusals, subtotals }: Pick<PricedStay, 'lines' | 'refusals' | 'subtotals'>): number | null {
  return lines.length === 0 || refusals.some(lacksPrice) ? null : subtotals.stayCents
}

export type PricedNights = {
  readonly least: number | null
  readonly most: number | null
  /** The first of the cheapest nights; without a price, the first of all. */ readonly night: number
}
/** What a cell of one night or of a week says of its prices, which are those of the days from `from` on; null when none of them is read. */
export function pricedNights(
  { from, prices }: { readonly from: number; readonly prices: readonly (number | null)[] },
  first: number,
  after: number,
): PricedNights | null {
  const at = Math.max(0, first - from)
  const read = prices.slice(at, Math.max(0, after - from))
  if (read.length === 0) return null
  const sold = read.filter((price) => price !== null)
  const least = sold.length === 0 ? null : Math.min(...sold)
  return { least, most: least === null ? null : Math.max(...sold), night: from + at + read.indexOf(least) }
}

/** The lines that make that price. */
export function nightLines({ lines }: Pick<PricedStay, 'lines'>): PricedStay['lines'] {
  return lines.filter(({ category }) => !ofTheStay.includes(category))
}

/** The grid and the period that a night falls in, priced or closed. */
export function sourceOfNight(
  grids: readonly PriceGrid[],
  gridId: number | null,
  day: string,
): { readonly grid: PriceGrid | null; readonly period: PricePeriod | null } {
  const grid = grids.find(({ id }) => id === gridId) ?? null
  return { grid, period: grid?.periods.find(({ start, end }) => start <= day && day < end) ?? null }
}

type Prices = { readonly nightPrice: number | null; readonly weekPrice: number | null }
const said = (amount: number | null): string => (amount === null ? 'sans prix' : formatAmount(cents(amount)))

/** « nuit 120,00 € → 130,00 € »: what another night and another week change. */
export function priceChanges(before: Prices, after: Prices): readonly string[] {
  return (
    [
      ['nuit', 'nightPrice'],
      ['semaine', 'weekPrice'],
    ] as const
  ).flatMap(([name, field]) => (before[field] === after[field] ? [] : [`${name} ${said(before[field])} → ${said(after[field])}`]))
}
