import { overlaps, roomIndex } from './room-site.ts'
import type { RoomIndex, RoomPlace, RoomSite, RoomStay, Suit } from './room-site.ts'

/** More than this and nobody phones any more. */
export const mostMoves = 3
export const mostPlans = 3

export type RoomMove = { readonly stay: RoomStay; readonly place: RoomPlace; readonly suit: Suit }
/** The stay wanted at `place`, once others have moved. */
export type RoomPlan = {
  readonly place: RoomPlace
  readonly moves: readonly RoomMove[]
  /** In cents, what better types are worth. */ readonly upgrade: number
  readonly bother: number
}

type Candidate = RoomMove & { readonly inTheWay: readonly RoomStay[] }
type Cost = { readonly upgrade: number; readonly bother: number }

export function compareCost(a: Cost, b: Cost): number {
  return a.upgrade - b.upgrade || a.bother - b.bother
}

/** Where a stay could go: by the number of those in the way there, and by place. */
type Candidates = {
  /** `within[n]`: at most n in the way, the fewest first. */ readonly within: readonly (readonly Candidate[])[]
  readonly at: ReadonlyMap<number, Candidate>
}

/** Where each stay could go: found once, asked a thousand times. */
function candidates(index: RoomIndex): (stay: RoomStay) => Candidates {
  const known = new Map<number, Candidates>()
  return (stay) => {
    const found = known.get(stay.id)
    if (found) return found
    const made = index.site.places
      .flatMap((place): readonly Candidate[] => {
        if (place.id === stay.placeId) return []
        const inTheWay = index.inTheWay(stay, place)
        const suit = inTheWay !== null && inTheWay.length <= mostMoves ? index.suit(stay, place) : null
        return suit === null || inTheWay === null ? [] : [{ stay, place, suit, inTheWay }]
      })
      .toSorted((a, b) => a.inTheWay.length - b.inTheWay.length || compareCost(a.suit, b.suit) || a.place.ranking - b.place.ranking)
    const within = Array.from({ length: mostMoves + 1 }, (_one, most) => made.filter(({ inTheWay }) => inTheWay.length <= most))
    const all: Candidates = { within, at: new Map(made.map((one) => [one.place.id, one])) }
    known.set(stay.id, all)
    return all
  }
}

/** The best plan of each set of moved stays, never one that moves all of another's and more. */
function keeper(): {
  readonly plans: () => readonly RoomPlan[]
  readonly add: (plan: RoomPlan) => void
  readonly isHopeless: (cost: Cost) => boolean
  readonly isKnown: (left: readonly RoomStay[], moves: number) => boolean
} {
  let kept: readonly { readonly ids: ReadonlySet<number>; readonly plan: RoomPlan }[] = []
  return {
    plans: () => kept.map(({ plan }) => plan),
    isHopeless: (cost) => {
      const last = kept[mostPlans - 1]
      return last !== undefined && compareCost(cost, last.plan) >= 0
    },
    // Whatever comes of it moves all the stays of a plan with fewer moves, and more.
    isKnown: (left, moves) =>
      kept.some(({ ids }) => ids.size < moves && ids.size <= left.length && ids.isSubsetOf(new Set(left.map(({ id }) => id)))),
    add(plan) {
      const ids = new Set(plan.moves.map(({ stay }) => stay.id))
      const twin = kept.find((one) => one.ids.size === ids.size && one.ids.isSubsetOf(ids))
      if (kept.some((one) => one.ids.size < ids.size && one.ids.isSubsetOf(ids)) || (twin && compareCost(twin.plan, plan) <= 0)) return
      const sizeFirst = (a: RoomPlan, b: RoomPlan): number => a.moves.length - b.moves.length || compareCost(a, b)
      kept = [...kept.filter((one) => one !== twin), { ids, plan }].toSorted((a, b) => sizeFirst(a.plan, b.plan)).slice(0, mostPlans)
    },
  }
}

type State = {
  readonly waiting: readonly RoomStay[]
  readonly done: readonly Candidate[]
  /** Stays that have left their place. */ readonly left: readonly RoomStay[]
  readonly cost: Cost
}

/** The ways on: places with no more in the way than may still move, then those that the stays already moved have left. */
function ways(stay: RoomStay, { done, left }: State, mostMore: number, of: (stay: RoomStay) => Candidates): readonly Candidate[] {
  const { within, at } = of(stay)
  const near = within[mostMore] ?? []
  const far = left.flatMap(({ placeId }) => {
    const one = at.get(placeId ?? 0)
    return one === undefined || one.inTheWay.length <= mostMore ? [] : [one]
  })
  return [...near, ...far].filter(({ place }) => !done.some((other) => other.place.id === place.id && overlaps(other.stay, stay)))
}

/**
 * Up to three plans that give `wanted` one place for all its nights by moving at most three stays, the least of them first, then what better
 * types are worth, then what the guests would mind. Exact: each stay that is in the way of one already placed must leave, whichever it is, so
 * that following only those finds every plan. No plan moves a fixed stay; a stay for which a place is free gets the plan without a move.
 * `accepts` may refuse a plan for what places do not tell.
 */
export function makeRoom(
  site: RoomSite,
  wanted: RoomStay,
  accepts: (plan: RoomPlan) => boolean = () => true,
  most = mostMoves,
): readonly RoomPlan[] {
  const of = candidates(roomIndex(site))
  const kept = keeper()
  const explore = (state: State, moves: number): void => {
    const [stay, ...waiting] = state.waiting
    if (stay === undefined) {
      const [first, ...others] = state.done
      // The others with fewer moves are known already.
      const plan = first && others.length === moves ? { place: first.place, moves: others, ...state.cost } : null
      if (plan && accepts(plan)) kept.add(plan)
      return
    }
    for (const way of ways(stay, state, moves - state.left.length, of)) {
      const pushed = way.inTheWay.filter((other) => !state.left.includes(other))
      const cost = { upgrade: state.cost.upgrade + way.suit.upgrade, bother: state.cost.bother + way.suit.bother }
      if (state.left.length + pushed.length > moves || kept.isHopeless(cost)) continue
      const left = pushed.length === 0 ? state.left : [...state.left, ...pushed]
      if (pushed.length > 0 && kept.isKnown(left, moves)) continue
      explore({ waiting: [...waiting, ...pushed], done: [...state.done, way], left, cost }, moves)
    }
  }
  for (let moves = 0; moves <= most && kept.plans().length < mostPlans; moves++) {
    explore({ waiting: [wanted], done: [], left: [], cost: { upgrade: 0, bother: 0 } }, moves)
    if (moves === 0 && kept.plans().length > 0) break
  }
  return kept.plans()
}
