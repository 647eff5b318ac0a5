import { spentCredits } from '#areas/booking/rules/spent-credits.ts'
import type { CreditPart } from '#areas/booking/rules/spent-credits.ts'
import type { Tx } from '#platform/server/tx.ts'
import { moneyOf } from './money-view.ts'
import { writePaymentRow } from './write-payment.ts'

/**
 * What credits have paid of a stay and may have again. Locks them all, in the order of their ids, before anything is written or numbered: two
 * stays paid by the same credits never wait for each other.
 */
export async function lockSpentCredits(tx: Tx, bookingId: number): Promise<readonly CreditPart[]> {
  const values = [tx.session.establishmentId, bookingId]
  await tx.rows(
    'select 1 from credit where establishment_id = $1 and id in (select credit_id from payment where establishment_id = $1 and booking_id = $2) order by id for update',
    values,
  )
  return spentCredits((await moneyOf(tx, bookingId)).payments)
}

type Return = { readonly reason: string; /** Of the call, when it asked for nothing else. */ readonly requestId: string | null }

/** Puts money of a stay back on the credits that paid it, one line each; the stay and its credits are locked by the caller. */
export async function returnToCredits(
  tx: Tx,
  stay: { readonly id: number; readonly customerId: number },
  parts: readonly CreditPart[],
  { reason, requestId }: Return,
): Promise<void> {
  for (const [index, part] of parts.entries()) {
    const { id, number } = await writePaymentRow(tx, {
      bookingId: stay.id,
      ...(await spentBy(tx, stay.id, part.creditId)),
      paidOn: tx.today.toString(),
      amount: -part.amount,
      paymentType: 1,
      accountType: null,
      payerType: 1,
      movement: 'refund',
      creditId: part.creditId,
      comment: reason,
      requestId: index === 0 ? requestId : null,
    })
    await tx.journal({
      entity: 'payment',
      entityId: id,
      action: 'refund',
      after: { number, bookingId: stay.id, amount: -part.amount, credit: part.number, reason },
    })
  }
}

/** In whose name, and under which method, the credit paid: its money goes back as it came. */
async function spentBy(
  tx: Tx,
  bookingId: number,
  creditId: number,
): Promise<{ readonly customerId: number; readonly paymentMethodId: number }> {
  const [line] = await tx.rows<{ customerId: number; paymentMethodId: number }>(
    `select customer_id as "customerId", payment_method_id as "paymentMethodId" from payment where establishment_id = $1 and booking_id = $2 and credit_id = $3 and movement in ('payment', 'regulation') and amount > 0 order by number desc limit 1`,
    [tx.session.establishmentId, bookingId, creditId],
  )
  if (line === undefined) throw new Error('the credit paid this stay')
  return line
}
