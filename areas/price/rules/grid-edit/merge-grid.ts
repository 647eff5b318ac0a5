import { cellKey, cellValue, priceFields, sheetOf, withCells, type CellAddress, type CellChange, type Sheet } from './sheet.ts'

type Values = Readonly<Record<string, unknown>>
type Versions = { /** What both began with. */ readonly read: Values; readonly mine: Values; readonly theirs: Values }

function cellsOf({ prices, shortStays }: Sheet): readonly CellAddress[] {
  return [
    ...prices.flatMap((row) =>
      priceFields(row).map((field) => ({
        placeTypeId: row.placeTypeId,
        periodId: row.priceGridPeriodId,
        kind: { key: field, label: field, field },
      })),
    ),
    ...shortStays.map(({ placeTypeId, priceGridPeriodId, nights, arrivalDays }) => ({
      placeTypeId,
      periodId: priceGridPeriodId,
      kind: { key: `short ${nights} ${arrivalDays.toSorted().join(' ')}`, label: '', nights, arrivalDays },
    })),
  ]
}

/** Cells that have another price than the one that was read. */
function changedCells(read: Sheet, mine: Sheet): readonly CellChange[] {
  const cells = new Map([...cellsOf(read), ...cellsOf(mine)].map((at) => [cellKey(at), at]))
  return [...cells.values()].flatMap((at) => {
    const cents = cellValue(mine, at)
    return cents === cellValue(read, at) ? [] : [{ at, cents }]
  })
}

/**
 * A grid typed here over the one that a colleague saved meanwhile: prices go cell by cell, `rest` is all else. What priced a period that is no longer
 * there goes with it.
 */
export function mergedGrid({ read, mine, theirs }: Versions, rest: Values): Record<string, unknown> {
  const { prices, shortStays } = withCells(sheetOf(theirs), changedCells(sheetOf(read), sheetOf(mine)))
  const { periods, variations, optionPrices } = sheetOf(rest)
  const known = new Set<number | null>([null, ...periods.map(({ id }) => id)])
  const standing = <Row extends { readonly priceGridPeriodId: number | null }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ priceGridPeriodId }) => known.has(priceGridPeriodId))
  return {
    ...rest,
    prices: standing(prices),
    shortStays: standing(shortStays),
    variations: standing(variations),
    optionPrices: standing(optionPrices),
  }
}
