import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giftContract } from '#areas/payment/contract/gift.ts'
import { sellGift } from '#areas/payment/server/gift/sell-gift.ts'
import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { closureContract } from '../contract.ts'
import { closeDay } from './close-day.ts'

const bench = await paymentBench()
const made = async (sql: string): Promise<number> => Number((await bench.look<{ id: string }>(`${sql} returning id`))[0]?.id)

test('a gift voucher is received on the day of its sale alone: the day that it pays says it apart', async () => {
  const giftId = await made(
    `insert into gift (establishment_id, label, is_active, gift_type, validity_months, number_prefix) values (1, 'Bon cadeau', true, 'value', 12, 'BC')`,
  )
  const giftMethod = await made(
    `insert into payment_method (establishment_id, label, payment_kind, is_refundable) values (1, 'Bon cadeau', 8, false)`,
  )
  const at = (day: string): void => void (bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`))
  const close = (day: string) =>
    bench.run((tx) => closeDay(tx, closureContract.closeDay.input.parse({ day, reason: 'Contrôlé le lendemain' })))
  at('2026-07-08')
  const gift = await bench.run((tx) =>
    sellGift(
      tx,
      giftContract.sell.input.parse({
        giftId,
        customerId: bench.ids.customer,
        payment: { paymentMethodId: bench.methods.card, amount: 5000 },
      }),
    ),
  )
  const sold = await close('2026-07-08')
  assert.deepEqual(
    [sold.totals.payments.amount, sold.totals.gifts, sold.perpetual.perpetualReceived],
    [5000, { count: 0, amount: 0 }, 5000],
  )
  at('2026-07-09')
  const stay = await bench.stay()
  await bench.take(stay, { amount: 5000, paymentMethodId: giftMethod, transferReference: gift.number })
  await bench.take(stay, { amount: 700, paymentMethodId: bench.methods.card })
  const used = await close('2026-07-09')
  assert.deepEqual(
    [used.totals.payments.count, used.totals.payments.amount, used.totals.gifts, used.perpetual.perpetualReceived],
    [2, 700, { count: 1, amount: 5000 }, 5700],
  )
  assert.deepEqual(
    used.totals.methods.map(({ methodId, amount }) => [methodId, amount]),
    [[bench.methods.card, 700]],
  )
  const [kept] = await bench.look<{ received: number; count: number }>(
    `select received::int, payment_count as count from closure where start_date = '2026-07-09'`,
  )
  assert.deepEqual(kept, { received: 700, count: 2 })
})
