import { Suspense } from 'react'
import { lazy } from '#platform/web/lazy.ts'
import { toastDialog, type Toast } from '#platform/web/ui/toast-store.ts'

const TellDialog = lazy(async () => ({ default: (await import('./TellDialog.tsx')).TellDialog }))

/** Whom to tell of a move: over the page, for the screen that made the move may be gone. */
export function tellMoved(bookingIds: readonly number[]): void {
  toastDialog.set((onClose) => (
    <Suspense fallback={null}>
      <TellDialog bookingIds={[...new Set(bookingIds)]} onClose={onClose} />
    </Suspense>
  ))
}

/** What a message about moved stays offers, until it is answered; nothing where nobody lost his place. */
export function tellAction(bookingIds: readonly number[]): Pick<Toast, 'action' | 'lasts'> {
  return bookingIds.length === 0 ? {} : { action: { label: 'Prévenir…', run: () => tellMoved(bookingIds) }, lasts: true }
}
