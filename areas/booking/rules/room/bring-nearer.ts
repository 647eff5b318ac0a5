import type { RoomMove } from './make-room.ts'
import type { Ground } from './neighbours.ts'
import { mayBeAsked, roomIndex } from './room-site.ts'
import type { RoomIndex, RoomPlace, RoomSite, RoomStay } from './room-site.ts'
import { placesTogether } from './together.ts'

type Seated = { readonly stay: RoomStay; readonly home: RoomPlace }
type Way = RoomMove & { readonly away: number; readonly isBeside: boolean }

/** The nearest free place of his own type for one of them, where it is nearer to the others than his own. */
function nearestWay(index: RoomIndex, { stay, home }: Seated, rest: readonly RoomPlace[], ground: Ground): Way | null {
  const away = (place: RoomPlace): number => Math.min(...rest.map((other) => ground.distance(place, other)))
  const ways = index.site.places.flatMap((place): readonly Way[] => {
    if (place.id === stay.placeId || away(place) >= away(home) || index.inTheWay(stay, place)?.length !== 0) return []
    const suit = index.suit(stay, place)
    return suit?.upgrade !== 0
      ? []
      : [{ stay, place, suit, away: away(place), isBeside: rest.some((other) => ground.touches(place, other)) }]
  })
  return ways.toSorted((a, b) => Number(b.isBeside) - Number(a.isBeside) || a.away - b.away || a.place.order - b.place.order)[0] ?? null
}

/** Asking more people than that costs more than it gives. */
const mostMoves = 3

/** All of them who may move, side by side elsewhere or beside those who keep their place; nothing when there are no such places. */
function sideBySide(site: RoomSite, group: readonly Seated[], ground: Ground): readonly RoomMove[] {
  const moving = group.flatMap(({ stay }) => (mayBeAsked(stay) ? [stay] : []))
  if (moving.length > mostMoves) return []
  const index = roomIndex({ ...site, stays: site.stays.filter((stay) => !moving.includes(stay)) })
  const anchors = group.flatMap(({ stay, home }) => (moving.includes(stay) ? [] : [home]))
  const found = placesTogether(index, moving, { ground, anchors })
  return found.isSideBySide ? found.moves.filter(({ stay, place }) => place.id !== stay.placeId) : []
}

/**
 * The moves that bring stays of one group nearer: one of them beside the others; else all of them side by side elsewhere; else one of them as
 * near as may be. The last of `group` is moved where none of the others comes as near. Whom the desk names is asked, however near his arrival.
 */
export function bringNearer(site: RoomSite, group: readonly Seated[], ground: Ground): readonly RoomMove[] {
  const index = roomIndex(site)
  const ways = group.flatMap((one) => {
    const rest = group.flatMap(({ stay, home }) => (stay === one.stay ? [] : [home]))
    return mayBeAsked(one.stay) ? (nearestWay(index, one, rest, ground) ?? []) : []
  })
  const [best] = ways.toSorted((a, b) => Number(b.isBeside) - Number(a.isBeside) || (a.isBeside ? 0 : a.away - b.away))
  if (best?.isBeside === true) return [best]
  const all = sideBySide(site, group, ground)
  return all.length > 0 ? all : best === undefined ? [] : [best]
}
