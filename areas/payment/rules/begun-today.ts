import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'

/** A new record of the till is of today until another day is typed: its first required date begins so. */
export function begunToday(entity: Pick<Entity, 'fields'>, row: WireRow, today: string): WireRow {
  const [name] =
    Object.entries(entity.fields).find(([key, field]) => field.kind === 'date' && field.required === true && row[key] === null) ?? []
  return name === undefined ? row : { ...row, [name]: today }
}
