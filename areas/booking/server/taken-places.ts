import type { Tx } from '#platform/server/tx.ts'
import type { Hold, Neighbours } from '../rules/availability.ts'
import type { PlaceFacts } from '../rules/fit-facts.ts'
import type { PlaceNights } from '../rules/left-each-night.ts'
import { neighbourDays } from '../rules/nearby.ts'
import type { MovableHold } from '../rules/nearby.ts'
import { takenInTypesSql } from './alternatives.sql.ts'
import { holdersSql, nearSql } from './availability.sql.ts'
import type { HolderRow, NearRow } from './availability.sql.ts'
import { holdOf } from './calendar.ts'

export type Surroundings = {
  /** What first holds each taken place on the nights wanted, by place. */
  readonly taken: ReadonlyMap<number, MovableHold>
  /** Of the free places, by place. */
  readonly neighbours: ReadonlyMap<number, Neighbours>
}
type Wish = { readonly startDate: string; readonly endDate: string; readonly bookingId: number }
type TakenRow = NearRow & { readonly first: string }

const isTaken = (row: NearRow): row is TakenRow => row.first !== null

/** Places with something on the nights wanted or around them: the longest question of a search, to be asked while prices are made. */
export function nearHolds(tx: Tx, { startDate, endDate, bookingId }: Wish): Promise<readonly NearRow[]> {
  return tx.prepared<NearRow>(nearSql, [
    tx.session.establishmentId,
    startDate,
    endDate,
    neighbourDays,
    tx.now.toString(),
    tx.session.sessionId,
    bookingId,
  ])
}

/** All that holds the places of some types on some nights, the caller's own apart. */
export function takenInTypes(tx: Tx, typeIds: readonly number[], { startDate, endDate, bookingId }: Wish): Promise<readonly PlaceNights[]> {
  return tx.rows<PlaceNights>(takenInTypesSql, [
    tx.session.establishmentId,
    typeIds,
    startDate,
    endDate,
    tx.now.toString(),
    tx.session.sessionId,
    bookingId,
  ])
}

type Near = { readonly places: readonly PlaceFacts[]; readonly rows: readonly NearRow[]; readonly most: number }

/**
 * What holds the places on the nights wanted and around them. Only the first stays in the way are named, in the site's order, and only where
 * their type has room: the list of refusals shows no more. A colleague who is taking a place is always named: he can be asked.
 */
export async function surroundings(tx: Tx, wish: Wish, { places, rows, most }: Near): Promise<Surroundings> {
  const near = new Map(rows.map((row) => [row.placeId, row]))
  const typeOf = new Map(places.map(({ id, placeTypeId }) => [id, placeTypeId]))
  const taken = places
    .map(({ id }) => near.get(id))
    .filter((row) => row !== undefined)
    .filter(isTaken)
  const withRoom = new Set(places.filter(({ id }) => (near.get(id)?.first ?? null) === null).map(({ placeTypeId }) => placeTypeId))
  const named = new Set(
    taken
      .filter(({ placeId }) => withRoom.has(typeOf.get(placeId) ?? 0))
      .slice(0, most)
      .map(({ placeId }) => placeId),
  )
  const holders = await holdersOf(
    tx,
    taken.filter(({ placeId, isSpecial }) => named.has(placeId) || isSpecial === true),
  )
  /** Of a stay that nobody names, only that the place is held on the nights wanted is told. */
  const unread = (placeId: number): Hold => ({
    placeId,
    start: wish.startDate,
    end: wish.endDate,
    kind: 'occupancy',
    label: '',
    occupancyId: null,
  })
  return {
    taken: new Map(
      taken.map(({ placeId, taken: count }) => {
        const holder = holders.get(placeId)
        const hold = holder ? holdOf({ ...holder, number: '', bookingId: null }, tx.zone) : unread(placeId)
        return [
          placeId,
          {
            ...hold,
            placeTypeId: typeOf.get(placeId) ?? 0,
            others: count - 1,
            isNamed: named.has(placeId) || hold.kind === 'hold',
            isMovable: holder?.isMovable ?? false,
          },
        ]
      }),
    ),
    neighbours: new Map(
      rows.flatMap(({ placeId, before, after, stayBefore, stayAfter, first }) =>
        first === null
          ? [[placeId, { before, after, isClosedBefore: stayBefore !== before, isClosedAfter: stayAfter !== after }] as const]
          : [],
      ),
    ),
  }
}

/** Who first holds some places on the nights wanted, by place. */
async function holdersOf(tx: Tx, rows: readonly TakenRow[]): Promise<ReadonlyMap<number, HolderRow>> {
  if (rows.length === 0) return new Map()
  const holders = await tx.prepared<HolderRow>(holdersSql, [
    tx.session.establishmentId,
    rows.map(({ placeId }) => placeId),
    rows.map(({ first }) => first),
  ])
  return new Map(holders.map((holder) => [holder.placeId, holder]))
}
