import type { Cents } from '#domain/money.ts'
import type { HeadcountPrice, PriceGrid, PricePeriod } from '#areas/price/rules/tariff.ts'

/** The bracket with the highest bound that the stay reaches. */
export function reached<Bracket>(brackets: readonly Bracket[], count: number, from: (bracket: Bracket) => number): Bracket | null {
  let best: Bracket | null = null
  for (const bracket of brackets) if (from(bracket) <= count && (best === null || from(bracket) > from(best))) best = bracket
  return best
}

/** A couple's grid is for two people, whether it says so or not. */
export const coupleModels: readonly number[] = [5, 6]

/**
 * A grid with the prices of one length and one number of people: the length of the whole stay and the whole group choose the column once,
 * each night then takes the price of its own period. The same grid when neither changes anything.
 */
export function gridForStay(grid: PriceGrid, nights: number, persons: number): PriceGrid {
  const includedPersons = coupleModels.includes(grid.model) && grid.includedPersons === 0 ? 2 : grid.includedPersons
  const varies = grid.periods.some((period) => (period.lengthPrices?.length ?? 0) > 0 || (period.headcountPrices?.length ?? 0) > 0)
  if (!varies) return includedPersons === grid.includedPersons ? grid : { ...grid, includedPersons }
  return { ...grid, includedPersons, periods: grid.periods.map((period) => periodForStay(period, nights, persons)) }
}

function periodForStay(period: PricePeriod, nights: number, persons: number): PricePeriod {
  const length = reached(period.lengthPrices ?? [], nights, (each) => each.fromNights)
  const group = reached(period.headcountPrices ?? [], persons, (each) => each.fromPersons)
  if (length === null && group === null) return period
  const own = (field: keyof HeadcountPrice & keyof PricePeriod): Cents | null => group?.[field] ?? period[field]
  return {
    ...period,
    nightCents: length?.cents ?? own('nightCents'),
    weekCents: own('weekCents'),
    extraNightCents: own('extraNightCents'),
    packageCents: own('packageCents'),
  }
}
