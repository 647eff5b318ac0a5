import type { Tx } from '#kernel/server/tx.ts'
import type { TypeFacts } from '../rules/fit.ts'
import type { MovableHold } from '../rules/nearby.ts'
import { closuresSql, holdersSql, takenSql } from './availability.sql.ts'
import type { HolderRow, TakenRow } from './availability.sql.ts'
import { holdOf } from './calendar.ts'

/** What first holds each taken place on the nights wanted, by place, named. */
export async function takenPlaces(tx: Tx, types: readonly TypeFacts[], search: { readonly startDate: string; readonly endDate: string; readonly bookingId: number }): Promise<ReadonlyMap<number, MovableHold>> {
  const establishment = tx.session.establishmentId
  const rows = await tx.rows<TakenRow>(takenSql, [establishment, types.map(({ id }) => id), search.startDate, search.endDate, tx.now.toString(), tx.session.sessionId, search.bookingId])
  const holders = await tx.rows<HolderRow>(holdersSql, [establishment, rows.flatMap(({ occupancyId }) => occupancyId ?? [])])
  const closures = await tx.rows<{ id: number; reason: string | null }>(closuresSql, [establishment, rows.flatMap(({ unavailabilityId }) => unavailabilityId ?? [])])
  const byOccupancy = new Map(holders.map((holder) => [holder.occupancyId, holder]))
  const byClosure = new Map(closures.map(({ id, reason }) => [id, reason]))
  return new Map(rows.map((row) => [row.placeId, named(row, row.occupancyId === null ? undefined : byOccupancy.get(row.occupancyId), row.unavailabilityId === null ? null : (byClosure.get(row.unavailabilityId) ?? null))]))
}

function named(row: TakenRow, holder: HolderRow | undefined, reason: string | null): MovableHold {
  const hold = holdOf({ ...row, number: '', bookingId: null, name: row.holderName ?? holder?.name ?? null, reason })
  return { ...hold, others: row.others, placeTypeId: row.placeTypeId, isMovable: holder?.isMovable ?? false }
}
