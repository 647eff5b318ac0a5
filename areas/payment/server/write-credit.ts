import type { Tx } from '#platform/server/tx.ts'
import { openCredit } from './credits.ts'
import { inNamesOf } from './paid-by.ts'
import { writePaymentRow } from './write-payment.ts'

type Owner = { readonly id: number; readonly customerId: number }
type Credit = { readonly amount: number; readonly validUntil: string; readonly reason: string; readonly requestId: string | null }

/** Fields of a line of money that belongs to a stay as a whole. */
export const ownOf = (stay: Owner) => ({ bookingId: stay.id, customerId: stay.customerId, paymentType: 1, accountType: null, payerType: 1 })

/** Leaves money of a stay as a new credit of who had paid it, one each where they are several; the stay is locked by the caller. */
export async function writeCredit(tx: Tx, stay: Owner, { amount, validUntil, reason, requestId }: Credit): Promise<void> {
  // By no method of those that paid: each has his own left to him, the customer of the stay before the others.
  const owners = await inNamesOf(tx, stay, [{ paymentMethodId: 0, amount }])
  const opened: { readonly customerId: number; readonly share: number; readonly credit: Awaited<ReturnType<typeof openCredit>> }[] = []
  // The credits take their numbers before any line does: the series are always taken in this order.
  for (const { customerId, amount: share } of owners)
    opened.push({ customerId, share, credit: await openCredit(tx, { bookingId: stay.id, customerId, amount: share, validUntil, reason }) })
  for (const [index, { customerId, share, credit }] of opened.entries()) {
    const { id, number } = await writePaymentRow(tx, {
      ...ownOf(stay),
      customerId,
      paymentMethodId: credit.paymentMethodId,
      paidOn: tx.today.toString(),
      amount: -share,
      movement: 'credit',
      creditId: credit.id,
      comment: reason,
      requestId: index === 0 ? requestId : null,
    })
    await tx.journal({
      entity: 'payment',
      entityId: id,
      action: 'credit',
      after: { number, bookingId: stay.id, amount: -share, credit: credit.number, validUntil, reason },
    })
  }
}
