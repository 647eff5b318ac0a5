import type { ChildDeclaration, Entity } from '#kernel/entity/entity.ts'
import { storedFields } from '#kernel/kinds/server/columns.ts'
import type { StoredField } from '#kernel/kinds/server/columns.ts'
import type { EntityHooks, Hooks } from '#kernel/server/crud/hooks.ts'
import { sqlName, tableOf } from '#kernel/server/names.ts'
import { displayFields, isSearched, parentField, searchFunction, sortKeys } from '#kernel/server/table.ts'

/** A declared entity with everything that the generic calls need to know about it, worked out once. */
export type Plan = {
  readonly entity: Entity
  /** Ready for SQL: `"user"`. */
  readonly table: string
  readonly fields: readonly StoredField[]
  /** Those that may leave the server. */
  readonly visible: readonly StoredField[]
  /** Select list of a whole record under the alias `t`, secret columns included. */
  readonly columns: string
  readonly display: readonly string[]
  readonly displayElse: string | undefined
  readonly sortKeys: ReadonlySet<string>
  readonly children: readonly { readonly key: string; readonly declaration: ChildDeclaration; readonly plan: Plan }[]
  readonly parentField: string | null
  /** Function of search while typing; null when no field is searched. */
  readonly searchFunction: string | null
  readonly hooks: Hooks
}

/** Where a record may be referred to: a column that holds one id, or a list of them. */
export type Use = { readonly plan: Plan; readonly field: string; readonly column: string; readonly many: boolean; readonly owned: boolean }

export type Model = {
  readonly plans: readonly Plan[]
  plan(entity: string): Plan
  find(entity: string): Plan | undefined
  /** Every place where records of an entity may be used. */
  uses(entity: string): readonly Use[]
}

export function buildModel(entities: readonly Entity[], hooks: readonly EntityHooks[] = []): Model {
  const byName = new Map<string, Entity>(entities.map((entity) => [entity.name, entity]))
  const hooksByName = new Map<string, Hooks>()
  for (const given of hooks) {
    if (!byName.has(given.entity)) throw new Error(`hooks are given for ${given.entity}, which nobody declares`)
    if (hooksByName.has(given.entity)) throw new Error(`hooks are given twice for ${given.entity}`)
    hooksByName.set(given.entity, given.hooks)
  }
  const plans = new Map<string, Plan>()
  const planOf = (name: string): Plan => {
    const known = plans.get(name)
    if (known !== undefined) return known
    const entity = byName.get(name)
    if (entity === undefined) throw new Error(`nobody declares ${name}`)
    const children = Object.entries(entity.children ?? {}).map(([key, declaration]) => ({
      key,
      declaration,
      plan: planOf(declaration.entity),
    }))
    const plan = { ...planWithoutChildren(entity), children, hooks: hooksByName.get(name) ?? {} }
    plans.set(name, plan)
    return plan
  }
  const all = entities.map((entity) => planOf(entity.name))
  const uses = new Map(all.map((plan) => [plan.entity.name, all.flatMap((other) => usesIn(other, plan.entity.name))]))
  return { plans: all, plan: planOf, find: (name) => plans.get(name), uses: (name) => uses.get(name) ?? [] }
}

export function planWithoutChildren(entity: Entity): Omit<Plan, 'children' | 'hooks'> {
  const fields = storedFields(entity)
  const carried = ['id', 'version', ...(entity.ordered === true ? ['position'] : [])]
  return {
    entity,
    table: tableOf(entity.name),
    fields,
    visible: fields.filter((stored) => stored.field.secret !== true),
    columns: [...carried, ...fields.flatMap((stored) => stored.columns.map((column) => sqlName(column.name)))]
      .map((column) => `t.${column}`)
      .join(', '),
    display: displayFields(entity),
    displayElse: entity.displayElse,
    sortKeys: new Set(sortKeys(entity).map((stored) => stored.name)),
    parentField: parentField(entity),
    searchFunction: isSearched(entity) ? searchFunction(entity) : null,
  }
}

function usesIn(plan: Plan, target: string): Use[] {
  return plan.fields.flatMap((stored) => {
    const owned = stored.name === plan.parentField
    const links = stored.columns
      .filter((column) => column.links === target)
      .map((column) => ({ plan, field: stored.name, column: sqlName(column.name), many: false, owned }))
    const many = stored.field.kind === 'references' && stored.field.to === target
    return many ? [...links, { plan, field: stored.name, column: sqlName(stored.columns[0]?.name ?? ''), many: true, owned: false }] : links
  })
}
