import { capitalized, joinedName } from '#domain/french.ts'
import type { Entity, Field } from '#kernel/entity/entity.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'

type Row = Readonly<Record<string, unknown>> & { readonly _labels?: Readonly<Record<string, string | readonly string[]>> }

export function displayNames(entity: Entity): readonly string[] {
  return typeof entity.display === 'string' ? [entity.display] : entity.display
}

/** How a value of a record is read: references by the name that came with the row. */
export function textOf(field: Field, name: string, row: Row): string {
  const value = row[name]
  if (value === null || value === undefined) return ''
  if (field.kind === 'reference') return String(row._labels?.[name] ?? value)
  if (field.kind === 'references') {
    const labels = row._labels?.[name]
    return Array.isArray(labels) ? labels.join(', ') : ''
  }
  return kindOf(field).text(value)
}

/** What a record is called. */
export function nameOf(entity: Entity, row: Row): string {
  const names = displayNames(entity)
  if (names.length === 0) return capitalized(entity.label.one)
  return joinedName(
    names.map((name) => {
      const field = entity.fields[name]
      return field ? textOf(field, name, row) : ''
    }),
  )
}

const right = new Set<Field['kind']>(['integer', 'decimal', 'money', 'percent'])
/** Amounts, nights and counts stand at the right. */
export const alignOf = (field: Field): 'left' | 'right' => (right.has(field.kind) ? 'right' : 'left')
