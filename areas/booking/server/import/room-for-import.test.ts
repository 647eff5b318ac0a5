import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerAreaHooks } from '#areas/customer/server/hooks.ts'
import { entities } from '#areas/registry.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import type { ImportedBooking } from '../../rules/import/booking-import.ts'
import { bookingContract } from '../../contract.ts'
import { roomOperations } from '../../contract/room.ts'
import { bookingHooks } from '../hooks.ts'
import { readBooking } from '../read-booking.ts'
import { makeRoom } from '../room/make-room.ts'
import { bookingBench, calendarAndOccupancies, colleague, faultsOf, formFor, save as saveStay } from '../testing/booking-bench.ts'
import { redoGesture, undoGesture } from '../time/undo.ts'
import { decideImports, importBookings } from './import-bookings.ts'
import { integrateAsked } from './integrate.ts'

const bench = await bookingBench()
const [e1 = 0, e2 = 0, e3 = 0] = bench.places.chalets
const model = buildModel(entities, [...customerAreaHooks, ...bookingHooks])
// The bench numbers its customers by hand; those of the import take theirs from the series.
await bench.look(`update customer set customer_code = 'B' || id returning id`)

/** A reservation that waits, accepted. */
async function waiting(row: ImportedBooking): Promise<number> {
  const { number } = row
  const rows = [{ line: 2, row: { firstName: 'Lucie', placeType: 'evasion', adults: '2', ...row } }]
  const input = bookingContract.importBookings.input.parse({ isTrial: false, integrate: false, source: 'ancien.csv', rows })
  await bench.run((tx) => importBookings(tx, model, input))
  const [kept] = await bench.look<{ id: number }>(`select id::int as id from booking_import where number = $1`, [number])
  const id = kept?.id ?? 0
  await bench.run((tx) => decideImports(tx, model, { ids: [id], decision: 'accepted', reason: '' }))
  return id
}
const take = (how: object, session = bench.here) =>
  bench.run(
    (tx) => integrateAsked(tx, model, { input: bookingContract.integrateImport.input.parse(how), apart: (work) => bench.run(work) }),
    session,
  )
const nights = (placeId: number, startDate: string, endDate: string) =>
  saveStay(bench, formFor(bench, {}, [{ placeId, startDate, endDate }]))

test('where every place of its type is taken on some night, room is made for what waits and it becomes a stay in one transaction, or nothing is done', async () => {
  await nights(e1, '2026-10-01', '2026-10-08')
  await nights(e2, '2026-10-10', '2026-10-16')
  await nights(e3, '2026-10-01', '2026-10-16')
  const id = await waiting({ number: 'R-1', name: 'Sanson', place: 'e03', startDate: '05/10/2026', endDate: '12/10/2026' })
  const asked = roomOperations.makeRoom.input.parse({ importId: id })
  const { plans, wanted } = await bench.run((tx) => makeRoom(tx, asked))
  assert.equal(wanted, null, 'no stay is served yet: the place is kept')
  const plan = plans.find(({ kind }) => kind === 'moves')
  assert.ok(plan)
  const [{ placeId } = { placeId: 0 }] = plan.parts
  const room = {
    changes: plan.changes.map((change) => ({ ...change, placeId: change.to.placeId })),
    consents: plan.changes.map(({ bookingId }) => ({ bookingId, by: 'Paul Carlier', means: 'phone' })),
  }
  const before = await calendarAndOccupancies(bench)
  assert.equal((await faultsOf(take({ id, place: { placeId: e3 }, room })))[0]?.rule, 'internet-booking-integration-error')
  assert.equal((await faultsOf(take({ id, place: { placeId }, room: { ...room, consents: [] } })))[0]?.rule, 'consent-required')
  const desk = { ...colleague('Saisie'), rights: new Map([...bench.here.rights].filter(([key]) => key !== 'camp_planning')) }
  assert.equal((await faultsOf(take({ id, place: { placeId }, room }, desk)))[0]?.rule, 'insufficient-right')
  assert.deepEqual(await calendarAndOccupancies(bench), before, 'nobody was moved for a stay that was not made')
  const made = await take({ id, place: { placeId }, room })
  assert.deepEqual(await bench.look(`select place_id::int as "placeId" from occupancy where booking_id = $1`, [made.bookingId]), [
    { placeId },
  ])
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
  const [gone] = await faultsOf(bench.run((tx) => makeRoom(tx, asked)))
  assert.equal(gone?.rule, 'unknown-record', 'it is a stay now')
  const housekeeper = { ...colleague('Femme de chambre'), admin: false, rights: new Map() }
  assert.equal((await faultsOf(bench.run((tx) => makeRoom(tx, asked), housekeeper)))[0]?.rule, 'unknown-record')
})

test('where no place is free for all its nights, what waits becomes a stay with several, one after the other, at the price agreed', async () => {
  await nights(e1, '2026-11-08', '2026-11-16')
  await nights(e2, '2026-11-01', '2026-11-08')
  await nights(e3, '2026-11-01', '2026-11-16')
  const id = await waiting({ number: 'R-2', name: 'Tissot', startDate: '05/11/2026', endDate: '12/11/2026', total: '500,00' })
  const { plans } = await bench.run((tx) => makeRoom(tx, roomOperations.makeRoom.input.parse({ importId: id })))
  const parts = plans.find(({ kind }) => kind === 'split')?.parts ?? []
  assert.deepEqual(
    parts.map(({ placeId }) => placeId),
    [e1, e2],
  )
  const { bookingId } = await take({ id, parts })
  const { total, occupancies, header } = await bench.run((tx) => readBooking(tx, { id: bookingId }))
  assert.deepEqual(
    [total, occupancies.map(({ placeId, startDate, endDate }) => [placeId, startDate, endDate])],
    [
      50000,
      [
        [e1, '2026-11-05', '2026-11-08'],
        [e2, '2026-11-08', '2026-11-12'],
      ],
    ],
  )
  const [calendar, stored] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, stored)
  const kept = () =>
    bench.look<{ name: string | null; stay: number | null }>(
      `select name, booking_id::int as stay from booking_import where number = 'R-2'`,
    )
  await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
  assert.deepEqual(await kept(), [{ name: 'Tissot', stay: null }], 'taken back, the reservation waits again')
  assert.equal((await bench.run((tx) => readBooking(tx, { id: bookingId }))).header.status, 'DELETED')
  await bench.run((tx) => redoGesture(tx, { operationId: 0 }))
  assert.deepEqual(await kept(), [{ name: null, stay: bookingId }])
  await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
  const again = await take({ id, parts }, colleague('Julie Roux'))
  assert.equal(again.customerId, header.customerId, 'the same customer is found, whom nothing but his name tells')
  // Where its places are free again, what refuses is that a colleague has made another stay of it.
  await bench.look('delete from calendar where occupancy_id in (select id from occupancy where booking_id = $1) returning id', [
    again.bookingId,
  ])
  assert.equal((await faultsOf(bench.run((tx) => redoGesture(tx, { operationId: 0 }))))[0]?.rule, 'booking-already-integrated')
})
