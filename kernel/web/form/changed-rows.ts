import { formatNumber } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { textOf } from '../entity-text.ts'
import { changedNames, same, type Values } from './record-model.ts'

/** Rows told one by one; the others are counted. */
const told = 3
const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : [])
const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`]

/** `owner`: the field by which a row says whose it is. */
type Owned = { readonly entity: Entity; readonly owner: string }
/** « Confort : Semaine 700,00 € »: what a row refers to, then what it says now of what was changed. */
function rowText({ entity, owner }: Owned, before: Values, now: Values): string {
  const changed = changedNames(before, now)
  // A reference without a name that came with the row is one to a sibling, known by a number only.
  const labels: unknown = now['_labels']
  const isNamed = (name: string): boolean => typeof labels === 'object' && labels !== null && name in labels
  const fields = Object.entries(entity.fields)
  const about = fields
    .filter(([name, { kind }]) => kind === 'reference' && name !== owner && isNamed(name) && !changed.includes(name))
    .map(([name, field]) => textOf(field, name, now))
  const says = fields
    .filter(([name]) => changed.includes(name))
    .map(([name, field]) => `${field.label} ${textOf(field, name, now) || 'vide'}`)
  return [about.filter((text) => text !== '').join(' · '), says.join(', ')].filter((part) => part !== '').join('\u00A0: ')
}

/** What became of the rows of an owned list since they were read; empty where nothing did. */
export function changedRows(child: Owned, read: unknown, now: unknown): readonly string[] {
  const before = new Map(rowsOf(read).map((row) => [row['id'], row]))
  const rows = rowsOf(now)
  const changed = rows.flatMap((row) => {
    const old = before.get(row['id'])
    return old === undefined || same({ ...old, version: 0 }, { ...row, version: 0 }) ? [] : [rowText(child, old, row)]
  })
  const kept = new Set(rows.map(({ id }) => id))
  return [
    ...changed.slice(0, told),
    ...counted(Math.max(0, changed.length - told), 'autre ligne modifiée', 'autres lignes modifiées'),
    ...counted(rows.filter(({ id }) => !before.has(id)).length, 'ligne ajoutée', 'lignes ajoutées'),
    ...counted([...before.keys()].filter((id) => !kept.has(id)).length, 'ligne supprimée', 'lignes supprimées'),
  ]
}
