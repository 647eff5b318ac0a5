import { joinOpenings, type Opening } from '#areas/establishment/rules/periods.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Row } from '#kernel/entity/entity.ts'
import type { Tx } from '#platform/server/tx.ts'
import { feesPreference } from '../entities/preferences.ts'
import { vatOn } from '../rules/checks/vat.ts'
import type { SpecialOffer } from '../rules/offer.ts'
import { engineOffer, lastMinuteAsOffer } from '../rules/stored-offer.ts'
import {
  agesSql,
  animalTypesSql,
  extrasSql,
  lastMinuteSql,
  offersSql,
  openingsSql,
  pricedTypesSql,
  siteSql,
  taxesSql,
  taxPricesSql,
  termsSql,
  tvaSql,
  vehicleTypesSql,
} from './tariff.sql.ts'
import type {
  AgeRow,
  ExtraRow,
  LastMinuteRow,
  OfferRow,
  PricedTypeRow,
  SiteRow,
  SupplementRow,
  TaxPriceRow,
  TaxRow,
  TermsRow,
  TvaRow,
} from './tariff.sql.ts'

/** An offer with the types that it is for; none is all. */
export type OfferOfTypes = { readonly offer: SpecialOffer; readonly lodgings: readonly number[] }

/** Everything that prices a stay at one establishment besides its grids, as stored. */
export type TariffRows = {
  readonly ages: readonly AgeRow[]
  readonly extras: readonly ExtraRow[]
  readonly vehicleTypes: ReadonlyMap<number, SupplementRow>
  readonly animalTypes: ReadonlyMap<number, SupplementRow>
  readonly taxes: readonly TaxRow[]
  readonly taxPrices: ReadonlyMap<number, readonly TaxPriceRow[]>
  readonly tva: readonly TvaRow[]
  /** The usual ones first. */
  readonly terms: readonly TermsRow[]
  readonly types: ReadonlyMap<number, PricedTypeRow>
  readonly offers: readonly OfferOfTypes[]
  readonly openings: readonly { readonly start: string; readonly end: string }[]
  readonly site: SiteRow
  readonly fees: Row<typeof feesPreference>
}

const byId = <R extends { id: number }>(rows: readonly R[]): ReadonlyMap<number, R> => new Map(rows.map((row) => [row.id, row]))

/** The rate in force on the day of arrival for what a record names. */
export function rateOf(rows: Pick<TariffRows, 'tva'>, tvaId: number, arrival: string): string {
  return vatOn(rows.tva, tvaId, arrival)?.rate ?? '0'
}

/** Reads the tables, one query each, in the caller's transaction. */
export async function readTariffRows(tx: Tx): Promise<TariffRows> {
  const read = <R extends object>(sql: string): Promise<R[]> => tx.rows<R>(sql, [tx.session.establishmentId])
  const [site] = await read<SiteRow>(siteSql)
  if (!site) throw new Error('the establishment has no record')
  return {
    ages: await read<AgeRow>(agesSql),
    extras: await read<ExtraRow>(extrasSql),
    vehicleTypes: byId(await read<SupplementRow>(vehicleTypesSql)),
    animalTypes: byId(await read<SupplementRow>(animalTypesSql)),
    taxes: await read<TaxRow>(taxesSql),
    taxPrices: Map.groupBy(await read<TaxPriceRow>(taxPricesSql), (row) => row.taxId),
    tva: await read<TvaRow>(tvaSql),
    terms: await read<TermsRow>(termsSql),
    types: byId(await read<PricedTypeRow>(pricedTypesSql)),
    offers: [
      ...(await read<OfferRow>(offersSql)).map(({ lodgings, ...stored }) => ({ lodgings, offer: engineOffer(stored) })),
      ...(await read<LastMinuteRow>(lastMinuteSql)).map(({ lodgings, ...stored }) => ({ lodgings, offer: lastMinuteAsOffer(stored) })),
    ],
    openings: joinOpenings(await read<Opening>(openingsSql)),
    site,
    fees: await readSingle(tx, feesPreference),
  }
}
