import type { LineSource } from '#areas/price/rules/stay-to-price.ts'
import type { PriceGrid, PricePeriod } from '#areas/price/rules/tariff.ts'

/** What makes a line: the grid of its period, which is another one than that of the arrival where a stay goes on in the next grid. */
export function lineSource(grid: PriceGrid, period: PricePeriod | null, rule: string): LineSource {
  const { gridId, gridVersion, periodId } = period?.from ?? {
    gridId: grid.id,
    gridVersion: grid.version ?? null,
    periodId: period?.id ?? null,
  }
  return { gridId, periodId, rule, ...(gridVersion !== null && { gridVersion }) }
}
