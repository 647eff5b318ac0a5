import type { Tx } from '#platform/server/tx.ts'
import { snake } from '#kernel/entity/names.ts'
import { accountTypes } from '../rules/payment-checks.ts'
import type { Movement } from '../rules/movement.ts'

/** A line of money as it is stored; what is left out is empty. */
export type PaymentRow = {
  readonly bookingId: number; readonly customerId: number; readonly paymentMethodId: number; readonly paidOn: string; readonly amount: number
  readonly paymentType: number; readonly accountType: number | null; readonly payerType: number; readonly movement: Movement
  readonly chequeNumber?: string | null; readonly chequeHolder?: string | null; readonly bankId?: number | null
  readonly cardLastDigits?: string | null; readonly cardExpiry?: string | null; readonly cardOwner?: string | null
  readonly voucherCount?: number | null; readonly voucher10?: number | null; readonly voucher20?: number | null; readonly voucher25?: number | null; readonly voucher50?: number | null
  readonly cashGiven?: number | null; readonly groupNumber?: number | null; readonly transferReference?: string | null; readonly creditId?: number | null; readonly comment?: string | null
  readonly correctsPaymentId?: number | null; readonly requestId?: string | null
}

/**
 * Writes a line of money, with what follows from it: what the stay has paid (guarantees apart) and what is left of a credit. The stay's row is
 * locked by the caller. The credit is locked before the number is taken, always in this order.
 */
export async function writePaymentRow(tx: Tx, row: PaymentRow): Promise<{ readonly id: number; readonly number: number }> {
  const establishmentId = tx.session.establishmentId
  if (row.creditId != null) {
    await tx.rows('update credit set remaining = remaining - $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2', [establishmentId, row.creditId, row.amount, tx.now.toString()])
    tx.changed('credit', [row.creditId])
  }
  const number = await tx.nextNumber('payment')
  const stored = { establishmentId, number, takenBy: tx.session.userId, takenByName: tx.session.userName, ...row }
  const names = Object.keys(stored)
  const [written] = await tx.rows<{ id: number }>(`insert into payment (${names.map(snake).join(', ')}) values (${names.map((_name, index) => `$${index + 1}`).join(', ')}) returning id`, Object.values(stored))
  if (written === undefined) throw new Error('payment not written')
  if (row.accountType !== accountTypes.guarantee) await addToPaid(tx, row.bookingId, row.amount)
  tx.changed('payment', [written.id])
  return { id: written.id, number }
}

/** Sets what a stay has paid; its version moves, so that a colleague's open form learns of it. */
async function addToPaid(tx: Tx, bookingId: number, amount: number): Promise<void> {
  await tx.rows('update booking set paid = paid + $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2', [tx.session.establishmentId, bookingId, amount, tx.now.toString()])
  tx.changed('booking', [bookingId])
}
