import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../contract.ts'
import { occupanciesOfBooking, readAvailability } from './given-calls.ts'
import { searchAvailability } from './search-availability.ts'
import { stayHistory } from './stay-history.ts'
import { bookingBench, colleague, faultsOf, formFor, reopen, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const { ids } = bench

test('the search asked by its address answers as the one asked with a body', async () => {
  const dates = { startDate: '2026-08-15', endDate: '2026-08-22' }
  const asked = bookingContract.readAvailability.input.parse({ ...dates, people: `${ids.adult}x2_${ids.child}x1`, animals: `${ids.dog}x1`, placeTypeIds: [String(ids.chalet)] })
  const adult = { ageCategoryId: ids.adult }
  const whole = bookingContract.searchAvailability.input.parse({ ...dates, attendants: [adult, adult, { ageCategoryId: ids.child }], animals: [{ animalTypeId: ids.dog }], placeTypeIds: [ids.chalet] })
  const [short, long] = [await bench.run((tx) => readAvailability(tx, asked)), await bench.run((tx) => searchAvailability(tx, whole))]
  assert.ok(short.freePlaces > 0)
  assert.deepEqual(short, long)
  assert.equal(bookingContract.readAvailability.input.safeParse({ ...dates, people: '2 adultes' }).success, false)
})

test('the occupancies of a stay, and of no other', async () => {
  const { id } = await save(bench, formFor(bench, {}, [{}, { placeId: bench.places.chalets[1] ?? null }]))
  await save(bench, formFor(bench, {}, [{ placeId: bench.places.chalets[2] ?? null }]))
  const { rows } = bookingContract.occupanciesOfBooking.reply.parse(await bench.run((tx) => occupanciesOfBooking(tx, { bookingId: id })))
  assert.deepEqual(rows.map(({ bookingId, placeNumber, attendants }) => [bookingId, placeNumber, attendants.length]), [[id, 'E01', 2], [id, 'E02', 2]])
  assert.ok((rows[0]?.lines.length ?? 0) > 0)
  assert.equal((await faultsOf(bench.run((tx) => occupanciesOfBooking(tx, { bookingId: 9999 }))))[0]?.rule, 'unknown-record')
  assert.equal((await faultsOf(bench.run((tx) => occupanciesOfBooking(tx, { bookingId: id }), bench.elsewhere)))[0]?.rule, 'unknown-record')
})

test('the history of a stay holds its money, for who may read it, and nothing of another stay', async () => {
  const { id } = await save(bench, formFor(bench, {}, [{ placeId: null, startDate: '2026-09-05', endDate: '2026-09-07' }]))
  await save(bench, await reopen(bench, id, { note: 'vu' }))
  const [method] = await bench.look<{ id: string }>(`insert into payment_method (establishment_id, label, payment_kind) values (1, 'Espèces', 3) returning id`)
  const [payment] = await bench.look<{ id: string }>(`insert into payment (establishment_id, number, booking_id, customer_id, payment_method_id, paid_on, amount, payment_type, payer_type) values (1, 1, $1, $2, $3, '2026-07-08', 100, 1, 1) returning id`, [id, ids.customer, method?.id])
  await bench.run((tx) => tx.journal({ entity: 'payment', entityId: Number(payment?.id), action: 'create', after: { number: 1, amount: 100 } }))
  const read = (session = bench.here) => bench.run((tx) => stayHistory(tx, { id }), session)
  assert.deepEqual((await read()).entries.map(({ entity, action }) => `${entity} ${action}`).toSorted(), ['booking create', 'booking update', 'payment create'])
  const desk = colleague('Nadia')
  const limited = { ...desk, admin: false, rights: new Map([...desk.rights].filter(([key]) => !key.startsWith('payment_'))) }
  assert.deepEqual((await read(limited)).entries.map(({ entity }) => entity), ['booking', 'booking'])
})
