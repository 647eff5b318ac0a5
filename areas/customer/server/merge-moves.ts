import type { Model, Plan, Use } from '#kernel/server/crud/model.ts'
import { selectRows } from '#kernel/server/crud/read.ts'
import type { Tx } from '#platform/server/tx.ts'
import { customer } from '../entities/customer.ts'
import { ownedKey, type Bound } from '../rules/merge.ts'

/** Where customers are referred to: every declaration that names them, those of later areas too. */
export type Places = { readonly movable: readonly Use[]; readonly signed: readonly Use[] }

/** What may not be changed once written keeps its customer. */
export function placesOf(model: Model): Places {
  const uses = model.uses(customer.name)
  return {
    movable: uses.filter(({ plan }) => plan.entity.appendOnly !== true),
    signed: uses.filter(({ plan }) => plan.entity.appendOnly === true),
  }
}

const holds = (use: Use): string => (use.many ? `$2 = any(t.${use.column})` : `t.${use.column} = $2`)
const labelOf = (plan: Plan, count: number): string => (count === 1 ? plan.entity.label.one : plan.entity.label.many)

/** How many records of each kind refer to a customer; the kinds without any are left out. */
export async function countedBy(tx: Tx, uses: readonly Use[], id: number): Promise<readonly Bound[]> {
  const found: Bound[] = []
  for (const use of uses) {
    const [counted] = await tx.rows<{ count: number }>(
      `select count(*)::int as count from ${use.plan.table} t where t.establishment_id = $1 and ${holds(use)}`,
      [tx.session.establishmentId, id],
    )
    const count = counted?.count ?? 0
    if (count > 0) found.push({ label: labelOf(use.plan, count), count })
  }
  return found
}

/** Owned records of the other customer that the kept one has already: they go with the record that disappears. */
async function known(tx: Tx, model: Model, { use, keptId, otherId }: Move): Promise<readonly number[]> {
  // A record that others refer to must stay, even twice.
  if (!use.owned || model.uses(use.plan.entity.name).length > 0) return []
  const rows = await selectRows(tx, use.plan, `and t.${use.column} = any($2)`, [[keptId, otherId]])
  const keyOf = (row: (typeof rows)[number]): string | null => ownedKey(use.plan.entity.name, row)
  const kept = new Set(rows.filter((row) => row[use.field] === keptId).map(keyOf))
  return rows.filter((row) => row[use.field] === otherId && keyOf(row) !== null && kept.has(keyOf(row))).map(({ id }) => id)
}

type Move = { readonly use: Use; readonly keptId: number; readonly otherId: number }
export type Moved = { readonly entity: string; readonly label: string; readonly ids: readonly number[] }

/** Gives the records of one kind to the kept customer. */
export async function moveAll(tx: Tx, model: Model, move: Move): Promise<Moved> {
  const { use, keptId, otherId } = move
  const given = use.many ? `array(select distinct case when one = $2 then $3 else one end from unnest(t.${use.column}) as one)` : '$3'
  const moved = await tx.rows<{ id: number }>(
    `update ${use.plan.table} t set ${use.column} = ${given}, version = version + 1, updated_at = $4 where t.establishment_id = $1 and ${holds(use)} and t.id <> all($5) returning t.id`,
    [tx.session.establishmentId, otherId, keptId, tx.now.toString(), await known(tx, model, move)],
  )
  const ids = moved.map(({ id }) => id).toSorted((a, b) => a - b)
  if (ids.length > 0) tx.changed(use.plan.entity.name, ids)
  return { entity: use.plan.entity.name, label: labelOf(use.plan, ids.length), ids }
}

/** What would move, counted: the same rule as the move itself. */
export async function moves(tx: Tx, model: Model, ids: { readonly keptId: number; readonly otherId: number }): Promise<readonly Bound[]> {
  const found: Bound[] = []
  for (const use of placesOf(model).movable) {
    const [all] = await countedBy(tx, [use], ids.otherId)
    if (all === undefined) continue
    const count = all.count - (await known(tx, model, { use, ...ids })).length
    if (count > 0) found.push({ label: labelOf(use.plan, count), count })
  }
  return found
}
