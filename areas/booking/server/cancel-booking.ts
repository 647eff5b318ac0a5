import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingView, bookingOperations } from '../contract/stay.ts'
import { actionFault } from '../rules/actions.ts'
import { deleteOccupancyRows } from './calendar.ts'
import { openStay } from './open-stay.ts'
import { factsOf, readBookingView } from './read-booking.ts'
import { traceChange } from './write-stay.ts'

/** `cancelBooking`: the places are free at once; the stay stays, with its reason, its price and its payments. */
export async function cancelBooking(tx: Tx, input: ParsedInputOf<typeof bookingOperations.cancelBooking>): Promise<BookingView> {
  const stay = await openStay(tx, input)
  const fault = actionFault('cancel', await factsOf(tx, stay), tx.today.toString())
  if (fault) throw new Refused([fault])
  await deleteOccupancyRows(tx, stay.occupancies.map(({ id }) => id))
  await tx.rows(`update booking set cancel_state = 'cancelled', canceled_at = $3, close_reason = $4, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`, [
    tx.session.establishmentId, stay.header.id, tx.now.toString(), input.reason,
  ])
  return readBookingView(tx, await traceChange(tx, stay.header.id, 'cancel', stay))
}
