import { randomInt } from 'node:crypto'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { giftContract } from '../../contract/gift.ts'
import { newGiftNumber, sellingFaults } from '../../rules/gift-checks.ts'
import type { GiftModule } from '../../rules/gift-checks.ts'
import { paymentFaults } from '../../rules/payment-checks.ts'
import { closedDayFaults } from '../closed-month.ts'
import { paymentOfCall } from '../payment-of-call.ts'
import { earliestDay, methodKind, ownFields } from '../record-payment.ts'
import { writePaymentRow } from '../write-payment.ts'
import { giftById, giftView } from './find-gift.ts'

type Sell = typeof giftContract.sell
type Module = GiftModule & {
  readonly id: number
  readonly giftType: string
  readonly validityMonths: number
  readonly numberPrefix: string | null
}

export async function moduleOf(tx: Tx, id: number): Promise<Module | null> {
  const [module] = await tx.rows<Module>(
    'select id, is_active as "isActive", gift_type as "giftType", validity_months as "validityMonths", number_prefix as "numberPrefix", minimum_amount as "minimumAmount" from gift where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, id],
  )
  return module ?? null
}

/** The voucher that this very call has sold already. */
async function alreadySold(tx: Tx, requestId: string | null): Promise<number | null> {
  const taken = await paymentOfCall(tx, requestId)
  if (taken === null) return null
  return taken.giftSaleId ?? refuse('payment-request-reused', 'Ce règlement est déjà enregistré sur un séjour.', { field: 'requestId' })
}

async function told(tx: Tx, id: number): Promise<ReplyOf<Sell>> {
  const gift = await giftById(tx, id)
  if (gift === null) throw new Error(`the voucher ${id} was written`)
  return giftView(gift)
}

/** Sells a voucher: what it is worth is taken at once, and belongs to no stay. */
export async function sellGift(tx: Tx, { giftId, customerId, beneficiary, message, payment }: ParsedInputOf<Sell>): Promise<ReplyOf<Sell>> {
  // Two sendings of one call follow each other.
  if (payment.requestId !== null) await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [payment.requestId])
  const before = await alreadySold(tx, payment.requestId)
  if (before !== null) return told(tx, before)
  const [buyer] = await tx.rows('select from customer where establishment_id = $1 and id = $2', [tx.session.establishmentId, customerId])
  if (buyer === undefined) refuse('record-not-found', 'Ce client n’existe pas.', { field: 'customerId' })
  const [module, kind] = [await moduleOf(tx, giftId), await methodKind(tx, payment.paymentMethodId)]
  const form = { ...payment, accountType: null, creditId: null, paidOn: payment.paidOn ?? tx.today.toString() }
  const selling = sellingFaults(module, { amount: form.amount, kind })
  const paying = paymentFaults(form, { kind, today: tx.today.toString(), earliest: await earliestDay(tx), isGone: false })
  const faults = [
    ...selling,
    ...(selling.some(({ field }) => field === 'paymentMethodId') ? [] : paying),
    ...(await closedDayFaults(tx, form)),
  ]
  if (module === null || faults.length > 0) throw new Refused(faults)
  const id = await writeGift(tx, module, { customerId, beneficiary, message, amount: form.amount })
  const written = await writePaymentRow(tx, {
    ...ownFields(form),
    bookingId: null,
    customerId,
    paidOn: form.paidOn,
    amount: form.amount,
    paymentType: 3,
    accountType: null,
    payerType: 1,
    movement: 'payment',
    creditId: null,
    giftSaleId: id,
  })
  await tx.journal({
    entity: 'payment',
    entityId: written.id,
    action: 'create',
    after: { number: written.number, giftSaleId: id, amount: form.amount, paidOn: form.paidOn, paymentMethodId: form.paymentMethodId },
  })
  return told(tx, id)
}

type NewGift = {
  readonly customerId: number
  readonly beneficiary: string | null
  readonly message: string | null
  readonly amount: number
  /** Left out: drawn, sold today, valid as its kind says. */ readonly number?: string
  readonly soldOn?: string
  readonly validUntil?: string | null
}

export async function writeGift(tx: Tx, module: Module, { customerId, beneficiary, message, amount, ...given }: NewGift): Promise<number> {
  const number =
    given.number ??
    newGiftNumber(
      module.numberPrefix,
      Array.from({ length: 8 }, () => randomInt(32)),
    )
  const soldOn = given.soldOn ?? tx.today.toString()
  const validUntil = given.validUntil ?? Temporal.PlainDate.from(soldOn).add({ months: module.validityMonths }).toString()
  const [row] = await tx.rows<{ id: number }>(
    `insert into gift_sale (establishment_id, created_at, updated_at, number, gift_id, gift_type, customer_id, beneficiary, message, sold_on, valid_until, amount, remaining, sold_by_name) values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12) returning id`,
    [
      tx.session.establishmentId,
      tx.now.toString(),
      number,
      module.id,
      module.giftType,
      customerId,
      beneficiary,
      message,
      soldOn,
      validUntil,
      amount,
      tx.session.userName,
    ],
  )
  if (row === undefined) throw new Error('voucher not written')
  await tx.journal({ entity: 'gift-sale', entityId: row.id, action: 'create', after: { number, customerId, amount, validUntil } })
  tx.changed('gift-sale', [row.id])
  return row.id
}
