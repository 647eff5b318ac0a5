import type { Tx } from '#platform/server/tx.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { z } from 'zod'
import type { paymentInput } from '#areas/booking/contract/stay.ts'
import { balanceFault } from '../rules/balance-changed.ts'
import type { LastLine } from '../rules/balance-changed.ts'
import { accountTypes, lastFourDigits, noMethodAvailable, paymentFaults } from '../rules/payment-checks.ts'

export type ParsedPayment = z.output<typeof paymentInput>
export type PaidStay = { readonly id: number; readonly customerId: number; readonly isGone: boolean }

/**
 * Writes one payment of a stay and adds it to what the stay has paid. The stay's row is locked by the caller.
 * A guarantee is held for the customer: it is not part of what the stay has paid. A call sent again finds the payment of the first.
 * `knownBalance` is what the caller believes to be due: it is compared once the call is known to be a new one.
 * @throws Refused with every reason; nothing is written then.
 */
export async function recordPayment(tx: Tx, stay: PaidStay, form: ParsedPayment, knownBalance?: number): Promise<number> {
  const before = await takenBy(tx, form.requestId)
  if (before !== null) return sameStay(before, stay)
  if (knownBalance !== undefined) await refuseMovedBalance(tx, stay.id, knownBalance)
  const paidOn = form.paidOn ?? tx.today.toString()
  const kind = await methodKind(tx, form.paymentMethodId)
  if (kind === null && !(await anyMethod(tx))) throw new Refused([noMethodAvailable])
  const faults = paymentFaults({ ...form, paidOn }, { kind, today: tx.today.toString(), earliest: await earliestDay(tx), isGone: stay.isGone })
  if (faults.length > 0) throw new Refused(faults)
  return writePayment(tx, stay, { ...form, paidOn })
}

async function writePayment(tx: Tx, stay: PaidStay, form: ParsedPayment & { readonly paidOn: string }): Promise<number> {
  const { paidOn } = form
  const isAdvance = form.accountType === accountTypes.acompte || form.accountType === accountTypes.arrhes
  const number = await tx.nextNumber('payment')
  const [row] = await tx.rows<{ id: number }>(insertPaymentSql, [
    tx.session.establishmentId, number, stay.id, stay.customerId, form.paymentMethodId, paidOn, form.amount, isAdvance ? 2 : 1, form.accountType, 1,
    form.chequeNumber, form.chequeHolder, form.bankId, form.card === null ? null : lastFourDigits(form.card.number), form.card?.expiry ?? null, form.card?.owner ?? null,
    form.voucherCount, form.transferReference, form.comment, null, tx.session.userId, tx.session.userName, form.requestId,
  ])
  if (row === undefined) throw new Error('payment not written')
  if (form.accountType !== accountTypes.guarantee) await addToPaid(tx, stay.id, form.amount)
  await tx.journal({ entity: 'payment', entityId: row.id, action: 'create', after: { number, bookingId: stay.id, amount: form.amount, paidOn, paymentMethodId: form.paymentMethodId, accountType: form.accountType } })
  tx.changed('payment', [row.id])
  return row.id
}

type Taken = { readonly id: number; readonly bookingId: number | null }

/** The payment that this very call has taken already; the stay's lock makes two of them follow each other. */
async function takenBy(tx: Tx, requestId: string | null): Promise<Taken | null> {
  if (requestId === null) return null
  const [taken] = await tx.rows<Taken>('select id, booking_id as "bookingId" from payment where establishment_id = $1 and plain(request_id) = plain($2)', [tx.session.establishmentId, requestId])
  return taken ?? null
}

function sameStay(taken: Taken, stay: PaidStay): number {
  if (taken.bookingId !== stay.id) refuse('payment-request-reused', 'Ce règlement est déjà enregistré sur un autre séjour.', { field: 'requestId' })
  return taken.id
}

async function refuseMovedBalance(tx: Tx, bookingId: number, known: number): Promise<void> {
  const values = [tx.session.establishmentId, bookingId]
  const [stay] = await tx.rows<{ balance: number }>('select total - paid as balance from booking where establishment_id = $1 and id = $2', values)
  const [last] = await tx.rows<LastLine>('select amount, taken_by_name as "byName" from payment where establishment_id = $1 and booking_id = $2 and coalesce(account_type, 0) <> 3 order by number desc limit 1', values)
  const fault = balanceFault(known, Number(stay?.balance), last ?? null)
  if (fault !== null) throw new Refused([fault])
}

/** What is dated before the open accounting years belongs to closed accounts; where there are none, a little more than a year back. */
async function earliestDay(tx: Tx): Promise<string> {
  const [open] = await tx.rows<{ day: string | null }>('select min(start_date) as day from financial_year where establishment_id = $1 and closed_at is null', [tx.session.establishmentId])
  return open?.day ?? tx.today.subtract({ days: 400 }).toString()
}

async function methodKind(tx: Tx, id: number): Promise<number | null> {
  const [method] = await tx.rows<{ kind: number }>('select payment_kind as kind from payment_method where establishment_id = $1 and id = $2 and is_active', [tx.session.establishmentId, id])
  return method?.kind ?? null
}

async function anyMethod(tx: Tx): Promise<boolean> {
  return (await tx.rows('select from payment_method where establishment_id = $1 and is_active limit 1', [tx.session.establishmentId])).length > 0
}

/** Sets what a stay has paid; its version moves, so that a colleague's open form learns of it. */
export async function addToPaid(tx: Tx, bookingId: number, amount: number): Promise<void> {
  await tx.rows('update booking set paid = paid + $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2', [tx.session.establishmentId, bookingId, amount, tx.now.toString()])
  tx.changed('booking', [bookingId])
}

export const insertPaymentSql = `insert into payment (establishment_id, number, booking_id, customer_id, payment_method_id, paid_on, amount, payment_type, account_type, payer_type,
  cheque_number, cheque_holder, bank_id, card_last_digits, card_expiry, card_owner, voucher_count, transfer_reference, comment, corrects_payment_id, taken_by, taken_by_name, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) returning id`
