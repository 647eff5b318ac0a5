import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Model, Plan } from '#kernel/server/crud/model.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Values of a new record, before anyone typed anything: the defaults of its fields. */
export function newValues(plan: Plan): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const { name, field } of plan.fields) values[name] = kindOf(field).initial({ random: Math.random })
  return values
}

/** The same with references that propose the record marked « par défaut », and one empty list for each kind of child. */
export async function newRecord(tx: Tx, model: Model, plan: Plan): Promise<Record<string, unknown>> {
  const values = newValues(plan)
  for (const { name, field } of plan.fields) {
    if (field.kind !== 'reference' || field.default !== 'isDefault') continue
    const target = model.plan(field.to)
    if (!Object.hasOwn(target.entity.fields, 'isDefault')) continue
    const [found] = await tx.rows<{ id: number }>(`select id from ${target.table} where establishment_id = $1 and is_default order by id limit 1`, [tx.session.establishmentId])
    values[name] = found?.id ?? null
  }
  for (const child of plan.children) values[child.key] = []
  return values
}
