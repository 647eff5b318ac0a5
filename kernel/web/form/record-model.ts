import type { Entity, Field } from '#kernel/entity/entity.ts'
import { merged } from '#domain/merge.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'

export type Values = Record<string, unknown>
const carried = new Set(['_labels', '_warnings', 'createdAt', 'updatedAt', 'position'])

/** The values a form edits: the declared fields and the owned children of a record, without what only travels with it. */
export function editedValues(entity: Entity, row: Readonly<Values>): Values {
  const names = [...Object.keys(entity.fields), ...Object.keys(entity.children ?? {})]
  return Object.fromEntries(names.map((name) => [name, row[name] ?? (entity.children?.[name] ? [] : null)]))
}

/** What is sent: the edited values with the id and the version that were read; what only the server fills stays out. */
export function savedBody(entity: Entity, values: Readonly<Values>, { id, version }: { id: number; version: number }): Values {
  const written = Object.entries(values).filter(([name]) => entity.fields[name]?.readOnly !== true && !carried.has(name))
  return {
    ...Object.fromEntries(
      written.map(([name, value]) => [name, entity.children?.[name] && Array.isArray(value) ? value.map(withoutCarried) : value]),
    ),
    id,
    version,
  }
}
function withoutCarried(row: unknown): unknown {
  return typeof row === 'object' && row !== null ? Object.fromEntries(Object.entries(row).filter(([name]) => !carried.has(name))) : row
}

/** A new owned record, at the usual values of its fields. */
export function newChild(child: Entity, random: () => number): Values {
  return {
    id: 0,
    version: 0,
    ...Object.fromEntries(Object.entries(child.fields).map(([name, field]) => [name, kindOf(field).initial({ random })])),
  }
}

/** Same content, whatever the order of keys; labels that travel with a row do not count. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  const names = new Set([...one.keys(), ...other.keys()].filter((name) => !carried.has(name)))
  return [...names].every((name) => same(one.get(name), other.get(name)))
}

/** Names of the fields that were changed since they were read. */
export function changedNames(base: Readonly<Values>, now: Readonly<Values>): string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(now)])].filter((name) => !same(base[name] ?? null, now[name] ?? null))
}

/** Where what was typed and what a colleague saved differ, and who changed it since it was read. */
export type Difference = {
  name: string
  label: string
  mine: unknown
  theirs: unknown
  isMine: boolean
  isTheirs: boolean
  field: Field | undefined
}
export function differences(entity: Entity, { read, mine, theirs }: Record<'read' | 'mine' | 'theirs', Readonly<Values>>): Difference[] {
  const [typed, saved] = [
    changedNames(editedValues(entity, read), mine),
    changedNames(editedValues(entity, read), editedValues(entity, theirs)),
  ]
  return changedNames(editedValues(entity, theirs), mine).map((name) => ({
    name,
    label: entity.fields[name]?.label ?? entity.children?.[name]?.label ?? name,
    mine: mine[name],
    theirs: theirs[name],
    isMine: typed.includes(name),
    isTheirs: saved.includes(name),
    field: entity.fields[name],
  }))
}

/** « Garder ma version »: what was typed stays, row by row and field by field; what was not touched takes the colleague's value. */
export function rebase(read: Readonly<Values>, mine: Readonly<Values>, theirs: Readonly<Values>): Values {
  return Object.fromEntries(
    Object.keys({ ...theirs, ...mine }).map((name) => [
      name,
      merged({ read: read[name], mine: mine[name], theirs: theirs[name] }, same) ?? null,
    ]),
  )
}
