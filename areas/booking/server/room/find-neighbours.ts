import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { roomOperations } from '../../contract/room.ts'
import { clusters, groundOf, nearWords } from '../../rules/room/neighbours.ts'
import { roomIndex } from '../../rules/room/room-site.ts'
import type { RoomPlace } from '../../rules/room/room-site.ts'
import { typesOnSale } from '../camp-facts.ts'
import { liveSql } from '../calendar.sql.ts'
import { loadRoom } from './load-room.ts'
import type { Room } from './load-room.ts'
import { placeRef } from './proposals.ts'
import { typedStay } from './wanted-stay.ts'

type Asked = ParsedInputOf<typeof roomOperations.findNeighbours>

const mostClusters = 6
const placeOfStaySql = `select o.place_id as "placeId" from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
where o.establishment_id = $1 and b.id = $2 and o.place_id is not null and ${liveSql} order by o.start_date, o.id limit 1`

/** The place to be near to: itself, or that of a stay; null when nobody is named. */
async function nearPlace(tx: Tx, { nearPlaceId, nearBookingId }: Asked, room: Room): Promise<RoomPlace | null> {
  if (nearPlaceId === 0 && nearBookingId === 0) return null
  const [row] =
    nearPlaceId !== 0
      ? [{ placeId: nearPlaceId }]
      : await tx.rows<{ placeId: number }>(placeOfStaySql, [tx.session.establishmentId, nearBookingId])
  const place = room.site.places.find(({ id }) => id === row?.placeId)
  return (
    place ??
    refuse(
      'unknown-record',
      nearPlaceId !== 0
        ? 'Cet emplacement n’existe pas ou n’est plus en vente.'
        : 'Ce séjour n’a pas encore d’emplacement\u00A0: placez-le d’abord.',
      { field: nearPlaceId !== 0 ? 'nearPlaceId' : 'nearBookingId' },
    )
  )
}

/** `findNeighbours`: free places side by side, or as near as possible to one. Nothing is written. */
export async function findNeighbours(tx: Tx, asked: Asked): Promise<ReplyOf<typeof roomOperations.findNeighbours>> {
  const { stay, demand } = await typedStay(tx, asked.wanted, [])
  const { types } = await typesOnSale(tx, [], [])
  const room = await loadRoom(tx, {
    from: demand.startDate,
    to: demand.endDate,
    typeIds: types.map(({ id }) => id),
    featureIds: asked.wanted.featureIds,
  })
  const near = await nearPlace(tx, asked, room)
  const index = roomIndex({
    ...room.site,
    stays: room.site.stays.filter(({ bookingId }) => asked.bookingId === 0 || bookingId !== asked.bookingId),
  })
  const free = room.site.places.filter((place) => index.inTheWay(stay, place)?.length === 0 && index.suit(stay, place) !== null)
  const ground = groundOf(room.site.places)
  const found = clusters(free, { count: asked.count, near, ground, most: mostClusters })
  return {
    near: near && placeRef(room, near),
    free: free.length,
    clusters: found.map((cluster) => ({
      places: cluster.places.map((place) => placeRef(room, place)),
      isSideBySide: cluster.isSideBySide,
      words: nearWords(cluster, near, ground),
    })),
  }
}
