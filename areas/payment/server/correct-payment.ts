import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Movement } from '../rules/movement.ts'
import { writePaymentRow } from './write-payment.ts'

type Stored = {
  id: number; number: number; bookingId: number; customerId: number; paymentMethodId: number; amount: number; paymentType: number; accountType: number | null; payerType: number
  movement: Movement; creditId: number | null; creditNumber: number | null; isCreditUsed: boolean
  correctsPaymentId: number | null; isCorrected: boolean; acompteBill: string | null
}

const storedSql = `
select p.id, p.number, p.booking_id as "bookingId", p.customer_id as "customerId", p.payment_method_id as "paymentMethodId", p.amount, p.payment_type as "paymentType", p.account_type as "accountType", p.payer_type as "payerType",
  p.movement, p.credit_id as "creditId", c.number as "creditNumber", coalesce(c.remaining < c.amount, false) as "isCreditUsed", p.corrects_payment_id as "correctsPaymentId",
  exists (select 1 from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id) as "isCorrected",
  (select i.number from bill i where i.establishment_id = $1 and i.payment_id = p.id and i.nature = 'acompte' and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)) as "acompteBill"
from payment p left join credit c on c.establishment_id = p.establishment_id and c.id = p.credit_id where p.establishment_id = $1 and p.id = $2`

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
  const { bookingId, customerId, paymentMethodId, paymentType, accountType, payerType, creditId } = stored
  const { number } = await writePaymentRow(tx, {
    bookingId, customerId, paymentMethodId, paidOn: tx.today.toString(), amount: -stored.amount, paymentType, accountType, payerType, movement: 'correction', creditId, comment: reason, correctsPaymentId: paymentId,
  })
  await tx.journal({ entity: 'payment', entityId: paymentId, action: 'correct', before: { number: stored.number, amount: stored.amount }, after: { correctedBy: number, reason } })
  tx.changed('payment', [paymentId])
  return stored.bookingId
}

function refuseWhenFixed(stored: Stored): void {
  if (stored.isCorrected) refuse('payment-deleted', `Le règlement n°\u00A0${stored.number} est déjà annulé et ne peut plus être modifié.`)
  if (stored.correctsPaymentId !== null) refuse('payment-deleted', 'Cette ligne annule déjà un règlement\u00A0: enregistrez un nouveau règlement.')
  if (stored.movement === 'credit' && stored.isCreditUsed) refuse('credit-used', `L’avoir n°\u00A0${stored.creditNumber} est déjà utilisé\u00A0: annulez d’abord les règlements faits avec lui.`)
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
