import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const bills = async (id: number) => (await bench.view(id)).bills.map(({ nature, amount, isCorrected }) => [nature, amount, isCorrected])
const cancel = async (id: number, more: Partial<Parameters<typeof cancelBooking>[1]> = {}) => {
  const { version } = (await bench.view(id)).header
  return bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Maladie', outcome: 'kept', bill: true, ...more }))
}

test('a billed stay that is cancelled has its bill credited and what is kept billed; the rest is owed back', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 30_000, accountType: 1 })
  await bench.bill(id)
  assert.equal((await bench.refusalOf(cancel(id, { bill: false }))).rule, 'ticket-billed-booking')
  assert.equal((await bench.refusalOf(cancel(id, { kept: 30_001 }))).rule, 'cancel-kept-too-great')
  const { total } = await bench.view(id)
  const cancelled = await cancel(id, { kept: 20_000 })
  assert.deepEqual([cancelled.header.cancelOutcome, cancelled.header.cancelAmount], ['kept', 20_000])
  assert.deepEqual(await bills(id), [['invoice', total, true], ['creditNote', -total, false], ['invoice', 20_000, false]])
  const back = await bench.giveBack(id, { amount: 10_000 })
  assert.equal(back.paid, 20_000)
  assert.match((await bench.refusalOf(bench.giveBack(id, { amount: 1 }))).rule, /incorrect-amount|amount/)
})

test('an advance bill is credited too; kept arrhes bear no VAT, a kept advance bears that of the stay', async () => {
  const acompte = await bench.stay()
  const paymentId = await bench.take(acompte, { amount: 11_000, accountType: 1 })
  await bench.bill(acompte, { nature: 'acompte', paymentId })
  await cancel(acompte)
  assert.deepEqual(await bills(acompte), [['acompte', 11_000, true], ['creditNote', -11_000, false], ['invoice', 11_000, false]])
  const arrhes = await bench.stay()
  await bench.look('update booking set down_payment_type = 2 where id = $1 returning id', [arrhes])
  await bench.take(arrhes, { amount: 11_000, accountType: 2 })
  await cancel(arrhes)
  const vat = await bench.look<{ vat: string }>(`select vat_amount::text as vat from bill where booking_id = any($1) and nature = 'invoice' order by id`, [[acompte, arrhes]])
  assert.deepEqual(vat.map(({ vat: amount }) => amount), ['1000', '0'])
})

test('without a bill asked for, a cancellation only decides of the money', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 5000, accountType: 1 })
  await cancel(id, { bill: false })
  assert.deepEqual(await bills(id), [])
})
