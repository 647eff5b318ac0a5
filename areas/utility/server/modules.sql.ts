import { entityNamed } from '#areas/registry.ts'
import { tableOf } from '#kernel/server/names.ts'
import type { Tx } from '#platform/server/tx.ts'
import { modules } from '../rules/modules.ts'

/** Active: a record that says so; settings that were never saved are what their declaration says. Names come from declarations alone. */
const activeSql = `select ${modules
  .map(({ entity: name }) => {
    const entity = entityNamed(name)
    const field = entity?.fields['isActive']
    if (entity === undefined || field?.kind !== 'flag') throw new Error(`the module ${name} does not say whether it is active`)
    const found = `(select bool_or(t.is_active) from ${tableOf(name)} t where t.establishment_id = $1)`
    return `coalesce(${found}, ${entity.single === true && field.default}) as "${name}"`
  })
  .join(', ')}`

/** The modules that the establishment uses, by the entity of their settings. */
export async function activeModules(tx: Tx): Promise<ReadonlySet<string>> {
  const [row] = await tx.rows<Readonly<Record<string, boolean>>>(activeSql, [tx.session.establishmentId])
  return new Set(modules.flatMap(({ entity }) => (row?.[entity] === true ? [entity] : [])))
}
