import type { Entity } from '#kernel/entity/entity.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { snake } from '#kernel/entity/names.ts'
import { sqlName, tableOf } from '#kernel/server/names.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Among the records of one list, one at most is « par défaut »: naming another one takes it from the former. */
export function singleDefault(entity: Entity): EntityHooks {
  return { entity: entity.name, hooks: { afterSave: (tx, row) => keepOneDefault(tx, entity, row) } }
}

/** `flag`: the one that says « par défaut », where a list has one for each use. */
export async function keepOneDefault(tx: Tx, entity: Entity, row: { readonly id: number }, flag = 'isDefault'): Promise<void> {
  if ((row as Readonly<Record<string, unknown>>)[flag] !== true) return
  const column = sqlName(snake(flag))
  const others = await tx.rows<{ id: number }>(
    `update ${tableOf(entity.name)} set ${column} = false, version = version + 1, updated_at = $3 where establishment_id = $1 and id <> $2 and ${column} returning id`,
    [tx.session.establishmentId, row.id, tx.now.toString()],
  )
  for (const { id } of others)
    await tx.journal({ entity: entity.name, entityId: id, action: 'update', before: { [flag]: true }, after: { [flag]: false } })
  tx.changed(
    entity.name,
    others.map((other) => other.id),
  )
}
