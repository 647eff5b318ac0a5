import { capitalized } from '#domain/french.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { Journaled } from '#platform/server/tenant.ts'
import { technicalEventOf } from '../rules/technical-codes.ts'
import { writeTechnicalEvents } from './technical-events.ts'

/** Writes the technical events that a transaction's journal amounts to, in that transaction. */
export function technicalJournal(entities: readonly Entity[]): Journaled {
  const labels = new Map(entities.map(({ name, label }) => [name, capitalized(label.one)]))
  return async (tx, entries) => {
    const events = entries.map((entry) => technicalEventOf(entry, (name) => labels.get(name) ?? name)).filter((event) => event !== null)
    await writeTechnicalEvents(tx, events)
  }
}
