import type { PlaceOrder } from '../availability.ts'
import type { RoomMove } from './make-room.ts'
import type { RoomPlace, RoomStay } from './room-site.ts'

/** Which of the places that suit a stay is given first: what the site asks of the search of free places (« Occupation »), asked here too. */
export type Placement = {
  readonly order: PlaceOrder
  /** What each place has earned in the year, in cents. */ readonly earned: ReadonlyMap<number, number>
  /** What each stay brings to its place. */ readonly worth: ReadonlyMap<number, number>
}
/** Leaves no gap. */
export const usualPlacement: Placement = { order: 'gaps', earned: new Map(), worth: new Map() }

export type Open = { readonly place: RoomPlace; /** Nights left empty beside, too few to be sold. */ readonly waste: number }

/** Compares two places; `given`: the stays that have been given one so far. */
export function byPlacement({ order, earned, worth }: Placement, given: readonly RoomMove[]): (a: Open, b: Open) => number {
  const brought = ({ id }: RoomStay): number => worth.get(id) ?? 0
  const income = ({ place }: Open): number =>
    (earned.get(place.id) ?? 0) + given.reduce((sum, move) => (move.place.id === place.id ? sum + brought(move.stay) : sum), 0)
  const fit = (a: Open, b: Open): number => a.waste - b.waste || a.place.ranking - b.place.ranking
  const orders: Readonly<Record<PlaceOrder, (a: Open, b: Open) => number>> = {
    gaps: fit,
    income: (a, b) => income(a) - income(b) || fit(a, b),
    ranking: (a, b) => a.place.ranking - b.place.ranking || a.waste - b.waste,
    site: () => 0,
  }
  return (a, b) => orders[order](a, b) || a.place.order - b.place.order
}
