import '@mantine/core/styles/Modal.css'
import { Button, Modal, Skeleton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { call, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { changeOperations } from '../../contract/change.ts'
import { bookingOperations } from '../../contract/stay.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { useLastGesture } from '../change/use-gestures.ts'
import { CancelDialog } from '../new-booking/CancelDialog.tsx'
import classes from './dialogs.module.css'

type Props = {
  stay: { readonly id: number; readonly customerName: string }
  onDone: (sentence: string, before: number) => void
  onClose: () => void
}

/** Who was expected and did not come, from the list of the day: the window of the stay itself, or why it cannot be done. */
export function NoShowDialog({ stay, onDone, onClose }: Props): ReactNode {
  const view = useOperation(bookingOperations.readBooking, { id: stay.id }, { staleTime: 0 })
  const last = useLastGesture()
  const gestureBefore = useRef(Promise.resolve(0))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, before anything is done
  useEffect(() => void (gestureBefore.current = last()), [])
  const fault = view.data?.changes.find(({ action }) => action === 'noShow')?.fault ?? null
  if (view.data && !view.isFetching && fault === null) {
    const { header } = view.data
    return (
      <CancelDialog
        as="noShow"
        view={view.data}
        onClose={onClose}
        onAsked={async (asked) => {
          await call(changeOperations.noShow, { id: header.id, version: header.version, ...asked })
          onDone('Client marqué non venu', await gestureBefore.current)
        }}
      />
    )
  }
  return (
    <Modal opened onClose={onClose} title={`${stay.customerName} n’est pas venu\u00A0?`} closeButtonProps={{ 'aria-label': 'Fermer' }}>
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
