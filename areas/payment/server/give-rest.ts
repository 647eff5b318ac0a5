import type { CreditPart } from '#areas/booking/rules/spent-credits.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { restParts } from '../rules/give-rest.ts'
import type { ReceivedBy, RestParts } from '../rules/give-rest.ts'
import { staysHere } from '../rules/give-back.ts'
import { closedDayFaults } from './closed-month.ts'
import { usualValidity } from './credits.ts'
import { lockedStay, owedTo, writeRefunds } from './give-back.ts'
import { lockSpentCredits, returnToCredits } from './return-credits.ts'
import { writeCredit } from './write-credit.ts'

/** What each method brought to a stay, less what went back by it; guarantees and credits apart. */
const receivedSql = `select p.payment_method_id as "paymentMethodId", sum(p.amount)::bigint as received, m.payment_kind as kind, m.is_refundable as "isRefundable"
from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id
where p.establishment_id = $1 and p.booking_id = $2 and coalesce(p.account_type, 0) <> 3 and p.credit_id is null group by 1, 3, 4 order by max(p.number) desc`
type Received = Omit<ReceivedBy, 'staysHere'> & { readonly kind: number; readonly isRefundable: boolean }

/** How so much of what a stay has paid goes back, part by part. */
export async function partsOf(tx: Tx, bookingId: number, amount: number, spent: readonly CreditPart[]): Promise<RestParts> {
  const rows = await tx.rows<Received>(receivedSql, [tx.session.establishmentId, bookingId])
  return restParts(
    amount,
    spent,
    rows.map((row) => ({ ...row, staysHere: staysHere(row) })),
  )
}

/** Gives back what a cancelled stay does not keep, by the methods that had paid; what none of them gives back becomes a credit. */
export async function refundRest(tx: Tx, bookingId: number, given: string): Promise<void> {
  const stay = await lockedStay(tx, bookingId)
  const reason = given.slice(0, 200)
  const spent = await lockSpentCredits(tx, bookingId)
  const parts = await partsOf(tx, bookingId, await owedTo(tx, stay), spent)
  const paidOn = tx.today.toString()
  // The new credit takes its number before any line does, as everywhere.
  if (parts.credit > 0) await writeCredit(tx, stay, { amount: parts.credit, validUntil: await usualValidity(tx), reason, requestId: null })
  await returnToCredits(tx, stay, parts.toCredits, { reason, requestId: null })
  for (const { paymentMethodId } of parts.money) {
    const closed = await closedDayFaults(tx, { paidOn, paymentMethodId })
    if (closed.length > 0) throw new Refused(closed)
  }
  await writeRefunds(tx, stay, parts.money, { paidOn, reason })
}
