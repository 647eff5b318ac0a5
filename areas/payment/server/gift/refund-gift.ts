import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { giftContract } from '../../contract/gift.ts'
import { paymentKinds } from '../../rules/payment-checks.ts'
import { closedDayFaults } from '../closed-month.ts'
import { methodKind } from '../record-payment.ts'
import { writePaymentRow } from '../write-payment.ts'
import { giftById, giftView } from './find-gift.ts'

type Refund = typeof giftContract.refund
const moneyKinds: ReadonlySet<number> = new Set([paymentKinds.none, paymentKinds.cheque, paymentKinds.cash, paymentKinds.card])

/** Gives what is left of a voucher back to its buyer. What was spent stays spent; even an expired one may be given back. */
export async function refundGift(tx: Tx, { giftSaleId, paymentMethodId, reason }: ParsedInputOf<Refund>): Promise<ReplyOf<Refund>> {
  const gift = await giftById(tx, giftSaleId, 'for update of s')
  if (gift === null) return refuse('record-not-found', 'Ce bon cadeau n’existe pas.')
  if (gift.remaining === 0) refuse('gift-nothing-left', `Il ne reste rien sur le bon ${gift.number}.`)
  if (reason === '') refuse('reason-required', 'Le motif est obligatoire.', { field: 'reason' })
  const kind = await methodKind(tx, paymentMethodId)
  if (kind === null || !moneyKinds.has(kind))
    refuse('choose-payment-method', 'Choisissez un mode de règlement qui rend de l’argent.', { field: 'paymentMethodId' })
  const paidOn = tx.today.toString()
  const closed = await closedDayFaults(tx, { paidOn, paymentMethodId })
  if (closed.length > 0) throw new Refused(closed)
  const { id, number } = await writePaymentRow(tx, {
    bookingId: null,
    customerId: gift.customerId,
    paymentMethodId,
    paidOn,
    amount: -gift.remaining,
    paymentType: 3,
    accountType: null,
    payerType: 1,
    movement: 'refund',
    comment: reason,
    giftSaleId,
  })
  await tx.rows(
    `update gift_sale set remaining = 0, state = 'refunded', version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, giftSaleId, tx.now.toString()],
  )
  await tx.journal({ entity: 'payment', entityId: id, action: 'refund', after: { number, giftSaleId, amount: -gift.remaining, reason } })
  await tx.journal({
    entity: 'gift-sale',
    entityId: giftSaleId,
    action: 'refund',
    before: { remaining: formatAmount(cents(gift.remaining)) },
    after: { reason },
  })
  tx.changed('gift-sale', [giftSaleId])
  return giftView({ ...gift, remaining: 0, state: 'refunded' })
}
