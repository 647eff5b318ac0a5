import { readSingle } from '#kernel/server/crud/single.ts'
import type { Row } from '#kernel/entity/entity.ts'
import type { Tx } from '#platform/server/tx.ts'
import { feesPreference } from '../entities/preferences.ts'
import {
  agesSql, animalTypesSql, extrasSql, gridsSql, optionPricesSql, optionsSql, periodsSql, pricedTypesSql, pricesSql, shortStaysSql, siteSql, taxesSql, taxPricesSql, termsSql, tvaSql, vehicleTypesSql,
} from './tariff.sql.ts'
import type { AgeRow, ExtraRow, GridRow, OptionPriceRow, OptionRow, PeriodRow, PricedTypeRow, PriceRow, ShortStayRow, SiteRow, SupplementRow, TaxPriceRow, TaxRow, TermsRow, TvaRow } from './tariff.sql.ts'

/** Everything that prices a stay at one establishment, as stored. */
export type TariffRows = {
  readonly grids: readonly GridRow[]
  readonly periods: ReadonlyMap<number, readonly PeriodRow[]>
  readonly prices: ReadonlyMap<number, readonly PriceRow[]>
  readonly shortStays: ReadonlyMap<number, readonly ShortStayRow[]>
  readonly options: ReadonlyMap<number, readonly OptionRow[]>
  readonly optionPrices: ReadonlyMap<number, readonly OptionPriceRow[]>
  readonly ages: readonly AgeRow[]
  readonly extras: readonly ExtraRow[]
  readonly vehicleTypes: ReadonlyMap<number, SupplementRow>
  readonly animalTypes: ReadonlyMap<number, SupplementRow>
  readonly taxes: readonly TaxRow[]
  readonly taxPrices: ReadonlyMap<number, readonly TaxPriceRow[]>
  readonly tva: readonly TvaRow[]
  readonly terms: TermsRow | null
  readonly types: ReadonlyMap<number, PricedTypeRow>
  readonly site: SiteRow
  readonly fees: Row<typeof feesPreference>
}

const byId = <R extends { id: number }>(rows: readonly R[]): ReadonlyMap<number, R> => new Map(rows.map((row) => [row.id, row]))

/** Reads the tables, one query each, in the caller's transaction. */
export async function readTariffRows(tx: Tx): Promise<TariffRows> {
  const read = <R extends object>(sql: string): Promise<R[]> => tx.rows<R>(sql, [tx.session.establishmentId])
  const [site] = await read<SiteRow>(siteSql)
  if (!site) throw new Error('the establishment has no record')
  return {
    grids: await read<GridRow>(gridsSql),
    periods: Map.groupBy(await read<PeriodRow>(periodsSql), (row) => row.gridId),
    prices: Map.groupBy(await read<PriceRow>(pricesSql), (row) => row.gridId),
    shortStays: Map.groupBy(await read<ShortStayRow>(shortStaysSql), (row) => row.gridId),
    options: Map.groupBy(await read<OptionRow>(optionsSql), (row) => row.gridId),
    optionPrices: Map.groupBy(await read<OptionPriceRow>(optionPricesSql), (row) => row.optionId),
    ages: await read<AgeRow>(agesSql),
    extras: await read<ExtraRow>(extrasSql),
    vehicleTypes: byId(await read<SupplementRow>(vehicleTypesSql)),
    animalTypes: byId(await read<SupplementRow>(animalTypesSql)),
    taxes: await read<TaxRow>(taxesSql),
    taxPrices: Map.groupBy(await read<TaxPriceRow>(taxPricesSql), (row) => row.taxId),
    tva: await read<TvaRow>(tvaSql),
    terms: (await read<TermsRow>(termsSql))[0] ?? null,
    types: byId(await read<PricedTypeRow>(pricedTypesSql)),
    site,
    fees: await readSingle(tx, feesPreference),
  }
}
