import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../contract.ts'
import type { BookingView } from '../contract/stay-view.ts'
import { convertBooking } from './convert-booking.ts'
import { prolongOption } from './options.ts'
import { priceStay } from './price-stay.ts'
import { bookingBench, formFor, reopen, save } from './testing/booking-bench.ts'

/** Today is 2026-07-08; quotes stand for 15 days, an advance is due within a week, the balance 30 days before the arrival. */
const bench = await bookingBench()
const { ids, places } = bench
const pitch = (at: number) => ({ placeTypeId: ids.pitch, placeId: places.pitches[at] ?? null })
const dues = ({ downPaymentDueOn, balanceDueOn }: BookingView) => [downPaymentDueOn, balanceDueOn]

test('a quote asks for its advance on the last day of its validity, never after the arrival', async () => {
  const far = await save(bench, formFor(bench, { statusId: 1 }))
  assert.deepEqual(dues(far.view), ['2026-07-23', '2026-07-23'])
  const near = await save(bench, formFor(bench, { statusId: 1 }, [{ startDate: '2026-07-15', endDate: '2026-07-20' }]))
  assert.deepEqual(dues(near.view), ['2026-07-15', '2026-07-15'])
})

test('what is shown while typing is what a save writes', async () => {
  for (const kind of [
    { statusId: 1, optionExpiresOn: null },
    { statusId: 2, optionExpiresOn: '2026-07-11' },
    { statusId: 3, optionExpiresOn: null },
  ] as const) {
    const form = formFor(bench, kind, [{ ...pitch(kind.statusId), startDate: '2026-09-05', endDate: '2026-09-12' }])
    const [demand] = form.occupancies
    const shown = await bench.run((tx) => priceStay(tx, bookingContract.priceStay.input.parse({ ...demand, ...kind })))
    const { view } = await save(bench, form)
    assert.deepEqual(
      [shown.downPayment, shown.downPaymentDueOn, shown.balanceDueOn],
      [view.downPayment, ...dues(view)],
      `kind ${kind.statusId}`,
    )
  }
})

test('an option asks for it by its own end, and follows it', async () => {
  const made = await save(bench, formFor(bench, { statusId: 2, optionExpiresOn: '2026-07-11' }, [pitch(0)]))
  assert.deepEqual(dues(made.view), ['2026-07-11', '2026-07-16'])
  const changed = await save(bench, await reopen(bench, made.id, { optionExpiresOn: '2026-07-12' }))
  assert.deepEqual(dues(changed.view), ['2026-07-12', '2026-07-16'])
  const longer = await bench.run((tx) => prolongOption(tx, { id: made.id, version: changed.version, optionExpiresOn: '2026-07-18' }))
  assert.deepEqual(dues(longer), ['2026-07-18', '2026-07-18'])
  const chosen = await save(bench, await reopen(bench, made.id, { downPaymentDueOn: '2026-07-10', optionExpiresOn: '2026-07-19' }))
  assert.equal(chosen.view.downPaymentDueOn, '2026-07-10', 'a day that somebody chose stays')
})

test('an offer taken up late asks for nothing in the past; a reservation keeps the day it was given', async () => {
  const option = await save(bench, formFor(bench, { statusId: 2, optionExpiresOn: '2026-07-11' }, [pitch(1)]))
  const booked = await save(bench, formFor(bench, {}, [pitch(2)]))
  assert.equal(booked.view.downPaymentDueOn, '2026-07-15')
  bench.clock.now = Temporal.Instant.from('2026-07-20T10:00:00Z')
  const late = await bench.run((tx) => convertBooking(tx, { id: option.id, version: option.version, statusId: 3, optionExpiresOn: null }))
  assert.deepEqual(dues(late), ['2026-07-20', '2026-07-20'])
  const touched = await save(bench, await reopen(bench, booked.id, { note: 'Arrive tard' }))
  assert.equal(touched.view.downPaymentDueOn, '2026-07-15')
})

test('a customer who has terms of his own is asked by them, the others by those of the site', async () => {
  const nights = { startDate: '2026-09-19', endDate: '2026-09-26' }
  const [own] = await bench.look<{
    id: number
  }>(`insert into payment_terms (establishment_id, label, account_type, calculation, percentage, base, deposit_days, balance_days_before, conditions)
    values (1, 'Comité d’entreprise', 1, 2, 50, 'stay', 3, 10, 'Payable à 10 jours.') returning id`)
  const usual = await save(bench, formFor(bench, {}, [{ ...pitch(3), ...nights }]))
  await bench.look('update customer set payment_terms_id = $1 where establishment_id = 1 and id = $2', [own?.id, ids.customer])
  const form = formFor(bench, {}, [{ ...pitch(4), ...nights }])
  const [demand] = form.occupancies
  const shown = await bench.run((tx) =>
    priceStay(tx, bookingContract.priceStay.input.parse({ ...demand, statusId: 3, optionExpiresOn: null, customerId: ids.customer })),
  )
  const { view } = await save(bench, form)
  assert.equal(view.balanceDueOn, '2026-09-09')
  assert.equal(usual.view.balanceDueOn, '2026-08-20')
  assert.ok(view.downPayment > usual.view.downPayment)
  assert.deepEqual([shown.downPayment, shown.balanceDueOn], [view.downPayment, view.balanceDueOn], 'what is shown is what is saved')
})
