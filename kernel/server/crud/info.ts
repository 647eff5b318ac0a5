import type { Model, Plan } from '#kernel/server/crud/model.ts'
import { namesOf } from '#kernel/server/crud/read.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'

export type HistoryLine = {
  readonly at: string
  readonly action: string
  readonly userName: string
  readonly before: unknown
  readonly after: unknown
}
export type DocumentInfo = {
  readonly id: number
  readonly label: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
  readonly history: readonly HistoryLine[]
}

const lines = 100

/** `GET {base}/document_info/{id}`: what a record is, and everything that happened to it, last first. */
export async function documentInfo(tx: Tx, model: Model, plan: Plan, id: number): Promise<DocumentInfo> {
  const [row] = await tx.rows<{ createdAt: string; updatedAt: string; version: number }>(
    `select created_at as "createdAt", updated_at as "updatedAt", version from ${plan.table} where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, id],
  )
  if (row === undefined) throw new NotFound('Cette fiche n’existe pas ou n’existe plus.')
  const history = await tx.rows<HistoryLine>(
    `select at, action, user_name as "userName", before, after from journal where establishment_id = $1 and entity = $2 and entity_id = $3 order by id desc limit ${lines}`,
    [tx.session.establishmentId, plan.entity.name, id],
  )
  const names = await namesOf(tx, model, plan.entity.name, [id])
  return { id, label: names.get(id) ?? '', ...row, history }
}
