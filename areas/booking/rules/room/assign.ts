import { apartFrom } from './beside.ts'
import { makeRoom } from './make-room.ts'
import type { RoomMove } from './make-room.ts'
import { byPlacement, usualPlacement, type Placement } from './placement.ts'
import { overlaps, roomIndex } from './room-site.ts'
import type { RoomIndex, RoomPlace, RoomSite, RoomStay, Suit } from './room-site.ts'

export type Assigned = {
  /** Places given, and stays moved to give them. */
  readonly moves: readonly RoomMove[]
  readonly left: readonly RoomStay[]
  /** No way of giving places, moving nobody else, serves more stays. */
  readonly isBest: boolean
}

/** Beyond this many trials the best that was found is answered. */
const mostTrials = 40_000

type Way = { readonly place: RoomPlace; readonly suit: Suit }
type Trial = { readonly given: readonly RoomMove[]; readonly count: number }

/** Nights that stay empty just before and after on that place, when they are too few to be sold. */
function waste({ staysAt, blocksAt }: RoomIndex, stay: RoomStay, place: RoomPlace, given: readonly RoomMove[]): number {
  const holds = [
    ...(staysAt.get(place.id) ?? []),
    ...(blocksAt.get(place.id) ?? []),
    ...given.filter((move) => move.place.id === place.id).map((move) => move.stay),
  ]
  const before = holds.filter(({ end }) => end <= stay.start).reduce((day, { end }) => Math.max(day, end), Number.NEGATIVE_INFINITY)
  const after = holds.filter(({ start }) => start >= stay.end).reduce((day, { start }) => Math.min(day, start), Number.POSITIVE_INFINITY)
  const short = (gap: number): number => (gap < 7 ? gap : 0)
  return short(stay.start - before) + short(after - stay.end)
}

/** Stays that a chain of shared nights links, on the places of the same types: each group is served by itself. */
function groupsOf(stays: readonly RoomStay[]): readonly (readonly RoomStay[])[] {
  const groups: { stays: RoomStay[]; end: number; types: string }[] = []
  for (const stay of stays.toSorted((a, b) => a.start - b.start || b.end - a.end || a.id - b.id)) {
    const types = stay.typeIds.join()
    const open = groups.find((group) => group.types === types && stay.start < group.end)
    if (open === undefined) groups.push({ stays: [stay], end: stay.end, types })
    else {
      open.stays.push(stay)
      open.end = Math.max(open.end, stay.end)
    }
  }
  return groups.map((group) => group.stays)
}

/** Serves as many stays of a group as possible: the first to arrive first, beside those it came with, on the place that the site gives first, going back when one is left. `before`: places given to other groups. */
function serveGroup(
  index: RoomIndex,
  stays: readonly RoomStay[],
  placement: Placement,
  before: readonly RoomMove[],
): { readonly given: readonly RoomMove[]; readonly isBest: boolean } {
  const free = new Map(
    stays.map((stay): [RoomStay, readonly Way[]] => [
      stay,
      index.site.places.flatMap((place): readonly Way[] => {
        const suit = index.inTheWay(stay, place)?.length === 0 ? index.suit(stay, place) : null
        return suit === null ? [] : [{ place, suit }]
      }),
    ]),
  )
  const apart = apartFrom(index.site, stays, (stay) => (free.get(stay) ?? []).map(({ place }) => place))
  const hopeful = stays.filter((stay) => (free.get(stay) ?? []).length > 0)
  let best: Trial = { given: [], count: -1 }
  let trials = 0
  const explore = (at: number, given: readonly RoomMove[]): boolean => {
    trials += 1
    if (given.length > best.count) best = { given, count: given.length }
    const stay = hopeful[at]
    if (best.count === hopeful.length || stay === undefined) return best.count === hopeful.length
    if (trials > mostTrials || given.length + hopeful.length - at <= best.count) return false
    const open = (free.get(stay) ?? []).filter(
      ({ place }) => !given.some((move) => move.place.id === place.id && overlaps(move.stay, stay)),
    )
    const compare = byPlacement(placement, [...before, ...given])
    const ranked = open
      .map((way) => ({ ...way, apart: apart(stay, way.place, given), waste: waste(index, stay, way.place, given) }))
      .toSorted((a, b) => a.suit.bother - b.suit.bother || a.apart - b.apart || compare(a, b))
    return ranked.some(({ place, suit }) => explore(at + 1, [...given, { stay, place, suit }])) || explore(at + 1, given)
  }
  explore(0, [])
  return { given: best.given, isBest: trials <= mostTrials }
}

function moved(site: RoomSite, moves: readonly RoomMove[]): RoomSite {
  const to = new Map(moves.map(({ stay, place }) => [stay.id, place.id]))
  const here = new Set(site.stays.map(({ id }) => id))
  const come = moves.filter(({ stay }) => !here.has(stay.id)).map(({ stay, place }): RoomStay => ({ ...stay, placeId: place.id }))
  return { ...site, stays: [...site.stays.map((stay) => ({ ...stay, placeId: to.get(stay.id) ?? stay.placeId })), ...come] }
}

/** Of several moves of one stay the last counts; going back home is no move. */
function settled(moves: readonly RoomMove[], homes: ReadonlyMap<number, RoomStay>): readonly RoomMove[] {
  const last = new Map(moves.map((move) => [move.stay.id, move]))
  return [...last.values()]
    .map((move) => ({ ...move, stay: homes.get(move.stay.id) ?? move.stay }))
    .filter(({ stay, place }) => stay.placeId !== place.id)
}

/**
 * A place for each stay that waits for one, in its own type. Nobody who has a place moves, unless `mayMove`: then those who find none are each given
 * one by `makeRoom`, with at most three moves. Exact while the trials last: `isBest` says whether they did.
 */
export function assignPlaces(
  site: RoomSite,
  waiting: readonly RoomStay[],
  { mayMove, placement = usualPlacement }: { readonly mayMove: boolean; readonly placement?: Placement },
): Assigned {
  const index = roomIndex(site)
  const stays = waiting.map((stay) => ({ ...stay, mayGoUp: false }))
  let moves: readonly RoomMove[] = []
  const served = groupsOf(stays).map((group) => {
    const answer = serveGroup(index, group, placement, moves)
    moves = [...moves, ...answer.given]
    return answer
  })
  const unserved = (): readonly RoomStay[] => stays.filter(({ id }) => !moves.some(({ stay }) => stay.id === id))
  const homes = new Map([...site.stays, ...stays].map((stay) => [stay.id, stay]))
  for (const stay of mayMove ? unserved() : []) {
    const [plan] = makeRoom(moved(site, moves), stay)
    if (plan) moves = [...moves, ...plan.moves, { stay, place: plan.place, suit: { upgrade: 0, bother: 0 } }]
  }
  return { moves: settled(moves, homes), left: unserved(), isBest: served.every(({ isBest }) => isBest) }
}
