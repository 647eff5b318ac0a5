import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ChangedRow } from '../../rules/time/change-words.ts'
import { same } from '../../rules/time/revert.ts'
import { oversold } from '../calendar.ts'
import { refuseIfAny } from '../check-save.ts'
import { closureFaults, closureNights, freeClosure, holdClosure } from '../closure.ts'
import { laterClosureSql } from './time.sql.ts'
import type { LaterRow } from './time.sql.ts'
import { changesOf, momentText } from './words.ts'

type Closed = {
  readonly placeId: number
  readonly startDate: string
  readonly endDate: string
  readonly reason: string
  readonly comment: string | null
}
/** A closed place of a gesture: as it is now, and as it was before; null where there is none. */
export type ClosureBack = { readonly id: number; readonly from: Closed | null; readonly to: Closed | null }

const readSql = `select place_id as "placeId", start_date as "startDate", end_date as "endDate", reason, comment from unavailability where establishment_id = $1 and id = $2 for update`

function closed(row: ChangedRow | null): Closed | null {
  if (row === null) return null
  const { placeId, startDate, endDate, reason, comment } = row
  if (placeId == null || startDate === undefined || endDate === undefined) throw new Error('the trace does not hold a closed place')
  return { placeId, startDate, endDate, reason: reason ?? 'other', comment: comment ?? null }
}

/** The closed places of an operation, if they still are as it left them. */
export async function closuresOf(tx: Tx, operationId: number): Promise<readonly ClosureBack[]> {
  const changes = (await changesOf(tx, [operationId])).filter(({ what }) => what === 'unavailability')
  const backs: ClosureBack[] = []
  for (const [id, own] of Map.groupBy(changes, ({ recordId }) => recordId)) {
    const [now] = await tx.rows<Closed>(readSql, [tx.session.establishmentId, id])
    const [to, left] = [closed(own[0]?.before ?? null), closed(own.at(-1)?.after ?? null)]
    if (!same(now ?? null, left)) await changedByOther(tx, id, operationId)
    backs.push({ id, from: now ?? null, to })
  }
  return backs
}

async function changedByOther(tx: Tx, id: number, operationId: number): Promise<never> {
  const [last] = await tx.rows<LaterRow>(laterClosureSql, [tx.session.establishmentId, id, operationId])
  const who =
    last === undefined
      ? 'Cette indisponibilité a changé depuis'
      : `${last.who} a modifié cette indisponibilité ${momentText(tx, last.when)}`
  throw new Refused([
    {
      rule: 'modified-by-other',
      message: `${who}. Ce geste ne s’annule plus.`,
      values: last === undefined ? {} : { who: last.who, when: last.when },
    },
  ])
}

export async function freeClosures(tx: Tx, closures: readonly ClosureBack[]): Promise<void> {
  for (const { id } of closures) await freeClosure(tx, id)
}

const deleteSql = 'delete from unavailability where establishment_id = $1 and id = $2'
const putSql = `insert into unavailability (establishment_id, id, place_id, start_date, end_date, reason, comment) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (establishment_id, id) do update set place_id = $3, start_date = $4, end_date = $5, reason = $6, comment = $7, version = unavailability.version + 1, updated_at = now()`

/** The closed place as it was, under its old number; nothing may stand there since. */
export async function revertClosure(tx: Tx, { id, from, to }: ClosureBack): Promise<void> {
  const establishment = tx.session.establishmentId
  if (from === null && to === null) refuse('unknown-record', 'Cette indisponibilité n’existe plus.')
  if (to === null) await tx.rows(deleteSql, [establishment, id])
  else {
    const row = { ...to, id }
    refuseIfAny(await closureFaults(tx, row, from === null ? null : { ...from, id }))
    await tx.rows(putSql, [establishment, id, to.placeId, to.startDate, to.endDate, to.reason, to.comment])
    await holdClosure(tx, row)
    const [place] = await tx.rows<{ placeTypeId: number }>(
      'select place_type_id as "placeTypeId" from place where establishment_id = $1 and id = $2',
      [establishment, to.placeId],
    )
    if (place) refuseIfAny(await oversold(tx, [{ placeTypeId: place.placeTypeId, ...closureNights(to) }]))
  }
  await tx.journal({
    entity: 'unavailability',
    entityId: id,
    action: to === null ? 'delete' : from === null ? 'create' : 'update',
    ...(from === null ? {} : { before: from }),
    ...(to === null ? {} : { after: to }),
  })
  tx.changed('unavailability', [id])
  tx.changed('calendar', [...new Set([from, to].flatMap((one) => one?.placeId ?? []))])
}
