import { capitalized } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { Journaled } from '#platform/server/tenant.ts'
import { technicalEventOf } from '../rules/technical-codes.ts'
import { writeTechnicalEvents } from './technical-events.ts'

/** Writes the technical events that a transaction's journal amounts to, in that transaction. */
export function technicalJournal(entities: readonly Entity[]): Journaled {
  const declared = new Map(entities.map((entity) => [entity.name, entity]))
  const named = (name: string, field?: string): string => {
    const entity = declared.get(name)
    if (field === undefined) return entity === undefined ? name : capitalized(entity.label.one)
    return entity?.fields[field]?.label ?? entity?.children?.[field]?.label ?? field
  }
  return async (tx, entries) => {
    const events = entries.map((entry) => technicalEventOf(entry, named)).filter((event) => event !== null)
    await writeTechnicalEvents(tx, events)
  }
}
