import { capitalized, plural } from '#domain/french.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { snake } from '#kernel/entity/names.ts'
import { recordPath, usersPath } from '#kernel/entity/paths.ts'
import type { Model, Plan, Use } from '#kernel/server/crud/model.ts'
import { namesOf } from '#kernel/server/crud/read.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Records shown by name when a deletion is refused. */
const shown = 5

export type UsedBy = {
  readonly entity: string
  readonly label: string
  readonly count: number
  /** Address of the list of them all, where they have one. */
  readonly list: string | null
  /** The first ones, with the address of their screen where they have one. */
  readonly records: readonly { readonly id: number; readonly label: string; readonly route: string | null }[]
}

/** Owned records are told by the record that owns them, once: it is what someone knows and can open. */
async function usedBy(tx: Tx, model: Model, use: Use, id: number): Promise<UsedBy | null> {
  const condition = use.many ? `$2 = any(t.${use.column})` : `t.${use.column} = $2`
  const values = [tx.session.establishmentId, id]
  const [{ count } = { count: 0 }] = await tx.rows<{ count: number }>(
    `select count(*) as count from ${use.plan.table} t where t.establishment_id = $1 and ${condition}`,
    values,
  )
  if (count === 0) return null
  const owner = model.find(use.plan.entity.owned?.by ?? '')
  const told = owner ?? use.plan
  const opened = owner ? snake(use.plan.parentField ?? 'id') : 'id'
  const first = await tx.rows<{ id: number; opened: number }>(
    `select min(t.id) as id, t.${opened} as opened from ${use.plan.table} t where t.establishment_id = $1 and ${condition} group by t.${opened} order by 1 limit ${shown}`,
    values,
  )
  const names = await namesOf(
    tx,
    model,
    told.entity.name,
    first.map((row) => row.opened),
  )
  return {
    entity: use.plan.entity.name,
    label: `${count === 1 ? use.plan.entity.label.one : use.plan.entity.label.many}${owner ? ` (${owner.entity.label.many})` : ''}`,
    count,
    records: first.map((row) => ({ id: row.id, label: names.get(row.opened) ?? '', route: recordPath(told.entity, row.opened) ?? null })),
    list: usersPath(use.plan.entity, use.field, id) ?? null,
  }
}

/** What still uses a record, as the refusal to delete it. Records that it owns do not count: they go with it. */
export async function usedFaults(tx: Tx, model: Model, plan: Plan, id: number): Promise<readonly Fault[]> {
  const found: UsedBy[] = []
  for (const use of model.uses(plan.entity.name)) {
    if (use.owned) continue
    const one = await usedBy(tx, model, use, id)
    if (one !== null) found.push(one)
  }
  if (found.length === 0) return []
  const rule = plan.entity.inUse?.rule ?? 'record-in-use'
  // Records that refer to it in two ways are told once.
  const by = [
    ...new Map(found.toSorted((a, b) => a.count - b.count).map((use) => [use.label, plural(use.count, use.label, use.label)])).values(),
  ]
    .toReversed()
    .join(', ')
  const one = plan.entity.label
  const used = one.feminine === true ? 'utilisée' : 'utilisé'
  const said = plan.entity.inUse?.message ?? `${capitalized(one.one)} ${used}\u00A0: la suppression est impossible.`
  return [{ rule, message: `${said} ${capitalized(used)} par\u00A0: ${by}.`, values: { uses: found } }]
}

/** Refuses the deletion of a record that others use, and says which. */
export async function refuseIfUsed(tx: Tx, model: Model, plan: Plan, id: number): Promise<void> {
  const faults = await usedFaults(tx, model, plan, id)
  if (faults.length > 0) throw new Refused(faults)
}
