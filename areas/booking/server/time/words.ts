import { formatDay, localTime } from '#domain/french.ts'
import type { Tx } from '#platform/server/tx.ts'
import { operationText } from '../../rules/time/change-words.ts'
import type { Names, PastChange } from '../../rules/time/change-words.ts'
import { changesSql } from './time.sql.ts'

export type OperationChange = PastChange & { readonly operationId: number }

/** What some operations changed. */
export async function changesOf(tx: Tx, operationIds: readonly number[]): Promise<readonly OperationChange[]> {
  return operationIds.length === 0 ? [] : tx.rows<OperationChange>(changesSql, [tx.session.establishmentId, operationIds])
}

/** Numbers of places and labels of types; what is gone has none. */
export async function siteNames(tx: Tx): Promise<Names> {
  const read = async (sql: string): Promise<ReadonlyMap<number, string>> =>
    new Map((await tx.rows<{ id: number; name: string }>(sql, [tx.session.establishmentId])).map(({ id, name }) => [id, name]))
  const places = await read('select id, number as name from place where establishment_id = $1')
  const types = await read('select id, label as name from place_type where establishment_id = $1')
  return { place: (id) => places.get(id) ?? 'une place supprimée', type: (id) => types.get(id) ?? 'un type supprimé' }
}

/** « Dupont B12 → B14 ». */
export async function textOfOperation(tx: Tx, operationId: number): Promise<string> {
  return operationText(await changesOf(tx, [operationId]), await siteNames(tx))
}

/** « le 03/07/2026 à 10:12 », where the site lives. */
export function momentText(tx: Tx, instant: string): string {
  const local = localTime(instant, tx.zone)
  return local === null ? '' : `le ${formatDay(local.day)} à ${local.time}`
}
