import '@mantine/core/styles/Modal.css'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { formatDayRange } from '#domain/french.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '../../contract/stay.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import { namedFirst } from '../../rules/day-proposals.ts'
import { saveAsked } from '../../rules/draft-requests.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { MakeRoomButton } from '../room/MakeRoomButton.tsx'
import { useNamed } from './proposals.ts'
import { usePlaceSearch } from './use-place-search.ts'
import classes from './dialogs.module.css'

type Stay = { readonly id: number; readonly customerName: string }
type Props = { stay: Stay; onPlaced: (place: string) => void; onClose: () => void }

/** Gives its place to a stay that has none, or another one to a stay whose place is still taken: free places, best first. */
export function PlaceDialog({ stay, onPlaced, onClose }: Props): ReactNode {
  const view = useOperation(bookingOperations.readBooking, { id: stay.id }, { staleTime: 0, entities: ['booking', 'occupancy'] })
  return (
    <Modal opened onClose={onClose} title={`Placer ${stay.customerName}`} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {view.error && !view.data && (
        <ErrorState title="Le séjour n’a pas pu être lu" error={view.error} onRetry={() => void view.refetch()} />
      )}
      {!view.data && !view.error && <Skeleton height={120} animate={false} />}
      {view.data && <FreePlaces view={view.data} onPlaced={onPlaced} />}
    </Modal>
  )
}

/** The places come after the dialog has opened, with the focus on its cross: Enter must place, not close. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

/** Others may be moved, or the stay changed. */
function NoPlace({
  view,
  occupancyId,
  onPlaced,
}: {
  view: BookingView
  occupancyId: number
  onPlaced: (place: string) => void
}): ReactNode {
  return (
    <div className={classes['ways']}>
      <MakeRoomButton variant="filled" occupancyId={occupancyId} onPlaced={onPlaced} />
      <Button onClick={() => go(stayPath(view.header))}>Ouvrir le séjour</Button>
    </div>
  )
}

function FreePlaces({ view, onPlaced }: { view: BookingView; onPlaced: (place: string) => void }): ReactNode {
  const { draft, current, occupancy, found, ...free } = usePlaceSearch(view)
  const places = namedFirst(free.places, useNamed(view.header.id))
  /** Where it is, as given by now: by a colleague too, while this is open. */
  const now = occupancy?.place?.placeId == null ? undefined : occupancy.place.number
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef(false)
  const place = async ({ placeId, number }: { placeId: number; number: string }): Promise<void> => {
    if (sending.current || !occupancy?.place) return
    sending.current = true
    setFailure(null)
    try {
      const placed = { ...occupancy, place: { ...occupancy.place, placeId, number, by: 'user' as const } }
      await call(bookingOperations.saveBooking, {
        ...saveAsked({
          ...draft,
          header: { ...draft.header, keepPrice: true },
          occupancies: draft.occupancies.map((one, at) => (at === current ? placed : one)),
        }),
        payments: [],
      })
      onPlaced(number)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      sending.current = false
    }
  }
  return (
    <>
      <p className="ink2">{`${occupancy?.place?.typeLabel ?? ''}, ${formatDayRange(occupancy?.dates.start, occupancy?.dates.end)}. ${now === undefined ? '' : `En ${now} pour l’instant. `}Le prix ne change pas.`}</p>
      {failure !== null && (
        <p className={classes['failure']} role="alert">
          {failure}
        </p>
      )}
      {found.error && (
        <ErrorState title="Les places n’ont pas pu être cherchées" error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Skeleton height={120} animate={false} />}
      {found.data && places.length === 0 && (
        <EmptyState
          title="Aucune place libre de ce type"
          text="Changez de type ou de dates dans le séjour."
          action={<NoPlace view={view} occupancyId={occupancy?.id ?? 0} onPlaced={onPlaced} />}
        />
      )}
      <ul className={classes['places']}>
        {places.map((one, at) => (
          <li key={one.placeId}>
            <div>
              <b>{one.number}</b> <span className="muted">{one.detail ?? one.placeTypeLabel}</span>
              <small>{one.reason}</small>
            </div>
            <Button
              size="xs"
              variant={at === 0 ? 'filled' : 'default'}
              data-autofocus={at === 0 ? true : undefined}
              ref={at === 0 ? takeFocus : undefined}
              onClick={() => void place(one)}
            >{`Placer en ${one.number}`}</Button>
          </li>
        ))}
      </ul>
    </>
  )
}
