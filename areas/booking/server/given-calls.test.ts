import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOfIssue } from '#platform/server/parsed.ts'
import { bookingContract } from '../contract.ts'
import { staysOfCustomer } from './front-office.ts'
import { occupanciesOfBooking, readAvailability } from './given-calls.ts'
import { searchAvailability } from './search-availability.ts'
import { stayHistory } from './stay-history.ts'
import { bookingBench, colleague, faultsOf, formFor, reopen, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids } = bench

test('the search asked by its address answers as the one asked with a body', async () => {
  const dates = { startDate: '2026-08-15', endDate: '2026-08-22' }
  const asked = bookingContract.readAvailability.input.parse({
    ...dates,
    people: `${ids.adult}x2_${ids.child}x1`,
    animals: `${ids.dog}x1`,
    placeTypeIds: [String(ids.chalet)],
  })
  const adult = { ageCategoryId: ids.adult }
  const whole = bookingContract.searchAvailability.input.parse({
    ...dates,
    attendants: [adult, adult, { ageCategoryId: ids.child }],
    animals: [{ animalTypeId: ids.dog }],
    placeTypeIds: [ids.chalet],
  })
  const [short, long] = [await bench.run((tx) => readAvailability(tx, asked)), await bench.run((tx) => searchAvailability(tx, whole))]
  assert.ok(short.freePlaces > 0)
  assert.deepEqual(short, long)
  assert.equal(bookingContract.readAvailability.input.safeParse({ ...dates, people: '2 adultes' }).success, false)
})

test('the occupancies of a stay, and of no other', async () => {
  const { id } = await save(bench, formFor(bench, {}, [{}, { placeId: bench.places.chalets[1] ?? null }]))
  await save(bench, formFor(bench, {}, [{ placeId: bench.places.chalets[2] ?? null }]))
  const { rows } = bookingContract.occupanciesOfBooking.reply.parse(await bench.run((tx) => occupanciesOfBooking(tx, { bookingId: id })))
  assert.deepEqual(
    rows.map(({ bookingId, placeNumber, attendants }) => [bookingId, placeNumber, attendants.length]),
    [
      [id, 'E01', 2],
      [id, 'E02', 2],
    ],
  )
  assert.ok((rows[0]?.lines.length ?? 0) > 0)
  assert.equal((await faultsOf(bench.run((tx) => occupanciesOfBooking(tx, { bookingId: 9999 }))))[0]?.rule, 'unknown-record')
  assert.equal((await faultsOf(bench.run((tx) => occupanciesOfBooking(tx, { bookingId: id }), bench.elsewhere)))[0]?.rule, 'unknown-record')
})

test('the history of a stay holds its money, for who may read it, and nothing of another stay', async () => {
  const { id } = await save(bench, formFor(bench, {}, [{ placeId: null, startDate: '2026-09-05', endDate: '2026-09-07' }]))
  await save(bench, await reopen(bench, id, { note: 'vu' }))
  const [method] = await bench.look<{ id: string }>(
    `insert into payment_method (establishment_id, label, payment_kind) values (1, 'Espèces', 3) returning id`,
  )
  const [payment] = await bench.look<{ id: string }>(
    `insert into payment (establishment_id, number, booking_id, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type) values (1, 1, $1, $2, $3, '2026-07-08', 100, 1, 1) returning id`,
    [id, ids.customer, method?.id],
  )
  await bench.run((tx) =>
    tx.journal({ entity: 'payment', entityId: Number(payment?.id), action: 'create', after: { number: 1, amount: 100 } }),
  )
  const read = (session = bench.here) => bench.run((tx) => stayHistory(tx, { id }), session)
  assert.deepEqual((await read()).entries.map(({ entity, action }) => `${entity} ${action}`).toSorted(), [
    'booking create',
    'booking update',
    'payment create',
  ])
  assert.deepEqual((await read()).partners, [])
  const [type] = await bench.look<{ id: string }>(
    `insert into partner_type (establishment_id, label) values (1, 'Tour-opérateur') returning id`,
  )
  const [partner] = await bench.look<{ id: string }>(
    `insert into partner (establishment_id, label, partner_type_id, commission_rate, is_active) values (1, 'Campings d’Europe', $1, 0, false) returning id`,
    [type?.id],
  )
  await bench.run((tx) =>
    tx.journal({
      entity: 'booking',
      entityId: id,
      action: 'update',
      before: { partnerId: null },
      after: { partnerId: Number(partner?.id) },
    }),
  )
  assert.deepEqual((await read()).partners, [{ id: Number(partner?.id), label: 'Campings d’Europe' }])
  const desk = colleague('Nadia')
  const limited = { ...desk, admin: false, rights: new Map([...desk.rights].filter(([key]) => !key.startsWith('payment_'))) }
  assert.deepEqual(
    (await read(limited)).entries.map(({ entity }) => entity),
    ['booking', 'booking', 'booking'],
  )
})

test('the stays of a customer in a period, with what each comes to; of nobody else, and of no other establishment', async () => {
  const dates = { startDate: '2026-10-03', endDate: '2026-10-06' }
  const one = await save(
    bench,
    formFor(bench, { hasInsurance: true, downPayment: 5000, downPaymentType: 2 }, [
      { ...dates, placeId: null, extras: [{ id: 0, extraId: ids.linen, quantity: 2, startDate: null, endDate: null }] },
    ]),
  )
  await save(bench, formFor(bench, { customerId: ids.other }, [{ ...dates, placeId: null }]))
  await bench.look(
    `insert into holiday_aid (establishment_id, file_number, kind, customer_id, booking_id, amount, state) values (1, 'A1', 'AVF', $1, $2, 3000, 'expected'), (1, 'A2', 'AVF', $1, $2, 900, 'refused')`,
    [ids.customer, one.id],
  )
  const read = (asked: Readonly<Record<string, unknown>>, session = bench.here) =>
    bench.run(
      (tx) => staysOfCustomer(tx, bookingContract.staysOfCustomer.input.parse({ customerId: String(ids.customer), ...dates, ...asked })),
      session,
    )
  const { rows } = bookingContract.staysOfCustomer.reply.parse(await read({}))
  assert.deepEqual(
    rows.map(({ id, arrhes, downPayment, guarantee, holidayAidAmount, state }) => ({
      id,
      arrhes,
      downPayment,
      guarantee,
      holidayAidAmount,
      state,
    })),
    [{ id: one.id, arrhes: 5000, downPayment: 0, guarantee: 0, holidayAidAmount: 3000, state: 'booking' }],
  )
  assert.deepEqual(
    rows.map(({ total, paid, balance, touristTax }) => [total, paid, balance, touristTax]),
    [[one.view.total, 0, one.view.balance, one.view.touristTax]],
  )
  assert.deepEqual(
    rows[0]?.options.map(({ extraId, quantity }) => [extraId, quantity]),
    [[ids.linen, 2]],
  )
  assert.equal(
    rows[0]?.options[0]?.amount,
    one.view.occupancies[0]?.lines.filter(({ extraId }) => extraId === ids.linen).reduce((sum, { amount }) => sum + amount, 0),
  )
  assert.deepEqual(
    [await read({ startDate: '2026-10-06', endDate: '2026-10-09' }), await read({ startDate: '2026-10-01', endDate: '2026-10-03' })],
    [{ rows: [] }, { rows: [] }],
    'the days around hold no night of it',
  )
  assert.equal((await faultsOf(read({ endDate: '2026-10-03' })))[0]?.rule, 'start-before-end')
  assert.equal((await faultsOf(read({}, bench.elsewhere)))[0]?.rule, 'unknown-record')
})

test('a form without a kind is told to choose one, with what else it lacks', () => {
  const asked = bookingContract.saveBooking.input.safeParse({ id: 0, customerId: ids.customer, occupancies: [] })
  assert.deepEqual(
    asked.error?.issues.map(faultOfIssue).map(({ rule, field }) => [rule, field]),
    [
      ['choose-status', 'statusId'],
      ['too-small', 'occupancies'],
    ],
  )
  assert.equal(
    bookingContract.convertBooking.input.safeParse({ id: 1, version: 1, statusId: null }).error?.issues.map(faultOfIssue)[0]?.message,
    'Veuillez choisir un statut.',
  )
})
