import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { call } from '#platform/web/api.ts'
import { insist } from '#platform/web/request-id.ts'
import { createStore } from '#platform/web/store.ts'
import { outcomeOf, type Outcome } from '../../rules/lost-answer.ts'

export type Taking = {
  readonly bookingId: number
  readonly amount: number
  readonly before: readonly { readonly id: number }[]
  readonly outcome: Outcome
}
/** The payment being sent, or whose answer was lost: kept beside the screen, which a newer stay draws anew meanwhile. */
export const taking = createStore<Taking | null>(null)

/** Reads the stay again after a lost answer, and keeps what became of the payment; null when it cannot be read either. */
export async function checkTaking(asked: Omit<Taking, 'outcome'>): Promise<BookingView | null> {
  try {
    const view = await insist(() => call(bookingOperations.readBooking, { id: asked.bookingId }))
    taking.set({ ...asked, outcome: outcomeOf(asked.amount, asked.before, view.payments) })
    return view
  } catch {
    // Nothing is known of the payment: that is what is said.
    taking.set({ ...asked, outcome: 'unknown' })
    return null
  }
}
