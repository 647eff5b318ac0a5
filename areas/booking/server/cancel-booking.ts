import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { BookingView, bookingOperations } from '../contract/stay.ts'
import { cancellationPreference } from '../entities/stay-preferences.ts'
import { actionFault } from '../rules/actions.ts'
import { cancelFaults, reasonsOf } from '../rules/cancellation.ts'
import { deleteOccupancyRows } from './calendar.ts'
import { bookingMoney } from './money-slot.ts'
import { openStay } from './open-stay.ts'
import { factsOf, readBookingView } from './read-booking.ts'
import { loadStay } from './store.ts'
import { traceChange } from './write-stay.ts'

/** `cancelTerms`: what is proposed and asked when a stay is cancelled. */
export async function cancelTerms(tx: Tx): Promise<ReplyOf<typeof bookingOperations.cancelTerms>> {
  const { reasons, minimumReasonLength } = await readSingle(tx, cancellationPreference)
  return { reasons: [...reasonsOf(reasons)], minimumReasonLength }
}

const cancelSql = `update booking set cancel_state = 'cancelled', canceled_at = $3, close_reason = $4, cancel_outcome = $5, cancel_amount = $6, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`

/**
 * `cancelBooking`: the places are free at once; the stay stays, with its reason and its price. What had been paid is kept, left to the
 * customer's credit, or given back payment by payment.
 */
export async function cancelBooking(tx: Tx, input: ParsedInputOf<typeof bookingOperations.cancelBooking>): Promise<BookingView> {
  const stay = await openStay(tx, input)
  const { id, paid } = stay.header
  const fault = actionFault('cancel', await factsOf(tx, stay), tx.today.toString())
  if (fault) throw new Refused([fault])
  const { minimumReasonLength } = await readSingle(tx, cancellationPreference)
  const faults = cancelFaults({ ...input, paid, minimumReasonLength })
  if (faults.length > 0) throw new Refused(faults)
  const outcome = paid > 0 ? input.outcome : null
  await deleteOccupancyRows(tx, stay.occupancies.map((occupancy) => occupancy.id))
  await tx.rows(cancelSql, [tx.session.establishmentId, id, tx.now.toString(), input.reason, outcome, outcome === null ? null : paid])
  const cancelled = await traceChange(tx, id, 'cancel', stay)
  if (outcome !== 'refunded' && outcome !== 'credit') return readBookingView(tx, cancelled)
  if (outcome === 'refunded') await bookingMoney()?.refund(tx, id, `Remboursement après annulation\u00A0: ${input.reason}`)
  else await bookingMoney()?.keepAsCredit(tx, id, `Annulation\u00A0: ${input.reason}`)
  return readBookingView(tx, await loadStay(tx, id, { lock: false }))
}
