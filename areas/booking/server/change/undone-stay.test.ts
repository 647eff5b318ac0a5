import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../../contract.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { listStays } from '../day-lists.ts'
import { faultsOf } from '../testing/booking-bench.ts'
import { restoreStay } from './restore-stay.ts'
import { closeStay, deleteStay, noShow } from './set-aside.ts'
import { bench, e01, e03, view, made, sameCalendar } from './change-stay-testing.ts'

test('a deleted stay asks for a reason and comes back; its place taken, another is proposed and taken', async () => {
  const stay = await made('2027-02-01', '2027-02-05', {}, e03)
  assert.equal(
    (await faultsOf(bench.run((tx) => deleteStay(tx, { id: stay.id, version: stay.version, reason: '' }))))[0]?.rule,
    'reason-required',
  )
  const { version, bars } = await bench.run((tx) => deleteStay(tx, { id: stay.id, version: stay.version, reason: 'Saisi deux fois' }))
  assert.deepEqual(bars, [])
  assert.deepEqual([(await view(stay.id)).header.stateReason, (await view(stay.id)).header.closeReason], ['Supprimé', 'Saisi deux fois'])
  await made('2027-02-03', '2027-02-06', {}, e03)
  const [taken] = await faultsOf(bench.run((tx) => restoreStay(tx, { id: stay.id, version, places: [] })))
  assert.deepEqual(
    [taken?.rule, taken?.fix],
    [
      'place-not-available',
      { label: 'Rétablir sur E01', action: 'restoreElsewhere', values: { occupancyId: stay.occupancyId, placeId: e01 } },
    ],
  )
  await bench.run((tx) => restoreStay(tx, { id: stay.id, version, places: [{ occupancyId: stay.occupancyId, placeId: e01 }] }))
  const back = await view(stay.id)
  assert.deepEqual([back.header.status, back.occupancies[0]?.placeNumber, back.header.closeReason], ['SAVED', 'E01', null])
  await sameCalendar()
})

test('who has not come frees the place, and comes back when it was a mistake; a cancelled stay too', async () => {
  const stay = await made('2026-07-07', '2026-07-10', {}, e03)
  const early = await made('2027-03-01', '2027-03-03')
  assert.match(
    (await faultsOf(bench.run((tx) => noShow(tx, { id: early.id, version: early.version, reason: '' }))))[0]?.message ?? '',
    /prévue le 01\/03/,
  )
  const { version } = await bench.run((tx) => noShow(tx, { id: stay.id, version: stay.version, reason: '' }))
  assert.deepEqual(
    [(await view(stay.id)).header.state, (await view(stay.id)).header.stateReason, (await view(stay.id)).header.closeReason],
    ['cancelled', 'Non venu', 'Client non venu'],
  )
  const { rows } = await bench.run((tx) => listStays(tx, bookingContract.listStays.input.parse({ filters: { cancelled: true } })))
  assert.equal(rows.find(({ id }) => id === stay.id)?.stateReason, 'Non venu', 'the list of cancelled stays tells him from the others')
  await bench.run((tx) => restoreStay(tx, { id: stay.id, version, places: [] }))
  assert.equal((await view(stay.id)).header.cancelState, 'none')
  const cancelled = await bench.run((tx) => cancelBooking(tx, { id: early.id, version: early.version, reason: 'Météo', outcome: null }))
  await bench.run((tx) => restoreStay(tx, { id: early.id, version: cancelled.header.version, places: [] }))
  await sameCalendar()
})

test('a stay is closed with a reason once gone and settled; nothing changes it then', async () => {
  const stay = await made('2026-07-14', '2026-07-16')
  assert.match(
    (await faultsOf(bench.run((tx) => closeStay(tx, { id: stay.id, version: stay.version, reason: 'x' }))))[0]?.message ?? '',
    /après le départ/,
  )
  await bench.look('update booking set is_arrived = true, is_gone = true, paid = total where id = $1', [stay.id])
  await bench.run((tx) => closeStay(tx, { id: stay.id, version: stay.version, reason: 'Contrôlé' }))
  assert.deepEqual([(await view(stay.id)).header.statusId, (await view(stay.id)).header.closeReason], [5, 'Contrôlé'])
})
