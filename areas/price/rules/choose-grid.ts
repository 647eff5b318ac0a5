import { fr } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { conditionFaults } from '#areas/price/rules/conditions.ts'
import type { Asked } from '#areas/price/rules/conditions.ts'
import { continuedGrid } from '#areas/price/rules/continued-grid.ts'
import { gridForStay } from '#areas/price/rules/grid-for-stay.ts'
import { packagePrice } from '#areas/price/rules/package-price.ts'
import type { PackagePrice } from '#areas/price/rules/piece.ts'
import { dateFaults, missingPriceFaults } from '#areas/price/rules/restrictions.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { stayNights } from '#areas/price/rules/stay-nights.ts'
import type { Note } from '#areas/price/rules/stay-to-price.ts'
import type { PriceGrid } from '#areas/price/rules/tariff.ts'

/** Day number of the arrival, number of nights, and what else a grid may ask. */
export type Dates = { readonly arrival: number; readonly count: number; readonly asked: Asked }

/** A grid tried on the dates of a stay: as it is, and with the prices of that length and number of people. */
export type Attempt = {
  readonly tried: PriceGrid
  readonly grid: PriceGrid
  readonly nights: StayNights
  readonly price: PackagePrice
  readonly faults: readonly Fault[]
}

export function attempt(tried: PriceGrid, { arrival, count, asked }: Dates): Attempt {
  const grid = gridForStay(tried, count, asked.persons)
  const nights = stayNights(grid, arrival, count)
  const dates = [...conditionFaults(tried, asked), ...dateFaults(grid, nights)]
  const price = packagePrice(grid, nights)
  // Dates that are closed or that a special duration refuses already say why there is no price.
  const explained = dates.some((fault) => fault.rule === 'price-period-closed' || fault.rule === 'special-duration-dates')
  return { tried, grid, nights, price, faults: explained ? dates : [...missingPriceFaults(grid, nights, price.missing), ...dates] }
}

/** The first grid that accepts the stay; when none does, the one that comes closest: with a price, then with the fewest refusals. */
export function chooseGrid(
  grids: readonly PriceGrid[],
  dates: Dates,
): { readonly chosen: Attempt | null; readonly passedOver: readonly Note[] } {
  const tried: Attempt[] = []
  for (const grid of grids) {
    const one = attempt(grid, dates)
    tried.push(one)
    if (one.faults.length === 0) break
  }
  if (!tried.some((one) => one.faults.length === 0)) tried.unshift(...continued(grids, dates, tried))
  const chosen = tried.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
  const served = new Set(chosen?.grid.periods.flatMap(({ from }) => from?.gridId ?? []))
  const passedOver = tried
    .filter((one) => one !== chosen && one.grid.id !== chosen?.grid.id && !served.has(one.grid.id))
    .map((one): Note => ({
      rule: 'price-grid-passed-over',
      message: fr`Grille « ${one.grid.label} » écartée. ${one.faults.map((fault) => fault.message).join(' ')}`,
      values: { gridId: one.grid.id, rules: one.faults.map((fault) => fault.rule) },
    }))
  return { chosen, passedOver }
}

/** Grids that lack nights, continued by the others. */
function continued(grids: readonly PriceGrid[], dates: Dates, tried: readonly Attempt[]): readonly Attempt[] {
  if (grids.length < 2) return []
  return tried
    .filter(({ nights }) => nights.periods[0] !== null && nights.periods.includes(null))
    .flatMap((one) => {
      const grid = continuedGrid(one.tried, grids, dates)
      return grid === null ? [] : [attempt(grid, dates)]
    })
}

function distance(one: Attempt): number {
  return one.faults.length + (one.price.missing.length > 0 ? 1000 + one.price.missing.length : 0)
}
