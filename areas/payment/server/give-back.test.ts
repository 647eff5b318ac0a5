import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { creditsOf } from './credits.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const { methods } = bench
const total = 70_854
const credits = async (): Promise<number[]> =>
  (await bench.look<{ remaining: string }>('select remaining from credit order by number')).map(({ remaining }) => Number(remaining))
/** A stay paid twenty euros too much. */
const overpaid = async (more = 2000): Promise<number> => {
  const id = await bench.stay()
  await bench.take(id, { amount: total + more })
  return id
}

test('what was paid too much is given back, in one line that says why; then nothing is left to give', async () => {
  const id = await overpaid()
  const view = await bench.giveBack(id, { amount: 2000, knownOwed: 2000, reason: 'Payé deux fois' })
  assert.deepEqual([view.paid, view.balance], [total, 0])
  assert.deepEqual(
    view.payments.map(({ amount, movement, detail }) => [amount, movement, detail]),
    [
      [total + 2000, 'payment', ''],
      [-2000, 'refund', 'Payé deux fois'],
    ],
  )
  assert.equal((await bench.refusalOf(bench.giveBack(id, { amount: 1 }))).rule, 'incorrect-amount')
  assert.equal((await bench.refusalOf(bench.takeBack(view.payments[0]?.id ?? 0))).rule, 'payment-given-back')
  const [entry] = await bench.look<{ action: string; after: { amount: number } }>(
    `select action, after from journal where entity = 'payment' and action = 'refund' order by id desc limit 1`,
  )
  assert.equal(entry?.after.amount, -2000)
})

test('sixteen people give the same money back at once: one does, the others learn who did', async () => {
  const id = await overpaid()
  const ended = await Promise.allSettled(Array.from({ length: 16 }, () => bench.giveBack(id, { amount: 2000, knownOwed: 2000 })))
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await bench.view(id)).paid, total)
  assert.equal(
    (await bench.refusalOf(bench.giveBack(id, { amount: 2000, knownOwed: 2000 }))).message,
    'Claire Martin vient de rendre 20,00\u00A0€\u00A0: il ne reste rien à rembourser.',
  )
})

test('the same call sent again gives nothing more', async () => {
  const id = await overpaid(4000)
  const requestId = '6f0c1f0e-8f5e-4c9b-9d53-0a4b8f6f2c11'
  const send = (): Promise<BookingView> => bench.giveBack(id, { amount: 2000, knownOwed: 4000, requestId })
  await send()
  assert.equal((await send()).balance, -2000)
})

test('a bill taken back is refunded, then the stay can be billed again with what it has received since', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: total })
  const { billId } = await bench.bill(id)
  await bench.bill(id, { nature: 'creditNote', correctsBillId: billId })
  assert.equal((await bench.giveBack(id, { amount: total, knownOwed: total })).paid, 0)
  const again = await bench.bill(id)
  const [row] = await bench.look<{ document: string }>('select document from bill_document where bill_id = $1', [again.billId])
  assert.deepEqual((JSON.parse(row?.document ?? '{}') as { totals: { paid: number; due: number } }).totals.due, total)
})

test('money never goes back as vouchers nor by a method kept from it; the day and the reason are checked', async () => {
  const id = await overpaid()
  const refused = async (more: Partial<Parameters<typeof bench.giveBack>[1]>): Promise<string> =>
    (await bench.refusalOf(bench.giveBack(id, { amount: 2000, ...more }))).rule
  assert.equal(await refused({ paymentMethodId: methods.voucher }), 'payment-method-not-refundable')
  assert.equal(await refused({ paymentMethodId: 9999 }), 'no-payment-method-selected')
  assert.equal(await refused({ reason: ' ' }), 'reason-required')
  assert.equal(await refused({ paidOn: '2031-01-01' }), 'payment-date-future')
  assert.equal(await refused({ as: 'credit' }), 'credit-validity-date')
})

test('what is owed is kept as a credit; spent in part, it keeps the rest; taken back, it has it again', async () => {
  const before = (await credits()).length
  const id = await overpaid()
  const view = await bench.giveBack(id, { as: 'credit', amount: 2000, validUntil: '2099-12-31', paymentMethodId: null })
  assert.deepEqual([view.balance, view.payments.at(-1)?.movement], [0, 'credit'])
  const [credit] = await bench.look<{ id: string }>('select id from credit order by number desc limit 1')
  const creditId = Number(credit?.id)
  assert.deepEqual((await credits()).slice(before), [2000])
  const next = await bench.stay()
  const spent = await bench.take(next, { amount: 1500, paymentMethodId: methods.credit, creditId })
  assert.deepEqual([(await bench.view(next)).paid, (await credits()).slice(before)], [1500, [500]])
  assert.equal(
    (await bench.refusalOf(bench.take(next, { amount: 501, paymentMethodId: methods.credit, creditId }))).message,
    'Montant incorrect\u00A0: il reste 5,00\u00A0€ sur l’avoir n°\u00A0' +
      String((await bench.look<{ number: number }>('select number from credit where id = $1', [creditId]))[0]?.number) +
      '.',
  )
  const granted = view.payments.at(-1)?.id ?? 0
  assert.equal((await bench.refusalOf(bench.takeBack(granted))).rule, 'credit-used')
  await bench.takeBack(spent)
  assert.deepEqual((await credits()).slice(before), [2000])
  await bench.takeBack(granted)
  assert.deepEqual([(await bench.view(id)).balance, (await credits()).slice(before)], [-2000, [0]])
})

test('an expired credit, one of another customer and none at all are refused; what a customer has left is told', async () => {
  const id = await overpaid()
  await bench.giveBack(id, { as: 'credit', amount: 2000, validUntil: '2099-12-31' })
  const [credit] = await bench.look<{ id: string; customer: string }>(
    'select id, customer_id as customer from credit order by number desc limit 1',
  )
  const creditId = Number(credit?.id)
  const spend = async (more: object): Promise<string> =>
    (await bench.refusalOf(bench.take(id, { amount: 100, paymentMethodId: methods.credit, creditId, ...more }))).rule
  const left = await bench.run((tx) => creditsOf(tx, { customerId: Number(credit?.customer) }))
  assert.equal(left.credits.find((one) => one.id === creditId)?.remaining, 2000)
  assert.equal(await spend({ creditId: null }), 'credit-required')
  assert.equal(await spend({ accountType: 3 }), 'credit-not-guarantee')
  await bench.look(`update credit set valid_until = '2020-01-01' where id = $1`, [creditId])
  assert.equal(await spend({}), 'credit-validity-date')
  await bench.look(
    `update credit set valid_until = '2099-12-31', customer_id = (select max(id) from customer where establishment_id = 1 and id <> $2) where id = $1`,
    [creditId, credit?.customer],
  )
  assert.equal(await spend({}), 'credit-required')
})

test('sixteen stays spend the same credit at once: never more than it has', async () => {
  await bench.giveBack(await overpaid(), { as: 'credit', amount: 2000, validUntil: '2099-12-31' })
  const [credit] = await bench.look<{ id: string }>('select id from credit order by number desc limit 1')
  const stays = await Promise.all(Array.from({ length: 8 }, () => bench.stay()))
  const ended = await Promise.allSettled(
    stays.map((stay) => bench.take(stay, { amount: 600, paymentMethodId: methods.credit, creditId: Number(credit?.id) })),
  )
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 3)
  assert.equal((await credits()).at(-1), 200)
})

test('two people take the same guarantee at once: one does, the other learns it', async () => {
  const id = await bench.stay()
  const ended = await Promise.allSettled([1, 2].map(() => bench.takeKnowing(id, { amount: 30_000, accountType: 3 }, { guarantee: 0 })))
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(
    (await bench.refusalOf(bench.takeKnowing(id, { amount: 30_000, accountType: 3 }, { guarantee: 0 }))).rule,
    'guarantee-changed',
  )
  await bench.takeKnowing(id, { amount: 5000, accountType: 3 }, { guarantee: 30_000 })
  await bench.takeKnowing(id, { amount: 100 }, { guarantee: 0 })
})

test('what is left of each credit is what was put there less what was spent', async () => {
  assert.deepEqual(
    await bench.look(
      'select c.number from credit c where c.remaining <> -(select coalesce(sum(p.amount), 0) from payment p where p.establishment_id = c.establishment_id and p.credit_id = c.id)',
    ),
    [],
  )
})
