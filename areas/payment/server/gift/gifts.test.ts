import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { giftContract } from '../../contract/gift.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { expireGifts, findGift } from './find-gift.ts'
import { printGift } from './print-gift.ts'
import { refundGift } from './refund-gift.ts'
import { sellGift } from './sell-gift.ts'
import { balance, journal } from '../till.ts'

const bench = await paymentBench()
after(stopPdf)
const made = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
const module = await made(
  `insert into gift (establishment_id, label, is_active, gift_type, validity_months, number_prefix, minimum_amount) values (1, 'Bon cadeau', true, 'value', 12, 'BC', 1000)`,
)
const giftMethod = await made(
  `insert into payment_method (establishment_id, label, payment_kind, is_refundable) values (1, 'Bon cadeau', 8, false)`,
)
const requestId = '5f0c9d1e-6b1b-4f6e-9d55-0b7f2f6b7a10'

type Sold = Awaited<ReturnType<typeof sellGift>>
const sell = (amount: number, more: { requestId?: string; paymentMethodId?: number } = {}): Promise<Sold> =>
  bench.run((tx) =>
    sellGift(
      tx,
      giftContract.sell.input.parse({
        giftId: module,
        customerId: bench.ids.customer,
        beneficiary: 'Léa',
        message: 'Bonnes vacances !',
        payment: { paymentMethodId: bench.methods.cash, amount, ...more },
      }),
    ),
  )
const spend = (stay: number, number: string, amount: number): Promise<number> =>
  bench.take(stay, { amount, paymentMethodId: giftMethod, transferReference: number })
const left = async ({ number }: Sold) => (await bench.run((tx) => findGift(tx, { number }))).gift
const rule = async (work: Promise<unknown>): Promise<string> => (await bench.refusalOf(work)).rule
const lines = (gift: Sold) =>
  bench.look<{ amount: number; movement: string; stay: boolean }>(
    'select amount::int, movement, booking_id is not null as stay from payment where gift_sale_id = $1 order by number',
    [gift.id],
  )

test('a voucher is sold once against money of no stay, found however its number is typed, and printed', async () => {
  const [gift, again] = await Promise.all([sell(5000, { requestId }), sell(5000, { requestId })])
  assert.equal(again.id, gift.id)
  assert.deepEqual(await lines(gift), [{ amount: 5000, movement: 'payment', stay: false }])
  assert.match(gift.number, /^BC-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  assert.equal(gift.validUntil, bench.clock.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().add({ months: 12 }).toString())
  assert.equal((await bench.run((tx) => findGift(tx, { number: gift.number.toLowerCase().replaceAll('-', ' ') }))).gift?.id, gift.id)
  assert.equal((await bench.run((tx) => findGift(tx, { number: gift.number }), bench.elsewhere)).gift, null)
  const text = pageText(readPdf((await bench.run((tx) => printGift(tx, gift.id))).content))
  for (const said of [gift.number, 'Léa', 'Bonnes vacances', '50,00']) assert.ok(text.includes(said), said)
  assert.deepEqual(
    [
      await rule(sell(999)),
      await rule(sell(2000, { paymentMethodId: giftMethod })),
      await rule(sell(2000, { paymentMethodId: bench.methods.credit })),
    ],
    ['gift-minimum', 'choose-payment-method', 'choose-payment-method'],
  )
})

test('it pays stays up to what is left of it; a payment taken back leaves it as it was', async () => {
  const [gift, stay] = [await sell(5000), await bench.stay()]
  const paid = await spend(stay, gift.number, 3000)
  assert.deepEqual([(await left(gift))?.remaining, (await bench.view(stay)).paid], [2000, 3000])
  assert.equal(await rule(spend(stay, gift.number, 2001)), 'incorrect-amount')
  await bench.takeBack(paid)
  assert.deepEqual([(await left(gift))?.remaining, (await bench.view(stay)).paid], [5000, 0])
  await spend(stay, gift.number, 5000)
  assert.equal((await left(gift))?.state, 'spent')
  assert.equal(await rule(spend(stay, 'BC-AAAA-AAAA', 100)), 'gift-unknown')
})

test('the journal and the balance of the tills hold its sale once: what it pays moves no money', async () => {
  const day = bench.clock.now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
  const read = async (): Promise<object> => {
    const { rows } = await bench.run((tx) => balance(tx, { from: day, to: day }))
    const lines = (await bench.run((tx) => journal(tx, { from: day, to: day, paymentMethodId: null }))).rows
    return {
      cash: rows.find(({ id }) => id === bench.methods.cash)?.closing,
      gift: rows.some(({ id }) => id === giftMethod),
      lines: lines.length,
      sum: lines.reduce((sum, { amount }) => sum + amount, 0),
    }
  }
  const before = (await read()) as { cash: number; lines: number; sum: number }
  const gift = await sell(5000)
  const [line] = (await bench.run((tx) => journal(tx, { from: day, to: day, paymentMethodId: bench.methods.cash }))).rows.slice(-1)
  assert.match(line?.label ?? '', new RegExp(`^Bon cadeau ${gift.number} .`))
  await spend(await bench.stay(), gift.number, 5000)
  assert.deepEqual(await read(), { cash: before.cash + 5000, gift: false, lines: before.lines + 1, sum: before.sum + 5000 })
})

test('stays that spend one voucher at the same time never spend more than it is worth', async () => {
  const gift = await sell(5000)
  const stays = [await bench.stay(), await bench.stay(), await bench.stay(), await bench.stay()]
  const outcomes = await Promise.allSettled(stays.map((stay) => spend(stay, gift.number, 2000)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 2)
  assert.equal((await left(gift))?.remaining, 1000)
  const [sum] = await bench.look<{ spent: number }>(
    'select sum(amount)::int as spent from payment where gift_sale_id = $1 and booking_id is not null',
    [gift.id],
  )
  assert.equal(sum?.spent, 4000)
})

test('what is left is given back to the buyer once, and pays nothing more; one whose last day is over is refused', async () => {
  const [gift, stay] = [await sell(5000), await bench.stay()]
  await spend(stay, gift.number, 1500)
  const refund = () =>
    bench.run((tx) => refundGift(tx, { giftSaleId: gift.id, paymentMethodId: bench.methods.cash, reason: 'Cadeau en double' }))
  const outcomes = await Promise.allSettled([refund(), refund()])
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await lines(gift), [
    { amount: 5000, movement: 'payment', stay: false },
    { amount: 1500, movement: 'payment', stay: true },
    { amount: -3500, movement: 'refund', stay: false },
  ])
  assert.equal(await rule(spend(stay, gift.number, 100)), 'gift-refunded')
  const old = await sell(2000)
  await bench.look(`update gift_sale set valid_until = sold_on - 1 where id = $1`, [old.id])
  assert.equal((await left(old))?.state, 'expired', 'said at once, not from the night after')
  assert.equal(await rule(spend(stay, old.number, 100)), 'gift-expired')
  await bench.run(expireGifts)
  assert.equal((await left(old))?.state, 'expired')
})
