import { useOperation } from '#platform/web/api.ts'
import { availabilityOperations } from '../../contract/availability.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import { placeSearch } from '../../rules/day-proposals.ts'

/** The free places of the same type for the occupation to place of a stay, best first. */
export function usePlaceSearch(view: BookingView) {
  const { asked, ...search } = placeSearch(view)
  const found = useOperation(
    availabilityOperations.searchAvailability,
    asked ?? { startDate: view.header.startDate, endDate: view.header.endDate, attendants: [] },
    { enabled: asked !== null, entities: ['booking', 'occupancy', 'calendar', 'unavailability'] },
  )
  return { ...search, found, places: (found.data?.places ?? []).filter(({ placeId }) => placeId !== search.occupancy?.place?.placeId) }
}
