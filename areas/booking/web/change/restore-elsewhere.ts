import { Refused } from '#platform/operation/refusal.ts'
import { call } from '#platform/web/api.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import type { RefundAnswer } from '../../rules/restoring.ts'
import { otherPlaces } from '../../rules/change/other-places.ts'

/** Restores a stay; where its place was taken since, says by whom and proposes the one that the server found. */
export async function restoredElsewhere(view: BookingView, refund?: RefundAnswer): Promise<BookingView> {
  const asked = { id: view.header.id, version: view.header.version, ...(refund && { refund }) }
  try {
    return await call(bookingOperations.restoreBooking, asked)
  } catch (error) {
    const proposed = error instanceof Refused ? otherPlaces(error.faults) : null
    if (!(error instanceof Refused) || proposed === null) throw error
    if (!(await confirm({ title: 'Rétablir ailleurs\u00A0?', text: error.message, confirm: proposed.label, cancel: 'Laisser annulé' })))
      return view
    await call(changeOperations.restoreStay, { ...asked, places: [...proposed.places] })
    return call(bookingOperations.readBooking, { id: view.header.id })
  }
}
