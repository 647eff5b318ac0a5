import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingView, bookingOperations } from '../contract/stay.ts'
import { actionFault } from '../rules/actions.ts'
import { holdsPlace } from '../rules/booking-kind.ts'
import { oversold } from './calendar.ts'
import { refuseIfAny } from './check-save.ts'
import { openStay, placesStillFree } from './open-stay.ts'
import { factsOf, readBookingView } from './read-booking.ts'
import { holdPlaces, traceChange } from './write-stay.ts'

/** `restoreBooking`: a stay cancelled by mistake takes its places again, if nobody took them since. */
export async function restoreBooking(tx: Tx, input: ParsedInputOf<typeof bookingOperations.restoreBooking>): Promise<BookingView> {
  const stay = await openStay(tx, input)
  const fault = actionFault('restore', await factsOf(tx, stay), tx.today.toString())
  if (fault) throw new Refused([fault])
  const holds = holdsPlace(stay.header.statusId)
  refuseIfAny(holds ? await placesStillFree(tx, stay) : [])
  await tx.rows(`update booking set cancel_state = 'none', canceled_at = null, close_reason = null, cancel_outcome = null, cancel_amount = null, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`, [
    tx.session.establishmentId, stay.header.id, tx.now.toString(),
  ])
  if (holds) await holdPlaces(tx, stay.occupancies)
  refuseIfAny(holds ? await oversold(tx, stay.occupancies.map(({ placeTypeId, startDate, endDate }) => ({ placeTypeId, start: startDate, end: endDate }))) : [])
  return readBookingView(tx, await traceChange(tx, stay.header.id, 'restore', stay))
}
