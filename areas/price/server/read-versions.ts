import { isDeepStrictEqual } from 'node:util'
import { refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { toWire } from '#kernel/server/crud/read.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { WireRow } from '#platform/operation/search.ts'
import type { gridOperations, TypeTariff } from '../contract/grid-operations.ts'
import { differences } from './compare-grids.ts'
import { comparable, readDraft } from './grid-record.ts'
import type { GridRecord } from './grid-record.ts'
import { loadTariffs } from './load-tariff.ts'
import { typeTariffs } from './versions.ts'

export type StoredVersion = {
  readonly number: number
  readonly publishedAt: string
  readonly publishedBy: string
  readonly note: string | null
  readonly record: GridRecord
  readonly tariffs: readonly TypeTariff[]
}
const versionSql = `select number, published_at as "publishedAt", published_by as "publishedBy", note, record, tariffs from price_grid_version where establishment_id = $1 and price_grid_id = $2 and number = $3`
const versionsSql = `select v.number, v.published_at as "publishedAt", v.published_by as "publishedBy", v.note,
  (select count(distinct d.booking_id)::int from occupancy_detail d where d.establishment_id = $1 and d.grid_id = $2 and d.grid_version = v.number) as stays
from price_grid_version v where v.establishment_id = $1 and v.price_grid_id = $2 order by v.number desc`

const gone = (): never => refuse('unknown-record', 'Cette version de la grille n’existe pas ou n’existe plus.')

/** A published version; null when there is none of that number. Those that were on sale before versions were kept are written first. */
export async function readVersion(tx: Tx, id: number, number: number): Promise<StoredVersion | null> {
  await loadTariffs(tx)
  const [row] = await tx.rows<StoredVersion>(versionSql, [tx.session.establishmentId, id, number])
  return row ?? null
}

type Read = { readonly record: GridRecord; readonly version: StoredVersion | null }
/** The grid being prepared for 0, otherwise a published version. */
export async function readNumber(tx: Tx, id: number, number: number): Promise<Read> {
  if (number > 0) {
    const version = (await readVersion(tx, id, number)) ?? gone()
    return { record: version.record, version }
  }
  return { record: (await readDraft(tx, id)) ?? gone(), version: null }
}

/** A record as the generic calls send it, with the names of what it refers to today. */
export async function wireOf(tx: Tx, model: Model, record: GridRecord): Promise<WireRow> {
  const [wire] = await toWire(tx, model, model.plan('price-grid'), [{ ...record }])
  return wire ?? gone()
}

/** `listGridVersions` */
export async function listGridVersions(tx: Tx, { id }: { readonly id: number }): Promise<ReplyOf<typeof gridOperations.listGridVersions>> {
  await loadTariffs(tx)
  const draft = (await readDraft(tx, id)) ?? gone()
  const versions = await tx.rows<ReplyOf<typeof gridOperations.listGridVersions>['versions'][number]>(versionsSql, [
    tx.session.establishmentId,
    id,
  ])
  const current = draft.historyVersion ?? 0
  const published = current === 0 ? null : await readVersion(tx, id, current)
  return {
    current,
    withdrawnOn: draft.withdrawnOn,
    draftDiffers: published === null || !isDeepStrictEqual(comparable(published.record), comparable(draft)),
    versions,
  }
}

/** `readGridVersion` */
export async function readGridVersion(
  tx: Tx,
  model: Model,
  { id, number }: ParsedInputOf<typeof gridOperations.readGridVersion>,
): Promise<ReplyOf<typeof gridOperations.readGridVersion>> {
  const { record, version } = await readNumber(tx, id, number)
  return {
    number,
    publishedAt: version?.publishedAt ?? null,
    publishedBy: version?.publishedBy ?? null,
    note: version?.note ?? null,
    record: { ...(await wireOf(tx, model, record)) },
  }
}

/** `readGridTariffs`: as written when it was published, or as the grid being prepared would make them. */
export async function readGridTariffs(
  tx: Tx,
  { id, number }: ParsedInputOf<typeof gridOperations.readGridTariffs>,
): Promise<ReplyOf<typeof gridOperations.readGridTariffs>> {
  const { record, version } = await readNumber(tx, id, number)
  const { rows } = await loadTariffs(tx)
  return { types: [...(version?.tariffs ?? typeTariffs(rows, { record, version: null }))] }
}

/** `compareGridVersions` */
export async function compareGridVersions(
  tx: Tx,
  model: Model,
  { id, from, to }: ParsedInputOf<typeof gridOperations.compareGridVersions>,
): Promise<ReplyOf<typeof gridOperations.compareGridVersions>> {
  const [before, after] = [await readNumber(tx, id, from), await readNumber(tx, id, to)]
  return { differences: [...differences(await wireOf(tx, model, before.record), await wireOf(tx, model, after.record))] }
}
