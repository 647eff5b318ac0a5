import type { Row } from '#kernel/entity/entity.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import type { Tx } from '#platform/server/tx.ts'
import {
  optionPrice,
  priceGridOption,
  priceGridPeriod,
  priceGridPrice,
  priceGridShortStay,
  priceGridVariation,
} from '../entities/price-grid-parts.ts'
import { priceGrid } from '../entities/price-grid.ts'

export type PeriodRow = Row<typeof priceGridPeriod>
export type PriceRow = Row<typeof priceGridPrice>
export type ShortStayRow = Row<typeof priceGridShortStay>
export type VariationRow = Row<typeof priceGridVariation>
export type OptionRow = Row<typeof priceGridOption>
export type OptionPriceRow = Row<typeof optionPrice>

/** A grid with all that it owns, as a save leaves it and a published version keeps it. */
export type GridRecord = Row<typeof priceGrid> & {
  readonly periods: readonly PeriodRow[]
  readonly prices: readonly PriceRow[]
  readonly shortStays: readonly ShortStayRow[]
  readonly variations: readonly VariationRow[]
  readonly options: readonly OptionRow[]
  readonly optionPrices: readonly OptionPriceRow[]
}

export const gridParts = {
  periods: priceGridPeriod,
  prices: priceGridPrice,
  shortStays: priceGridShortStay,
  variations: priceGridVariation,
  options: priceGridOption,
  optionPrices: optionPrice,
} as const
export type GridPart = keyof typeof gridParts
export const gridPartKeys = Object.keys(gridParts) as readonly GridPart[]

/** Reading needs the declarations of the grid alone, so that prices may be loaded without the whole product around them. */
const plan = buildModel([priceGrid, ...Object.values(gridParts)]).plan(priceGrid.name)

/** The grid being prepared; null when there is none of that number. */
export async function readDraft(tx: Tx, id: number, lock = false): Promise<GridRecord | null> {
  // What is read is what the declarations above name.
  return (await readOne(tx, plan, id, lock)) as GridRecord | null
}

/** What the screens of the grid never change by themselves: they do not make a draft differ from what is published. */
const outside: ReadonlySet<string> = new Set([
  'version',
  'historyVersion',
  'publishedAt',
  'withdrawnOn',
  'isActif',
  'position',
  'createdAt',
  'updatedAt',
])

/** A record as two versions of it are compared: what is empty is as what was not there yet. */
export function comparable(record: GridRecord): unknown {
  const bare = (row: object): object =>
    Object.fromEntries(Object.entries(row).filter(([key, value]) => value !== null && !outside.has(key)))
  return { ...bare(record), ...Object.fromEntries(gridPartKeys.map((key) => [key, record[key].map(bare)])) }
}
