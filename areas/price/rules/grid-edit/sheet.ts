/*
 * A grid as it is edited: the rows that its record owns, seen as a sheet of place types × periods. Pure data, never changed in place: an
 * earlier sheet is what undo gives back.
 */

export type SheetPeriod = {
  /** Negative until the period is saved, so that prices can already name it. */
  readonly id: number
  readonly label: string
  readonly startDate: string | null
  /** Not included. */
  readonly endDate: string | null
  readonly isClosed: boolean
  readonly colour: string | null
  readonly [field: string]: unknown
}
export type SheetPrice = {
  readonly id: number
  readonly priceGridPeriodId: number
  readonly placeTypeId: number
  readonly [field: string]: unknown
}
export type SheetShortStay = {
  readonly id: number
  readonly priceGridPeriodId: number
  readonly placeTypeId: number
  readonly nights: number
  readonly arrivalDays: readonly string[]
  readonly price: number | null
  readonly [field: string]: unknown
}
/** A price beside the sheet that may be of one period: by length or headcount, of an option. */
export type SheetDependent = { readonly priceGridPeriodId: number | null; readonly [field: string]: unknown }
export type Sheet = {
  readonly periods: readonly SheetPeriod[]
  readonly prices: readonly SheetPrice[]
  readonly shortStays: readonly SheetShortStay[]
  readonly variations: readonly SheetDependent[]
  readonly optionPrices: readonly SheetDependent[]
}
/** The rows of a record that a sheet holds. */
export const sheetParts = ['periods', 'prices', 'shortStays', 'variations', 'optionPrices'] as const

/** One of the prices that a cell may show: a field of the price of a type, or the price of an exact number of nights. */
export type PriceKind =
  | { readonly key: string; readonly label: string; readonly field: string }
  | { readonly key: string; readonly label: string; readonly nights: number; readonly arrivalDays: readonly string[] }

export type CellAddress = { readonly placeTypeId: number; readonly periodId: number; readonly kind: PriceKind }
export type CellChange = { readonly at: CellAddress; readonly cents: number | null }

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value.filter(isRow) : [])
const numberIn = (row: Readonly<Record<string, unknown>>, field: string): number => (typeof row[field] === 'number' ? row[field] : 0)
const textIn = (row: Readonly<Record<string, unknown>>, field: string): string | null =>
  typeof row[field] === 'string' && row[field] !== '' ? row[field] : null

const dependent = (row: Readonly<Record<string, unknown>>): SheetDependent => ({
  ...row,
  priceGridPeriodId: numberIn(row, 'priceGridPeriodId') || null,
})

/** The rows of a record of a grid, typed; a period that was never saved gets a number of its own, below zero. */
export function sheetOf(values: Readonly<Record<string, unknown>>): Sheet {
  const periods = rowsOf(values['periods'])
  const lowest = Math.min(0, ...periods.map((row) => numberIn(row, 'id')))
  return {
    periods: periods.map((row, index) => ({
      ...row,
      id: numberIn(row, 'id') || lowest - 1 - index,
      label: textIn(row, 'label') ?? '',
      startDate: textIn(row, 'startDate'),
      endDate: textIn(row, 'endDate'),
      isClosed: row['isClosed'] === true,
      colour: textIn(row, 'colour'),
    })),
    prices: rowsOf(values['prices']).map((row) => ({
      ...row,
      id: numberIn(row, 'id'),
      priceGridPeriodId: numberIn(row, 'priceGridPeriodId'),
      placeTypeId: numberIn(row, 'placeTypeId'),
    })),
    shortStays: rowsOf(values['shortStays']).map((row) => ({
      ...row,
      id: numberIn(row, 'id'),
      priceGridPeriodId: numberIn(row, 'priceGridPeriodId'),
      placeTypeId: numberIn(row, 'placeTypeId'),
      nights: numberIn(row, 'nights'),
      arrivalDays: Array.isArray(row['arrivalDays']) ? row['arrivalDays'].map(String) : [],
      price: typeof row['price'] === 'number' ? row['price'] : null,
    })),
    variations: rowsOf(values['variations']).map(dependent),
    optionPrices: rowsOf(values['optionPrices']).map(dependent),
  }
}

const sameDays = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((day) => b.includes(day))

type Found = { readonly prices: ReadonlyMap<string, SheetPrice>; readonly shortStays: ReadonlyMap<string, readonly SheetShortStay[]> }
const indexes = new WeakMap<Sheet, Found>()
const placed = (placeTypeId: number, periodId: number): string => `${placeTypeId} ${periodId}`

/** Rows by type and period; kept as long as the sheet is, which is never changed in place. */
function found(sheet: Sheet): Found {
  const known = indexes.get(sheet)
  if (known) return known
  const made: Found = {
    prices: new Map(sheet.prices.map((row) => [placed(row.placeTypeId, row.priceGridPeriodId), row])),
    shortStays: Map.groupBy(sheet.shortStays, (row) => placed(row.placeTypeId, row.priceGridPeriodId)),
  }
  indexes.set(sheet, made)
  return made
}

/** Whole cents; null where there is no price. */
export function cellValue(sheet: Sheet, { placeTypeId, periodId, kind }: CellAddress): number | null {
  const { prices, shortStays } = found(sheet)
  const key = placed(placeTypeId, periodId)
  if ('field' in kind) {
    const value = prices.get(key)?.[kind.field]
    return typeof value === 'number' ? value : null
  }
  return shortStays.get(key)?.find((row) => row.nights === kind.nights && sameDays(row.arrivalDays, kind.arrivalDays))?.price ?? null
}

/** What a price row is about; its other fields are prices. */
const named = new Set(['id', 'version', 'priceGridId', 'priceGridPeriodId', 'placeTypeId', 'position', 'createdAt', 'updatedAt', '_labels'])
export function priceFields(row: SheetPrice): readonly string[] {
  return Object.entries(row).flatMap(([field, value]) => (!named.has(field) && typeof value === 'number' ? [field] : []))
}

function withPrice(
  prices: readonly SheetPrice[],
  { placeTypeId, periodId }: CellAddress,
  field: string,
  amount: number | null,
): readonly SheetPrice[] {
  const index = prices.findIndex((row) => row.placeTypeId === placeTypeId && row.priceGridPeriodId === periodId)
  const row = prices[index]
  if (row === undefined)
    return amount === null ? prices : [...prices, { id: 0, version: 0, priceGridPeriodId: periodId, placeTypeId, [field]: amount }]
  const next = { ...row, [field]: amount }
  return priceFields(next).length > 0 ? prices.with(index, next) : prices.toSpliced(index, 1)
}

type ShortKind = Extract<PriceKind, { nights: number }>
function withShortStay(
  all: readonly SheetShortStay[],
  { placeTypeId, periodId }: CellAddress,
  { nights, arrivalDays }: ShortKind,
  price: number | null,
): readonly SheetShortStay[] {
  const index = all.findIndex(
    (row) =>
      row.placeTypeId === placeTypeId &&
      row.priceGridPeriodId === periodId &&
      row.nights === nights &&
      sameDays(row.arrivalDays, arrivalDays),
  )
  const row = all[index]
  if (row === undefined)
    return price === null ? all : [...all, { id: 0, version: 0, priceGridPeriodId: periodId, placeTypeId, nights, arrivalDays, price }]
  return price === null ? all.toSpliced(index, 1) : all.with(index, { ...row, price })
}

/** The sheet with other prices; the same sheet when none is another one. */
export function withCells(sheet: Sheet, changes: readonly CellChange[]): Sheet {
  let { prices, shortStays } = sheet
  for (const { at, cents } of changes) {
    if (cellValue(sheet, at) === cents) continue
    if ('field' in at.kind) prices = withPrice(prices, at, at.kind.field, cents)
    else shortStays = withShortStay(shortStays, at, at.kind, cents)
  }
  return prices === sheet.prices && shortStays === sheet.shortStays ? sheet : { ...sheet, prices, shortStays }
}

/** The sheet without a period and what it priced. */
export function withoutPeriod(sheet: Sheet, periodId: number): Sheet {
  const others = <Row extends { readonly priceGridPeriodId: number | null }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter((row) => row.priceGridPeriodId !== periodId)
  return {
    periods: sheet.periods.filter(({ id }) => id !== periodId),
    prices: others(sheet.prices),
    shortStays: others(sheet.shortStays),
    variations: others(sheet.variations),
    optionPrices: others(sheet.optionPrices),
  }
}

/** Types that have a price in the grid, of whatever kind. */
export function pricedTypes({ prices, shortStays, variations }: Sheet): ReadonlySet<number> {
  return new Set([...prices, ...shortStays, ...variations].map(({ placeTypeId }) => Number(placeTypeId)))
}

/** How many prices go with a period: those of the sheet, those by length or headcount, those of options. */
export function pricesOf(
  sheet: Sheet,
  periodId: number,
): { readonly cells: number; readonly variations: number; readonly options: number } {
  const count = (rows: readonly { readonly priceGridPeriodId: number | null }[]): number =>
    rows.filter((row) => row.priceGridPeriodId === periodId).length
  return { cells: count(sheet.prices) + count(sheet.shortStays), variations: count(sheet.variations), options: count(sheet.optionPrices) }
}

/** Periods in the order of their dates; those without dates last. */
export function inDateOrder(periods: readonly SheetPeriod[]): readonly SheetPeriod[] {
  return periods.toSorted((a, b) => (a.startDate ?? '9999').localeCompare(b.startDate ?? '9999') || a.id - b.id)
}

/** Names a cell, in lists of what is wrong with which. */
export function cellKey({ placeTypeId, periodId, kind }: CellAddress): string {
  return `${placed(placeTypeId, periodId)} ${kind.key}`
}
