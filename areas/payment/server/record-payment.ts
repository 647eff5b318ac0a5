import type { Tx } from '#platform/server/tx.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { z } from 'zod'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { paymentInput } from '#areas/booking/contract/stay-payment.ts'
import { balanceFault } from '../rules/balance-changed.ts'
import type { LastLine } from '../rules/balance-changed.ts'
import { guaranteeFault } from '../rules/guarantee-changed.ts'
import { accountTypes, noMethodAvailable, paymentFaults, paymentKinds } from '../rules/payment-checks.ts'
import { expiryText, lastFourDigits } from '../rules/card-checks.ts'
import { closedDayFaults } from './closed-month.ts'
import { paymentOfCall } from './payment-of-call.ts'
import { refuseSetAside } from './standing.ts'
import { giftFaults } from '../rules/gift-checks.ts'
import type { GiftFacts } from '../rules/gift-checks.ts'
import { lockedGift } from './gift/find-gift.ts'
import { lockedCredit } from './credits.ts'
import { voucherTotals } from '../rules/vouchers.ts'
import { writePaymentRow } from './write-payment.ts'
import type { PaymentRow } from './payment-row.ts'

export type ParsedPayment = z.output<typeof paymentInput>
export type PaidStay = { readonly id: number; readonly customerId: number; readonly isGone: boolean }

/** What the caller believes: compared once the call is known to be a new one. What is left out is not compared. */
export type Known = { readonly balance?: number | undefined; readonly guarantee?: number | undefined }

/**
 * Writes one payment of a stay and adds it to what the stay has paid. The stay's row is locked by the caller.
 * A guarantee is held for the customer: it is not part of what the stay has paid. A call sent again finds the payment of the first.
 * @throws Refused with every reason; nothing is written then.
 */
export async function recordPayment(tx: Tx, stay: PaidStay, form: ParsedPayment, known: Known = {}): Promise<number> {
  const before = await paymentOfRequest(tx, form.requestId, stay.id)
  if (before !== null) return sameAsTaken(tx, before, form)
  await refuseSetAside(tx, stay.id)
  await refuseMoved(tx, stay.id, form.accountType, known)
  const paidOn = form.paidOn ?? tx.today.toString()
  const kind = await methodKind(tx, form.paymentMethodId)
  if (kind === null && !(await anyMethod(tx))) throw new Refused([noMethodAvailable])
  const creditId = kind === paymentKinds.creditNote ? form.creditId : null
  const credit = await lockedCredit(tx, creditId, stay.customerId)
  const around = {
    kind,
    today: tx.today.toString(),
    earliest: await earliestDay(tx),
    isGone: stay.isGone,
    credit,
    due: await dueOf(tx, stay.id),
  }
  const { gift, refusals } = await giftOf(tx, kind, { ...form, paidOn })
  const faults = [...paymentFaults({ ...form, paidOn }, around), ...(await closedDayFaults(tx, { ...form, paidOn })), ...refusals]
  if (faults.length > 0) throw new Refused(faults)
  return writePayment(tx, stay, {
    ...form,
    paidOn,
    kind,
    creditId,
    giftSaleId: gift?.id ?? null,
    transferReference: gift?.number ?? form.transferReference,
  })
}

/** The voucher that pays, locked, and why it does not; none for another way of paying. */
async function giftOf(
  tx: Tx,
  kind: number | null,
  form: ParsedPayment & { readonly paidOn: string },
): Promise<{ readonly gift: GiftFacts | null; readonly refusals: readonly Fault[] }> {
  if (kind !== paymentKinds.gift) return { gift: null, refusals: [] }
  const gift = await lockedGift(tx, form.transferReference)
  return { gift, refusals: giftFaults(gift, form) }
}

async function writePayment(
  tx: Tx,
  stay: PaidStay,
  form: ParsedPayment & { readonly paidOn: string; readonly kind: number | null; readonly giftSaleId: number | null },
): Promise<number> {
  const { paidOn, kind } = form
  const isAdvance = form.accountType === accountTypes.acompte || form.accountType === accountTypes.arrhes
  const row = {
    ...ownFields(form),
    bookingId: stay.id,
    customerId: stay.customerId,
    paidOn,
    amount: form.amount,
    paymentType: isAdvance ? 2 : 1,
    accountType: form.accountType,
    payerType: 1,
    movement: kind === paymentKinds.regulation ? ('regulation' as const) : ('payment' as const),
    creditId: form.creditId,
    giftSaleId: form.giftSaleId,
  }
  const { id, number } = await writePaymentRow(tx, row)
  await tx.journal({
    entity: 'payment',
    entityId: id,
    action: 'create',
    after: {
      number,
      bookingId: stay.id,
      amount: form.amount,
      paidOn,
      paymentMethodId: form.paymentMethodId,
      accountType: form.accountType,
      ...(form.creditId === null ? {} : { creditId: form.creditId }),
      ...(form.giftSaleId === null ? {} : { giftSaleId: form.giftSaleId }),
    },
  })
  return id
}

/** What the form of each way of paying leaves in the line. */
export function ownFields(form: ParsedPayment) {
  const { paymentMethodId, chequeNumber, chequeHolder, bankId, card, cashGiven, transferReference, comment, requestId } = form
  return {
    paymentMethodId,
    chequeNumber,
    chequeHolder,
    bankId,
    cardLastDigits: card === null ? null : lastFourDigits(card.lastDigits),
    cardExpiry: card === null ? null : expiryText(card.expiry),
    cardOwner: card?.owner ?? null,
    ...vouchersOf(form),
    cashGiven,
    transferReference,
    comment,
    requestId,
  }
}

function vouchersOf({
  voucherCount,
  vouchers,
}: ParsedPayment): Pick<PaymentRow, 'voucherCount' | 'voucher10' | 'voucher20' | 'voucher25' | 'voucher50'> {
  if (vouchers === null) return { voucherCount }
  return {
    voucherCount: voucherTotals(vouchers).count,
    voucher10: vouchers[10],
    voucher20: vouchers[20],
    voucher25: vouchers[25],
    voucher50: vouchers[50],
  }
}

/** The payment of this stay that this very call has taken already; the stay's lock makes two of them follow each other. */
export async function paymentOfRequest(tx: Tx, requestId: string | null, bookingId: number): Promise<number | null> {
  const taken = await paymentOfCall(tx, requestId)
  if (taken === null) return null
  if (taken.bookingId !== bookingId)
    refuse('payment-request-reused', 'Ce règlement est déjà enregistré sur un autre séjour.', { field: 'requestId' })
  return taken.id
}

/** The payment taken, where the call that comes again asks for the same; another one was not taken, and is said. */
async function sameAsTaken(tx: Tx, id: number, form: ParsedPayment): Promise<number> {
  const [taken] = await tx.rows<{ amount: number; paymentMethodId: number; accountType: number | null }>(
    'select amount, payment_method_id as "paymentMethodId", account_type as "accountType" from payment where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, id],
  )
  if (taken?.amount === form.amount && taken.paymentMethodId === form.paymentMethodId && taken.accountType === form.accountType) return id
  return refuse(
    'payment-request-reused',
    `Le règlement de ${formatAmount(cents(taken?.amount ?? 0))} a bien été encaissé. Rien d’autre ne l’a été.`,
    { values: { paymentId: id }, fix: { label: 'Relire le séjour', action: 'reload' } },
  )
}

async function refuseMoved(tx: Tx, bookingId: number, accountType: number | null, { balance, guarantee }: Known): Promise<void> {
  if (balance !== undefined) await refuseMovedBalance(tx, bookingId, balance)
  if (guarantee !== undefined && accountType === accountTypes.guarantee) await refuseMovedGuarantee(tx, bookingId, guarantee)
}

async function dueOf(tx: Tx, bookingId: number): Promise<number> {
  const [stay] = await tx.rows<{ due: number }>('select total - paid as due from booking where establishment_id = $1 and id = $2', [
    tx.session.establishmentId,
    bookingId,
  ])
  return Number(stay?.due)
}

async function refuseMovedBalance(tx: Tx, bookingId: number, known: number): Promise<void> {
  const values = [tx.session.establishmentId, bookingId]
  const [stay] = await tx.rows<{ balance: number }>(
    'select total - paid as balance from booking where establishment_id = $1 and id = $2',
    values,
  )
  const [last] = await tx.rows<LastLine>(
    'select amount, taken_by_name as "byName" from payment where establishment_id = $1 and booking_id = $2 and coalesce(account_type, 0) <> 3 order by number desc limit 1',
    values,
  )
  const fault = balanceFault(known, Number(stay?.balance), last ?? null)
  if (fault !== null) throw new Refused([fault])
}

/** Two people take a guarantee of one stay at once: the second learns that it is held already. */
async function refuseMovedGuarantee(tx: Tx, bookingId: number, known: number): Promise<void> {
  const values = [tx.session.establishmentId, bookingId]
  const [stay] = await tx.rows<{ held: number }>(
    `select coalesce(sum(amount), 0) - (select coalesce(sum(kept), 0) from guarantee where establishment_id = $1 and booking_id = $2) as held from payment where establishment_id = $1 and booking_id = $2 and account_type = 3`,
    values,
  )
  const [last] = await tx.rows<LastLine>(
    'select amount, taken_by_name as "byName" from payment where establishment_id = $1 and booking_id = $2 and account_type = 3 order by number desc limit 1',
    values,
  )
  const fault = guaranteeFault(known, Number(stay?.held), last ?? null)
  if (fault !== null) throw new Refused([fault])
}

/** What is dated before the open accounting years belongs to closed accounts; where there are none, a little more than a year back. */
export async function earliestDay(tx: Tx): Promise<string> {
  const [open] = await tx.rows<{ day: string | null }>(
    'select min(start_date) as day from financial_year where establishment_id = $1 and closed_at is null',
    [tx.session.establishmentId],
  )
  return open?.day ?? tx.today.subtract({ days: 400 }).toString()
}

export async function methodKind(tx: Tx, id: number): Promise<number | null> {
  const [method] = await tx.rows<{ kind: number }>(
    'select payment_kind as kind from payment_method where establishment_id = $1 and id = $2 and is_active',
    [tx.session.establishmentId, id],
  )
  return method?.kind ?? null
}

async function anyMethod(tx: Tx): Promise<boolean> {
  return (
    (await tx.rows('select from payment_method where establishment_id = $1 and is_active limit 1', [tx.session.establishmentId])).length > 0
  )
}
