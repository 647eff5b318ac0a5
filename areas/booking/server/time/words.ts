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

/** Numbers of places and labels of types that some changes name; what was deleted since keeps the name that the journal has of it. */
export async function siteNames(tx: Tx, changes: readonly PastChange[]): Promise<Names> {
  const sides = changes.flatMap(({ before, after }) => [before, after])
  const places = await named(
    tx,
    { entity: 'place', name: 'number', table: 'place' },
    sides.map((side) => side?.placeId ?? 0),
  )
  const types = await named(
    tx,
    { entity: 'place-type', name: 'label', table: 'place_type' },
    sides.map((side) => side?.placeTypeId ?? 0),
  )
  return { place: (id) => places(id, 'supprimée') ?? 'une place supprimée', type: (id) => types(id, 'supprimé') ?? 'un type supprimé' }
}

type Kept = { readonly id: number; readonly name: string; readonly isDeleted: boolean }
/** « B12 », « B14 (supprimée) ». */
async function named(
  tx: Tx,
  { entity, name, table }: { readonly entity: string; readonly name: string; readonly table: string },
  ids: readonly number[],
): Promise<(id: number, deleted: string) => string | undefined> {
  const rows = await tx.rows<Kept>(
    `select id, ${name} as name, false as "isDeleted" from ${table} where establishment_id = $1 and id = any($2::bigint[])
    union all select entity_id, before->>$4, true from journal
    where establishment_id = $1 and entity = $3 and entity_id = any($2::bigint[]) and action = 'delete' and before->>$4 is not null`,
    [tx.session.establishmentId, [...new Set(ids)], entity, name],
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id, deleted) => {
    const row = known.get(id)
    return row?.isDeleted === true ? `${row.name} (${deleted})` : row?.name
  }
}

/** « Dupont B12 → B14 ». */
export async function textOfOperation(tx: Tx, operationId: number): Promise<string> {
  const changes = await changesOf(tx, [operationId])
  return operationText(changes, await siteNames(tx, changes))
}

/** « le 03/07/2026 à 10:12 », where the site lives. */
export function momentText(tx: Tx, instant: string): string {
  const local = localTime(instant, tx.zone)
  return local === null ? '' : `le ${formatDay(local.day)} à ${local.time}`
}
