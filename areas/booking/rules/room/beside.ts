import { groundOf } from './neighbours.ts'
import { overlaps } from './room-site.ts'
import type { RoomPlace, RoomSite, RoomStay } from './room-site.ts'

type Given = { readonly stay: RoomStay; readonly place: RoomPlace }

/**
 * Whether a place would leave a waiting stay apart from those it came with: 0 beside one of them, or where one who still waits may come beside; 1
 * elsewhere; 0 of who came with nobody. `mayTake`: the places that each waiting stay may have.
 */
export function apartFrom(
  site: RoomSite,
  waiting: readonly RoomStay[],
  mayTake: (stay: RoomStay) => readonly RoomPlace[],
): (stay: RoomStay, place: RoomPlace, given: readonly Given[]) => number {
  const linked = waiting.filter(({ group }) => group !== null)
  if (linked.length === 0) return () => 0
  const ground = groundOf(site.places)
  const homes = new Map(site.places.map((place) => [place.id, place]))
  const free = new Map(linked.map((stay) => [stay, new Set(mayTake(stay).map(({ id }) => id))]))
  const partners = new Map(
    linked.map((stay) => [
      stay,
      [...site.stays, ...linked].filter((other) => other.group === stay.group && other.id !== stay.id && overlaps(other, stay)),
    ]),
  )
  const touched = new Map<number, readonly RoomPlace[]>()
  const beside = (place: RoomPlace): readonly RoomPlace[] => {
    const known = touched.get(place.id) ?? site.places.filter((other) => other.id !== place.id && ground.touches(other, place))
    touched.set(place.id, known)
    return known
  }
  return (stay, place, given) => {
    const others = partners.get(stay) ?? []
    const settled = others.flatMap((other) => given.find((move) => move.stay.id === other.id)?.place ?? homes.get(other.placeId ?? 0) ?? [])
    if (settled.length > 0) return settled.some((home) => ground.touches(home, place)) ? 0 : 1
    const isOpen = (other: RoomStay, { id }: RoomPlace): boolean =>
      free.get(other)?.has(id) === true && !given.some((move) => move.place.id === id && overlaps(move.stay, other))
    return others.length === 0 || others.some((other) => beside(place).some((next) => isOpen(other, next))) ? 0 : 1
  }
}
