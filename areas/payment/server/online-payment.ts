import { closedDateFault, closedUntil } from '#areas/establishment/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import { writePaymentRow } from './write-payment.ts'

export type OnlinePayment = {
  readonly bookingId: number
  readonly paymentMethodId: number
  readonly amount: number
  /** Asked as an advance: it stays one while the customer has not left. */ readonly isAdvance: boolean
  readonly reference: string
  readonly comment: string | null
}
type Stay = {
  readonly id: number
  readonly customerId: number
  readonly isGone: boolean
  readonly mergedIntoId: number | null
  readonly downPaymentType: 1 | 2 | null
}

const staySql = `select id, customer_id as "customerId", is_gone as "isGone", merged_into_id as "mergedIntoId", down_payment_type as "downPaymentType" from booking where establishment_id = $1 and id = $2 for update`

/** Locks a stay, or the one that it was joined to: money follows. */
async function lockedStay(tx: Tx, bookingId: number): Promise<Stay> {
  for (let id = bookingId; ;) {
    const [stay] = await tx.rows<Stay>(staySql, [tx.session.establishmentId, id])
    if (stay === undefined) throw new Error(`the stay ${id} exists`)
    if (stay.mergedIntoId === null) return stay
    id = stay.mergedIntoId
  }
}

/** Today, or the first day after it that is not closed: money that has come in is written whatever was closed. */
async function firstOpenDay(tx: Tx): Promise<string> {
  const until = await closedUntil(tx)
  let day = tx.today
  if (until !== null && day.toString() <= until) day = Temporal.PlainDate.from(until).add({ days: 1 })
  while ((await closedDateFault(tx, day.toString())) !== null) day = day.add({ days: 1 })
  return day.toString()
}

/**
 * Writes money that has already come in elsewhere. Unlike a payment taken at the desk it is refused for no reason: a cancelled stay then owes it
 * back, and what exceeds the balance is an overpayment. The caller sees to it that it is called once for each receipt.
 */
export async function recordOnlinePayment(
  tx: Tx,
  { bookingId, paymentMethodId, amount, isAdvance, reference, comment }: OnlinePayment,
): Promise<{ readonly id: number; readonly bookingId: number; readonly paidOn: string }> {
  const stay = await lockedStay(tx, bookingId)
  const accountType = isAdvance && !stay.isGone ? (stay.downPaymentType ?? 1) : null
  const paidOn = await firstOpenDay(tx)
  const { id, number } = await writePaymentRow(tx, {
    bookingId: stay.id,
    customerId: stay.customerId,
    paymentMethodId,
    paidOn,
    amount,
    paymentType: accountType === null ? 1 : 2,
    accountType,
    payerType: 1,
    movement: 'payment',
    transferReference: reference,
    comment,
  })
  await tx.journal({
    entity: 'payment',
    entityId: id,
    action: 'create',
    after: { number, bookingId: stay.id, amount, paidOn, paymentMethodId, accountType, transferReference: reference },
  })
  return { id, bookingId: stay.id, paidOn }
}
