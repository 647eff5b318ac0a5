import { z } from 'zod'
import { Refused } from '#platform/operation/refusal.ts'
import type { DeleteReply } from '#platform/operation/search.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import { save, traceOf } from '#kernel/server/crud/save.ts'
import type { Saved } from '#kernel/server/crud/save.ts'
import { usedFaults } from '#kernel/server/crud/uses.ts'
import { deleteRow } from '#kernel/server/crud/write.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'

const gone = 'Cette fiche n’existe pas ou n’existe plus.'

export const deleteRequest = z.object({ preview: z.boolean().default(false) })

async function removeRow(tx: Tx, model: Model, plan: Plan, id: number): Promise<StoredRow> {
  const row = await readOne(tx, plan, id, true)
  if (row === null) throw new NotFound(gone)
  const faults = (await plan.hooks.beforeDelete?.(tx, row)) ?? []
  if (faults.some((fault) => fault.warning !== true)) throw new Refused([...faults, ...(await usedFaults(tx, model, plan, id))])
  await deleteRow(tx, model, plan, row)
  await plan.hooks.afterDelete?.(tx, row)
  return row
}

/** `POST {base}/delete/{id}`. */
export async function remove(tx: Tx, model: Model, plan: Plan, id: number): Promise<DeleteReply> {
  const row = await removeRow(tx, model, plan, id)
  const all = [...plan.visible.map((stored) => stored.name), ...plan.children.map((child) => child.key)]
  await tx.journal({ entity: plan.entity.name, entityId: id, action: 'delete', before: traceOf(plan, row, all) })
  tx.changed(plan.entity.name, [id])
  return { status: 'DELETED', id }
}

/** The same with `preview`: everything that may forbid it is tried, then taken back, so that nobody is asked whether he is sure of what cannot be. */
export async function tryRemoval(tx: Tx, model: Model, plan: Plan, id: number): Promise<DeleteReply> {
  await tx.rows('savepoint tried')
  await removeRow(tx, model, plan, id)
  await tx.rows('rollback to savepoint tried')
  return { status: 'DELETABLE', id }
}

/** `GET {base}/active/{id}/{0|1}`: the same rules as a save of the whole record. */
export async function setActive(tx: Tx, model: Model, plan: Plan, { id, active }: { id: number; active: boolean }): Promise<Saved> {
  const field = plan.entity.activeField
  if (field === undefined) throw new NotFound(gone)
  const row = await readOne(tx, plan, id, true)
  if (row === null) throw new NotFound(gone)
  return save(tx, model, plan, { id, version: row.version, [field]: active })
}

/** `POST {base}/order`: the records in their new order; those that are not named follow, in the order they had. */
export async function reorder(tx: Tx, plan: Plan, ids: readonly number[]): Promise<void> {
  if (plan.entity.ordered !== true) throw new NotFound('Cette liste ne se range pas à la main.')
  const known = await tx.rows<{ id: number; position: number }>(
    `select id, position from ${plan.table} where establishment_id = $1 order by position, id for no key update`,
    [tx.session.establishmentId],
  )
  const named = new Set(ids)
  if (named.size !== ids.length)
    throw new Refused([{ rule: 'valid-order', message: 'Une fiche est donnée deux fois dans le nouvel ordre.' }])
  if (ids.some((id) => !known.some((row) => row.id === id)))
    throw new Refused([{ rule: 'unknown-record', message: 'Une fiche du nouvel ordre n’existe plus\u00A0: rechargez la liste.' }])
  const order = [...ids, ...known.filter((row) => !named.has(row.id)).map((row) => row.id)]
  const moved = order.filter((id, index) => known.find((row) => row.id === id)?.position !== index)
  if (moved.length === 0) return
  await tx.rows(
    `update ${plan.table} t set position = o.place - 1, updated_at = $3
     from unnest($2::bigint[]) with ordinality o(id, place) where t.establishment_id = $1 and t.id = o.id and t.position <> o.place - 1`,
    [tx.session.establishmentId, order, tx.now.toString()],
  )
  await tx.journal({
    entity: plan.entity.name,
    entityId: 0,
    action: 'order',
    before: { order: known.map((row) => row.id) },
    after: { order },
  })
  tx.changed(plan.entity.name, moved)
}
