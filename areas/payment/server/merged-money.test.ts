import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelBooking } from '#areas/booking/server/cancel-booking.ts'
import { mergeableStays, mergeStays } from '#areas/booking/server/change/merge-stays.ts'
import { holidayAidsOf, nameHolidayAid } from './holiday-aid/aids.ts'
import { paymentContract } from '../contract.ts'
import { correctPayment } from './correct-payment.ts'
import { pendingPayments } from './deposits.ts'
import { correctGrouped, takeGrouped } from './grouped.ts'
import { endGuarantee, preauthorise } from './guarantees.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const { methods } = bench
await bench.look(
  `insert into vacaf_setting (establishment_id, id, is_active, structure_number, department, minimum_nights) values (1, 1, true, '85-0042', '85', 7) returning id`,
)
const merge = async (id: number, otherId: number) => {
  const [one, other] = [await bench.view(id), await bench.view(otherId)]
  return bench.run((tx) => mergeStays(tx, { id, version: one.header.version, otherId, otherVersion: other.header.version }))
}
const offered = async (id: number, otherId: number) =>
  (await bench.run((tx) => mergeableStays(tx, { id }))).stays.find((one) => one.id === otherId)

test('two stays that both hold money become one: each line is taken off one and put on the other, the advance and the aid with it', async () => {
  const [kept, gone] = [await bench.stay(), await bench.stay()]
  await bench.take(kept, { amount: 10_000 })
  await bench.take(gone, {
    amount: 20_000,
    accountType: 2,
    paymentMethodId: methods.cheque,
    chequeNumber: '1234567',
    chequeHolder: 'Lefèvre',
    bankId: bench.bank,
  })
  await bench.takeBack(await bench.take(gone, { amount: 5500 }))
  await bench.run((tx) => nameHolidayAid(tx, { bookingId: gone, kind: 'AVF', fileNumber: 'A-77', amount: 15_000 }))
  const shown = await offered(gone, kept)
  assert.deepEqual([shown?.isKept, shown?.refusal, shown?.moves.length], [true, null, 2])
  await merge(kept, gone)
  const [one, other] = [await bench.view(kept), await bench.view(gone)]
  assert.deepEqual([one.paid, one.total, other.paid, other.header.status], [30_000, 2 * 70_854, 0, 'DELETED'])
  assert.deepEqual(one.payments.at(-1)?.amount, 20_000)
  assert.deepEqual(
    [one.payments.at(-1)?.accountType, one.payments.at(-1)?.methodLabel, one.payments.at(-1)?.movement],
    [2, 'Chèque', 'regulation'],
  )
  assert.match(one.payments.at(-1)?.detail ?? '', /Vient du séjour/)
  assert.deepEqual(
    (await bench.run((tx) => holidayAidsOf(tx, { bookingId: kept }))).aids.map(({ fileNumber, amount }) => [fileNumber, amount]),
    [['A-77', 15_000]],
  )
  // The cheque waits for the bank once: the lines that carry it are no cheques.
  assert.deepEqual(
    (await bench.run((tx) => pendingPayments(tx, { paymentMethodId: methods.cheque }))).payments.map(({ amount }) => amount),
    [20_000],
  )
})

test('a credit spent on both sides never falls short; money that does not move keeps its stay, and refuses where both hold some', async () => {
  const [first, second] = [await bench.stay(), await bench.stay()]
  const [credit] = await bench.look<{ id: string }>(
    `insert into credit (establishment_id, number, customer_id, issued_on, valid_until, amount, remaining, reason) values (1, 900, $1, '2026-07-01', '2027-07-01', 5000, 5000, 'Essai') returning id`,
    [bench.ids.customer],
  )
  const creditId = Number(credit?.id)
  await bench.take(second, { amount: 5000, paymentMethodId: methods.credit, creditId })
  await bench.take(first, { amount: 3000, accountType: 3 })
  assert.deepEqual([(await offered(second, first))?.isKept, (await offered(first, second))?.isKept], [true, false])
  const third = await bench.stay()
  await bench.take(third, { amount: 2000, accountType: 3 })
  assert.match((await offered(first, third))?.refusal?.message ?? '', /dépôt de garantie.*dépôt de garantie/)
  assert.match((await bench.refusalOf(merge(first, third))).message, /dépôt de garantie/)
  await merge(second, first)
  assert.deepEqual([(await bench.view(first)).paid, (await bench.view(second)).header.status], [5000, 'DELETED'])
  assert.deepEqual(await bench.look('select remaining::int from credit where id = $1', [creditId]), [{ remaining: 0 }])
})

test('what a credit had paid of a stay that was joined to another goes back to it when that one is cancelled', async () => {
  const [kept, gone] = [await bench.stay(), await bench.stay()]
  const [credit] = await bench.look<{ id: string }>(
    `insert into credit (establishment_id, number, customer_id, issued_on, valid_until, amount, remaining, reason) values (1, 901, $1, '2026-07-01', '2027-07-01', 4000, 4000, 'Essai') returning id`,
    [bench.ids.customer],
  )
  await bench.take(gone, { amount: 4000, paymentMethodId: methods.credit, creditId: Number(credit?.id) })
  await bench.take(kept, { amount: 1000 })
  await merge(kept, gone)
  const final = (await bench.view(kept)).header.status === 'DELETED' ? gone : kept
  const { version } = (await bench.view(final)).header
  await bench.run((tx) => cancelBooking(tx, { id: final, version, reason: 'Maladie', outcome: 'refunded' }))
  assert.equal((await bench.view(final)).paid, 0)
  assert.deepEqual(await bench.look('select remaining::int from credit where id = $1', [credit?.id]), [{ remaining: 4000 }])
})

test('a cheque that comes back unpaid after its stay was joined to another, twice over: the stay that has its money owes it again, once', async () => {
  const [first, second, last] = [await bench.stay(), await bench.stay(), await bench.stay()]
  const cheque = await bench.take(first, {
    amount: 12_300,
    paymentMethodId: methods.cheque,
    chequeNumber: '7654321',
    chequeHolder: 'Lefèvre',
    bankId: bench.bank,
  })
  const cash = await bench.take(first, { amount: 700 })
  await merge(second, first)
  const holder = (await bench.view(first)).header.status === 'DELETED' ? second : first
  const gone = holder === first ? second : first
  await merge(holder, last)
  const final = (await bench.view(holder)).header.status === 'DELETED' ? last : holder
  assert.notEqual(final, gone)
  assert.equal((await bench.view(final)).paid, 13_000)
  const shown = (await bench.view(final)).payments.filter(({ mayBounce, amount }) => mayBounce && amount === 12_300)
  assert.equal(shown.length, 1)
  const bounce = (id: number) => bench.run((tx) => correctPayment(tx, id, 'Sans provision', 'bounced'))
  assert.equal((await bench.refusalOf(bounce(cash))).rule, 'payment-not-cheque')
  assert.equal(await bounce(cheque), final)
  const view = await bench.view(final)
  assert.deepEqual([view.paid, view.payments.at(-1)?.movement, view.payments.at(-1)?.amount], [700, 'bounced', -12_300])
  assert.deepEqual(
    [(await bench.view(gone)).paid, (await bench.view(gone)).payments.some(({ movement }) => movement === 'bounced')],
    [0, false],
  )
  for (const id of [cheque, shown[0]?.id ?? 0]) assert.equal((await bench.refusalOf(bounce(id))).rule, 'payment-deleted')
  assert.deepEqual(
    (await bench.run((tx) => pendingPayments(tx, { paymentMethodId: methods.cheque }))).payments.filter(
      ({ chequeNumber }) => chequeNumber === '7654321',
    ),
    [],
  )
})

test('the cheque of a guarantee that was kept comes back after its stay was joined to another: that one owes it', async () => {
  const [first, second] = [await bench.stay(), await bench.stay()]
  const cheque = await bench.take(first, {
    amount: 30_000,
    accountType: 3,
    paymentMethodId: methods.cheque,
    chequeNumber: '5550001',
    chequeHolder: 'Lefèvre',
    bankId: bench.bank,
  })
  const [held] = await bench.look<{ id: string }>('select id from guarantee where payment_id = $1', [cheque])
  await bench.run((tx) =>
    endGuarantee(tx, { guaranteeId: Number(held?.id), kept: 30_000, reason: 'Terrasse abîmée', refundMethodId: null }),
  )
  await bench.take(second, { amount: 1000 })
  await merge(second, first)
  const final = (await bench.view(first)).header.status === 'DELETED' ? second : first
  const gone = final === first ? second : first
  assert.equal(gone, first)
  const before = (await bench.view(final)).paid
  assert.equal(await bench.run((tx) => correctPayment(tx, cheque, 'Sans provision', 'bounced')), final)
  assert.deepEqual([(await bench.view(final)).paid, (await bench.view(gone)).paid], [before - 30_000, 0])
})

test('a grouped cheque that comes back after one of its stays was joined to another: who has its money owes its part, the other its own', async () => {
  const [kept, gone, other] = [await bench.stay(), await bench.stay(), await bench.stay()]
  const [method] = await bench.look<{ id: string }>(
    `insert into payment_method (establishment_id, label, payment_kind, slip_type) values (1, 'Chèque groupé', 6, 'cheque') returning id`,
  )
  const { groupNumber } = await bench.run((tx) =>
    takeGrouped(
      tx,
      paymentContract.takeGrouped.input.parse({
        paymentMethodId: Number(method?.id),
        chequeNumber: '0000900',
        chequeHolder: 'Lefèvre',
        bankId: bench.bank,
        amount: 9000,
        parts: [
          { bookingId: gone, amount: 4000 },
          { bookingId: other, amount: 5000 },
        ],
      }),
    ),
  )
  await bench.take(kept, { amount: 700 })
  await merge(kept, gone)
  const final = (await bench.view(kept)).header.status === 'DELETED' ? gone : kept
  assert.deepEqual([(await bench.view(final)).paid, (await bench.view(other)).payments.map(({ mayBounce }) => mayBounce)], [4700, [true]])
  await bench.run((tx) => correctGrouped(tx, { groupNumber, reason: 'Sans provision', as: 'bounced' }))
  const view = await bench.view(final)
  assert.deepEqual(
    [view.paid, view.payments.at(-1)?.movement, view.payments.at(-1)?.amount, (await bench.view(other)).paid],
    [700, 'bounced', -4000, 0],
  )
  assert.equal((await bench.view(final === kept ? gone : kept)).paid, 0)
  assert.equal(
    (await bench.refusalOf(bench.run((tx) => correctGrouped(tx, { groupNumber, reason: 'Encore', as: 'bounced' })))).rule,
    'payment-deleted',
  )
})

test('what a card promised goes with its stay, and is captured on the one that it became part of', async () => {
  const [kept, gone] = [await bench.stay(), await bench.stay()]
  await bench.take(kept, { amount: 1000 })
  await bench.take(gone, { amount: 1000 })
  const { guaranteeId } = await bench.run((tx) =>
    preauthorise(tx, { bookingId: gone, paymentMethodId: methods.card, amount: 30_000, reference: 'T-1', expiresOn: null }),
  )
  assert.match((await offered(kept, gone))?.moves.join() ?? '', /préautorisation jusqu’au/)
  await merge(kept, gone)
  assert.equal((await bench.view(gone)).header.status, 'DELETED')
  await bench.run((tx) => endGuarantee(tx, { guaranteeId, kept: 8000, reason: 'Ménage', refundMethodId: null }))
  const held = async (id: number) =>
    (await bench.view(id)).payments.filter(({ accountType }) => accountType === 3).map(({ amount }) => amount)
  assert.deepEqual([await held(kept), await held(gone)], [[8000], []])
})
