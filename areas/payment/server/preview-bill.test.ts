import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paymentContract } from '../contract.ts'
import { previewBill } from './preview-bill.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()

test('before a bill is issued its preview says what it counts and everything that is missing, and takes no number', async () => {
  const preview = (bookingId: number, more: { nature?: 'acompte'; paymentId?: number } = {}) =>
    bench.run((tx) => previewBill(tx, paymentContract.previewBill.input.parse({ bookingId, nature: 'invoice', ...more })))
  const id = await bench.stay()
  const { total } = await bench.view(id)
  const paymentId = await bench.take(id, { amount: 21_000, accountType: 1 })
  assert.deepEqual(await preview(id, { nature: 'acompte', paymentId }), { faults: [], total: 21_000, due: 0, acomptes: [], cautions: [] })
  const acompte = await bench.bill(id, { nature: 'acompte', paymentId })
  assert.deepEqual(await preview(id), {
    faults: [],
    total,
    due: total - 21_000,
    acomptes: [{ number: acompte.number, amount: 21_000 }],
    cautions: [],
  })
  await bench.look('update establishment set siren = null where id = 1')
  const lacking = await preview(id)
  assert.ok(lacking.faults.some(({ message }) => /SIREN/.test(message)) && lacking.total === null, JSON.stringify(lacking.faults))
  await bench.look(`update establishment set siren = '123456782' where id = 1`)
  const numbers = async () => (await bench.look<{ number: string }>('select number from bill order by number')).length
  const known = await numbers()
  await preview(id)
  assert.equal(await numbers(), known)
  await bench.bill(id)
  assert.equal((await bench.refusalOf(preview(id))).rule, 'ticket-billed-booking')
})
