import { overlaps } from './room-site.ts'
import type { RoomIndex, RoomPlace, RoomStay } from './room-site.ts'

/** A guest who changes place twice has had enough. */
const mostParts = 3

export type StayPart = { readonly place: RoomPlace; readonly start: number; readonly end: number }

/** How far a place is free from one day on, in the nights of the stay. */
function freeUntil({ staysAt, blocksAt }: RoomIndex, stay: RoomStay, place: RoomPlace, from: number): number {
  const rest = { start: from, end: stay.end }
  const holds = [...(staysAt.get(place.id) ?? []).filter(({ id }) => id !== stay.id), ...(blocksAt.get(place.id) ?? [])].filter((hold) =>
    overlaps(hold, rest),
  )
  return holds.reduce((until, { start }) => Math.min(until, Math.max(start, from)), stay.end)
}

/** Taking each time the place that lasts longest changes places the fewest times. */
function partsOn(index: RoomIndex, stay: RoomStay, places: readonly RoomPlace[]): readonly StayPart[] | null {
  const parts: StayPart[] = []
  for (let from = stay.start; from < stay.end;) {
    const best = places
      .map((place) => ({ place, start: from, end: freeUntil(index, stay, place, from) }))
      .reduce<StayPart | null>((a, b) => (a === null || b.end > a.end ? b : a), null)
    if (best === null || best.end === from || parts.length === mostParts) return null
    parts.push(best)
    from = best.end
  }
  return parts.length > 1 ? parts : null
}

/** The stay on two or three places one after the other, moving nobody: of one type when that is possible, with the fewest changes. Null when nights are missing. */
export function splitRoom(index: RoomIndex, stay: RoomStay): readonly StayPart[] | null {
  const fitting = index.site.places
    .flatMap((place) => {
      const suit = index.suit(stay, place)
      return suit === null || suit.upgrade > 0 ? [] : [{ place, suit }]
    })
    .toSorted((a, b) => a.suit.bother - b.suit.bother || a.place.ranking - b.place.ranking)
    .map(({ place }) => place)
  const byType = [...Map.groupBy(fitting, ({ placeTypeId }) => placeTypeId).values()]
  const ways = (lists: readonly (readonly RoomPlace[])[]): readonly (readonly StayPart[])[] =>
    lists.flatMap((places) => [partsOn(index, stay, places) ?? []]).filter((parts) => parts.length > 0)
  return [...ways(byType).toSorted((a, b) => a.length - b.length), ...ways([fitting])][0] ?? null
}
