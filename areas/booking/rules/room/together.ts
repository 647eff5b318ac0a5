import type { RoomMove } from './make-room.ts'
import type { Ground } from './neighbours.ts'
import { overlaps } from './room-site.ts'
import type { RoomIndex, RoomPlace, RoomStay } from './room-site.ts'

export type Together = {
  readonly moves: readonly RoomMove[]
  readonly left: readonly RoomStay[]
  /** Every one of them touches another, or a place that the group has already. */
  readonly isSideBySide: boolean
}
type Asked = { readonly ground: Ground; /** Places that the group keeps. */ readonly anchors: readonly RoomPlace[] }
type Trial = Together & { readonly spread: number }
/** How far a place is from all that the group has so far, and whether it touches one of them. */
type Near = { far: number; isBeside: boolean }

/** Only the types that were sold: nobody is given a better one for being in a group. */
function waysOf(index: RoomIndex, stay: RoomStay): readonly RoomMove[] {
  return index.site.places.flatMap((place) => {
    const suit = index.inTheWay(stay, place)?.length === 0 ? index.suit({ ...stay, mayGoUp: false }, place) : null
    return suit === null ? [] : [{ stay, place, suit }]
  })
}

/** From some places on: always a place that touches one of them, for the stay that has fewest left; the nearest of all where none touches. */
function grown(
  ways: ReadonlyMap<RoomStay, readonly RoomMove[]>,
  places: readonly RoomPlace[],
  { ground, anchors }: Asked,
  seed: RoomMove | null,
): Trial {
  const near = new Map<RoomPlace, Near>(places.map((place) => [place, { far: 0, isBeside: false }]))
  const moves: RoomMove[] = []
  let [spread, isSideBySide] = [0, true]
  const reach = (taken: RoomPlace): void => {
    for (const [place, one] of near) {
      one.far += ground.distance(taken, place)
      one.isBeside ||= ground.touches(taken, place)
    }
  }
  const take = (move: RoomMove): void => {
    const at = near.get(move.place)
    if (moves.length > 0 || anchors.length > 0) isSideBySide &&= at?.isBeside === true
    spread += at?.far ?? 0
    moves.push(move)
    reach(move.place)
  }
  for (const anchor of anchors) reach(anchor)
  if (seed !== null) take(seed)
  const waiting = new Set([...ways.keys()].filter((stay) => stay !== seed?.stay))
  const isFree = ({ stay, place }: RoomMove): boolean => !moves.some((move) => move.place === place && overlaps(move.stay, stay))
  while (waiting.size > 0) {
    const open = [...waiting].map((stay) => (ways.get(stay) ?? []).filter(isFree))
    const ranked = open.flatMap((list) =>
      list.map((move) => ({ move, choices: list.length, at: near.get(move.place) ?? { far: 0, isBeside: false } })),
    )
    const next = ranked.reduce<(typeof ranked)[number] | undefined>(
      (best, one) => (best === undefined || better(one, best) ? one : best),
      undefined,
    )
    if (next === undefined) break
    take(next.move)
    waiting.delete(next.move.stay)
  }
  return { moves, left: [...waiting], isSideBySide, spread }
}

type Ranked = { readonly move: RoomMove; readonly choices: number; readonly at: Near }
function better(one: Ranked, other: Ranked): boolean {
  return (
    (Number(other.at.isBeside) - Number(one.at.isBeside) ||
      one.choices - other.choices ||
      one.at.far - other.at.far ||
      one.move.suit.bother - other.move.suit.bother ||
      one.move.place.order - other.move.place.order) < 0
  )
}

/** Places for stays that came together: as many as can be served, side by side where there are such places, the closest together otherwise. */
export function placesTogether(index: RoomIndex, stays: readonly RoomStay[], asked: Asked): Together {
  const ways = new Map(stays.map((stay) => [stay, waysOf(index, stay)]))
  const served = new Map([...ways].filter(([, moves]) => moves.length > 0))
  const places = [...new Set([...served.values()].flatMap((moves) => moves.map(({ place }) => place)))]
  // The stay that suits fewest places decides where the group may be.
  const hardest = [...served.values()].toSorted((a, b) => a.length - b.length)[0] ?? []
  const seeds: readonly (RoomMove | null)[] = asked.anchors.length > 0 ? [null] : hardest
  const best = seeds
    .map((seed) => grown(served, places, asked, seed))
    .toSorted((a, b) => a.left.length - b.left.length || Number(b.isSideBySide) - Number(a.isSideBySide) || a.spread - b.spread)[0]
  const hopeless = stays.filter((stay) => !served.has(stay))
  return best === undefined
    ? { moves: [], left: stays, isSideBySide: false }
    : { moves: best.moves, left: [...best.left, ...hopeless], isSideBySide: best.isSideBySide && best.left.length + hopeless.length === 0 }
}
