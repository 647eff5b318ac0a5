import { closedDateFault } from '#areas/establishment/server/api.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { snake } from '#kernel/entity/names.ts'
import { moveGift } from './gift/find-gift.ts'
import { followGuarantee } from './follow-guarantee.ts'
import { accountTypes } from '../rules/payment-checks.ts'
import type { PaymentRow } from './payment-row.ts'

/**
 * Writes a line of money, with what follows from it: what the stay has paid (guarantees apart) and what is left of a credit or a voucher. The stay's row is
 * locked by the caller. The credit and the voucher are locked before the number is taken, always in this order.
 * @param capturedId the guarantee that a card had promised, where this line captures it
 */
export async function writePaymentRow(
  tx: Tx,
  row: PaymentRow,
  capturedId?: number,
): Promise<{ readonly id: number; readonly number: number }> {
  const establishmentId = tx.session.establishmentId
  const closed = await closedDateFault(tx, row.paidOn)
  if (closed !== null) throw new Refused([closed])
  if (row.creditId != null) {
    await tx.rows(
      'update credit set remaining = remaining - $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2',
      [establishmentId, row.creditId, row.amount, tx.now.toString()],
    )
    tx.changed('credit', [row.creditId])
  }
  // Money of a stay that names a voucher spends it; that of no stay sold it, or gave it back.
  if (row.giftSaleId != null && row.bookingId !== null) await moveGift(tx, row.giftSaleId, row.amount)
  const number = await tx.nextNumber('payment')
  const stored = {
    establishmentId,
    createdAt: tx.now.toString(),
    updatedAt: tx.now.toString(),
    number,
    takenBy: tx.session.userId,
    takenByName: tx.session.userName,
    ...row,
  }
  const names = Object.keys(stored)
  const [written] = await tx.rows<{ id: number }>(
    `insert into payment (${names.map(snake).join(', ')}) values (${names.map((_name, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(stored),
  )
  if (written === undefined) throw new Error('payment not written')
  if (row.accountType === accountTypes.guarantee) await followGuarantee(tx, row, { paymentId: written.id, capturedId })
  else if (row.bookingId !== null) await addToPaid(tx, row.bookingId, row.amount)
  tx.changed('payment', [written.id])
  return { id: written.id, number }
}

/** Sets what a stay has paid; its version moves, so that a colleague's open form learns of it. */
async function addToPaid(tx: Tx, bookingId: number, amount: number): Promise<void> {
  await tx.rows('update booking set paid = paid + $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2', [
    tx.session.establishmentId,
    bookingId,
    amount,
    tx.now.toString(),
  ])
  tx.changed('booking', [bookingId])
}
