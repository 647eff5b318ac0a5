import { readBooking } from '#areas/booking/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { siteZoneSql } from '#platform/server/site-zone.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { takenWarnings } from '../rules/taken-warnings.ts'
import { recordPayment } from './record-payment.ts'

type Take = typeof paymentContract.takePayment
type Stay = {
  readonly id: number
  readonly customerId: number
  readonly isGone: boolean
  readonly statusId: number
  readonly arrival: string
  readonly bookedOn: string
}

/** Money for one stay, whatever its state unless it was set aside: an overpayment is taken and shown, unless it comes from a balance that moved meanwhile. */
export async function takePayment(
  tx: Tx,
  { bookingId, knownBalance, knownGuarantee, ...form }: ParsedInputOf<Take>,
): Promise<ReplyOf<Take>> {
  const [stay] = await tx.rows<Stay>(
    `select id, customer_id as "customerId", is_gone as "isGone", status_id as "statusId", start_date as arrival, (created_at at time zone ${siteZoneSql})::date as "bookedOn" from booking where establishment_id = $1 and id = $2 for update`,
    [tx.session.establishmentId, bookingId],
  )
  if (stay === undefined) return refuse('record-not-found', 'Ce séjour n’existe pas.')
  if (stay.statusId === 1) refuse('modification-not-authorised', 'Un devis ne s’encaisse pas\u00A0: transformez-le d’abord.')
  const paymentId = await recordPayment(tx, stay, form, { balance: knownBalance, guarantee: knownGuarantee })
  const [method] = await tx.rows<{ kind: number; paidOn: string }>(
    'select m.payment_kind as kind, p.paid_on as "paidOn" from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id where p.establishment_id = $1 and p.id = $2',
    [tx.session.establishmentId, paymentId],
  )
  const view = await readBooking(tx, { id: bookingId })
  const taken = { ...form, kind: method?.kind ?? null, paidOn: method?.paidOn ?? tx.today.toString() }
  return { ...view, warnings: [...takenWarnings(taken, { ...stay, due: view.balance + form.amount, today: tx.today.toString() })] }
}
