import { useOperation } from '#platform/web/api.ts'
import { availabilityOperations } from '../../contract/availability.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import { searchAsked } from '../../rules/draft-requests.ts'
import { draftFromView } from '../../rules/draft-view.ts'

const mostPlaces = 6

/** The occupation to place: the first without a place, else the first. */
function toPlace(view: BookingView): number {
  return Math.max(
    0,
    view.occupancies.findIndex(({ placeId }) => placeId === null),
  )
}

/** The free places of the same type for the occupation to place of a stay, best first. */
export function usePlaceSearch(view: BookingView) {
  const current = toPlace(view)
  const draft = { ...draftFromView(view), current }
  const occupancy = draft.occupancies[current]
  const typeId = occupancy?.place?.placeTypeId
  const asked = searchAsked({ ...draft, search: { ...draft.search, placeTypeIds: typeId === undefined ? [] : [typeId], most: mostPlaces } })
  const found = useOperation(
    availabilityOperations.searchAvailability,
    asked ?? { startDate: view.header.startDate, endDate: view.header.endDate, attendants: [] },
    { enabled: asked !== null, entities: ['booking', 'occupancy', 'calendar', 'unavailability'] },
  )
  return {
    draft,
    current,
    occupancy,
    found,
    places: (found.data?.places ?? []).filter(({ placeId }) => placeId !== occupancy?.place?.placeId),
  }
}
