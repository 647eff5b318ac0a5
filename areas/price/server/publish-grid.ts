import { isDeepStrictEqual } from 'node:util'
import { fr } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import { changedSince, lastChange } from '#platform/server/changed-since.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { gridOperations } from '../contract/grid-operations.ts'
import { comparable, readDraft } from './grid-record.ts'
import type { GridRecord } from './grid-record.ts'
import { loadTariffs } from './load-tariff.ts'
import { readVersion } from './read-versions.ts'
import { writeVersion } from './versions.ts'

type Published = ReplyOf<typeof gridOperations.publishGrid>
const changedGrid = { what: 'cette grille', isFeminine: true, next: 'Rechargez-la pour voir ce qui a changé.' }

/** The grid being prepared, locked; refused when it is gone, or when somebody changed it since it was read. */
export async function lockedDraft(tx: Tx, id: number, version: number): Promise<GridRecord> {
  const draft = await readDraft(tx, id, true)
  if (draft === null) return refuse('unknown-record', 'Cette grille n’existe pas ou n’existe plus.')
  if (draft.version === version) return draft
  throw new Refused([changedSince(tx, await lastChange(tx, 'price-grid', id), changedGrid)])
}

/** Writes what the columns of the grid itself say of its publication, and tells everybody. */
async function mark(
  tx: Tx,
  draft: GridRecord,
  action: string,
  values: {
    readonly historyVersion?: number
    readonly publishedAt?: string | null
    readonly withdrawnOn: string | null
    readonly note?: string | null
  },
): Promise<number> {
  const { historyVersion = draft.historyVersion ?? 0, publishedAt = draft.publishedAt, withdrawnOn } = values
  const [row] = await tx.rows<{ version: number }>(
    'update price_grid set history_version = $3, published_at = $4, withdrawn_on = $5, version = version + 1, updated_at = now() where establishment_id = $1 and id = $2 returning version',
    [tx.session.establishmentId, draft.id, historyVersion, publishedAt, withdrawnOn],
  )
  if (row === undefined) throw new Error(`grid ${draft.id} vanished while it was being published`)
  const before = { historyVersion: draft.historyVersion, withdrawnOn: draft.withdrawnOn }
  await tx.journal({
    entity: 'price-grid',
    entityId: draft.id,
    action,
    before,
    after: { historyVersion, withdrawnOn, ...(values.note !== undefined && values.note !== null && { note: values.note }) },
  })
  tx.changed('price-grid', [draft.id])
  return row.version
}

/** Publishes a grid as it is being prepared, under the next number; it prices the stays to come from now on. */
export async function publishDraft(tx: Tx, draft: GridRecord, note: string | null): Promise<Published> {
  const { rows } = await loadTariffs(tx)
  const number = (draft.historyVersion ?? 0) + 1
  const at = tx.now.toString()
  await writeVersion(tx, rows, draft, { number, at, by: tx.session.userName, note })
  return {
    number,
    version: await mark(tx, draft, 'publish', { historyVersion: number, publishedAt: at, withdrawnOn: draft.withdrawnOn, note }),
  }
}

/** `publishGrid`: a grid without period or price, or that nothing has changed in, is not published. */
export async function publishGrid(tx: Tx, { id, version, note }: ParsedInputOf<typeof gridOperations.publishGrid>): Promise<Published> {
  const draft = await lockedDraft(tx, id, version)
  if (draft.periods.length === 0)
    refuse('no-price-grid-period', fr`« ${draft.label} » n’a pas de période\u00A0: elle ne pourrait rien vendre.`, { field: 'periods' })
  if (draft.prices.length + draft.shortStays.length + draft.variations.length === 0)
    refuse('enter-price', fr`« ${draft.label} » n’a pas de prix\u00A0: elle ne pourrait rien vendre.`, { field: 'prices' })
  const current = draft.historyVersion ?? 0
  const published = current === 0 ? null : await readVersion(tx, id, current)
  if (published !== null && isDeepStrictEqual(comparable(published.record), comparable(draft)))
    refuse('grid-unchanged', `Rien n’a changé depuis la version ${current}\u00A0: il n’y a rien à publier.`)
  return publishDraft(tx, draft, note)
}

/** `withdrawGrid`: nobody books with it from that day; stays that have it keep it. */
export async function withdrawGrid(
  tx: Tx,
  { id, version, on }: ParsedInputOf<typeof gridOperations.withdrawGrid>,
): Promise<ReplyOf<typeof gridOperations.withdrawGrid>> {
  const draft = await lockedDraft(tx, id, version)
  return { withdrawnOn: on, version: await mark(tx, draft, on === null ? 'put-back' : 'withdraw', { withdrawnOn: on }) }
}
