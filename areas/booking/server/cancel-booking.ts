import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { BookingView } from '../contract/stay-view.ts'
import type { bookingOperations } from '../contract/stay.ts'
import { cancellationPreference } from '../entities/stay-preferences.ts'
import { actionFault } from '../rules/actions.ts'
import { dueByScale, scaleSteps } from '../rules/change/cancel-scale.ts'
import { cancelFaults, mayKeep, premiumOf, reasonsOf } from '../rules/cancellation.ts'
import type { CancelOutcome, CancelRest } from '../rules/cancellation.ts'
import { deleteOccupancyRows } from './calendar.ts'
import { bookingMoney } from './money-slot.ts'
import { openStay } from './open-stay.ts'
import { factsOf, readBookingView } from './read-booking.ts'
import { loadStay } from './store.ts'
import type { StoredStay } from './store.ts'
import { traceChange } from './write-stay.ts'

/** `cancelTerms`: what is proposed and asked when a stay is cancelled. */
export async function cancelTerms(tx: Tx): Promise<ReplyOf<typeof bookingOperations.cancelTerms>> {
  const preference = await readSingle(tx, cancellationPreference)
  return {
    creditsUntil: (await bookingMoney()?.creditsUntil(tx)) ?? null,
    reasons: [...reasonsOf(preference.reasons)],
    minimumReasonLength: preference.minimumReasonLength,
    scale: [...scaleSteps(preference)],
  }
}

const cancelSql = `update booking set cancel_state = 'cancelled', is_no_show = $8, canceled_at = $3, close_reason = $4, cancel_outcome = $5, cancel_amount = $6, cancel_scale = $7, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`

export type Cancelling = {
  readonly reason: string
  readonly outcome: CancelOutcome | null
  readonly kept: number | null
  readonly bill: boolean
  readonly rest: CancelRest
  readonly creditValidUntil: string | null
}

/** Why a stay is not cancelled as it was asked. What is billed is credited where the bills are to be settled too; it refuses otherwise. */
async function refuseUnlessAllowed(tx: Tx, stay: StoredStay, asked: Cancelling): Promise<void> {
  const fault = actionFault('cancel', await factsOf(tx, stay), tx.today.toString())
  if (fault && (fault.warning !== true || !asked.bill)) throw new Refused([{ ...fault, warning: false }])
  const { minimumReasonLength } = await readSingle(tx, cancellationPreference)
  const faults = cancelFaults({ ...asked, ...moneyOf(stay), minimumReasonLength })
  if (faults.length > 0) throw new Refused(faults)
}

const moneyOf = ({ header: { paid, total, touristTax } }: StoredStay): Parameters<typeof mayKeep>[0] => ({ paid, total, touristTax })

/** What is kept of what was paid; where it is not said, all that may be. */
function keptOf({ outcome, kept }: Cancelling, stay: StoredStay): number {
  return outcome === 'kept' ? (kept ?? mayKeep(moneyOf(stay))) : 0
}

/** Less is kept than was paid. */
function leavesRest(asked: Cancelling, stay: StoredStay): boolean {
  return asked.outcome === 'kept' && keptOf(asked, stay) < stay.header.paid
}

/** What the scale of the site says today, kept with the stay; null where it has none. */
async function scaleOf(tx: Tx, { header: { total, touristTax, startDate }, lines }: StoredStay): Promise<string | null> {
  return (
    dueByScale(scaleSteps(await readSingle(tx, cancellationPreference)), {
      total,
      touristTax,
      premium: premiumOf(lines),
      startDate,
      today: tx.today.toString(),
    })?.sentence ?? null
  )
}

/** Bills, then money: each as it was decided. */
async function settle(tx: Tx, stay: StoredStay, asked: Cancelling): Promise<void> {
  const { id } = stay.header
  const money = bookingMoney()
  if (!money) return
  const rest = leavesRest(asked, stay) ? asked.rest : null
  if (asked.bill) await money.settleCancelled?.(tx, id, { kept: keptOf(asked, stay), reason: asked.reason })
  if (asked.outcome === 'refunded') await money.refund(tx, id, `Remboursement après annulation\u00A0: ${asked.reason}`)
  if (asked.outcome === 'credit' || rest === 'credit')
    await money.keepAsCredit(tx, id, `Annulation\u00A0: ${asked.reason}`, asked.creditValidUntil)
  if (rest === 'refunded') await money.refundRest(tx, id, `Remboursement après annulation\u00A0: ${asked.reason}`)
}

/**
 * `cancelBooking`: the places are free at once; the stay stays, with its reason and its price. What had been paid is kept, left to the
 * customer's credit, or given back payment by payment, and so is the rest of what is kept in part; what was billed is credited, and what is kept is
 * billed, where that is asked.
 */
export async function cancelBooking(
  tx: Tx,
  {
    outcome = null,
    kept = null,
    bill = false,
    rest = 'later',
    creditValidUntil = null,
    ...given
  }: InputOf<typeof bookingOperations.cancelBooking>,
): Promise<BookingView> {
  const stay = await openStay(tx, given)
  await giveUp(tx, stay, { reason: given.reason, outcome, kept, bill, rest, creditValidUntil }, 'cancel')
  return readBookingView(tx, await loadStay(tx, stay.header.id, { lock: false }))
}

/** Frees the places of a stay that is given up, and does with its money and its bills what was asked. */
export async function giveUp(tx: Tx, stay: StoredStay, given: Cancelling, as: 'cancel' | 'noShow'): Promise<void> {
  const { id, paid } = stay.header
  const asked: Cancelling = { ...given, outcome: paid > 0 ? given.outcome : null }
  await refuseUnlessAllowed(tx, stay, asked)
  await deleteOccupancyRows(
    tx,
    stay.occupancies.map((occupancy) => occupancy.id),
  )
  const amount = asked.outcome === 'kept' ? keptOf(asked, stay) : paid
  await tx.rows(cancelSql, [
    tx.session.establishmentId,
    id,
    tx.now.toString(),
    asked.reason,
    asked.outcome,
    asked.outcome === null ? null : amount,
    await scaleOf(tx, stay),
    as === 'noShow',
  ])
  await traceChange(tx, id, as, stay)
  await settle(tx, stay, asked)
}
