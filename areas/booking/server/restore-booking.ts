import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingView } from '../contract/stay-view.ts'
import type { bookingOperations } from '../contract/stay.ts'
import { restoreStay } from './change/restore-stay.ts'
import { readBooking } from './read-booking.ts'

/** `restoreBooking`: a stay cancelled by mistake takes its places again, if nobody took them since. */
export async function restoreBooking(tx: Tx, input: ParsedInputOf<typeof bookingOperations.restoreBooking>): Promise<BookingView> {
  await restoreStay(tx, { ...input, places: [] })
  return readBooking(tx, input)
}
