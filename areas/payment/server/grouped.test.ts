import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '#areas/booking/server/testing/booking-bench.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import { paymentContract } from '../contract.ts'
import { tillContract } from '../contract/till.ts'
import { correctPayment } from './correct-payment.ts'
import { makeDeposit, readDeposit } from './deposits.ts'
import { correctGrouped, groupedStays, takeGrouped } from './grouped.ts'
import { paymentBench } from './testing/payment-bench.ts'
import { journal } from './till.ts'

const bench = await paymentBench()
const { methods } = bench
const group = (input: Omit<InputOf<typeof paymentContract.takeGrouped>, 'paymentMethodId'> & { readonly paymentMethodId?: number }) =>
  bench.run((tx) => takeGrouped(tx, paymentContract.takeGrouped.input.parse({ paymentMethodId: methods.grouped, ...input })))

test('one payment pays two stays, each its part, under one number', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const found = await bench.run((tx) => groupedStays(tx, { bookingId: a, text: '' }))
  assert.ok(found.stays.some(({ id }) => id === b))
  const made = await group({
    amount: 30_000,
    reference: 'VIR CE',
    parts: [
      { bookingId: b, amount: 10_000 },
      { bookingId: a, amount: 20_000 },
    ],
  })
  assert.equal(made.payments, 2)
  assert.deepEqual([(await bench.view(a)).paid, (await bench.view(b)).paid], [20_000, 10_000])
  assert.match((await bench.view(a)).payments[0]?.detail ?? '', new RegExp(`règlement groupé n°\u00A0${made.groupNumber} · VIR CE`))
})

test('parts that do not make the whole, another method and a part beyond what is due are refused, nothing is written', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const parts = [
    { bookingId: a, amount: 10_000 },
    { bookingId: b, amount: 10_000 },
  ]
  const refused = async (more: Partial<InputOf<typeof paymentContract.takeGrouped>>): Promise<string> =>
    (await bench.refusalOf(group({ amount: 20_000, parts, ...more }))).rule
  assert.equal(await refused({ amount: 20_001 }), 'cheque-split-amount')
  assert.equal(await refused({ paymentMethodId: methods.cheque }), 'grouped-payment-method')
  assert.equal(
    await refused({
      amount: 1_010_000,
      parts: [
        { bookingId: a, amount: 10_000 },
        { bookingId: b, amount: 1_000_000 },
      ],
    }),
    'incorrect-amount',
  )
  assert.deepEqual([(await bench.view(a)).paid, (await bench.view(b)).paid], [0, 0])
})

test('a company that sends more than its stays owe: what is too much is kept on the stay where it is put, and is refused once a colleague has taken it', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const { balance } = await bench.view(a)
  const parts = [
    { bookingId: a, amount: balance + 2000, knownBalance: balance },
    { bookingId: b, amount: 10_000, knownBalance: balance },
  ]
  await group({ amount: balance + 12_000, parts })
  assert.deepEqual([(await bench.view(a)).balance, (await bench.view(b)).paid], [-2000, 10_000])
  assert.equal((await bench.refusalOf(group({ amount: balance + 12_000, parts }))).rule, 'balance-changed')
})

test('a grouped payment is not changed by one of its parts; it is taken back whole', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const { groupNumber } = await group({
    amount: 3000,
    parts: [
      { bookingId: a, amount: 1000 },
      { bookingId: b, amount: 2000 },
    ],
  })
  const part = (await bench.view(a)).payments[0]?.id ?? 0
  for (const as of ['correction', 'bounced'] as const)
    assert.equal((await bench.refusalOf(bench.run((tx) => correctPayment(tx, part, 'Essai', as)))).rule, 'grouped-payment-locked')
  await bench.run((tx) => correctGrouped(tx, { groupNumber, reason: 'Mauvais client', as: 'correction' }))
  assert.deepEqual([(await bench.view(a)).paid, (await bench.view(b)).paid], [0, 0])
  assert.equal(
    (await bench.refusalOf(bench.run((tx) => correctGrouped(tx, { groupNumber, reason: 'Encore', as: 'correction' })))).rule,
    'payment-deleted',
  )
})

test('groups taken at once in opposite orders do not wait for each other; sent twice, one is taken', async () => {
  const stays = await Promise.all([bench.stay(), bench.stay()])
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      group({ amount: 200, parts: (index % 2 === 0 ? stays : stays.toReversed()).map((bookingId) => ({ bookingId, amount: 100 })) }),
    ),
  )
  assert.equal((await bench.view(stays[0])).paid, 1200)
  const requestId = '6f0c1f0e-8f5e-4c9b-9d53-0a4b8f6f2d11'
  const sent = { amount: 200, requestId, parts: stays.map((bookingId) => ({ bookingId, amount: 100 })) }
  assert.deepEqual(await group(sent), await group(sent))
  for (const other of [
    { ...sent, amount: 201, parts: sent.parts.map((part, index) => ({ ...part, amount: part.amount + index })) },
    { ...sent, amount: 100, parts: sent.parts.map((part) => ({ ...part, amount: 50 })) },
  ])
    assert.equal((await bench.refusalOf(group(other))).rule, 'payment-request-reused')
  assert.equal((await bench.view(stays[0])).paid, 1300)
})

test('a bounced cheque is a line of its own: the stay owes the sum again; nothing else bounces', async () => {
  const id = await bench.stay()
  const cheque = await bench.take(id, {
    amount: 10_000,
    paymentMethodId: methods.cheque,
    chequeNumber: '1',
    chequeHolder: 'Lefèvre',
    bankId: bench.bank,
  })
  const cash = await bench.take(id, { amount: 500 })
  await bench.run((tx) => correctPayment(tx, cheque, 'Sans provision', 'bounced'))
  const view = await bench.view(id)
  assert.deepEqual([view.paid, view.payments.at(-1)?.movement, view.payments.at(-1)?.amount], [500, 'bounced', -10_000])
  assert.equal((await bench.refusalOf(bench.run((tx) => correctPayment(tx, cash, 'Faux', 'bounced')))).rule, 'payment-not-cheque')
  assert.equal((await bench.refusalOf(bench.run((tx) => correctPayment(tx, cheque, 'Encore', 'bounced')))).rule, 'payment-deleted')
})

test('a grouped cheque that comes back after it went to the bank is owed again by each of its stays, once and whole', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const parts = [
    { bookingId: a, amount: 1000 },
    { bookingId: b, amount: 2000 },
  ]
  const bounce = (groupNumber: number) => bench.run((tx) => correctGrouped(tx, { groupNumber, reason: 'Sans provision', as: 'bounced' }))
  const transfer = await group({ amount: 3000, parts })
  assert.equal((await bench.refusalOf(bounce(transfer.groupNumber))).rule, 'payment-not-cheque', 'a transfer never comes back')
  const [method] = await bench.look<{ id: string }>(
    `insert into payment_method (establishment_id, label, payment_kind, is_bankable, slip_type, deposit_type, bank_account_id) select 1, 'Chèque groupé', 6, true, 'cheque', 1, (select min(id) from bank_account where establishment_id = 1) returning id`,
  )
  const paymentMethodId = Number(method?.id)
  assert.deepEqual(
    (await faultsOf(group({ paymentMethodId, amount: 3000, parts }))).map(({ field }) => field),
    ['chequeNumber', 'chequeHolder', 'bankId'],
  )
  const cheque = { chequeNumber: '0001234', chequeHolder: 'Lefèvre', bankId: bench.bank }
  const { groupNumber } = await group({ ...cheque, paymentMethodId, amount: 3000, parts })
  const shown = (await bench.view(a)).payments.find((payment) => payment.groupNumber === groupNumber)
  assert.deepEqual(
    [shown?.mayBounce, (await bench.view(a)).payments.find((payment) => payment.groupNumber === transfer.groupNumber)?.mayBounce],
    [true, false],
  )
  const day = (await bench.run((tx) => Promise.resolve(tx.today))).toString()
  const { depositId } = await bench.run((tx) =>
    makeDeposit(tx, tillContract.makeDeposit.input.parse({ paymentMethodId, depositedOn: day })),
  )
  assert.equal(
    (await bench.refusalOf(bench.run((tx) => correctGrouped(tx, { groupNumber, reason: 'Essai', as: 'correction' })))).rule,
    'payment-deposited',
  )
  assert.equal(
    (await bench.refusalOf(bench.run((tx) => correctPayment(tx, shown?.id ?? 0, 'Une part', 'bounced')))).rule,
    'grouped-payment-locked',
    'not by one of its parts',
  )
  const twice = await Promise.allSettled([bounce(groupNumber), bounce(groupNumber)])
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.deepEqual(
    [(await bench.view(a)).paid, (await bench.view(b)).paid, (await bench.view(b)).payments.at(-1)?.movement],
    [1000, 2000, 'bounced'],
  )
  const slip = await bench.run((tx) => readDeposit(tx, { depositId }))
  assert.deepEqual([slip.amount, slip.unpaid.map(({ amount }) => amount).toSorted((one, other) => one - other)], [3000, [1000, 2000]])
  const { rows } = await bench.run((tx) => journal(tx, { from: day, to: day, paymentMethodId }))
  assert.equal(
    rows.reduce((sum, { amount }) => sum + amount, 0),
    0,
    'nothing is left in the drawer',
  )
  assert.ok(rows.some(({ label }) => label.endsWith(', 1 règlement')))
})

test('a regulation settles a gap without money; it says why and leaves no overpayment', async () => {
  const id = await bench.stay()
  const { balance } = await bench.view(id)
  assert.equal(
    (await bench.refusalOf(bench.take(id, { amount: balance + 1, paymentMethodId: methods.regulation, comment: 'Geste' }))).rule,
    'incorrect-amount',
  )
  await bench.take(id, { amount: balance, paymentMethodId: methods.regulation, comment: 'Créance abandonnée' })
  assert.deepEqual([(await bench.view(id)).balance, (await bench.view(id)).payments[0]?.movement], [0, 'regulation'])
})

test('vouchers by face value and the change of cash are kept and told', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 13_000, paymentMethodId: methods.voucher, vouchers: { 10: 1, 20: 1, 50: 2 } })
  await bench.take(id, { amount: 3800, cashGiven: 5000 })
  assert.deepEqual(
    (await bench.view(id)).payments.map(({ detail }) => detail),
    [
      '4 chèques-vacances (2\u00A0×\u00A050\u00A0€, 1\u00A0×\u00A020\u00A0€, 1\u00A0×\u00A010\u00A0€)',
      'donné 50,00\u00A0€, rendu 12,00\u00A0€',
    ],
  )
})

test('what is dated in a closed month is neither taken nor taken back', async () => {
  const id = await bench.stay()
  const paid = await bench.take(id, { amount: 100, paidOn: '2026-05-10' })
  const advance = await bench.take(id, { amount: 100, paidOn: '2026-05-10', accountType: 1 })
  await bench.bill(id, { nature: 'acompte', paymentId: advance })
  await bench.look(
    `insert into financial_month (establishment_id, financial_year_id, start_date, end_date, closed_at) select 1, id, '2026-05-01', '2026-05-31', now() from financial_year where establishment_id = 1 limit 1`,
  )
  assert.equal((await bench.refusalOf(bench.take(id, { amount: 100, paidOn: '2026-05-11' }))).rule, 'payment-month-closed')
  // Nobody is sent to make a credit note for a payment that stays as it is.
  assert.equal((await bench.refusalOf(bench.takeBack(advance))).rule, 'payment-month-closed')
  assert.match((await bench.refusalOf(bench.takeBack(paid))).message, /du 10\/05\/2026, dans un mois clôturé\u00A0: remboursez-le plutôt\./)
})
