import '@mantine/core/styles/Modal.css'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { bookingOperations } from '../../contract/stay.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { useLastGesture } from '../change/use-gestures.ts'
import classes from './dialogs.module.css'

export type OfStayProps = {
  stay: { readonly id: number; readonly customerName: string }
  /** `before`: the last gesture until then, from which this one is taken back. */
  onDone: (sentence: string, before: number) => void
  onClose: () => void
}
type Props = OfStayProps & {
  title: string
  /** What is asked of the stay, by the name that it has there. */ action: string
  children: (view: BookingView, done: (sentence: string) => Promise<void>) => ReactNode
}

/** A window of the stay itself, from the list of the day: the stay is read first, and what keeps it from being done is said. */
export function OfStay({ title, action, stay, onDone, onClose, children }: Props): ReactNode {
  const view = useOperation(bookingOperations.readBooking, { id: stay.id }, { staleTime: 0 })
  const last = useLastGesture()
  const gestureBefore = useRef(Promise.resolve(0))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, before anything is done
  useEffect(() => void (gestureBefore.current = last()), [])
  const fault = view.data?.changes.find((change) => change.action === action)?.fault ?? null
  if (view.data && !view.isFetching && fault === null)
    return children(view.data, async (sentence) => onDone(sentence, await gestureBefore.current))
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {view.error && !view.data && (
        <ErrorState title="Le séjour n’a pas pu être lu" error={view.error} onRetry={() => void view.refetch()} />
      )}
      {!view.error && (view.isFetching || !view.data) && <Skeleton height={120} animate={false} />}
      {view.data && !view.isFetching && fault && (
        <div className={classes['people']}>
          <p role="alert">{fault.message}</p>
          <footer>
            <Button onClick={onClose}>Fermer</Button>
            <Button variant="filled" onClick={() => go(stayPath(view.data.header))}>
              Ouvrir le séjour
            </Button>
          </footer>
        </div>
      )}
    </Modal>
  )
}
