import { conditionFaults } from '#areas/price/rules/conditions.ts'
import type { Asked } from '#areas/price/rules/conditions.ts'
import { stayNights } from '#areas/price/rules/stay-nights.ts'
import type { OtherOption, PeriodPrice, PersonOption, PriceGrid, PricePeriod } from '#areas/price/rules/tariff.ts'

/** Sold whole: never continued by another grid, nor continuing one. */
const specialDuration = 4

type Nights = { readonly arrival: number; readonly count: number; readonly asked: Asked }

/**
 * The grid of the arrival with the periods of the next ones where it has none: a stay over two years, or two seasons kept in two grids, takes each
 * night from its own. The rules and what is included are those of the arrival; the options keep their price of each grid. Null when nothing is added.
 */
export function continuedGrid(first: PriceGrid, others: readonly PriceGrid[], dates: Nights): PriceGrid | null {
  if (first.model === specialDuration || conditionFaults(first, dates.asked).length > 0) return null
  let grid = first
  for (const other of others) {
    const missing = stayNights(grid, dates.arrival, dates.count).periods
    if (missing[0] === null || missing[0] === undefined) return null
    if (!missing.includes(null)) break
    if (other === first || other.model === specialDuration || conditionFaults(other, dates.asked, { anyArrival: true }).length > 0) continue
    const next = stayNights(other, dates.arrival, dates.count).periods
    const wanted = other.periods.filter((period) => next.some((one, night) => one === period && missing[night] === null))
    if (wanted.length > 0) grid = withPeriods(grid, other, wanted)
  }
  return grid === first ? null : grid
}

/** Periods of another grid get numbers of their own, so that the prices of options by period stay apart. */
function withPeriods(grid: PriceGrid, other: PriceGrid, periods: readonly PricePeriod[]): PriceGrid {
  const free = Math.max(0, ...grid.periods.map(({ id }) => id)) + 1
  const added = periods.map((period, index): PricePeriod => ({
    ...period,
    id: free + index,
    from: { gridId: other.id, gridVersion: other.version ?? null, periodId: period.id },
  }))
  const numbers = new Map(periods.map(({ id }, index) => [id, free + index]))
  return {
    ...grid,
    periods: [...grid.periods, ...fitting(grid, added)],
    persons: grid.persons.map((option) => ({
      ...option,
      periodPrices: [
        ...option.periodPrices,
        ...pricesIn(
          other.persons.find(({ ageCategoryId }) => ageCategoryId === option.ageCategoryId),
          numbers,
        ),
      ],
    })),
    options: grid.options.map((option) => ({
      ...option,
      periodPrices: [
        ...option.periodPrices,
        ...pricesIn(
          other.options.find((each) => sameTarget(each, option)),
          numbers,
        ),
      ],
    })),
  }
}

/** Where both have a period, the night is that of the first grid: the other one is cut. */
function fitting(grid: PriceGrid, added: readonly PricePeriod[]): readonly PricePeriod[] {
  return added.flatMap((period) => {
    let parts = [{ start: period.start, end: period.end }]
    for (const own of grid.periods) {
      parts = parts.flatMap(({ start, end }) =>
        own.end <= start || end <= own.start
          ? [{ start, end }]
          : [
              { start, end: own.start },
              { start: own.end, end },
            ].filter((part) => part.start < part.end),
      )
    }
    return parts.map((part) => ({ ...period, ...part }))
  })
}

function sameTarget(a: OtherOption, b: OtherOption): boolean {
  return JSON.stringify(a.target) === JSON.stringify(b.target) && a.unit === b.unit
}

function pricesIn(
  option: Pick<PersonOption, 'cents' | 'weekCents' | 'periodPrices'> | undefined,
  numbers: ReadonlyMap<number, number>,
): readonly PeriodPrice[] {
  if (option === undefined) return []
  return [...numbers].map(([own, given]): PeriodPrice => {
    const { cents, weekCents } = option.periodPrices.find(({ periodId }) => periodId === own) ?? option
    return { periodId: given, cents, weekCents }
  })
}
