import { overlaps } from './room-site.ts'
import type { RoomPlan } from './make-room.ts'
import type { RoomSite, RoomStay } from './room-site.ts'

type Nights = { readonly start: number; readonly end: number }

const covers = ({ start, end }: Nights, night: number): boolean => start <= night && night < end
const tally = <K>(keys: readonly K[]): Map<K, number> =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<K, number>())

/** By type, counted once: how many stays, closures and promises hold each night, with nobody moved. */
function heldBy(
  site: RoomSite,
  others: readonly RoomStay[],
  typeAt: (placeId: number | null) => number | undefined,
): (typeId: number) => ReadonlyMap<number, number> {
  const known = new Map<number, ReadonlyMap<number, number>>()
  return (typeId) => {
    const found = known.get(typeId)
    if (found) return found
    const holds: readonly Nights[] = [...site.stays, ...site.blocks].filter(({ placeId }) => typeAt(placeId) === typeId)
    const promised: readonly Nights[] = others.filter(({ typeIds }) => typeIds.includes(typeId))
    const nights = tally(
      [...holds, ...promised].flatMap(({ start, end }) => Array.from({ length: Math.max(0, end - start) }, (_one, at) => start + at)),
    )
    known.set(typeId, nights)
    return nights
  }
}

/**
 * Whether a plan leaves to every stay that waits for a place the room that it was promised: on no night may a type hold more stays, placed or
 * waiting, than it has places. Asked of thousands of plans: only what a plan changes is counted again.
 */
export function keepsPromises(
  site: RoomSite,
  waiting: readonly RoomStay[],
  wanted: RoomStay,
): (plan: Pick<RoomPlan, 'place' | 'moves'>) => boolean {
  const others = waiting.filter(({ id }) => id !== wanted.id)
  if (others.length === 0) return () => true
  const types = new Map(site.places.map(({ id, placeTypeId }) => [id, placeTypeId]))
  const typeAt = (placeId: number | null): number | undefined => types.get(placeId ?? 0)
  const capacity = tally(site.places.map(({ placeTypeId }) => placeTypeId))
  const held = heldBy(site, others, typeAt)
  return ({ place, moves }) =>
    [{ stay: wanted, place }, ...moves].every(({ stay, place: { placeTypeId } }) => {
      if (!others.some((other) => other.typeIds.includes(placeTypeId) && overlaps(other, stay))) return true
      const [most, now] = [capacity.get(placeTypeId) ?? 0, held(placeTypeId)]
      for (let night = stay.start; night < stay.end; night++) {
        let count = (now.get(night) ?? 0) + (place.placeTypeId === placeTypeId && covers(wanted, night) ? 1 : 0)
        for (const move of moves)
          if (covers(move.stay, night))
            count += Number(move.place.placeTypeId === placeTypeId) - Number(typeAt(move.stay.placeId) === placeTypeId)
        if (count > most) return false
      }
      return true
    })
}
