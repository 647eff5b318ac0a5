import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { accountTypes } from '../rules/payment-checks.ts'
import { addToPaid, insertPaymentSql } from './record-payment.ts'

type Stored = {
  id: number; number: number; bookingId: number; customerId: number; paymentMethodId: number; amount: number; paymentType: number; accountType: number | null; payerType: number
  correctsPaymentId: number | null; isCorrected: boolean; acompteBill: string | null
}

const storedSql = `
select p.id, p.number, p.booking_id as "bookingId", p.customer_id as "customerId", p.payment_method_id as "paymentMethodId", p.amount, p.payment_type as "paymentType", p.account_type as "accountType", p.payer_type as "payerType",
  p.corrects_payment_id as "correctsPaymentId",
  exists (select 1 from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id) as "isCorrected",
  (select i.number from bill i where i.establishment_id = $1 and i.payment_id = p.id and i.nature = 'acompte' and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)) as "acompteBill"
from payment p where p.establishment_id = $1 and p.id = $2`

/**
 * Takes a payment back: a new row of opposite sign that names it. What was written stays.
 * @returns the id of the stay it belongs to
 */
export async function correctPayment(tx: Tx, paymentId: number, reason: string): Promise<number> {
  const establishment = tx.session.establishmentId
  const [found] = await tx.rows<{ bookingId: number | null }>('select booking_id as "bookingId" from payment where establishment_id = $1 and id = $2', [establishment, paymentId])
  if (found?.bookingId == null) return refuse('record-not-found', 'Ce règlement n’existe pas.')
  // The stay is the lock of its money: two people cannot take the same payment back.
  await tx.rows('select 1 from booking where establishment_id = $1 and id = $2 for update', [establishment, found.bookingId])
  const [stored] = await tx.rows<Stored>(storedSql, [establishment, paymentId])
  if (stored === undefined) return refuse('record-not-found', 'Ce règlement n’existe pas.')
  refuseWhenFixed(stored)
  const number = await tx.nextNumber('payment')
  const [row] = await tx.rows<{ id: number }>(insertPaymentSql, [
    establishment, number, stored.bookingId, stored.customerId, stored.paymentMethodId, tx.today.toString(), -stored.amount, stored.paymentType, stored.accountType, stored.payerType,
    null, null, null, null, null, null, null, null, reason, paymentId, tx.session.userId, tx.session.userName, null,
  ])
  if (row === undefined) throw new Error('payment not written')
  if (stored.accountType !== accountTypes.guarantee) await addToPaid(tx, stored.bookingId, -stored.amount)
  await tx.journal({ entity: 'payment', entityId: paymentId, action: 'correct', before: { number: stored.number, amount: stored.amount }, after: { correctedBy: number, reason } })
  tx.changed('payment', [row.id, paymentId])
  return stored.bookingId
}

function refuseWhenFixed(stored: Stored): void {
  if (stored.isCorrected) refuse('payment-deleted', `Le règlement n°\u00A0${stored.number} est déjà annulé et ne peut plus être modifié.`)
  if (stored.correctsPaymentId !== null) refuse('payment-deleted', 'Cette ligne annule déjà un règlement\u00A0: enregistrez un nouveau règlement.')
  if (stored.acompteBill !== null) {
    refuse('payment-billed', `Le règlement n°\u00A0${stored.number} porte la facture d’acompte ${stored.acompteBill}\u00A0: créez d’abord son avoir.`, { fix: { label: 'Créer l’avoir', action: 'creditNote', values: { number: stored.acompteBill } } })
  }
}

/** Takes back every payment of a stay that stands, guarantees apart: what a withdrawn customer gets back. */
export async function refundStay(tx: Tx, bookingId: number, reason: string): Promise<void> {
  const rows = await tx.rows<{ id: number }>(`select p.id from payment p where p.establishment_id = $1 and p.booking_id = $2 and coalesce(p.account_type, 0) <> 3 and p.corrects_payment_id is null
    and not exists (select 1 from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id) order by p.number`, [tx.session.establishmentId, bookingId])
  for (const { id } of rows) await correctPayment(tx, id, reason.slice(0, 200))
}
