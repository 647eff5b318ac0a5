import { useEffect } from 'react'
import { createStore, useStore } from '#platform/web/store.ts'

type Free = { readonly placeId: number; readonly number: string; readonly fits: readonly { readonly key: string; readonly ok: boolean }[] }
export type Candidate = Pick<Free, 'placeId' | 'number'> & { readonly isReady: boolean }
type Asked = ReadonlyMap<number, readonly Candidate[]>

/**
 * The free place that is named to each stay that waits for one, among those that suit it, best first: the stay that was made first chooses first, and
 * no place is named to two of them. Whose best one left is not ready is named none.
 */
export function shareOut(asked: Asked): ReadonlyMap<number, Candidate> {
  const named = new Map<number, Candidate>()
  const taken = new Set<number>()
  for (const [stayId, candidates] of [...asked].toSorted(([a], [b]) => a - b)) {
    const best = candidates.find(({ placeId }) => !taken.has(placeId))
    if (best?.isReady !== true) continue
    taken.add(best.placeId)
    named.set(stayId, best)
  }
  return named
}

/** The place named to a stay before the others, where one is. */
export function namedFirst<One extends { readonly placeId: number }>(places: readonly One[], named: Candidate | undefined): readonly One[] {
  const first = places.find(({ placeId }) => placeId === named?.placeId)
  return first === undefined ? places : [first, ...places.filter((one) => one !== first)]
}

const asked = createStore<Asked>(new Map())
const candidatesOf = (places: readonly Free[]): readonly Candidate[] =>
  places.map(({ placeId, number, fits }) => ({ placeId, number, isReady: !fits.some(({ key, ok }) => key === 'ready' && !ok) }))

/** The place named to that stay of the board. */
export const useNamed = (stayId: number): Candidate | undefined => shareOut(useStore(asked)).get(stayId)

/** Has a place named to that stay for as long as its row is shown. */
export function useProposal(stayId: number, places: readonly Free[]): Candidate | undefined {
  // Written out: the list is made again at each drawing, and says the same most of the time.
  const told = JSON.stringify(candidatesOf(places))
  useEffect(() => {
    asked.set(new Map(asked.get()).set(stayId, JSON.parse(told) as Candidate[]))
    return () => asked.set(new Map([...asked.get()].filter(([id]) => id !== stayId)))
  }, [stayId, told])
  return useNamed(stayId)
}
