import { Suspense, useState, type ReactNode } from 'react'
import { IconUsers } from '@tabler/icons-react'
import { lazy } from '#platform/web/lazy.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { wantedAsked } from '../../rules/draft-requests.ts'
import { useStayForm } from '../new-booking/form-context.ts'
import type { RoomPlaceRef } from '../../contract/room.ts'
import type { DraftNeighbour } from '../../rules/draft-types.ts'

const NeighboursDialog = lazy(async () => ({ default: (await import('./NeighboursDialog.tsx')).NeighboursDialog }))

/** « À côté de… »: places beside those of another stay, or several side by side. */
export function NextTo(): ReactNode {
  const { draft, dispatch, occupancy, locked } = useStayForm()
  const [open, setOpen] = useState(false)
  const asked = wantedAsked(draft)
  if (asked === null || locked !== null) return null
  const take = (places: readonly RoomPlaceRef[], near: DraftNeighbour | null): void => {
    setOpen(false)
    if (near !== null) dispatch({ type: 'neighbour', neighbour: near })
    const [one] = places
    if (one === undefined) return
    if (places.length === 1)
      return dispatch({
        type: 'place',
        place: { placeId: one.placeId, number: one.number, placeTypeId: one.placeTypeId, typeLabel: one.placeTypeLabel, by: 'user' },
      })
    const parts = places.map((place) => ({ ...place, startDate: occupancy.dates.start, endDate: occupancy.dates.end }))
    dispatch({ type: 'fix', fix: { label: 'Prendre plusieurs places', action: 'splitOver', values: { parts } } })
  }
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        <Icon of={IconUsers} size={14} />
        {' À côté de…'}
      </TextButton>
      {draft.neighbour !== null && (
        <span role="status">
          {` Voisin de ${draft.neighbour.label} `}
          <TextButton
            aria-label={`Ne pas lier à ${draft.neighbour.label}`}
            onClick={() => dispatch({ type: 'neighbour', neighbour: null })}
          >
            Retirer
          </TextButton>
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <NeighboursDialog
            asked={asked}
            type={
              asked.placeTypeIds.length === 0 && occupancy.place !== null
                ? { id: occupancy.place.placeTypeId, label: occupancy.place.typeLabel, isChosen: occupancy.place.by !== 'auto' }
                : null
            }
            bookingId={draft.id}
            onClose={() => setOpen(false)}
            onTake={take}
          />
        </Suspense>
      )}
    </>
  )
}
