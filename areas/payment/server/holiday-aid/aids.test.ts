import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InputOf } from '#platform/operation/operation.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { holidayAidContract } from '../../contract/holiday-aid.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { holidayAidsOf, nameHolidayAid, payHolidayAid, refuseHolidayAid } from './aids.ts'
import { claimHolidayAids } from './claim.ts'

const bench = await paymentBench()
const { methods } = bench
await bench.look(
  `insert into vacaf_setting (establishment_id, id, is_active, structure_number, department, minimum_nights) values (1, 1, true, '85-0042', '85', 7) on conflict (establishment_id, id) do update set is_active = true, structure_number = '85-0042', department = '85'`,
)
const name = (bookingId: number, amount: number, fileNumber: string, kind: 'AVF' | 'AVE' = 'AVF') =>
  bench.run((tx) => nameHolidayAid(tx, { bookingId, kind, fileNumber, amount }))
const pay = (holidayAidId: number, received: number, more: Partial<InputOf<typeof holidayAidContract.pay>> = {}) =>
  bench.run((tx) =>
    payHolidayAid(
      tx,
      holidayAidContract.pay.input.parse({
        holidayAidId,
        received,
        paidOn: tx.today.toString(),
        paymentMethodId: methods.transfer,
        ...more,
      }),
    ),
  )
const owed = (bookingId: number) =>
  bench.run(async (tx) => {
    const { fund, customer } = await holidayAidsOf(tx, { bookingId })
    return { fund, customer }
  })
const claim = (...ids: number[]) => bench.run((tx) => claimHolidayAids(tx, ids))
const idOf = (view: Awaited<ReturnType<typeof name>>): number => view.aids.at(-1)?.id ?? 0

test('the fund and the customer each owe their part; both stand on the bill, and what the fund pays closes its aid', async () => {
  const stay = await bench.stay()
  const aid = idOf(await name(stay, 20_000, '85-100'))
  assert.deepEqual(await owed(stay), { fund: 20_000, customer: 50_854 })
  assert.equal((await bench.refusalOf(claim(aid))).rule, 'customer-bill-before-partner')
  await bench.take(stay, { amount: 50_854 })
  const { billId } = await bench.bill(stay)
  const [{ document } = { document: '' }] = await bench.look<{ document: string }>(
    'select document from bill_document where bill_id = $1',
    [billId],
  )
  assert.match(document, /Tiers payeur.*VACAF, AVF n°\u00A085-100\), 200,00\u00A0€\. Reste à régler par le client\u00A0: 0,00\u00A0€\./)
  const { content, claimed } = await claim(aid)
  const page = pageText(readPdf(content))
  for (const part of ['Demande de règlement VACAF', '85-0042', '85-100', '708,54', '200,00']) assert.ok(page.includes(part), part)
  assert.equal(claimed, 1)
  const paid = await pay(aid, 20_000, { reference: 'VIR CAF 85' })
  assert.deepEqual([paid.aids[0]?.state, paid.fund, paid.customer, (await bench.view(stay)).balance], ['paid', 0, 0, 0])
  const [line] = await bench.look<{ payer: number }>('select payer_type as payer from payment where booking_id = $1 and amount = 20000', [
    stay,
  ])
  assert.equal(line?.payer, 2)
  assert.equal((await bench.refusalOf(pay(aid, 20_000))).rule, 'vacaf-ended')
})

test('what the fund refuses or pays less is the customer’s; a payment taken back opens the aid again', async () => {
  const stay = await bench.stay()
  const refused = idOf(await name(stay, 10_000, '85-200'))
  assert.equal(
    (await bench.refusalOf(bench.run((tx) => refuseHolidayAid(tx, { holidayAidId: refused, reason: '' })))).rule,
    'reason-required',
  )
  await bench.run((tx) => refuseHolidayAid(tx, { holidayAidId: refused, reason: 'Droits épuisés' }))
  assert.deepEqual(await owed(stay), { fund: 0, customer: 70_854 })
  const less = idOf(await name(stay, 30_000, '85-201', 'AVE'))
  assert.equal((await bench.refusalOf(pay(less, 25_000))).rule, 'reason-required')
  assert.equal((await bench.refusalOf(pay(less, 30_000, { paymentMethodId: methods.cash }))).rule, 'vacaf-payment-method')
  await pay(less, 25_000, { reason: 'Séjour écourté' })
  assert.deepEqual(await owed(stay), { fund: 0, customer: 45_854 })
  const line = (await bench.view(stay)).payments.find(({ amount }) => amount === 25_000)
  await bench.takeBack(line?.id ?? 0)
  assert.deepEqual(await owed(stay), { fund: 30_000, customer: 40_854 })
})

test('one file is taken by one stay, even by two desks at once; a fund that pays twice at once pays once', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const named = await Promise.allSettled([name(a, 5000, '85-300'), name(b, 5000, '85-300')])
  assert.deepEqual(named.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const [aid] = await bench.look<{ id: number; booking: number }>(
    `select id, booking_id as booking from holiday_aid where file_number = '85-300'`,
  )
  const paid = await Promise.allSettled([pay(Number(aid?.id), 5000), pay(Number(aid?.id), 5000)])
  assert.deepEqual(paid.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await bench.view(Number(aid?.booking))).paid, 5000)
})

test('without the module nothing is named', async () => {
  const stay = await bench.stay()
  await bench.look('update vacaf_setting set is_active = false where establishment_id = 1')
  assert.equal((await bench.refusalOf(name(stay, 1000, '85-400'))).rule, 'vacaf-module-inactive')
  await bench.look('update vacaf_setting set is_active = true where establishment_id = 1')
})
