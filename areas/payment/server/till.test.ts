import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tillContract } from '../contract/till.ts'
import { cancelDeposit, makeDeposit, pendingDeposits, pendingPayments, readDeposit } from './deposits.ts'
import { slipOf } from '../rules/deposit-slip.ts'
import { guaranteesOf } from '../rules/stay-money.ts'
import { paymentContract } from '../contract.ts'
import { endGuarantee, preauthorise } from './guarantees.ts'
import { takeGrouped } from './grouped.ts'
import { printDeposit } from './print-deposit.ts'
import { balance, cashFund, countCash, journal, tillHeld } from './till.ts'
import { correctPayment } from './correct-payment.ts'
import { paymentBench } from './testing/payment-bench.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import { unbilledStays } from './unbilled.ts'

const bench = await paymentBench()
const { methods } = bench
const [now] = await bench.run(async (tx) => Promise.resolve([tx.today.toString()]))
const today = now ?? ''
const deposit = (input: Partial<InputOf<typeof tillContract.makeDeposit>>) => bench.run((tx) => makeDeposit(tx, tillContract.makeDeposit.input.parse({ paymentMethodId: methods.cheque, depositedOn: today, ...input })))
const pending = async (method: number) => (await bench.run((tx) => pendingPayments(tx, { paymentMethodId: method }))).payments.map(({ id }) => id)
const cheque = async (stay: number, amount: number): Promise<number> => bench.take(stay, { amount, paymentMethodId: methods.cheque, chequeNumber: String(amount), chequeHolder: 'Lefèvre', bankId: bench.bank })

test('cheques wait, are deposited together under one number, and are no longer taken back; bounced they still may be', async () => {
  const stay = await bench.stay()
  const [one, two, three] = [await cheque(stay, 1000), await cheque(stay, 2000), await cheque(stay, 3000)]
  assert.deepEqual(await pending(methods.cheque), [one, two, three])
  const made = await deposit({ paymentIds: [one, three] })
  const view = await bench.run((tx) => readDeposit(tx, made))
  assert.deepEqual([view.amount, view.paymentCount, view.payments.map(({ id, holder, bank }) => [id, holder, bank])], [4000, 2, [[one, 'Lefèvre', 'La Banque postale'], [three, 'Lefèvre', 'La Banque postale']]])
  assert.deepEqual(await pending(methods.cheque), [two])
  const fault = await bench.refusalOf(bench.takeBack(one))
  assert.deepEqual([fault.rule, fault.message], ['payment-deposited', `Ce règlement est déjà remis en banque et ne peut plus être modifié (remise ${made.number}).`])
  assert.deepEqual(fault.fix, { label: `Ouvrir la remise ${made.number}`, action: 'openDeposit', values: { depositId: made.depositId } })
  assert.equal((await bench.refusalOf(deposit({ paymentIds: [one] }))).rule, 'no-row-selected')
  assert.equal((await bench.refusalOf(deposit({ paymentIds: [two], number: made.number.toLowerCase() }))).rule, 'deposit-number-unique')
  const pdf = await bench.run((tx) => printDeposit(tx, made.depositId))
  assert.equal(pdf.content.subarray(0, 5).toString(), '%PDF-')
  await bench.run((tx) => cancelDeposit(tx, { depositId: made.depositId, reason: 'Oubli d’un chèque' }))
  assert.deepEqual(await pending(methods.cheque), [one, two, three])
  assert.equal((await bench.refusalOf(bench.run((tx) => cancelDeposit(tx, { depositId: made.depositId, reason: 'Encore' })))).rule, 'deposit-cancelled')
  await deposit({})
})

test('a cheque that the bank sends back was no longer in the drawer: the balance still says what waits, and the slip names it', async () => {
  const stay = await bench.stay()
  const [gone, kept] = [await cheque(stay, 7000), await cheque(stay, 2500)]
  const made = await deposit({ paymentIds: [gone] })
  const closing = async (): Promise<number | undefined> => (await bench.run((tx) => balance(tx, { from: today, to: today }))).rows.find(({ id }) => id === methods.cheque)?.closing
  const waiting = async (): Promise<number> => (await bench.run((tx) => pendingPayments(tx, { paymentMethodId: methods.cheque }))).payments.reduce((sum, { amount }) => sum + amount, 0)
  const before = await closing()
  await bench.run((tx) => correctPayment(tx, gone, 'Sans provision', 'bounced'))
  assert.equal(await closing(), before)
  assert.deepEqual((await bench.run((tx) => readDeposit(tx, made))).unpaid.map(({ on, amount, label }) => [on, amount, label.endsWith('chèque n°\u00A07000')]), [[today, 7000, true]])
  assert.equal((await bench.refusalOf(bench.run((tx) => cancelDeposit(tx, { depositId: made.depositId, reason: 'Erreur' })))).rule, 'deposit-returned')
  // One that comes back while it is still here leaves the drawer.
  const there = await waiting()
  await bench.run((tx) => correctPayment(tx, kept, 'Sans provision', 'bounced'))
  assert.deepEqual([await closing(), await waiting()], [(before ?? 0) - 2500, there - 2500])
})

test('sixteen people take the same cheque to the bank: one does, numbers follow without a hole', async () => {
  const id = await cheque(await bench.stay(), 5500)
  const ended = await Promise.allSettled(Array.from({ length: 16 }, () => deposit({ paymentIds: [id] })))
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1)
  const numbers = (await bench.look<{ number: string }>('select number from deposit where establishment_id = 1 order by number')).map(({ number }) => Number(number.slice(-4)))
  assert.deepEqual(numbers, numbers.map((_number, index) => index + 1))
})

test('a slip that bears the number of the bank takes none of the series, which goes on without a hole', async () => {
  const made = async (number?: string): Promise<string> => (await deposit({ paymentIds: [await cheque(await bench.stay(), 4100)], ...(number === undefined ? {} : { number }) })).number
  const rankOf = (number: string): number => Number(number.slice(-4))
  const before = await made()
  assert.equal(await made('BORD-77'), 'BORD-77')
  assert.equal(rankOf(await made()), rankOf(before) + 1)
})

test('holiday vouchers are deposited by value, less the commission of the issuer', async () => {
  await bench.look('update payment_method set commission_rate = 2.5 where id = $1', [methods.voucher])
  await bench.take(await bench.stay(), { amount: 50_000, paymentMethodId: methods.voucher, vouchers: { 50: 10 } })
  const view = await bench.run(async (tx) => readDeposit(tx, await makeDeposit(tx, tillContract.makeDeposit.input.parse({ paymentMethodId: methods.voucher, depositedOn: today }))))
  assert.deepEqual([view.amount, view.commission, view.payments[0]?.vouchers], [50_000, 1250, '10 chèques-vacances (10\u00A0×\u00A050\u00A0€)'])
})

test('the cheque of a guarantee is not taken to the bank until some of it is kept, with its reason, once; the rest goes back by something else', async () => {
  const stay = await bench.stay()
  const held = await cheque(stay, 30_000).then(async (id) => (await bench.takeBack(id), bench.take(stay, { amount: 30_000, accountType: 3, paymentMethodId: methods.cheque, chequeNumber: '9', chequeHolder: 'Lefèvre', bankId: bench.bank })))
  assert.equal((await pending(methods.cheque)).includes(held), false)
  const state = async () => (await bench.look<{ id: string; state: string; kept: string }>('select id, state, kept from guarantee where payment_id = $1', [held]))[0]
  const guaranteeId = Number((await state())?.id)
  const end = (kept: number, reason: string) => bench.run((tx) => endGuarantee(tx, { guaranteeId, kept, reason, refundMethodId: kept === 8000 ? methods.transfer : null }))
  assert.equal((await bench.refusalOf(end(30_001, 'Casse'))).rule, 'incorrect-amount')
  assert.equal((await bench.refusalOf(end(1, ''))).rule, 'reason-required')
  assert.deepEqual(await bench.refusalOf(end(7000, 'Ménage')).then(({ rule, field }) => [rule, field]), ['choose-payment-method', 'refundMethodId'])
  const ended = await Promise.allSettled(Array.from({ length: 8 }, () => end(8000, 'Ménage')))
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual([(await state())?.state, Number((await state())?.kept)], ['cashed', 8000])
  const view = await bench.view(stay)
  assert.deepEqual([view.paid, view.payments.filter(({ accountType }) => accountType === 3).map(({ amount }) => amount)], [0, [30_000, -22_000]])
  assert.deepEqual(guaranteesOf(view.payments), { held: 0, kept: 8000, returned: 22_000 })
  const back = view.payments.find(({ amount }) => amount === -22_000)
  assert.equal((await bench.refusalOf(bench.takeBack(back?.id ?? 0))).rule, 'guarantee-ended', 'what went back is not held again by a guarantee that is over')
  assert.equal((await bench.refusalOf(bench.takeBack(held))).rule, 'guarantee-ended')
  assert.equal((await pending(methods.cheque)).includes(held), true)
  await deposit({ paymentIds: [held] })
  assert.equal((await pending(methods.cheque)).includes(held), false)
  // The bank sends it back: 80 were kept and 220 given back, none of which ever came. The customer owes them, and pays them like the rest.
  await bench.run((tx) => correctPayment(tx, held, 'Sans provision', 'bounced'))
  const unpaid = await bench.view(stay)
  assert.deepEqual([unpaid.paid, unpaid.balance - view.balance, guaranteesOf(unpaid.payments)], [-30_000, 30_000, { held: 0, kept: 8000, returned: 22_000 }])
  assert.deepEqual([(await state())?.state, Number((await state())?.kept)], ['cashed', 8000])
  await bench.take(stay, { amount: 30_000, paymentMethodId: methods.transfer })
  assert.equal((await bench.view(stay)).paid, 0)
})

test('what a card was charged as a guarantee goes to the bank with the rest, and what it is given back is taken off the next slip', async () => {
  const stay = await bench.stay()
  const charge = (amount: number): Promise<number> => bench.take(stay, { amount, accountType: 3, paymentMethodId: methods.card })
  const endOf = async (paymentId: number, kept: number): Promise<void> => {
    const [found] = await bench.look<{ id: string }>('select id from guarantee where payment_id = $1', [paymentId])
    await bench.run((tx) => endGuarantee(tx, { guaranteeId: Number(found?.id), kept, reason: kept > 0 ? 'Ménage' : '', refundMethodId: null }))
  }
  const takeAll = async (): Promise<number> => {
    const made = await deposit({ paymentMethodId: methods.card })
    return (await bench.run((tx) => readDeposit(tx, made))).amount
  }
  await bench.take(stay, { amount: 20_000, paymentMethodId: methods.card })
  const [first, second, third] = [await charge(25_000), await charge(30_000), await charge(10_000)]
  // The third is given back before any slip: neither line is told.
  await endOf(third, 0)
  assert.equal(await takeAll(), 75_000)
  await endOf(first, 0)
  await endOf(second, 8000)
  await bench.take(stay, { amount: 50_000, paymentMethodId: methods.card })
  assert.equal(await takeAll(), 50_000 - 25_000 - 22_000)
  assert.deepEqual(await pending(methods.card), [])
})

test('the cheque of a guarantee that comes back unpaid after some of it was kept: what was kept stays so, on its day', async () => {
  const stay = await bench.stay()
  const paymentId = await bench.take(stay, { amount: 30_000, accountType: 3, paymentMethodId: methods.cheque, chequeNumber: '778', chequeHolder: 'Lefèvre', bankId: bench.bank })
  const stored = async () => (await bench.look<{ id: string; state: string; kept: string; reason: string }>('select id, state, kept, reason from guarantee where payment_id = $1', [paymentId]))[0]
  await bench.run(async (tx) => endGuarantee(tx, { guaranteeId: Number((await stored())?.id), kept: 8000, reason: 'Ménage', refundMethodId: methods.transfer }))
  const before = await stored()
  await bench.run((tx) => correctPayment(tx, paymentId, 'Sans provision', 'bounced'))
  assert.deepEqual([before?.state, before?.reason, await stored()], ['cashed', 'Ménage', before])
})

test('what a card only promises is no money until some of it is captured; the rest is released without a movement', async () => {
  const stay = await bench.stay()
  const promise = (reference: string) => bench.run((tx) => preauthorise(tx, paymentContract.preauthoriseGuarantee.input.parse({ bookingId: stay, paymentMethodId: methods.card, amount: 30_000, reference })))
  const lines = async () => (await bench.view(stay)).payments.filter(({ accountType }) => accountType === 3).map(({ amount }) => amount)
  const end = (guaranteeId: number, kept: number) => bench.run((tx) => endGuarantee(tx, { guaranteeId, kept, reason: kept > 0 ? 'Ménage' : '', refundMethodId: null }))
  const [released, captured, late] = [await promise('T-778'), await promise('T-779'), await promise('')]
  for (const again of ['T-779', '']) assert.equal((await bench.refusalOf(promise(again))).rule, 'preauthorisation-noted')
  assert.deepEqual([await lines(), await pending(methods.card)], [[], []])
  await end(released.guaranteeId, 0)
  assert.deepEqual(await lines(), [])
  await end(captured.guaranteeId, 8000)
  assert.deepEqual(await lines(), [8000])
  assert.equal((await pending(methods.card)).length, 1)
  assert.deepEqual(await bench.look<{ state: string; kept: string }>('select state, kept from guarantee where booking_id = $1 order by id', [stay]).then((rows) => rows.map(({ state, kept }) => [state, Number(kept)])), [['returned', 0], ['cashed', 8000], ['inProgress', 0]])
  await bench.look(`update guarantee set expires_on = '2020-01-01' where id = $1`, [late.guaranteeId])
  assert.equal((await bench.refusalOf(end(late.guaranteeId, 1))).rule, 'preauthorisation-expired')
  await end(late.guaranteeId, 0)
  await deposit({ paymentMethodId: methods.card })
})

test('a till holds its starting base and what moved since; journal, balance and count agree to the cent', async () => {
  const stay = await bench.stay()
  const till = methods.cash
  const before = Temporal.PlainDate.from(today).subtract({ days: 3 }).toString()
  await bench.look(`insert into starting_base (establishment_id, starts_on, payment_method_id, amount, year_month) values (1, $1, $2, 20000, '202607')`, [before, till])
  const [type] = await bench.look<{ id: string }>(`insert into expense_type (establishment_id, label) values (1, 'Timbres') returning id`)
  await bench.take(stay, { amount: 10_000 })
  await bench.takeBack(await bench.take(stay, { amount: 700 }))
  await bench.look(`insert into expense (establishment_id, number, spent_on, expense_type_id, payment_method_id, amount) values (1, 1, $1, $2, $3, 2500)`, [today, type?.id, till])
  await bench.look(`insert into injection (establishment_id, moved_on, direction, payment_method_id, amount) values (1, $1, 'in', $2, 5000), (1, $1, 'out', $2, 1000)`, [today, till])
  await deposit({ paymentMethodId: till, cashAmount: 15_000, counted: { 5000: 3 } })
  assert.equal((await bench.refusalOf(deposit({ paymentMethodId: till, cashAmount: 15_000, counted: { 5000: 2 } }))).rule, 'cheque-split-amount')
  assert.equal((await bench.refusalOf(deposit({ paymentMethodId: till, cashAmount: 99_000_000 }))).rule, 'incorrect-amount')
  const fund = await bench.run((tx) => cashFund(tx, { paymentMethodId: till, date: today }))
  assert.equal(fund.expected, 20_000 + 10_000 - 2500 + 5000 - 1000 - 15_000)
  const [line] = (await bench.run((tx) => balance(tx, { from: today, to: today }))).rows.filter(({ id }) => id === till)
  assert.deepEqual(line && [line.opening, line.receipts, line.refunds, line.expenses, line.injections, line.deposits, line.closing], [20_000, 10_700, -700, -2500, 4000, -15_000, fund.expected])
  const { rows } = await bench.run((tx) => journal(tx, { from: today, to: today, paymentMethodId: till }))
  assert.equal(rows.reduce((sum, { amount }) => sum + amount, 20_000), fund.expected)
  const count = (counted: Record<number, number>, explanation: string | null) => bench.run((tx) => countCash(tx, { paymentMethodId: till, date: today, counted, explanation }))
  assert.equal((await bench.refusalOf(count({ 10_000: 1 }, null))).rule, 'cash-gap-explained')
  const counted = await count({ 10_000: 1, 5000: 1, 1000: 1 }, 'Cinq euros rendus de trop')
  assert.deepEqual(counted.counts.map(({ counted: sum, expected, gap }) => [sum, expected, gap]), [[16_000, 16_500, -500]])
  const clock = await bench.run((tx) => Promise.resolve(tx.now.epochMilliseconds))
  assert.ok(Math.abs(new Date(counted.counts[0]?.at ?? '').getTime() - clock) < 60_000, 'the hour is that of the product, as the day is')
  const paidOn = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
  assert.deepEqual(await bench.refusalOf(bench.take(await bench.stay(), { amount: 1000, paymentMethodId: till, paidOn })).then(({ rule, field }) => [rule, field]), ['cash-day-counted', 'paidOn'])
})

test('one cheque that pays two stays goes to the bank whole, as one line of the slip, and stays there', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  await bench.look(`update payment_method set is_bankable = true, slip_type = 'cheque', deposit_type = 3 where id = $1`, [methods.grouped])
  await bench.run((tx) => takeGrouped(tx, paymentContract.takeGrouped.input.parse({ paymentMethodId: methods.grouped, amount: 30_000, chequeNumber: '0001234', chequeHolder: 'Lefèvre', bankId: bench.bank, parts: [{ bookingId: a, amount: 20_000 }, { bookingId: b, amount: 10_000 }] })))
  const { payments } = await bench.run((tx) => pendingPayments(tx, { paymentMethodId: methods.grouped }))
  assert.deepEqual(payments.map(({ amount, chequeNumber }) => [amount, chequeNumber]), [[20_000, '0001234'], [10_000, '0001234']])
  const made = await deposit({ paymentMethodId: methods.grouped, paymentIds: payments.slice(1).map(({ id }) => id) })
  const view = await bench.run((tx) => readDeposit(tx, { depositId: made.depositId }))
  assert.deepEqual([view.amount, view.paymentCount, view.payments.length], [30_000, 1, 2])
  assert.deepEqual(slipOf(view).rows, [['La Banque postale', 'Lefèvre', '0001234', String(payments[0]?.number), '300,00\u00A0€']])
  assert.deepEqual((await bench.run((tx) => pendingPayments(tx, { paymentMethodId: methods.grouped }))).payments, [])
  await bench.look('update payment_method set is_bankable = false where id = $1', [methods.grouped])
})

test('one card that pays two stays is one operation of the next card slip, whole', async () => {
  const [a, b] = [await bench.stay(), await bench.stay()]
  const [method] = await bench.look<{ id: string }>(`insert into payment_method (establishment_id, label, payment_kind, is_bankable, slip_type, deposit_type) values (1, 'Carte groupée', 6, true, 'card', 2) returning id`)
  const paymentMethodId = Number(method?.id)
  await bench.run((tx) => takeGrouped(tx, paymentContract.takeGrouped.input.parse({ paymentMethodId, amount: 45_000, parts: [{ bookingId: a, amount: 25_000 }, { bookingId: b, amount: 20_000 }] })))
  const { methods: waiting } = await bench.run((tx) => pendingDeposits(tx))
  assert.deepEqual(waiting.filter(({ id }) => id === paymentMethodId).map(({ count, amount, slipType }) => [count, amount, slipType]), [[1, 45_000, 'card']])
  const made = await deposit({ paymentMethodId })
  assert.deepEqual(await bench.run((tx) => readDeposit(tx, made)).then(({ amount, paymentCount }) => [amount, paymentCount]), [45_000, 1])
  await bench.look('update payment_method set is_bankable = false where id = $1', [paymentMethodId])
})

test('what waits for the bank is told by method, with its account', async () => {
  const { methods: waiting } = await bench.run((tx) => pendingDeposits(tx))
  assert.deepEqual(waiting.map(({ label }) => label).toSorted(), ['Carte', 'Chèque', 'Chèques-vacances', 'Espèces'])
  assert.equal(waiting.find(({ id }) => id === methods.cash)?.amount, 16_000)
  assert.ok(waiting.every(({ bankAccountId }) => bankAccountId !== null))
})

test('stays that are over and bear no invoice are listed until one is issued', async () => {
  const stay = await bench.stay()
  const listed = async (): Promise<boolean> => (await bench.run((tx) => unbilledStays(tx, { from: null, to: null }))).stays.some(({ id }) => id === stay)
  assert.equal(await listed(), false)
  await bench.look('update booking set is_arrived = true, is_gone = true where id = $1', [stay])
  assert.equal(await listed(), true)
  await bench.bill(stay)
  assert.equal(await listed(), false)
})

test('a period that goes backwards is refused by every list', async () => {
  const backwards = { from: '2026-07-08', to: '2026-07-01' }
  for (const list of [() => bench.run((tx) => journal(tx, { ...backwards, paymentMethodId: null })), () => bench.run((tx) => balance(tx, backwards)), () => bench.run((tx) => unbilledStays(tx, backwards))])
    assert.deepEqual(await bench.refusalOf(list()).then(({ rule, field }) => [rule, field]), ['start-before-end', 'to'])
})

test('what a till holds is said of the day of a sum that leaves it, or of today where that is less; other means are no till', async () => {
  const other = await bench.look<{ id: string }>(`insert into payment_method (establishment_id, label, payment_kind) values (1, 'Caisse du bar', 3) returning id`)
  const paymentMethodId = Number(other[0]?.id)
  await bench.look(`insert into injection (establishment_id, moved_on, direction, payment_method_id, amount) values (1, $1::date - 3, 'in', $2, 10000), (1, $1::date, 'out', $2, 2354)`, [today, paymentMethodId])
  const [yesterday] = await bench.look<{ day: string }>(`select ($1::date - 1)::text as day`, [today])
  const held = (date: string) => bench.run((tx) => tillHeld(tx, { paymentMethodId, date }))
  assert.deepEqual([await held(today), await held(yesterday?.day ?? '')], [{ till: { label: 'Caisse du bar', holds: 7646, day: today } }, { till: { label: 'Caisse du bar', holds: 7646, day: today } }])
  await bench.look(`insert into injection (establishment_id, moved_on, direction, payment_method_id, amount) values (1, $1, 'in', $2, 9000)`, [today, paymentMethodId])
  assert.deepEqual(await held(yesterday?.day ?? ''), { till: { label: 'Caisse du bar', holds: 10_000, day: yesterday?.day } })
  assert.deepEqual(await bench.run((tx) => tillHeld(tx, { paymentMethodId: methods.card, date: today })), { till: null })
})

test('a guarantee charged to a card goes back in cash where the card is not there: it leaves the till, and what was charged still goes to the bank', async () => {
  const stay = await bench.stay()
  const till = async (): Promise<number> => (await bench.run((tx) => cashFund(tx, { paymentMethodId: methods.cash, date: today }))).expected
  const before = await till()
  const charged = await bench.take(stay, { amount: 9000, accountType: 3, paymentMethodId: methods.card })
  const [found] = await bench.look<{ id: string }>('select id from guarantee where payment_id = $1', [charged])
  const end = () => bench.run((tx) => endGuarantee(tx, { guaranteeId: Number(found?.id), kept: 0, reason: '', refundMethodId: methods.cash }))
  await end()
  assert.deepEqual([(await pending(methods.card)).includes(charged), (await till()) - before], [true, -9000])
  assert.deepEqual(await bench.look<{ state: string }>('select state from guarantee where payment_id = $1', [charged]), [{ state: 'returned' }])
  assert.equal((await bench.refusalOf(end())).rule, 'guarantee-ended')
})
