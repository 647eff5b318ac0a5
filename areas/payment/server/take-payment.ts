import type { BookingView } from '#areas/booking/contract/stay.ts'
import { readBooking } from '#areas/booking/server/api.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { recordPayment } from './record-payment.ts'

/** Money for one stay, whatever its state but cancelled: an overpayment is taken and shown, unless it comes from a balance that moved meanwhile. */
export async function takePayment(tx: Tx, { bookingId, knownBalance, knownGuarantee, ...form }: ParsedInputOf<typeof paymentContract.takePayment>): Promise<BookingView> {
  const [stay] = await tx.rows<{ id: number; customerId: number; isGone: boolean; statusId: number; cancelState: string }>(
    `select id, customer_id as "customerId", is_gone as "isGone", status_id as "statusId", cancel_state as "cancelState" from booking where establishment_id = $1 and id = $2 for update`, [tx.session.establishmentId, bookingId])
  if (stay === undefined) return refuse('record-not-found', 'Ce séjour n’existe pas.')
  if (stay.statusId === 1) refuse('modification-not-authorised', 'Un devis ne s’encaisse pas\u00A0: transformez-le d’abord.')
  if (stay.cancelState !== 'none') refuse('modification-not-authorised', 'Le séjour est annulé\u00A0: rétablissez-le d’abord.')
  await recordPayment(tx, stay, form, { balance: knownBalance, guarantee: knownGuarantee })
  return readBooking(tx, { id: bookingId })
}
