import type { Tx } from '#platform/server/tx.ts'
import type { Tariff } from '../rules/tariff.ts'
import type { DownPaymentTerms, GuaranteeTerms } from '../rules/tariff-terms.ts'
import { serves, tariffOfGrids } from './tariff-of-use.ts'
import type { PublishedGrid, TariffUse } from './tariff-of-use.ts'
import { downPayment, guarantee } from './tariff-parts.ts'
import { readTariffRows } from './tariff-rows.ts'
import type { TariffRows } from './tariff-rows.ts'
import { publishedSql, tariffVersionSql } from './tariff.sql.ts'
import type { PublishedRow } from './tariff.sql.ts'
import { writeUnwritten } from './versions.ts'

/** What is asked in advance, and within how many days. */
export type AdvanceTerms = { readonly downPayment: DownPaymentTerms; readonly depositDays: number }

/** Its end is not one of its nights. */
export type Season = { readonly start: string; readonly end: string }

/** The prices of an establishment at one version; a use of it makes the tariff of one type. */
export type TariffBook = {
  readonly version: string
  readonly rows: TariffRows
  /** Published versions of the active grids, in their order. */
  readonly grids: readonly PublishedGrid[]
  /** Null for an unknown type. */
  tariff(use: TariffUse): Tariff | null
  /** The seasons that the grids on sale for such a stay have, whatever its nights; those that are closed are left out. */
  seasons(use: Omit<TariffUse, 'arrival' | 'departure'>): readonly Season[]
  /** What is asked in advance and within how many days: by the terms of that id, or by the usual ones; null when nothing is. */
  termsOf(id: number | null): AdvanceTerms | null
  /** What a place of that type asks to hold during the stay; null for nothing. */
  guarantee(placeTypeId: number): GuaranteeTerms | null
}

/** By establishment. Read again when the version moves, whoever moved it: the version is asked in every transaction. */
const books = new Map<number, TariffBook>()
/** Beyond this many different uses of one version, the oldest are forgotten. */
const mostTariffs = 2000

async function versionOf(tx: Tx): Promise<string> {
  const [row] = await tx.prepared<{ version: string }>(tariffVersionSql, [tx.session.establishmentId])
  return row?.version ?? ''
}

/** The establishment's prices as this transaction sees them: published versions only. Kept between calls while nothing changes them. */
export async function loadTariffs(tx: Tx): Promise<TariffBook> {
  const establishment = tx.session.establishmentId
  const version = await versionOf(tx)
  const known = books.get(establishment)
  if (known?.version === version) return known
  const rows = await readTariffRows(tx)
  const written = await writeUnwritten(tx, rows)
  const grids = (await tx.rows<PublishedRow>(publishedSql, [establishment])).map(({ record, ...grid }): PublishedGrid => ({
    ...grid,
    record,
  }))
  const book = tariffBook(written ? await versionOf(tx) : version, rows, grids)
  books.set(establishment, book)
  return book
}

/** Pure from here on: the same rows always make the same tariffs. */
function tariffBook(version: string, rows: TariffRows, grids: readonly PublishedGrid[]): TariffBook {
  const made = new Map<string, Tariff>()
  return {
    version,
    rows,
    grids,
    termsOf(id) {
      const row = rows.terms.find((one) => one.id === id) ?? rows.terms[0]
      return row === undefined ? null : { downPayment: downPayment(row), depositDays: row.depositDays ?? 0 }
    },
    guarantee: (placeTypeId) => guarantee(rows, placeTypeId),
    seasons: (use) =>
      grids.flatMap((grid) =>
        serves(grid, { ...use, arrival: grid.record.startDate, departure: grid.record.endDate })
          ? grid.record.periods.filter(({ isClosed }) => !isClosed).map(({ startDate, endDate }) => ({ start: startDate, end: endDate }))
          : [],
      ),
    tariff(use) {
      const chosen = use.pinned ?? grids.filter((grid) => serves(grid, use))
      const key = [
        use.placeTypeId,
        use.arrival,
        use.channel,
        use.isPassage === true ? 'passage' : '',
        ...chosen.map((grid) => `${grid.record.id}v${grid.version ?? ''}`),
      ].join(' ')
      const known = made.get(key)
      if (known) return known
      const tariff = tariffOfGrids(rows, chosen, use)
      // A grid that is being prepared changes without a version to tell it.
      if (tariff === null || chosen.some((grid) => grid.version === null)) return tariff
      if (made.size >= mostTariffs) made.delete(made.keys().next().value ?? '')
      made.set(key, tariff)
      return tariff
    },
  }
}
