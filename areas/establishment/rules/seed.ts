import type { Entity } from '#kernel/entity/entity.ts'

/** Names a record of another set by its key: `ref('FR')` for the country whose `isoCode` is FR. */
export type Ref = { readonly ref: string }
export type SeedRow = Readonly<Record<string, unknown>>

/** The records of one entity that a new establishment receives. `key` names the field that tells them apart. */
export type SeedSet = { readonly entity: Entity; readonly key: string; readonly rows: readonly SeedRow[] }

export function ref(key: string): Ref {
  return { ref: key }
}

export function isRef(value: unknown): value is Ref {
  return typeof value === 'object' && value !== null && 'ref' in value && typeof value.ref === 'string'
}

/** What is wrong with a list of sets, in English for whoever writes them: unknown fields, repeated keys, references to nothing. */
export function seedProblems(sets: readonly SeedSet[]): readonly string[] {
  const keys = new Map<string, Set<string>>()
  return sets.flatMap((set) => {
    const own = new Set(set.rows.map((row) => String(row[set.key])))
    const problems = [
      ...(own.size === set.rows.length ? [] : [`${set.entity.name}: a ${set.key} is given twice`]),
      ...set.rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => valueProblems(set, keys, name, value))),
    ]
    keys.set(set.entity.name, own)
    return problems
  })
}

function valueProblems(set: SeedSet, keys: ReadonlyMap<string, ReadonlySet<string>>, name: string, value: unknown): readonly string[] {
  const field = set.entity.fields[name]
  if (field === undefined) return [`${set.entity.name}: no field is called ${name}`]
  if (!isRef(value)) return []
  if (field.kind !== 'reference') return [`${set.entity.name}.${name} is not a reference`]
  return keys.get(field.to)?.has(value.ref) === true ? [] : [`${set.entity.name}.${name}: no ${field.to} has the key ${value.ref}`]
}
