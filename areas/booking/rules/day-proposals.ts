import type { BookingView } from '../contract/stay-view.ts'
import { searchAsked } from './draft-requests.ts'
import { draftFromView } from './draft-view.ts'

const mostPlaces = 6
/** More arrivals than that do not wait for another place in one morning. */
export const mostProposals = 60

/** The free places of the same type that are looked for to place a stay, best first: for its first occupation without a place, else for its first one. */
export function placeSearch(view: BookingView) {
  const current = Math.max(
    0,
    view.occupancies.findIndex(({ placeId }) => placeId === null),
  )
  const draft = { ...draftFromView(view), current }
  const occupancy = draft.occupancies[current]
  const typeId = occupancy?.place?.placeTypeId
  const placeTypeIds = typeId === undefined ? [] : [typeId]
  return { draft, current, occupancy, asked: searchAsked({ ...draft, search: { ...draft.search, placeTypeIds, most: mostPlaces } }) }
}

export type Named = { readonly placeId: number; readonly number: string }
type Free = Named & { readonly fits: readonly { readonly key: string; readonly ok: boolean }[] }
/** For each stay that waits for a place, those that suit it, best first. */
type Suiting = ReadonlyMap<number, readonly Free[]>

/**
 * The free place that is named to each stay that waits for one, among those that suit it, best first: the stay that was made first chooses first, and
 * no place is named to two of them. Whose best one left is not ready is named none.
 */
export function shareOut(suiting: Suiting): ReadonlyMap<number, Named> {
  const named = new Map<number, Named>()
  const taken = new Set<number>()
  for (const [stayId, places] of [...suiting].toSorted(([a], [b]) => a - b)) {
    const best = places.find(({ placeId }) => !taken.has(placeId))
    if (best === undefined || best.fits.some(({ key, ok }) => key === 'ready' && !ok)) continue
    taken.add(best.placeId)
    named.set(stayId, { placeId: best.placeId, number: best.number })
  }
  return named
}

/** The place named to a stay before the others, where one is. */
export function namedFirst<One extends { readonly placeId: number }>(places: readonly One[], named: Named | undefined): readonly One[] {
  const first = places.find(({ placeId }) => placeId === named?.placeId)
  return first === undefined ? places : [first, ...places.filter((one) => one !== first)]
}
