import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '#areas/booking/server/testing/booking-bench.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { findGift } from './find-gift.ts'
import { integrateGifts } from './integrate-gifts.ts'

const bench = await paymentBench()
const made = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
const module = await made(
  `insert into gift (establishment_id, label, is_active, gift_type, validity_months, number_prefix, minimum_amount) values (1, 'Bon cadeau', true, 'value', 12, 'BC', 1000)`,
)
const giftMethod = await made(
  `insert into payment_method (establishment_id, label, payment_kind, is_refundable) values (1, 'Bon cadeau', 8, false)`,
)
await bench.look(`update customer set emails = '{marie@exemple.fr}' where id = $1`, [bench.ids.customer])
const waiting = (number: string, giftId: number | null, email = 'Marie@exemple.fr'): Promise<number> =>
  made(
    `insert into gift_import (establishment_id, number, article, gift_id, buyer, buyer_email, amount, sold_on) values (1, $1, 'Coffret week-end', $2, 'Marie', array[$3], 8000, '2026-07-01')`,
    [number, giftId, email],
  )
const integrate = (ids: readonly number[]) =>
  bench.run((tx) => integrateGifts(tx, { ids: [...ids], paymentMethodId: bench.methods.transfer }))

test('a voucher of a shop keeps its number, its day and its money, and pays a stay once integrated', async () => {
  const id = await waiting('WEB-1001', module)
  assert.deepEqual(await integrate([id]), { integrated: 1 })
  const gift = (await bench.run((tx) => findGift(tx, { number: 'web 1001' }))).gift
  assert.deepEqual([gift?.number, gift?.remaining, gift?.validUntil], ['WEB-1001', 8000, '2027-07-01'])
  assert.deepEqual(
    await bench.look('select amount::int, customer_id::int as customer, booking_id from payment where gift_sale_id = $1', [gift?.id]),
    [{ amount: 8000, customer: bench.ids.customer, booking_id: null }],
  )
  const stay = await bench.stay()
  await bench.take(stay, { amount: 5000, paymentMethodId: giftMethod, transferReference: 'WEB-1001' })
  assert.equal((await bench.run((tx) => findGift(tx, { number: 'WEB-1001' }))).gift?.remaining, 3000)
  assert.equal((await bench.refusalOf(integrate([id]))).rule, 'gift-already-integrated')
})

test('what has no match or no buyer is named, and nothing of the lot is integrated', async () => {
  const [good, unmapped, unknown] = [
    await waiting('WEB-2001', module),
    await waiting('WEB-2002', null),
    await waiting('WEB-2003', module, 'personne@exemple.fr'),
  ]
  assert.deepEqual(
    (await faultsOf(integrate([good, unmapped, unknown]))).map(({ rule, field }) => [rule, field]),
    [
      ['gift-article-unmapped', 'giftId'],
      ['gift-buyer-unknown', 'customerId'],
    ],
  )
  assert.equal((await bench.run((tx) => findGift(tx, { number: 'WEB-2001' }))).gift, null)
  assert.equal((await bench.refusalOf(integrate([await waiting('web1001', module)]))).rule, 'already-exists')
})

test('two people who integrate the same voucher make one', async () => {
  const id = await waiting('WEB-3001', module)
  const ended = await Promise.allSettled([integrate([id]), integrate([id]), integrate([id])])
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1)
})
