import { currentOccupancy, datesComplete, ownPlaces } from './draft-state.ts'
import type { Draft, DraftOccupancy, DraftPlace } from './draft-types.ts'
import type { FoundPlace, Of } from './draft-reducer.ts'

export function changeOccupancy(draft: Draft, change: (occupancy: DraftOccupancy) => DraftOccupancy, index = draft.current): Draft {
  return { ...draft, occupancies: draft.occupancies.map((one, at) => (at === index ? change(one) : one)) }
}

/** The place that was settled on: chosen by the person, or proposed by the screen to a person who went on with it. */
function settledPlace(draft: Draft): DraftPlace | null {
  const { place, holdId } = currentOccupancy(draft)
  return place !== null && (place.by !== 'auto' || holdId !== 0 || draft.customer !== null) ? place : null
}

/** Nobody takes a settled place away as long as it is not refused; the screen's own choice follows the list until then. */
function keepsPlace(place: DraftPlace | null, refusedIds: ReadonlySet<number>): boolean {
  if (place === null) return false
  return place.by === 'stored' || place.placeId === null || !refusedIds.has(place.placeId)
}

/** « D03 n’est plus libre à ces dates : D07 est proposée. » */
function placeNotice(lost: DraftPlace | null, next: FoundPlace | undefined, taken: boolean): string | null {
  if (lost?.number == null) return null
  const begin = `${lost.number} ${taken ? 'n’est plus libre à ces dates' : 'ne convient plus'}`
  if (next === undefined) return `${begin}.`
  return `${begin}\u00A0: ${next.number}${next.placeTypeId === lost.placeTypeId ? '' : ` (${next.placeTypeLabel})`} est proposée.`
}

/** The best place is taken by itself as long as nobody settled on one; a settled one that is lost gives way to one of its type, and that is said. */
export function withFound(draft: Draft, { places, refusedIds, takenIds = [] }: Of<'found'>): Draft {
  const { dates, place } = currentOccupancy(draft)
  const settled = settledPlace(draft)
  if (!datesComplete(dates) || keepsPlace(settled, new Set(refusedIds))) return draft
  const own = ownPlaces(draft)
  const open = places.filter(({ placeId }) => !own.has(placeId))
  const asked = settled ?? draft.lost ?? null
  const best = open.find(({ placeTypeId }) => placeTypeId === asked?.placeTypeId) ?? open[0]
  if (place === null ? best === undefined : isSame(place, best)) return draft
  const notice = placeNotice(asked, best, settled === null || takenIds.includes(settled.placeId ?? 0)) ?? draft.notice
  return changeOccupancy({ ...draft, notice, lost: null }, (one) => ({ ...one, place: best === undefined ? null : proposed(best) }))
}
const isSame = (place: DraftPlace, best: FoundPlace | undefined): boolean =>
  best !== undefined && place.by === 'auto' && place.placeId === best.placeId
const proposed = ({ placeId, number, placeTypeId, placeTypeLabel }: FoundPlace): DraftPlace => ({
  placeId,
  number,
  placeTypeId,
  typeLabel: placeTypeLabel,
  by: 'auto',
})
