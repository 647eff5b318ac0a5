import { overlaps } from './room-site.ts'
import type { RoomMove, RoomPlan } from './make-room.ts'
import type { RoomSite, RoomStay } from './room-site.ts'

type Nights = { readonly start: number; readonly end: number }

/** Most of them on one night of the period. */
function mostOn(nights: Nights, holds: readonly Nights[]): number {
  const near = holds.filter((hold) => overlaps(hold, nights))
  let most = 0
  for (let night = nights.start; night < nights.end; night++) most = Math.max(most, near.filter((hold) => hold.start <= night && night < hold.end).length)
  return most
}

/**
 * Whether a plan leaves to every stay that waits for a place the room that it was promised: on no night may a type hold more stays, placed or
 * waiting, than it has places.
 */
export function keepsPromises(site: RoomSite, waiting: readonly RoomStay[], wanted: RoomStay): (plan: Pick<RoomPlan, 'place' | 'moves'>) => boolean {
  const others = waiting.filter(({ id }) => id !== wanted.id)
  if (others.length === 0) return () => true
  const typeAt = new Map(site.places.map(({ id, placeTypeId }) => [id, placeTypeId]))
  const isIn = (typeId: number, moves: readonly RoomMove[]) => (stay: RoomStay): boolean => (moves.find((move) => move.stay.id === stay.id)?.place.placeTypeId ?? typeAt.get(stay.placeId ?? 0)) === typeId
  return ({ place, moves }) => [{ stay: wanted, place }, ...moves].every(({ stay, place: { placeTypeId } }) => {
    const holds: readonly Nights[] = [
      ...site.stays.filter(isIn(placeTypeId, moves)), ...site.blocks.filter(({ placeId }) => typeAt.get(placeId) === placeTypeId), ...others.filter(({ typeIds }) => typeIds.includes(placeTypeId)),
      ...(place.placeTypeId === placeTypeId ? [wanted] : []),
    ]
    return !others.some((other) => other.typeIds.includes(placeTypeId) && overlaps(other, stay)) || mostOn(stay, holds) <= site.places.filter((one) => one.placeTypeId === placeTypeId).length
  })
}
