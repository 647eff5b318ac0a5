import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { backToCredits, sumOf } from '#areas/booking/rules/spent-credits.ts'
import { readBooking } from '#areas/booking/server/api.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { validityFaults } from '../rules/credit-checks.ts'
import { canRefund, giveBackFaults, moneyFaults, returnFaults, staysHere } from '../rules/give-back.ts'
import type { LastGiven } from '../rules/give-back.ts'
import { refundable } from '../rules/owed-back.ts'
import type { RefundPart } from '../rules/refund-lines.ts'
import { isDeleted } from '../rules/set-aside.ts'
import { dayFaults } from '../rules/payment-checks.ts'
import { usualValidity } from './credits.ts'
import { moneyOf } from './money-view.ts'
import { inNamesOf } from './paid-by.ts'
import { closedDayFaults } from './closed-month.ts'
import { earliestDay, paymentOfRequest } from './record-payment.ts'
import { lockSpentCredits, returnToCredits } from './return-credits.ts'
import { ownOf, writeCredit } from './write-credit.ts'
import { writePaymentRow } from './write-payment.ts'
import type { PaymentRow } from './payment-row.ts'

type Input = ParsedInputOf<typeof paymentContract.giveBack>
type Owing = {
  readonly id: number
  readonly customerId: number
  readonly total: number
  readonly paid: number
  readonly touristTax: number
  readonly cancelState: string
  readonly status: string
  readonly outcome: 'kept' | 'credit' | 'refunded' | null
  readonly kept: number | null
}

/** The stay, locked: two people cannot give back the same money. */
export async function lockedStay(tx: Tx, bookingId: number): Promise<Owing> {
  const [stay] = await tx.rows<Owing>(
    'select id, customer_id as "customerId", total, paid, tourist_tax as "touristTax", cancel_state as "cancelState", status, cancel_outcome as outcome, cancel_amount as kept from booking where establishment_id = $1 and id = $2 for update',
    [tx.session.establishmentId, bookingId],
  )
  return stay ?? refuse('record-not-found', 'Ce séjour n’existe pas.')
}

/** What the stay owes its customer now. */
export async function owedTo(tx: Tx, stay: Owing): Promise<number> {
  const { bills } = await moneyOf(tx, stay.id)
  return refundable({
    paid: stay.paid,
    total: stay.total,
    bills,
    isCancelled: stay.cancelState !== 'none' || isDeleted(stay),
    outcome: stay.outcome,
    kept: stay.kept,
  })
}

async function lastGiven(tx: Tx, bookingId: number): Promise<LastGiven | null> {
  const [last] = await tx.rows<LastGiven>(
    'select sum(amount)::bigint as amount, min(taken_by_name) as "byName" from payment where establishment_id = $1 and booking_id = $2 and coalesce(account_type, 0) <> 3 and amount < 0 group by created_at order by max(number) desc limit 1',
    [tx.session.establishmentId, bookingId],
  )
  return last ?? null
}

type Refund = Pick<PaymentRow, 'transferReference' | 'requestId'> & { readonly paidOn: string; readonly reason: string }

/** Writes money that goes back from a stay, in the names of those whose it is; the stay is locked by the caller. */
export async function writeRefunds(
  tx: Tx,
  stay: Pick<Owing, 'id' | 'customerId'>,
  parts: readonly RefundPart[],
  { paidOn, reason, requestId = null, ...more }: Refund,
): Promise<void> {
  for (const [index, { paymentMethodId, amount, customerId }] of (await inNamesOf(tx, stay, parts)).entries()) {
    const { id, number } = await writePaymentRow(tx, {
      ...ownOf(stay),
      ...more,
      customerId,
      paymentMethodId,
      paidOn,
      amount: -amount,
      movement: 'refund',
      comment: reason,
      requestId: index === 0 ? requestId : null,
    })
    await tx.journal({
      entity: 'payment',
      entityId: id,
      action: 'refund',
      after: { number, bookingId: stay.id, amount: -amount, paidOn, paymentMethodId, reason },
    })
  }
}

const ways = { money: giveMoney, credit: giveCredit, spentCredit: giveToSpentCredit } as const

/** Gives back what a stay owes its customer: as money, as a credit that he may spend here, or to the credit that had paid. A call sent again is the first one. */
export async function giveBack(tx: Tx, input: Input): Promise<BookingView> {
  const stay = await lockedStay(tx, input.bookingId)
  if ((await paymentOfRequest(tx, input.requestId, stay.id)) === null) await ways[input.as](tx, stay, input)
  return readBooking(tx, { id: stay.id })
}

/** What the stay has received by methods that never give money back, guarantees apart: vouchers, and those kept from refunds. */
async function boundHere(tx: Tx, bookingId: number): Promise<number> {
  const rows = await tx.rows<{ amount: number; isCredit: boolean; kind: number; isRefundable: boolean }>(
    `select p.amount, p.movement = 'credit' as "isCredit", m.payment_kind as kind, m.is_refundable as "isRefundable" from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id
    where p.establishment_id = $1 and p.booking_id = $2 and coalesce(p.account_type, 0) <> 3 and (p.credit_id is null or p.movement = 'credit' and not exists (select from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id))`,
    [tx.session.establishmentId, bookingId],
  )
  // What was left as a credit since is taken from it first.
  return Math.max(
    0,
    rows.filter((row) => row.isCredit || staysHere(row)).reduce((sum, { amount }) => sum + amount, 0),
  )
}

async function giveMoney(tx: Tx, stay: Owing, input: Input): Promise<void> {
  const paidOn = input.paidOn ?? tx.today.toString()
  const bound = await boundHere(tx, stay.id)
  const faults = [
    ...giveBackFaults({ ...input, known: input.knownOwed ?? null }, await owedTo(tx, stay), await lastGiven(tx, stay.id)),
    ...dayFaults({ paidOn }, { today: tx.today.toString(), earliest: await earliestDay(tx) }),
  ]
  const [method] = await tx.rows<{ id: number; kind: number; isRefundable: boolean }>(
    'select id, payment_kind as kind, is_refundable as "isRefundable" from payment_method where establishment_id = $1 and id = $2 and is_active',
    [tx.session.establishmentId, input.paymentMethodId ?? 0],
  )
  if (method === undefined)
    faults.push({
      rule: 'no-payment-method-selected',
      field: 'paymentMethodId',
      message: 'Aucun mode de règlement n’est sélectionné\u00A0: choisissez comment vous remboursez.',
    })
  else if (!canRefund(method))
    faults.push({
      rule: 'payment-method-not-refundable',
      field: 'paymentMethodId',
      message: 'Ce mode de règlement ne sert pas à rembourser\u00A0: choisissez-en un autre.',
    })
  else
    faults.push(
      ...moneyFaults(input.amount, { paid: stay.paid, bound }),
      ...(await closedDayFaults(tx, { paidOn, paymentMethodId: method.id })),
    )
  if (method === undefined || faults.length > 0) throw new Refused(faults)
  await writeRefunds(tx, stay, [{ paymentMethodId: method.id, amount: input.amount }], {
    paidOn,
    reason: input.reason,
    transferReference: input.reference,
    requestId: input.requestId,
  })
}

async function giveCredit(tx: Tx, stay: Owing, input: Input): Promise<void> {
  const { validUntil } = input
  const faults = [
    ...giveBackFaults({ ...input, known: input.knownOwed ?? null }, await owedTo(tx, stay), await lastGiven(tx, stay.id)),
    ...validityFaults(validUntil, tx.today.toString()),
  ]
  if (validUntil === null || faults.length > 0) throw new Refused(faults)
  await writeCredit(tx, stay, { amount: input.amount, validUntil, reason: input.reason, requestId: input.requestId })
}

async function giveToSpentCredit(tx: Tx, stay: Owing, input: Input): Promise<void> {
  const spent = await lockSpentCredits(tx, stay.id)
  const parts = backToCredits(input.amount, spent)
  const faults = [
    ...giveBackFaults({ ...input, known: input.knownOwed ?? null }, await owedTo(tx, stay), await lastGiven(tx, stay.id)),
    ...returnFaults(input.amount, spent),
  ]
  if (faults.length > 0) throw new Refused(faults)
  await returnToCredits(tx, stay, parts, input)
}

/** What credits paid of a cancelled stay goes back to them; everything else that it was paid becomes a credit of its customer. */
export async function keepAsCredit(tx: Tx, bookingId: number, given: string, validUntil: string | null = null): Promise<void> {
  const faults =
    validUntil === null ? [] : validityFaults(validUntil, tx.today.toString()).map((fault) => ({ ...fault, field: 'creditValidUntil' }))
  if (faults.length > 0) throw new Refused(faults)
  const stay = await lockedStay(tx, bookingId)
  const reason = given.slice(0, 200)
  const spent = await lockSpentCredits(tx, bookingId)
  const amount = await owedTo(tx, stay)
  const parts = backToCredits(amount, spent)
  const rest = amount - sumOf(parts)
  // The new credit takes its number before any line does: the series are always taken in this order.
  if (rest > 0) await writeCredit(tx, stay, { amount: rest, validUntil: validUntil ?? (await usualValidity(tx)), reason, requestId: null })
  await returnToCredits(tx, stay, parts, { reason, requestId: null })
}
