import type { MovableMoney } from '#areas/booking/rules/change/merge.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { carried, movableMoney } from '../rules/merged-money.ts'
import type { MovedAid, MovedLine, MovedPromise } from '../rules/merged-money.ts'
import { closedDayFaults } from './closed-month.ts'
import type { PaymentRow } from './payment-row.ts'
import { writePaymentRow } from './write-payment.ts'

/** Lines that stand: neither taken back nor taking back; of guarantees, those that are held. */
const standing = `p.corrects_payment_id is null and not exists (select from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id)
  and (coalesce(p.account_type, 0) <> 3 or exists (select from guarantee g where g.establishment_id = $1 and g.payment_id = p.id and g.state = 'inProgress'))`
const linesSql = `
select p.booking_id as "bookingId", p.number, p.amount, p.paid_on as "paidOn", m.label as method, p.account_type as "accountType", p.movement, p.group_number as "groupNumber", c.number as "creditNumber"
from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id left join credit c on c.establishment_id = p.establishment_id and c.id = p.credit_id
where p.establishment_id = $1 and p.booking_id = any($2::bigint[]) and ${standing} order by p.number`
const aidsSql = `select booking_id as "bookingId", file_number as "fileNumber", amount from holiday_aid where establishment_id = $1 and booking_id = any($2::bigint[]) order by id`

/** What cards promised and still stands: no line of money, so that it goes with its stay as it is. */
const promisesSql = `select booking_id as "bookingId", amount, expires_on as "expiresOn" from guarantee where establishment_id = $1 and booking_id = any($2::bigint[]) and is_preauthorised and state = 'inProgress' order by id`

type Of<T> = T & { readonly bookingId: number }

/** What of the money of each stay would go with it to another one, and what cannot. */
export async function movableOf(tx: Tx, bookingIds: readonly number[]): Promise<ReadonlyMap<number, MovableMoney>> {
  const key = [tx.session.establishmentId, bookingIds]
  const lines = Map.groupBy(await tx.rows<Of<MovedLine>>(linesSql, key), ({ bookingId }) => bookingId)
  const aids = Map.groupBy(await tx.rows<Of<MovedAid>>(aidsSql, key), ({ bookingId }) => bookingId)
  const promises = Map.groupBy(await tx.rows<Of<MovedPromise>>(promisesSql, key), ({ bookingId }) => bookingId)
  return new Map(bookingIds.map((id) => [id, movableMoney(lines.get(id) ?? [], aids.get(id) ?? [], promises.get(id) ?? [])]))
}

type Line = Pick<
  PaymentRow,
  'customerId' | 'paymentMethodId' | 'amount' | 'paymentType' | 'accountType' | 'payerType' | 'creditId' | 'giftSaleId'
> & { readonly id: number; readonly number: number; /** As it was received. */ readonly rootId: number }
const carriedSql = `
select p.id, p.number, p.customer_id as "customerId", p.payment_method_id as "paymentMethodId", p.amount, p.payment_type as "paymentType", p.account_type as "accountType", p.payer_type as "payerType", p.credit_id as "creditId", p.gift_sale_id as "giftSaleId", coalesce(p.carries_payment_id, p.id) as "rootId"
from payment p where p.establishment_id = $1 and p.booking_id = $2 and ${standing} order by p.number`

/** The credits that lines spend or give back to, locked before any number is taken, in one order. */
async function lockCredits(tx: Tx, lines: readonly Line[]): Promise<void> {
  const ids = lines.flatMap(({ creditId }) => (creditId == null ? [] : [creditId]))
  if (ids.length > 0)
    await tx.rows('select 1 from credit where establishment_id = $1 and id = any($2::bigint[]) order by id for update', [
      tx.session.establishmentId,
      ids,
    ])
}

/**
 * Carries the money of a stay to the one that it became part of, today: a payment never changes, so each line is taken off the one and put on the other
 * by two lines of opposite sign under its own method. Aids of the fund and promises of cards change their stay. The rows of both stays are locked; what cannot go was refused.
 */
export async function carryMoney(
  tx: Tx,
  from: { readonly id: number; readonly code: string },
  to: { readonly id: number; readonly code: string },
): Promise<void> {
  const establishment = tx.session.establishmentId
  const lines = await tx.rows<Line>(carriedSql, [establishment, from.id])
  await lockCredits(tx, lines)
  const paidOn = tx.today.toString()
  for (const paymentMethodId of new Set(lines.map((line) => line.paymentMethodId))) {
    const closed = await closedDayFaults(tx, { paidOn, paymentMethodId })
    if (closed.length > 0) throw new Refused(closed)
  }
  for (const { id, number, amount, rootId, ...own } of lines) {
    for (const part of carried({ amount }, from.id, to.id)) {
      const isArrival = part.bookingId === to.id
      const comment = isArrival
        ? `Vient du séjour ${from.code}, règlement n°\u00A0${number}`
        : `Va au séjour ${to.code}, règlement n°\u00A0${number}`
      const written = await writePaymentRow(tx, {
        ...own,
        ...part,
        paidOn,
        movement: 'regulation',
        comment,
        carriesPaymentId: isArrival ? rootId : null,
      })
      await tx.journal({ entity: 'payment', entityId: written.id, action: 'create', after: { number: written.number, ...part, comment } })
      if (isArrival)
        await tx.rows('update holiday_aid set payment_id = $3 where establishment_id = $1 and payment_id = $2', [
          establishment,
          id,
          written.id,
        ])
    }
  }
  await followingOf(tx, from, to)
}

/** What holds no money yet names the other stay. */
async function followingOf(tx: Tx, from: { readonly id: number }, to: { readonly id: number }): Promise<void> {
  const keys = [tx.session.establishmentId, from.id, to.id, tx.now.toString()]
  const promises = await tx.rows<{ id: number }>(
    `update guarantee set booking_id = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and booking_id = $2 and is_preauthorised and state = 'inProgress' returning id`,
    keys,
  )
  for (const { id } of promises)
    await tx.journal({ entity: 'guarantee', entityId: id, action: 'update', before: { bookingId: from.id }, after: { bookingId: to.id } })
  if (promises.length > 0)
    tx.changed(
      'guarantee',
      promises.map(({ id }) => id),
    )
  const aids = await tx.rows<{ id: number }>(
    'update holiday_aid set booking_id = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and booking_id = $2 returning id',
    keys,
  )
  for (const { id } of aids)
    await tx.journal({ entity: 'holiday-aid', entityId: id, action: 'update', before: { bookingId: from.id }, after: { bookingId: to.id } })
  if (aids.length > 0)
    tx.changed(
      'holiday-aid',
      aids.map(({ id }) => id),
    )
}
