import type { Entity, Field, Row } from '#kernel/entity/entity.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'

/** A record as the machine holds it: its declared fields, its children under their keys. */
export type StoredRow = { id: number; version: number; [field: string]: unknown }

/** A text to search for; `ids` are found besides it. */
export type Typed = { readonly text: string; readonly ids: readonly number[] }

/** Hand-written rules of one entity around the generic calls. All run inside the transaction of the call. */
export type Hooks<R = StoredRow> = {
  /** May refuse, and may change `row` (fill what the server fills, hash a password) before it is written. `before` is null for a new record. */
  beforeSave?(tx: Tx, row: R, before: R | null): Promise<readonly Fault[]> | readonly Fault[]
  /** The record is written, its id known. */
  afterSave?(tx: Tx, row: R, before: R | null): Promise<void>
  beforeDelete?(tx: Tx, row: R): Promise<readonly Fault[]> | readonly Fault[]
  afterDelete?(tx: Tx, row: R): Promise<void>
  /** Reads what is typed in the search of the list: the text as this entity stores it, and records found otherwise than by their own text. */
  readTyped?(tx: Tx, typed: string): Promise<Typed>
  /** Adds computed values to the records of an answer, one object for each, in their order. */
  extend?(tx: Tx, rows: readonly R[]): Promise<readonly Readonly<Record<string, unknown>>[]>
}

export type EntityHooks = { readonly entity: string; readonly hooks: Hooks }

/** A row whose fields a hook may fill. */
type Filled<R> = { -readonly [K in keyof R]: R[K] }

/** Ties hooks to a declaration, so that they see its row type: `export const customerHooks = hooksFor(customer, { … })`. */
export function hooksFor<E extends Pick<Entity, 'name'> & { fields: Record<string, Field> }>(
  entity: E,
  hooks: Hooks<Filled<Row<E>>>,
): EntityHooks {
  // A stored row of this entity has exactly the fields that its declaration names.
  return { entity: entity.name, hooks: hooks as unknown as Hooks }
}
