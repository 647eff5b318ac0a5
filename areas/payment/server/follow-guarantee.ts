import type { Tx } from '#platform/server/tx.ts'
import type { PaymentRow } from './payment-row.ts'

/** A guarantee begins with the payment that takes it; taken back as an error, it is over. What was kept of a cheque that comes back unpaid stays kept: the customer owes it. */
export async function followGuarantee(
  tx: Tx,
  row: PaymentRow,
  {
    paymentId,
    capturedId,
  }: { readonly paymentId: number; /** The guarantee that a card had promised. */ readonly capturedId: number | undefined },
): Promise<void> {
  if (capturedId !== undefined)
    await tx.rows('update guarantee set payment_id = $3 where establishment_id = $1 and id = $2', [
      tx.session.establishmentId,
      capturedId,
      paymentId,
    ])
  else if (row.movement === 'payment') {
    await tx.rows(
      'insert into guarantee (establishment_id, taken_on, customer_id, booking_id, payment_id, payment_method_id, amount) values ($1, $2, $3, $4, $5, $6, $7)',
      [tx.session.establishmentId, row.paidOn, row.customerId, row.bookingId, paymentId, row.paymentMethodId, row.amount],
    )
  } else if (row.movement === 'correction' || row.movement === 'bounced') {
    await tx.rows(
      `update guarantee set state = 'returned', ended_on = $3, reason = $4, version = version + 1, updated_at = $5 where establishment_id = $1 and payment_id = $2 and state = 'inProgress'`,
      [tx.session.establishmentId, row.correctsPaymentId, row.paidOn, row.comment ?? null, tx.now.toString()],
    )
  }
  tx.changed('guarantee', [])
}
