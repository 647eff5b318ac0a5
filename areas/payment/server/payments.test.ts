import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnedCredits } from '#areas/booking/rules/spent-credits.ts'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { restoreBooking } from '#areas/booking/server/restore-booking.ts'
import { faultsOf } from '#areas/booking/server/testing/booking-bench.ts'
import { paymentInput } from '#areas/booking/contract/stay-payment.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { paymentContract } from '../contract.ts'
import { takePayment } from './take-payment.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const { methods, bank } = bench
const stored = async (id: number): Promise<Record<string, unknown> | undefined> => (await bench.look<{ row: Record<string, unknown> }>('select to_jsonb(p) as row from payment p where id = $1', [id]))[0]?.row

test('each kind of payment keeps what its form asks, and the stay counts it', async () => {
  const id = await bench.stay()
  const cheque = await bench.take(id, { amount: 10_000, paymentMethodId: methods.cheque, chequeNumber: '0012345', chequeHolder: 'Lefèvre', bankId: bank })
  const voucher = await bench.take(id, { amount: 5000, paymentMethodId: methods.voucher, voucherCount: 2 })
  const transfer = await bench.take(id, { amount: 2000, paymentMethodId: methods.transfer, transferReference: 'VIR 26-04231', paidOn: '2026-07-01' })
  await bench.take(id, { amount: 1000 })
  const view = await bench.view(id)
  assert.deepEqual([view.paid, view.balance], [18_000, 52_854])
  assert.deepEqual(view.payments.map(({ amount, methodLabel, detail, byName }) => [amount, methodLabel, detail, byName]), [
    [10_000, 'Chèque', 'n°\u00A00012345, Lefèvre, La Banque postale', 'Claire Martin'], [5000, 'Chèques-vacances', '2 chèques-vacances', 'Claire Martin'],
    [2000, 'Virement', 'VIR 26-04231', 'Claire Martin'], [1000, 'Espèces', '', 'Claire Martin'],
  ])
  assert.equal((await stored(cheque))?.['bank_id'], bank)
  assert.equal((await stored(voucher))?.['voucher_count'], 2)
  assert.equal((await stored(transfer))?.['paid_on'], '2026-07-01')
})

test('of a card only the last four digits, the expiry and the owner come in; a whole number is refused by name and leaves no trace', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 3000, paymentMethodId: methods.card, card: { lastDigits: '0055', expiry: '09/28', owner: 'C. Lefèvre' } })
  const [row] = (await bench.view(id)).payments
  assert.equal(row?.detail, 'carte •••• 0055')
  const whole = await faultsOf(bench.take(id, { amount: 3000, paymentMethodId: methods.card, card: { lastDigits: '4970 1000 0000 0055', expiry: '09/28', owner: 'C. Lefèvre' } }))
  assert.deepEqual(whole.map(({ rule, field }) => [rule, field]), [['card-number-refused', 'card.lastDigits']])
  assert.ok(!JSON.stringify(whole).includes('4970'))
  // The form of a card has no place for a number nor for a cryptogram.
  const form = { lastDigits: '0055', expiry: '09/28', owner: 'C. Lefèvre' }
  for (const more of [{ number: '4970100000000055' }, { cryptogram: '917' }]) assert.equal(paymentInput.safeParse({ paymentMethodId: methods.card, amount: 3000, card: { ...form, ...more } }).success, false)
  const kept = JSON.stringify([await bench.look('select * from payment where booking_id = $1', [id]), await bench.look('select before, after from journal')])
  assert.equal(kept.includes('4970'), false)
  assert.equal(kept.includes('917'), false)
})

test('a form with several faults is refused with all of them, and neither number nor stay moves', async () => {
  const id = await bench.stay()
  const before = [await bench.look('select series, last from number_series order by series'), (await bench.view(id)).header.version]
  const faults = await faultsOf(bench.take(id, { amount: 0, paymentMethodId: methods.cheque }))
  assert.deepEqual(faults.map(({ rule }) => rule), ['amount-positive', 'cheque-number-required', 'cheque-holder-name-required', 'cheque-paying-establishment-required'])
  const unknown = await bench.refusalOf(bench.take(id, { amount: 100, paymentMethodId: 9999 }))
  assert.equal(unknown.rule, 'choose-payment-method')
  assert.deepEqual([await bench.look('select series, last from number_series order by series'), (await bench.view(id)).header.version], before)
})

test('a masked method, or one of another establishment, cannot be chosen', async () => {
  const id = await bench.stay()
  const [masked] = await bench.look<{ id: string }>(`insert into payment_method (establishment_id, label, payment_kind, is_active) values (1, 'Ancien', 3, false) returning id`)
  const [foreign] = await bench.look<{ id: string }>(`insert into payment_method (establishment_id, label, payment_kind) values (2, 'Voisin', 3) returning id`)
  for (const method of [masked, foreign]) assert.equal((await bench.refusalOf(bench.take(id, { amount: 100, paymentMethodId: Number(method?.id) }))).rule, 'choose-payment-method')
})

test('where every method is masked, the refusal leads to making one', async () => {
  const id = await bench.stay()
  await bench.run((tx) => tx.rows('update payment_method set is_active = false where establishment_id = $1', [tx.session.establishmentId]))
  const fault = await bench.refusalOf(bench.take(id, { amount: 100 }))
  await bench.run((tx) => tx.rows('update payment_method set is_active = true where establishment_id = $1 and id = any($2)', [tx.session.establishmentId, Object.values(methods)]))
  assert.deepEqual([fault.rule, fault.fix?.values], ['no-payment-method-available', { path: '/payment-method/general/0' }])
  assert.ok(await bench.take(id, { amount: 100 }))
})

test('arrhes, acompte and guarantee keep their own names; a guarantee is not money for the stay', async () => {
  const id = await bench.stay()
  await bench.take(id, { amount: 10_000, accountType: 1 })
  await bench.take(id, { amount: 8000, accountType: 2 })
  const guarantee = await bench.take(id, { amount: 30_000, accountType: 3 })
  const view = await bench.view(id)
  assert.deepEqual(view.payments.map(({ accountType, paymentType }) => [accountType, paymentType]), [[1, 2], [2, 2], [3, 1]])
  assert.equal(view.paid, 18_000)
  await bench.takeBack(guarantee)
  assert.equal((await bench.view(id)).paid, 18_000, 'a guarantee given back changes nothing to what was paid')
})

test('an advance is not taken once the customer has left', async () => {
  const id = await bench.stay()
  await bench.look('update booking set is_arrived = true, is_gone = true where id = $1', [id])
  for (const accountType of [1, 2] as const) assert.equal((await bench.refusalOf(bench.take(id, { amount: 100, accountType }))).rule, 'advance-after-departure')
  await bench.take(id, { amount: 100 })
})

test('a payment is taken back by a row of opposite sign, once, and never changed', async () => {
  const id = await bench.stay()
  const first = await bench.take(id, { amount: 12_345 })
  const before = await stored(first)
  await bench.takeBack(first)
  const view = await bench.view(id)
  assert.deepEqual([view.paid, view.payments.map(({ amount, isCorrected, correctsPaymentId }) => [amount, isCorrected, correctsPaymentId])], [0, [[12_345, true, null], [-12_345, false, first]]])
  assert.deepEqual(await stored(first), before)
  assert.equal((await bench.refusalOf(bench.takeBack(first))).rule, 'payment-deleted')
  assert.equal((await bench.refusalOf(bench.takeBack(view.payments[1]?.id ?? 0))).rule, 'payment-deleted')
})

test('sixteen people take the same payment back at once: one does', async () => {
  const id = await bench.stay()
  const payment = await bench.take(id, { amount: 5000 })
  const ended = await Promise.allSettled(Array.from({ length: 16 }, () => bench.takeBack(payment)))
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await bench.view(id)).paid, 0)
})

test('payments taken at once, some refused: the stay counts every one, numbers have neither hole nor double', async () => {
  const id = await bench.stay()
  const ended = await Promise.allSettled(Array.from({ length: 24 }, (_, index) => bench.take(id, { amount: index % 3 === 0 ? 0 : 100 })))
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 16)
  assert.equal((await bench.view(id)).paid, 1600)
  const numbers = (await bench.look<{ number: number }>('select number from payment where establishment_id = 1 order by number')).map((row) => row.number)
  assert.deepEqual(numbers, numbers.map((_, index) => index + 1))
})

test('the same call sent sixteen times at once takes one payment; another call takes another', async () => {
  const id = await bench.stay()
  const requestId = '6f0c1f0e-8f5e-4c9b-9d53-0a4b8f6f2a11'
  const taken = await Promise.all(Array.from({ length: 16 }, (_, index) => bench.take(id, { amount: 4000, requestId: index % 2 === 0 ? requestId : requestId.toUpperCase() })))
  assert.equal(new Set(taken).size, 1)
  assert.deepEqual([(await bench.view(id)).paid, (await bench.view(id)).payments.length], [4000, 1])
  await bench.take(id, { amount: 4000, requestId: '6f0c1f0e-8f5e-4c9b-9d53-0a4b8f6f2a12' })
  await bench.take(id, { amount: 4000 })
  await bench.take(id, { amount: 4000 })
  assert.equal((await bench.view(id)).paid, 16_000)
  const other = await bench.stay()
  assert.equal((await bench.refusalOf(bench.take(other, { amount: 4000, requestId }))).rule, 'payment-request-reused')
})

test('what is hardly right of a payment is said with the answer: more than what is due, money older than its stay', async () => {
  const id = await bench.stay()
  const { balance } = await bench.view(id)
  const said = async ({ amount, ago = 0 }: { readonly amount: number; readonly ago?: number }): Promise<readonly string[]> =>
    (await bench.run((tx) => takePayment(tx, paymentContract.takePayment.input.parse({ bookingId: id, paymentMethodId: methods.cash, amount, paidOn: tx.today.subtract({ days: ago }).toString() })))).warnings.map(({ rule }) => rule)
  assert.deepEqual(await said({ amount: balance }), [])
  assert.deepEqual(await said({ amount: 5000 }), ['payment-above-due'])
  assert.deepEqual(await said({ amount: 5000, ago: 9 }), ['payment-above-due', 'payment-day-unlikely'])
})

test('the number of a payment whose answer was lost, sent again with another amount, takes nothing and says what was taken', async () => {
  const id = await bench.stay()
  const requestId = '6f0c1f0e-8f5e-4c9b-9d53-0a4b8f6f2a21'
  await bench.take(id, { amount: 3990, requestId })
  const refused = await bench.refusalOf(bench.take(id, { amount: 6510, requestId }))
  assert.deepEqual([refused.rule, refused.message], ['payment-request-reused', 'Le règlement de 39,90\u00A0€ a bien été encaissé. Rien d’autre ne l’a été.'])
  assert.deepEqual([(await bench.view(id)).paid, (await bench.view(id)).payments.length], [3990, 1])
})

test('two people collect the same balance at once: one does, the other learns who did and what is left', async () => {
  const id = await bench.stay()
  const { balance } = await bench.view(id)
  const send = (requestId: string | null): Promise<BookingView> => bench.run((tx) => takePayment(tx, paymentContract.takePayment.input.parse({ bookingId: id, amount: balance, paymentMethodId: methods.cash, requestId, knownBalance: balance })))
  const ids = ['6f0c1f0e-8f5e-4c9b-9d53-0a4b8f6f2b11', '6f0c1f0e-8f5e-4c9b-9d53-0a4b8f6f2b12']
  const ended = await Promise.allSettled(ids.map(send))
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1)
  const first = ended[0]?.status === 'fulfilled' ? 0 : 1
  const [fault] = await faultsOf(send(ids[1 - first] ?? null))
  assert.equal(fault?.rule, 'balance-changed')
  assert.equal(fault.message, 'Claire Martin vient d’encaisser 708,54\u00A0€\u00A0: il ne reste rien à payer.')
  assert.deepEqual([(await bench.view(id)).payments.length, (await bench.view(id)).balance], [1, 0])
  assert.equal((await send(ids[first] ?? null)).payments.length, 1, 'the same call sent again finds its own payment')
})

test('amounts, days, vouchers and kinds out of reason are refused', async () => {
  const id = await bench.stay()
  const [gift] = await bench.look<{ id: string }>(`insert into payment_method (establishment_id, label, payment_kind) values (1, 'Bon cadeau', 8) returning id`)
  const refused = async (form: Parameters<typeof bench.take>[1]): Promise<string> => (await bench.refusalOf(bench.take(id, form))).rule
  assert.equal(await refused({ amount: 10_000_001 }), 'payment-amount-too-great')
  assert.equal(await refused({ amount: 100, paymentMethodId: methods.voucher, voucherCount: 501 }), 'voucher-count-too-great')
  assert.equal(await refused({ amount: 100, paymentMethodId: methods.grouped }), 'payment-kind-not-served')
  assert.equal(await refused({ amount: 100, paymentMethodId: Number(gift?.id), transferReference: 'BC-AAAA-AAAA' }), 'gift-unknown')
  assert.equal(await refused({ amount: 100, paidOn: '2025-06-02' }), 'payment-date-too-old')
  await bench.take(id, { amount: 100, paidOn: '2025-06-03' })
  await bench.look('delete from financial_year')
  await bench.look(`insert into financial_year (establishment_id, label, start_date, end_date, closed_at) values (1, '2025', '2025-01-01', '2025-12-31', now()), (1, '2026', '2026-01-01', '2026-12-31', null)`)
  const fault = await bench.refusalOf(bench.take(id, { amount: 100, paidOn: '2025-12-31' }))
  assert.deepEqual([fault.rule, fault.field, fault.values], ['payment-date-too-old', 'paidOn', { paidOn: '2025-12-31', earliest: '2026-01-01' }])
  await bench.take(id, { amount: 100, paidOn: '2026-01-01' })
})

test('what stays say they were paid is the sum of their payments, guarantees left out', async () => {
  const wrong = await bench.look(`select b.id from booking b where b.paid <> (select coalesce(sum(p.amount), 0) from payment p where p.establishment_id = b.establishment_id and p.booking_id = b.id and coalesce(p.account_type, 0) <> 3)`)
  assert.deepEqual(wrong, [])
})

test('a stay paid by a credit is cancelled: the money goes back to that credit, and its line says so', async () => {
  const before = await bench.stay()
  await bench.take(before, { amount: 70_854 + 6344 })
  await bench.giveBack(before, { as: 'credit', amount: 6344, validUntil: '2099-12-31' })
  const [credit] = await bench.look<{ id: string; number: number }>('select id, number from credit order by number desc limit 1')
  const id = await bench.stay()
  await bench.take(id, { amount: 6344, paymentMethodId: methods.credit, creditId: Number(credit?.id) })
  const { header } = await bench.view(id)
  const cancelled = await bench.run((tx) => cancelBooking(tx, { id, version: header.version, reason: 'Maladie', outcome: 'refunded' }))
  assert.deepEqual(await bench.look('select remaining::int as remaining from credit where id = $1', [credit?.id]), [{ remaining: 6344 }])
  assert.deepEqual(cancelled.payments.map(({ amount, movement, creditNumber }) => [amount, movement, creditNumber]), [[6344, 'payment', credit?.number], [-6344, 'refund', credit?.number]])
  assert.match(cancelled.payments.at(-1)?.detail ?? '', new RegExp(`^rendu sur l’avoir n°\u00A0${credit?.number} ·`))
  assert.deepEqual(returnedCredits(cancelled.payments), [{ creditId: Number(credit?.id), number: credit?.number, validUntil: '2099-12-31', amount: 6344 }])
})

test('a stay that was paid in part is cancelled with what becomes of the money: kept, left in credit, or given back payment by payment', async () => {
  const reason = 'Maladie'
  const cancel = async (id: number, outcome: 'kept' | 'credit' | 'refunded' | null) => bench.run(async (tx) => cancelBooking(tx, { id, version: (await bench.view(id)).header.version, reason, outcome }))
  const paid = async (): Promise<number> => {
    const id = await bench.stay()
    await bench.take(id, { amount: 10_000, accountType: 2 })
    await bench.takeBack(await bench.take(id, { amount: 400 }))
    await bench.take(id, { amount: 5000, paymentMethodId: methods.transfer })
    await bench.take(id, { amount: 20_000, accountType: 3 })
    return id
  }
  const id = await paid()
  assert.equal((await bench.refusalOf(cancel(id, null))).rule, 'cancel-outcome-required')
  const refunded = await cancel(id, 'refunded')
  assert.deepEqual([refunded.paid, refunded.header.cancelOutcome, refunded.header.cancelAmount], [0, 'refunded', 15_000])
  assert.deepEqual(refunded.payments.filter(({ correctsPaymentId }) => correctsPaymentId !== null).map(({ amount, methodLabel, detail }) => [amount, methodLabel, detail]),
    [[-400, 'Espèces', 'Saisi deux fois'], [-10_000, 'Espèces', 'Remboursement après annulation\u00A0: Maladie'], [-5000, 'Virement', 'Remboursement après annulation\u00A0: Maladie']])
  const kept = await paid()
  const keptView = await cancel(kept, 'kept')
  assert.deepEqual([keptView.paid, keptView.header.cancelOutcome, keptView.header.cancelAmount, keptView.header.closeReason], [15_000, 'kept', 15_000, reason])
  const again = await bench.run((tx) => restoreBooking(tx, { id: kept, version: keptView.header.version }))
  assert.deepEqual([again.header.cancelState, again.header.cancelOutcome, again.header.cancelAmount, again.paid], ['none', null, null, 15_000])
  const credited = await cancel(await paid(), 'credit')
  assert.deepEqual([credited.paid, credited.header.cancelOutcome, credited.header.cancelAmount], [0, 'credit', 15_000])
  assert.deepEqual(credited.payments.filter(({ movement }) => movement === 'credit').map(({ amount, methodLabel }) => [amount, methodLabel]), [[-15_000, 'Avoir']])
  const free = await bench.stay()
  assert.deepEqual((await cancel(free, 'kept')).header.cancelOutcome, null, 'nothing was paid: nothing is kept')
})
