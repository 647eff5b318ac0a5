import type { Tx } from '#platform/server/tx.ts'
import type { Neighbours } from '../rules/availability.ts'
import type { PlaceFacts } from '../rules/fit.ts'
import { neighbourDays } from '../rules/nearby.ts'
import type { MovableHold } from '../rules/nearby.ts'
import { closuresSql, holdersSql, nearSql } from './availability.sql.ts'
import type { HolderRow, NearRow } from './availability.sql.ts'
import { holdOf } from './calendar.ts'

export type Surroundings = {
  /** What first holds each taken place on the nights wanted, by place. */
  readonly taken: ReadonlyMap<number, MovableHold>
  /** Of the free places, by place. */
  readonly neighbours: ReadonlyMap<number, Neighbours>
}
type Wish = { readonly startDate: string; readonly endDate: string; readonly bookingId: number }
type TakenRow = NearRow & { readonly start: string; readonly end: string; readonly kind: MovableHold['kind'] }

const isTaken = (row: NearRow): row is TakenRow => row.start !== null

/** Places with something on the nights wanted or around them: the longest question of a search, to be asked while prices are made. */
export function nearHolds(tx: Tx, { startDate, endDate, bookingId }: Wish): Promise<readonly NearRow[]> {
  return tx.prepared<NearRow>(nearSql, [tx.session.establishmentId, startDate, endDate, neighbourDays, tx.now.toString(), tx.session.sessionId, bookingId])
}

/**
 * What holds the places on the nights wanted and around them. Only the first stays in the way are named, in the site's order, and only where
 * their type has room: the list of refusals shows no more.
 */
export async function surroundings(tx: Tx, places: readonly PlaceFacts[], rows: readonly NearRow[], most: number): Promise<Surroundings> {
  const near = new Map(rows.map((row) => [row.placeId, row]))
  const typeOf = new Map(places.map(({ id, placeTypeId }) => [id, placeTypeId]))
  const taken = places.map(({ id }) => near.get(id)).filter((row) => row !== undefined).filter(isTaken)
  const withRoom = new Set(places.filter(({ id }) => (near.get(id)?.start ?? null) === null).map(({ placeTypeId }) => placeTypeId))
  const named = await namesOf(tx, taken.filter(({ placeId }) => withRoom.has(typeOf.get(placeId) ?? 0)).slice(0, most))
  return {
    taken: new Map(taken.map((row) => [row.placeId, { ...named(row), placeTypeId: typeOf.get(row.placeId) ?? 0 }])),
    neighbours: new Map(rows.flatMap(({ placeId, before, after, start }) => (start === null ? [[placeId, { before, after }] as const] : []))),
  }
}

/** Names of some holds; the others only say that the place is taken. */
async function namesOf(tx: Tx, rows: readonly TakenRow[]): Promise<(row: TakenRow) => Omit<MovableHold, 'placeTypeId'>> {
  const establishment = tx.session.establishmentId
  const occupancies = rows.flatMap(({ occupancyId }) => occupancyId ?? [])
  const closures = rows.flatMap(({ unavailabilityId }) => unavailabilityId ?? [])
  const holders = occupancies.length === 0 ? [] : await tx.prepared<HolderRow>(holdersSql, [establishment, occupancies])
  const reasons = closures.length === 0 ? [] : await tx.rows<{ id: number; reason: string | null }>(closuresSql, [establishment, closures])
  const byOccupancy = new Map(holders.map((holder) => [holder.occupancyId, holder]))
  const byClosure = new Map(reasons.map(({ id, reason }) => [id, reason]))
  const asked = new Set(rows.map(({ placeId }) => placeId))
  return (row) => {
    const holder = row.occupancyId === null ? undefined : byOccupancy.get(row.occupancyId)
    const reason = row.unavailabilityId === null ? null : (byClosure.get(row.unavailabilityId) ?? null)
    const hold = holdOf({ ...row, number: '', bookingId: null, name: row.holderName ?? holder?.name ?? null, reason }, tx.zone)
    return { ...hold, others: row.taken - 1, isNamed: asked.has(row.placeId), isMovable: holder?.isMovable ?? false }
  }
}
