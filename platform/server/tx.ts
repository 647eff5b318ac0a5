import type { Kysely } from 'kysely'
import type { Database } from '#platform/server/database.ts'
import type { Session } from '#platform/server/session.ts'

/**
 * One transaction of one establishment: what every use case receives. Row-level security is set;
 * every query states `establishment_id = tx.session.establishmentId` as well.
 */
export type Tx = {
  readonly session: Session
  /** Typed queries over the declared tables. */
  readonly db: Kysely<Database>
  /** A read model or a hand-written statement: `$1`-style parameters, columns named with `as "camelCase"`. */
  rows<T extends object>(sql: string, values?: readonly unknown[]): Promise<T[]>
  /** The same for a fixed text that is asked all the time and whose plan does not depend on its values: planned once per connection. */
  prepared<T extends object>(sql: string, values?: readonly unknown[]): Promise<T[]>
  /** The clock: the same instant for the whole transaction, and the day it is where the establishment lives. */
  readonly now: Temporal.Instant
  readonly today: Temporal.PlainDate
  /** Where the establishment lives. */
  readonly zone: string
  /** Tells every browser of the establishment, after commit, that records changed; no id at all means many. */
  changed(entity: string, ids: readonly number[]): void
  /** Appends to the journal: who, when and from which session are added. Secret fields must be left out by the caller. */
  journal(entry: JournalEntry): Promise<void>
  /** Next number of a gapless series, taken inside this transaction: 1, 2, 3… */
  nextNumber(series: string): Promise<number>
}

export type JournalEntry = {
  readonly entity: string
  readonly entityId: number
  /** `create`, `update`, `delete`, or the name of an operation. */
  readonly action: string
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
}
