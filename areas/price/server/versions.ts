import type { Tx } from '#platform/server/tx.ts'
import type { GridFormat } from '../contract/grid-format.ts'
import type { TypeTariff } from '../contract/grid-operations.ts'
import { writeGrid, writeTariff } from '../contract/write-tariff.ts'
import { conditionsOf, gridForType, typesOf } from './grid-for-type.ts'
import type { VersionedGrid } from './grid-for-type.ts'
import { readDraft } from './grid-record.ts'
import type { GridRecord } from './grid-record.ts'
import { tariffOfGrids } from './tariff-of-use.ts'
import type { TariffRows } from './tariff-rows.ts'
import { insertVersionSql, unwrittenSql } from './tariff.sql.ts'

/** What a grid makes of each type that it prices, complete, in the documented format. Rates are those of the first day of its nights. */
export function typeTariffs(rows: TariffRows, grid: VersionedGrid): readonly TypeTariff[] {
  return typesOf(grid.record).flatMap((placeTypeId) => {
    const type = rows.types.get(placeTypeId)
    const tariff = tariffOfGrids(rows, [grid], { placeTypeId, arrival: grid.record.startDate, channel: 'reception' })
    if (type === undefined || tariff === null) return []
    const whole = {
      ...tariff,
      grids: tariff.grids.map((one) => ({ ...one, conditions: conditionsOf(grid.record) })),
      openings: rows.openings,
    }
    return [{ placeTypeId, code: type.code, label: type.label, tariff: writeTariff(whole) }]
  })
}

/** A grid without a price, in the documented format: its options are then for whatever it will price. */
export function blankGrid(rows: TariffRows, { record, version }: VersionedGrid): GridFormat {
  const whole = { ...record, options: record.options.map((option) => ({ ...option, placeTypeIds: [] })) }
  return writeGrid({
    ...gridForType(rows, { record: whole, version }, { placeTypeId: 0, arrival: record.startDate }),
    conditions: conditionsOf(record),
  })
}

type Publication = { readonly number: number; readonly at: string; readonly by: string; readonly note: string | null }

/** Keeps a grid as it is, for ever: the record, and what it makes of each type. */
export async function writeVersion(tx: Tx, rows: TariffRows, draft: GridRecord, { number, at, by, note }: Publication): Promise<void> {
  const record: GridRecord = { ...draft, historyVersion: number, publishedAt: at }
  const tariffs = typeTariffs(rows, { record, version: number })
  await tx.rows(insertVersionSql, [
    tx.session.establishmentId,
    draft.id,
    number,
    at,
    by,
    note,
    JSON.stringify(record),
    JSON.stringify(tariffs),
  ])
}

/**
 * Grids on sale before versions were kept say a version that nobody wrote: it is written from what they are, before anything prices with them and
 * before anybody changes them. True when one was.
 */
export async function writeUnwritten(tx: Tx, rows: TariffRows): Promise<boolean> {
  const unwritten = await tx.rows<{ id: number; number: number; publishedAt: string | null }>(unwrittenSql, [tx.session.establishmentId])
  for (const { id, number, publishedAt } of unwritten) {
    const draft = await readDraft(tx, id)
    if (draft !== null)
      await writeVersion(tx, rows, draft, {
        number,
        at: publishedAt ?? tx.now.toString(),
        by: 'Pinède',
        note: 'Grille en vente lors de la mise en service des versions',
      })
  }
  return unwritten.length > 0
}

/** Published versions by « grid number », as they were written; one that is gone is not among them. */
export async function versionedGrids(
  tx: Tx,
  wanted: readonly { readonly gridId: number; readonly number: number }[],
): Promise<ReadonlyMap<string, VersionedGrid>> {
  if (wanted.length === 0) return new Map()
  const rows = await tx.rows<{ number: number; record: GridRecord }>(
    'select v.number, v.record from price_grid_version v where v.establishment_id = $1 and (v.price_grid_id, v.number) in (select * from unnest($2::bigint[], $3::int[]))',
    [tx.session.establishmentId, wanted.map(({ gridId }) => gridId), wanted.map(({ number }) => number)],
  )
  return new Map(rows.map(({ number, record }) => [`${record.id} ${number}`, { record, version: number }]))
}
