import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refuse } from '#platform/operation/refusal.ts'
import { bookingContract } from '../contract.ts'
import { provideBookingMoney } from './api.ts'
import type { StandingBill } from './api.ts'
import { cancelBooking } from './cancel-booking.ts'
import { moveOccupancy } from './move-occupancy.ts'
import { previewBooking } from './preview-booking.ts'
import { readBooking } from './read-booking.ts'
import { bookingBench, faultsOf, formFor, reopen, save } from './testing/booking-bench.ts'

/* What stays do with the slot of payments, seen from a small ledger of this file: the area of payments has its own tests. */
const bench = await bookingBench()
const billed = new Map<number, StandingBill>()
provideBookingMoney({
  moneyOf: () => Promise.resolve({ payments: [], bills: [] }),
  standingBills: (_tx, id) => Promise.resolve([...billed].flatMap(([of, bill]) => (of === id ? [bill] : []))),
  async recordPayment(tx, stay, payment) {
    if (payment.amount <= 0) refuse('amount-positive', 'Le montant doit être supérieur à zéro.', { field: 'amount' })
    await tx.rows('update booking set paid = paid + $3, version = version + 1 where establishment_id = $1 and id = $2', [
      tx.session.establishmentId,
      stay.id,
      payment.amount,
    ])
    return 1
  },
  movableOf: () => Promise.resolve(new Map()),
  carryMoney: () => Promise.resolve(),
  namedMoney: () => Promise.resolve({ paid: [], guarantees: [], credits: [], bills: [] }),
  keepAsCredit: () => Promise.resolve(),
  refundRest: () => Promise.resolve(),
  settledMoney: () => Promise.resolve(null),
  takeBackSettled: () => Promise.resolve(),
  creditsUntil: () => Promise.resolve('2027-07-08'),
  refund: (tx, id) =>
    tx
      .rows('update booking set paid = 0, version = version + 1 where establishment_id = $1 and id = $2', [tx.session.establishmentId, id])
      .then(() => undefined),
})
const payment = (amount: number) => bookingContract.saveBooking.input.shape.payments.parse([{ paymentMethodId: 1, amount }])

test('payments taken with the save are in it: paid, balance and version are those after them', async () => {
  const { view, version } = await save(bench, formFor(bench, { payments: payment(20_000) }))
  assert.deepEqual([view.paid, view.balance, view.header.version, version], [20_000, 50_854, 2, 2])
})

test('a payment refused undoes the whole stay and names the payment', async () => {
  const before = await bench.look('select last from number_series')
  const [fault] = await faultsOf(
    save(bench, formFor(bench, { payments: [...payment(100), ...payment(0)] }, [{ placeId: bench.places.chalets[1] ?? 0 }])),
  )
  assert.deepEqual([fault?.rule, fault?.field], ['amount-positive', 'payments.1.amount'])
  assert.deepEqual(await bench.look('select last from number_series'), before)
  assert.equal((await bench.look('select 1 from calendar')).length, 1)
})

test('an advance that is paid in full stays what it was when the stay grows: the rest goes on the balance', async () => {
  const form = formFor(bench, {}, [{ placeId: null, startDate: '2026-09-05', endDate: '2026-09-12' }])
  const { after: asked } = await bench.run((tx) => previewBooking(tx, form))
  assert.ok(asked.downPayment > 0)
  const longer = async (id: number) => {
    const stored = await reopen(bench, id)
    return { ...stored, occupancies: stored.occupancies.map((one) => ({ ...one, endDate: '2026-09-13' })) }
  }
  const { id: paidId } = await save(bench, { ...form, payments: payment(asked.downPayment) })
  const paid = await save(bench, await longer(paidId))
  assert.deepEqual([paid.view.downPayment, paid.view.balance], [asked.downPayment, paid.view.total - asked.downPayment])
  const { id: owingId } = await save(bench, { ...form, payments: payment(asked.downPayment - 1) })
  const owing = await save(bench, await longer(owingId))
  assert.ok(owing.view.total > asked.total && owing.view.downPayment > asked.downPayment, 'an advance that is not paid follows the price')
})

test('a quote takes no money', async () => {
  const [fault] = await faultsOf(save(bench, formFor(bench, { statusId: 1, payments: payment(100) })))
  assert.equal(fault?.field, 'payments')
})

test('a billed stay: notes and places of the same type may change, nothing that makes its price, and it is not cancelled', async () => {
  const { id } = await save(bench, formFor(bench, {}, [{ placeId: bench.places.chalets[2] ?? 0 }]))
  billed.set(id, { number: 'F-26-00001', nature: 'invoice' })
  const form = await reopen(bench, id, { note: 'clé rendue' })
  const [occupancy] = form.occupancies
  assert.ok(occupancy)
  const noted = await save(bench, { ...form, occupancies: [{ ...occupancy, placeId: bench.places.chalets[1] ?? 0 }] })
  assert.equal(noted.view.occupancies[0]?.placeNumber, 'E02')
  // The day of birth that the arrival asks for changes no price.
  const named = await reopen(bench, id)
  const born = named.occupancies.map((one) => ({
    ...one,
    attendants: one.attendants.map((who) => ({ ...who, birthDate: '1958-07-04', age: null })),
  }))
  const told = await save(bench, { ...named, occupancies: born })
  assert.deepEqual(
    [told.view.total, new Set(told.view.occupancies.flatMap(({ attendants }) => attendants.map(({ birthDate }) => birthDate)))],
    [noted.view.total, new Set(['1958-07-04'])],
  )
  // One who turns out to pay no tax changes the invoice: it is credited first.
  const again = await reopen(bench, id)
  const young = again.occupancies.map((one) => ({
    ...one,
    attendants: one.attendants.map((who) => ({ ...who, birthDate: '2015-07-04', taxExemption: 'minor' as const, age: null })),
  }))
  const [younger] = await faultsOf(save(bench, { ...again, occupancies: young }))
  assert.equal(younger?.rule, 'ticket-billed-booking')
  const { version } = (await bench.run((tx) => readBooking(tx, { id }))).header
  const [longer] = await faultsOf(
    bench.run((tx) =>
      moveOccupancy(tx, {
        occupancyId: noted.view.occupancies[0]?.id ?? 0,
        placeId: bench.places.chalets[1] ?? 0,
        startDate: '2026-08-15',
        endDate: '2026-08-23',
        version,
        keepPrice: true,
      }),
    ),
  )
  assert.equal(longer?.rule, 'ticket-billed-booking')
  const [sold] = await faultsOf(save(bench, await reopen(bench, id, { customerId: bench.ids.other })))
  assert.equal(sold?.rule, 'ticket-billed-booking')
  const [advance] = await faultsOf(save(bench, await reopen(bench, id, { downPayment: 100 })))
  assert.equal(advance?.rule, 'ticket-billed-booking')
  const [cancel] = await faultsOf(bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Erreur', outcome: null })))
  assert.equal(cancel?.message, 'Séjour facturé\u00A0: créez d’abord l’avoir.')
})

test('a stay whose advance is billed is cancelled only once that bill is credited', async () => {
  const { id, version } = await save(bench, formFor(bench, {}, [{ placeId: null, startDate: '2026-09-05', endDate: '2026-09-12' }]))
  billed.set(id, { number: 'A-26-00001', nature: 'acompte' })
  const [refused] = await faultsOf(bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Maladie', outcome: null })))
  assert.deepEqual([refused?.rule, refused?.fix?.label], ['ticket-billed-booking', 'Créer l’avoir'])
  billed.delete(id)
  const cancelled = await bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Maladie', outcome: null }))
  assert.deepEqual(
    [cancelled.header.state, cancelled.total > 0, cancelled.balance],
    ['cancelled', true, 0],
    'a cancelled stay owes nothing',
  )
})
