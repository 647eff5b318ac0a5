import type { Tx } from '#platform/server/tx.ts'
import { openCredit } from './credits.ts'
import { writePaymentRow } from './write-payment.ts'

type Owner = { readonly id: number; readonly customerId: number }
type Credit = { readonly amount: number; readonly validUntil: string; readonly reason: string; readonly requestId: string | null }

/** Fields of a line of money that belongs to a stay as a whole. */
export const ownOf = (stay: Owner) => ({ bookingId: stay.id, customerId: stay.customerId, paymentType: 1, accountType: null, payerType: 1 })

/** Leaves money of a stay to its customer as a new credit; the stay is locked by the caller. */
export async function writeCredit(tx: Tx, stay: Owner, { amount, validUntil, reason, requestId }: Credit): Promise<void> {
  const {
    id: creditId,
    number: creditNumber,
    paymentMethodId,
  } = await openCredit(tx, { bookingId: stay.id, customerId: stay.customerId, amount, validUntil, reason })
  const { id, number } = await writePaymentRow(tx, {
    ...ownOf(stay),
    paymentMethodId,
    paidOn: tx.today.toString(),
    amount: -amount,
    movement: 'credit',
    creditId,
    comment: reason,
    requestId,
  })
  await tx.journal({
    entity: 'payment',
    entityId: id,
    action: 'credit',
    after: { number, bookingId: stay.id, amount: -amount, credit: creditNumber, validUntil, reason },
  })
}
