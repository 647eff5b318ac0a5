import { accountTypes } from '../rules/payment-checks.ts'
import type { Movement } from '../rules/movement.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { PaymentRow } from './payment-row.ts'

/** A guarantee begins with the payment that takes it; taken back as an error, it is over. */
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

/** Whether the guarantee that a payment took is over: kept, or given back. */
export async function isGuaranteeOver(tx: Tx, paymentId: number): Promise<boolean> {
  const over = await tx.rows(`select from guarantee where establishment_id = $1 and payment_id = $2 and state <> 'inProgress'`, [
    tx.session.establishmentId,
    paymentId,
  ])
  return over.length > 0
}

type Line = { readonly id: number; readonly accountType: number | null }

/**
 * What the line that takes another back is of. The cheque of a guarantee that comes back unpaid once it is over (kept, or given back otherwise) is held
 * no longer: what was kept stays kept, and the customer owes the sum as he owes his stay.
 */
export async function oppositeType(tx: Tx, { id, accountType }: Line, movement: Movement): Promise<number | null> {
  if (movement !== 'bounced' || accountType !== accountTypes.guarantee) return accountType
  return (await isGuaranteeOver(tx, id)) ? null : accountType
}
