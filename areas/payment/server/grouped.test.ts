import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InputOf } from '#platform/operation/operation.ts'
import { paymentContract } from '../contract.ts'
import { correctPayment } from './correct-payment.ts'
import { correctGrouped, groupedStays, takeGrouped } from './grouped.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const { methods } = bench
const group = (input: Omit<InputOf<typeof paymentContract.takeGrouped>, 'paymentMethodId'> & { readonly paymentMethodId?: number }) =>
  bench.run((tx) => takeGrouped(tx, paymentContract.takeGrouped.input.parse({ paymentMethodId: methods.grouped, ...input })))

test('one payment pays two stays, each its part, under one number', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const found = await bench.run((tx) => groupedStays(tx, { bookingId: a, text: '' }))
  assert.ok(found.stays.some(({ id }) => id === b))
  const made = await group({ amount: 30_000, reference: 'VIR CE', parts: [{ bookingId: b, amount: 10_000 }, { bookingId: a, amount: 20_000 }] })
  assert.equal(made.payments, 2)
  assert.deepEqual([(await bench.view(a)).paid, (await bench.view(b)).paid], [20_000, 10_000])
  assert.match((await bench.view(a)).payments[0]?.detail ?? '', new RegExp(`règlement groupé n°\u00A0${made.groupNumber} · VIR CE`))
})

test('parts that do not make the whole, another method and a part beyond what is due are refused, nothing is written', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const parts = [{ bookingId: a, amount: 10_000 }, { bookingId: b, amount: 10_000 }]
  const refused = async (more: Partial<InputOf<typeof paymentContract.takeGrouped>>): Promise<string> => (await bench.refusalOf(group({ amount: 20_000, parts, ...more }))).rule
  assert.equal(await refused({ amount: 20_001 }), 'cheque-split-amount')
  assert.equal(await refused({ paymentMethodId: methods.cheque }), 'grouped-payment-method')
  assert.equal(await refused({ amount: 1_010_000, parts: [{ bookingId: a, amount: 10_000 }, { bookingId: b, amount: 1_000_000 }] }), 'incorrect-amount')
  assert.deepEqual([(await bench.view(a)).paid, (await bench.view(b)).paid], [0, 0])
})

test('a grouped payment is not changed by one of its parts; it is taken back whole', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const { groupNumber } = await group({ amount: 3000, parts: [{ bookingId: a, amount: 1000 }, { bookingId: b, amount: 2000 }] })
  const part = (await bench.view(a)).payments[0]?.id ?? 0
  assert.equal((await bench.refusalOf(bench.takeBack(part))).rule, 'grouped-payment-locked')
  await bench.run((tx) => correctGrouped(tx, { groupNumber, reason: 'Mauvais client' }))
  assert.deepEqual([(await bench.view(a)).paid, (await bench.view(b)).paid], [0, 0])
  assert.equal((await bench.refusalOf(bench.run((tx) => correctGrouped(tx, { groupNumber, reason: 'Encore' })))).rule, 'payment-deleted')
})

test('groups taken at once in opposite orders do not wait for each other; sent twice, one is taken', async () => {
  const stays = await Promise.all([bench.stay(), bench.stay()])
  await Promise.all(Array.from({ length: 12 }, (_, index) => group({ amount: 200, parts: (index % 2 === 0 ? stays : stays.toReversed()).map((bookingId) => ({ bookingId, amount: 100 })) })))
  assert.equal((await bench.view(stays[0])).paid, 1200)
  const requestId = '6f0c1f0e-8f5e-4c9b-9d53-0a4b8f6f2d11'
  const sent = { amount: 200, requestId, parts: stays.map((bookingId) => ({ bookingId, amount: 100 })) }
  assert.deepEqual(await group(sent), await group(sent))
  assert.equal((await bench.view(stays[0])).paid, 1300)
})

test('a bounced cheque is a line of its own: the stay owes the sum again; nothing else bounces', async () => {
  const id = await bench.stay()
  const cheque = await bench.take(id, { amount: 10_000, paymentMethodId: methods.cheque, chequeNumber: '1', chequeHolder: 'Lefèvre', bankId: bench.bank })
  const cash = await bench.take(id, { amount: 500 })
  await bench.run((tx) => correctPayment(tx, cheque, 'Sans provision', 'bounced'))
  const view = await bench.view(id)
  assert.deepEqual([view.paid, view.payments.at(-1)?.movement, view.payments.at(-1)?.amount], [500, 'bounced', -10_000])
  assert.equal((await bench.refusalOf(bench.run((tx) => correctPayment(tx, cash, 'Faux', 'bounced')))).rule, 'payment-not-cheque')
  assert.equal((await bench.refusalOf(bench.run((tx) => correctPayment(tx, cheque, 'Encore', 'bounced')))).rule, 'payment-deleted')
})

test('a regulation settles a gap without money; it says why and leaves no overpayment', async () => {
  const id = await bench.stay()
  const { balance } = await bench.view(id)
  assert.equal((await bench.refusalOf(bench.take(id, { amount: balance + 1, paymentMethodId: methods.regulation, comment: 'Geste' }))).rule, 'incorrect-amount')
  await bench.take(id, { amount: balance, paymentMethodId: methods.regulation, comment: 'Créance abandonnée' })
  assert.deepEqual([(await bench.view(id)).balance, (await bench.view(id)).payments[0]?.movement], [0, 'regulation'])
})

test('vouchers by face value and the change of cash are kept and told', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 13_000, paymentMethodId: methods.voucher, vouchers: { 10: 1, 20: 1, 50: 2 } })
  await bench.take(id, { amount: 3800, cashGiven: 5000 })
  assert.deepEqual((await bench.view(id)).payments.map(({ detail }) => detail), ['4 chèques-vacances (2\u00A0×\u00A050\u00A0€, 1\u00A0×\u00A020\u00A0€, 1\u00A0×\u00A010\u00A0€)', 'donné 50,00\u00A0€, rendu 12,00\u00A0€'])
})

test('what is dated in a closed month is neither taken nor taken back', async () => {
  const id = await bench.stay()
  const paid = await bench.take(id, { amount: 100, paidOn: '2026-05-10' })
  await bench.look(`insert into financial_month (establishment_id, financial_year_id, start_date, end_date, closed_at) select 1, id, '2026-05-01', '2026-05-31', now() from financial_year where establishment_id = 1 limit 1`)
  assert.equal((await bench.refusalOf(bench.take(id, { amount: 100, paidOn: '2026-05-11' }))).rule, 'payment-month-closed')
  assert.match((await bench.refusalOf(bench.takeBack(paid))).message, /du 10\/05\/2026, dans un mois clôturé\u00A0: remboursez-le plutôt\./)
})
