import { entityNamed } from '#areas/registry.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { neverNull } from '#kernel/entity/validate.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { SearchReply } from '#platform/operation/search.ts'
import type { Api } from './api.ts'

export function mustEntity(name: string): Entity {
  const entity = entityNamed(name)
  if (!entity) throw new Error(`no entity ${name}`)
  return entity
}

/** The first records of an entity, in the order of its list. */
export async function firstIds(api: Api, entity: Entity, pageSize = 1): Promise<number[]> {
  const { rows } = await api.post<SearchReply>(`${entity.base}/search`, { pageSize })
  return rows.map(({ id }) => id)
}

// Dates are proposed from 2097 on, one day per number: they stay before the last one that is taken.
let seed = Date.now() % 30_000

/** A record of the entity: one that exists, else a new one with the values that its kinds propose. */
export async function someRecord(api: Api, entity: Entity): Promise<number> {
  if (entity.single === true) return 1
  if (entity.tenant === true) return (await api.get<{ establishment: { id: number } }>('security/session')).establishment.id
  const [known] = await firstIds(api, entity)
  if (known !== undefined) return known
  seed += 1
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readOnly === true || !(field.required === true || neverNull(field))) continue
    // What is usually so asks for nothing else: an addition to the till needs no reason, a withdrawal does.
    const usual = field.kind === 'choice' ? field.default : undefined
    // Of two days, the second comes after the first.
    values[name] =
      field.kind === 'reference'
        ? await someRecord(api, mustEntity(field.to))
        : (usual ?? kindOf(field).sample(field.kind === 'date' ? seed + Object.keys(values).length : seed))
  }
  return (await api.post<{ id: number }>(`${entity.base}/edit`, { id: 0, ...values })).id
}

/** Fields that a new record cannot do without and that nothing fills. */
export function missingFields(entity: Entity): string[] {
  return Object.entries(entity.fields)
    .filter(
      ([, field]) =>
        field.required === true &&
        field.readOnly !== true &&
        field.kind !== 'address' &&
        kindOf(field).initial({ random: () => 0.5 }) === null,
    )
    .map(([name]) => name)
}
