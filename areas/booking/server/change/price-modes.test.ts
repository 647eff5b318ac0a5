import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBooking } from '../read-booking.ts'
import { bookingBench, faultsOf, formFor, save } from '../testing/booking-bench.ts'
import { tickStay } from '../tick-stay.ts'
import { extendStay, joinStay, leaveEarly, previewChange, splitStay } from './apply-change.ts'
import { copyStay } from './copy-stay.ts'

const bench = await bookingBench()
const [e01 = 0, e02 = 0] = bench.places.chalets
const view = (id: number) => bench.run((tx) => readBooking(tx, { id }))
const taxOf = (nights: number): number => 2 * nights * 61
async function made(startDate: string, endDate: string) {
  const { id, version, view: read } = await save(bench, formFor(bench, {}, [{ startDate, endDate, placeId: e01 }]))
  return { id, version, total: read.total, occupancyId: read.occupancies[0]?.id ?? 0 }
}
const extension = (id: number, endDate: string) => bench.run((tx) => previewChange(tx, { id, change: { kind: 'extend', endDate } }))

test('who leaves early and stays after all pays each night once, in every mode', async () => {
  const stay = await made('2026-07-06', '2026-07-13')
  const { version } = (await bench.run((tx) => tickStay(tx, { id: stay.id, version: stay.version, what: 'arrived', value: true }))).header
  const early = { id: stay.id, version, announcedOn: null, updateMode: null }
  const [past] = await faultsOf(bench.run((tx) => leaveEarly(tx, { ...early, endDate: '2026-07-07', isGone: false })))
  assert.deepEqual([past?.rule, past?.field, (await view(stay.id)).touristTax], ['past-nights-stand', 'endDate', taxOf(7)])
  const left = await bench.run((tx) => leaveEarly(tx, { ...early, endDate: '2026-07-09', isGone: false }))
  // Seven nights at 80,00 € stay due, the tax is of three nights.
  assert.equal((await view(stay.id)).total, 56_000 + taxOf(3))
  const back = await extension(stay.id, '2026-07-13')
  assert.deepEqual(
    back.modes.map(({ mode, price }) => [mode, price.total]),
    ['priceFromGrid', 'keepGrid', 'updateFromDetail', 'keepDetail'].map((mode) => [mode, stay.total]),
  )
  assert.equal((await extension(stay.id, '2026-07-09')).after.total, 56_000 + taxOf(3))
  const longer = await bench.run((tx) =>
    extendStay(tx, { id: stay.id, version: left.version, endDate: '2026-07-14', updateMode: 'updateFromDetail' }),
  )
  assert.equal((await view(longer.bookingId)).total, 64_000 + taxOf(8))
})

test('a split stay ends neither before its second part begins nor twice on one place, and is joined on one of its own', async () => {
  const stay = await made('2027-04-12', '2027-04-16')
  const cut = {
    id: stay.id,
    version: stay.version,
    occupancyId: stay.occupancyId,
    night: '2027-04-14',
    placeTypeId: null,
    updateMode: null,
  }
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => splitStay(tx, { ...cut, placeId: e01 })))).map(({ rule, message }) => [rule, message]),
    [['same-place', 'Le séjour est déjà sur E01\u00A0: choisissez une autre place pour la seconde partie.']],
  )
  const { version } = await bench.run((tx) => splitStay(tx, { ...cut, placeId: e02 }))
  const [first, second] = (await view(stay.id)).occupancies
  const [beyond] = await faultsOf(bench.run((tx) => extendStay(tx, { id: stay.id, version, endDate: '2027-04-13', updateMode: null })))
  assert.deepEqual(
    [beyond?.rule, beyond?.message],
    [
      'part-beyond-end',
      'La partie sur E02 commence le 14/04/2027\u00A0: réunissez d’abord les deux parties, ou retirez celle-ci du séjour.',
    ],
  )
  const parts = { id: stay.id, version, occupancyId: first?.id ?? 0, otherId: second?.id ?? 0, updateMode: null }
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => joinStay(tx, { ...parts, keptId: 999_999 })))).map(({ rule, field }) => [rule, field]),
    [['unknown-record', 'keptId']],
  )
  const longer = await extension(stay.id, '2027-04-18')
  // Two nights more at 70,00 € in every mode but the one that keeps the detail.
  assert.deepEqual(
    longer.modes.map(({ price }) => price.total - stay.total),
    [14_000 + taxOf(2), 14_000 + taxOf(2), 14_000 + taxOf(2), taxOf(2)],
  )
})

test('a copy to days that are past is made, and says so', async () => {
  const stay = await made('2027-05-03', '2027-05-05')
  const copy = await bench.run((tx) =>
    copyStay(tx, { id: stay.id, startDate: '2026-06-01', statusId: 3, customerId: null, optionExpiresOn: null }),
  )
  assert.deepEqual(
    copy.warnings.map(({ rule, warning }) => [rule, warning]),
    [['arrival-past', true]],
  )
  const ahead = await bench.run((tx) =>
    copyStay(tx, { id: stay.id, startDate: '2027-06-01', statusId: 3, customerId: null, optionExpiresOn: null }),
  )
  assert.deepEqual(ahead.warnings, [])
})
