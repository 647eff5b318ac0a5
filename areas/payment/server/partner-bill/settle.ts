import { closedDateFault } from '#areas/establishment/server/api.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { partnerBillContract } from '../../contract/partner-bill.ts'
import { changedFault, deductibleFrom, partFaults, restOf, settlementFaults, toRecoverOf, vatShare } from '../../rules/partner-payment.ts'
import type { PartnerSettlement } from '../../rules/partner-bill.ts'
import { exportedFaults } from '../exported-slot.ts'
import { methodKind } from '../record-payment.ts'
import { lockPartnerBills, refuseClosed, storedPartnerBill } from './partner-bill.ts'
import { partnerPayments } from './payments.ts'

type Settle = typeof partnerBillContract.settle
type Unsettle = typeof partnerBillContract.unsettle

/**
 * Notes one payment of a partner. Its entry is made, and its share of the VAT that waited is deducted, on that day, or today where that day is
 * closed: what was left out of a return is deducted on a later one (CGI ann. II art. 208). What he gives back of a cancelled
 * document deducts nothing: its cancellation has given the VAT back.
 */
export async function settlePartnerBill(
  tx: Tx,
  { partnerBillId, paidOn, amount, settlement, paymentMethodId, knownPaid }: ParsedInputOf<Settle>,
): Promise<ReplyOf<Settle>> {
  await lockPartnerBills(tx)
  const { content, state, vatDeduction, receivedOn } = await storedPartnerBill(tx, partnerBillId)
  const parts = await partnerPayments(tx, partnerBillId)
  const { gross, vat: wholeVat } = content.totals
  const today = tx.today.toString()
  const stands = settlementFaults({ number: content.number, state, settlement })
  const changed = changedFault(knownPaid, parts)
  if (stands.length > 0 || changed !== null) throw new Refused(changed === null ? stands : [...stands, changed])
  const isBack = settlement === 'returned'
  const faults = partFaults({
    amount,
    paidOn,
    settlement,
    kind: await methodKind(tx, paymentMethodId ?? 0),
    rest: isBack ? toRecoverOf(state, parts) : restOf({ gross, parts }),
    today,
  })
  if (faults.length > 0) throw new Refused(faults)
  const waits = vatDeduction === 'payment' && !isBack
  const [vat, deductedOn] = waits
    ? [vatShare(amount, { gross, vat: wholeVat, parts }), await openDay(tx, deductibleFrom(paidOn, receivedOn ?? content.issueDate), today)]
    : [0, null]
  const [made] = await tx.rows<{ id: number }>(
    `insert into partner_payment (establishment_id, partner_bill_id, created_at, paid_on, amount, settlement, payment_method_id, vat_amount, deducted_on, booked_on, made_by_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      tx.session.establishmentId,
      partnerBillId,
      tx.now.toString(),
      paidOn,
      isBack ? -amount : amount,
      settlement,
      paymentMethodId,
      vat,
      deductedOn,
      await openDay(tx, paidOn, today),
      tx.session.userName,
    ],
  )
  if (made === undefined) throw new Error('partner payment not written')
  await sumUp(tx, partnerBillId)
  await tx.journal({
    entity: 'partner-bill',
    entityId: partnerBillId,
    action: 'settle',
    after: { paymentId: made.id, paidOn, amount, settlement, paymentMethodId, vat, deductedOn },
  })
  return { partnerBillId, paymentId: made.id, vat, deductedOn }
}

type Booked = {
  readonly bookedOn: string | null
  readonly deductedOn: string | null
  readonly amount: number
  readonly paidOn: string
  readonly settlement: PartnerSettlement
}

/** Takes a payment back while nothing of it has left: what it deducted waits again. */
export async function unsettlePartnerBill(tx: Tx, { partnerBillId, paymentId }: ParsedInputOf<Unsettle>): Promise<ReplyOf<Unsettle>> {
  await lockPartnerBills(tx)
  const { content, state } = await storedPartnerBill(tx, partnerBillId)
  const [part] = await tx.rows<Booked>(
    `select booked_on as "bookedOn", deducted_on as "deductedOn", amount, paid_on as "paidOn", settlement from partner_payment where establishment_id = $1 and partner_bill_id = $2 and id = $3`,
    [tx.session.establishmentId, partnerBillId, paymentId],
  )
  if (part === undefined) return refuse('record-not-found', 'Ce paiement n’existe pas, ou n’existe plus.')
  const stands = settlementFaults({ number: content.number, state, settlement: part.settlement })
  const left = [...(await exportedFaults(tx, 'partnerPayment', paymentId)), ...(await exportedFaults(tx, 'partnerVat', paymentId))].slice(
    0,
    1,
  )
  if (stands.length + left.length > 0) throw new Refused([...stands, ...left])
  for (const day of [part.bookedOn, part.deductedOn]) if (day !== null) await refuseClosed(tx, day)
  await tx.rows('delete from partner_payment where establishment_id = $1 and id = $2', [tx.session.establishmentId, paymentId])
  await sumUp(tx, partnerBillId)
  await tx.journal({ entity: 'partner-bill', entityId: partnerBillId, action: 'unsettle', before: { paymentId, ...part } })
  return { partnerBillId }
}

/** What the list of documents says of their payments: how much, and once all is paid, when and how. */
const sumUpSql = `
update partner_bill p set paid_amount = s.paid, paid_on = case when s.paid >= p.amount then s.last_on end, settlement = case when s.paid >= p.amount then s.settlement end,
  deducted_on = case when s.paid >= p.amount then s.deducted_on end, version = p.version + 1, updated_at = $3
from (select coalesce(sum(amount), 0) as paid, max(paid_on) as last_on, (array_agg(settlement order by paid_on, id))[count(*)] as settlement, max(deducted_on) as deducted_on from partner_payment where establishment_id = $1 and partner_bill_id = $2) s
where p.establishment_id = $1 and p.id = $2`

async function sumUp(tx: Tx, partnerBillId: number): Promise<void> {
  await tx.rows(sumUpSql, [tx.session.establishmentId, partnerBillId, tx.now.toString()])
  tx.changed('partner-bill', [partnerBillId])
}

async function openDay(tx: Tx, day: string, today: string): Promise<string> {
  if ((await closedDateFault(tx, day)) === null) return day
  await refuseClosed(tx, today, 'paidOn')
  return today
}
