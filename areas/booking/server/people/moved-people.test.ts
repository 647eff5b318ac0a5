import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../../contract.ts'
import { joinStay, splitStay } from '../change/apply-change.ts'
import { copyStay } from '../change/copy-stay.ts'
import { mergeStays } from '../change/merge-stays.ts'
import { dayMovements, listStays } from '../day-lists.ts'
import { homeBoard } from '../home-board.ts'
import { listBirthdays, listOccupants } from '../lists/occupants.ts'
import { nationalityStatistics } from '../lists/nationality.ts'
import { leavePlaces } from '../leave-places.ts'
import { readBooking } from '../read-booking.ts'
import { bookingBench, formFor, reopen, save } from '../testing/booking-bench.ts'
import { redoGesture, undoGesture } from '../time/undo.ts'
import { expectedPoliceForms, signPoliceForm } from './police-forms.ts'

const bench = await bookingBench()
const { ids, places: { chalets: [e01 = 0, e02 = 0, e03 = 0] } } = bench
const [germany] = await bench.look<{ id: number }>(`insert into country (establishment_id, iso_code, name, nationality) values (1, 'DE', 'Allemagne', 'allemande') returning id::int`)
await bench.look('update customer set nationality_id = $1 where id = $2', [germany?.id, ids.customer])

const view = (id: number) => bench.run((tx) => readBooking(tx, { id }))
const people = async (id: number) => (await view(id)).occupancies.map(({ attendants }) => attendants.map(({ name, birthDate }) => [name, birthDate]))
const numbered = async (id: number) => (await view(id)).occupancies.map(({ attendants }) => attendants.map(({ person }) => person ?? null))
async function made(startDate: string, endDate: string, night: string | null) {
  const { id, version, view: read } = await save(bench, formFor(bench, {}, [{ startDate, endDate, placeId: e01 }]))
  if (night === null) return { id, version }
  const split = await bench.run((tx) => splitStay(tx, { id, version, occupancyId: read.occupancies[0]?.id ?? 0, night, placeId: e02, placeTypeId: null, updateMode: null }))
  return { id, version: split.version }
}
async function corrected(id: number, part: number, patch: { name?: string; birthDate?: string }) {
  const form = await reopen(bench, id)
  await save(bench, { ...form, keepPrice: true, occupancies: form.occupancies.map((one, at) => (at === part ? { ...one, attendants: one.attendants.map((person, rank) => (rank === 0 ? { ...person, ...patch } : person)) } : one)) })
}

test('who moves during a stay is corrected once, from either part; joined again, nothing is left of the number', async () => {
  const { id } = await made('2026-08-15', '2026-08-22', '2026-08-18')
  await corrected(id, 0, { name: 'Weber', birthDate: '1980-08-20' })
  assert.deepEqual(await people(id), [[['Weber', '1980-08-20'], [null, null]], [['Weber', '1980-08-20'], [null, null]]])
  await corrected(id, 1, { birthDate: '1981-08-20' })
  assert.deepEqual((await people(id)).map(([first]) => first?.[1]), ['1981-08-20', '1981-08-20'])
  const { rows, persons } = await bench.run((tx) => listOccupants(tx, bookingContract.listOccupants.input.parse({ from: '2026-08-15', to: '2026-08-21' })))
  assert.deepEqual([rows.length, persons], [4, 2])
  const [first, second] = (await view(id)).occupancies
  await bench.run(async (tx) => joinStay(tx, { id, version: (await readBooking(tx, { id })).header.version, occupancyId: first?.id ?? 0, otherId: second?.id ?? 0, keptId: first?.id ?? 0, updateMode: null }))
  assert.deepEqual([await people(id), await numbered(id)], [[[['Weber', '1981-08-20'], [null, null]]], [[null, null]]])
  await bench.look('delete from calendar')
})

test('one police form is asked and signed for both parts, and completes both; who comes for the second part alone signs too', async () => {
  const { id } = await made('2026-09-05', '2026-09-12', '2026-09-08')
  const forms = async () => (await bench.run((tx) => expectedPoliceForms(tx, { bookingIds: [id] }))).forms
  const [form] = await forms()
  assert.equal((await forms()).length, 2)
  await bench.run((tx) => signPoliceForm(tx, bookingContract.signPoliceForm.input.parse({ bookingId: id, attendantId: form?.attendantId, name: 'Weber', firstName: 'Karl', birthDate: '1980-09-08', birthPlace: 'Bonn', nationalityId: germany?.id, residence: 'Köln', signature: 'M10 10L40 60' })))
  assert.deepEqual(await people(id), [[['Weber', '1980-09-08'], [null, null]], [['Weber', '1980-09-08'], [null, null]]])
  assert.deepEqual((await forms()).map(({ signedOn }) => signedOn !== null), [true, false])
  const open = await reopen(bench, id)
  await save(bench, { ...open, keepPrice: true, occupancies: open.occupancies.map((one, at) => (at === 1 ? { ...one, attendants: [...one.attendants, { id: 0, ageCategoryId: ids.adult, name: 'Bauer', firstName: 'Eva', birthDate: null, age: null, countryId: null, taxExemption: null }] } : one)) })
  assert.deepEqual((await forms()).map(({ name }) => name).filter((name) => name === 'Bauer'), ['Bauer'])
  const born = (await bench.run((tx) => listBirthdays(tx, { from: '2026-09-08', to: '2026-09-08' }))).rows
  assert.deepEqual(born.map(({ place }) => place), ['E02'])
  await bench.look('delete from calendar')
})

test('a birthday on the very day of the move shows once on the home page', async () => {
  const { id } = await made('2026-07-06', '2026-07-10', '2026-07-08')
  await corrected(id, 0, { name: 'Muller', birthDate: '1990-07-08' })
  await bench.look('update booking set is_arrived = true, arrived_at = now() where id = $1 returning id', [id])
  const board = await bench.run((tx) => homeBoard(tx))
  assert.deepEqual(board.birthdays.filter(({ name }) => name.startsWith('Muller')).map(({ place }) => place), ['E02'])
  await bench.look('update booking set is_arrived = false, arrived_at = null where id = $1 returning id', [id])
  await bench.look('delete from calendar')
})

test('taking a split back, and putting it again, keeps one person one', async () => {
  const { id } = await made('2026-10-05', '2026-10-10', null)
  await corrected(id, 0, { name: 'Weber' })
  const { occupancies: [only], header: { version } } = await view(id)
  await bench.run((tx) => splitStay(tx, { id, version, occupancyId: only?.id ?? 0, night: '2026-10-07', placeId: e02, placeTypeId: null, updateMode: null }))
  await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
  assert.deepEqual([await people(id), await numbered(id)], [[[['Weber', null], [null, null]]], [[null, null]]])
  await bench.run((tx) => redoGesture(tx, { operationId: 0 }))
  const [first, second] = await numbered(id)
  assert.ok(first?.every((person) => person !== null))
  assert.deepEqual(first, second)
  await corrected(id, 1, { birthDate: '1980-01-02' })
  assert.deepEqual((await people(id)).map(([one]) => one), [['Weber', '1980-01-02'], ['Weber', '1980-01-02']])
  await bench.look('delete from calendar')
})

test('a copy and two stays made one have their people counted once too', async () => {
  const model = await made('2026-11-02', '2026-11-09', '2026-11-05')
  const copy = await bench.run((tx) => copyStay(tx, bookingContract.copyStay.input.parse({ id: model.id, startDate: '2027-03-01', statusId: 3 })))
  const [before, after] = await numbered(copy.bookingId)
  assert.ok(before?.every((person) => person !== null))
  assert.deepEqual(before, after)
  const [one, other] = [await made('2027-04-01', '2027-04-04', null), await save(bench, formFor(bench, {}, [{ startDate: '2027-04-04', endDate: '2027-04-08', placeId: e03 }]))]
  const merged = await bench.run((tx) => mergeStays(tx, { id: one.id, version: one.version, otherId: other.id, otherVersion: other.version }))
  const [first, second] = await numbered(merged.bookingId)
  assert.ok(first?.every((person) => person !== null))
  assert.deepEqual(first, second)
})

type Change = (part: Awaited<ReturnType<typeof reopen>>['occupancies'][number], at: number) => Partial<Awaited<ReturnType<typeof reopen>>['occupancies'][number]>
async function changed(id: number, change: Change) {
  const form = await reopen(bench, id)
  await save(bench, { ...form, keepPrice: true, occupancies: form.occupancies.map((one, at) => ({ ...one, ...change(one, at) })) })
}
const listed = async (id: number) => (await bench.run((tx) => listStays(tx, bookingContract.listStays.input.parse({ filters: {} })))).rows.find((row) => row.id === id)
const somebody = (ageCategoryId: number) => ({ id: 0, ageCategoryId, name: null, firstName: null, birthDate: null, age: null, countryId: null, taxExemption: null })

test('the lists count everybody of a stay once: who moves, who joins the second part alone, and who is back for the third', async () => {
  const { id } = await made('2027-05-03', '2027-05-12', '2027-05-06')
  assert.deepEqual([(await listed(id))?.people, (await listed(id))?.peopleCount], ['2', 2])
  await changed(id, (one, at) => (at === 1 ? { attendants: [...one.attendants, somebody(ids.adult), somebody(ids.child)] } : {}))
  const row = await listed(id)
  assert.deepEqual([row?.people, row?.peopleCount], ['3+1', 4])
  const { occupancies, header: { version } } = await view(id)
  await bench.run((tx) => splitStay(tx, { id, version, occupancyId: occupancies[1]?.id ?? 0, night: '2027-05-09', placeId: e03, placeTypeId: null, updateMode: null }))
  await changed(id, (one, at) => (at === 1 ? { attendants: one.attendants.slice(1) } : {}))
  assert.equal((await listed(id))?.people, '3+1')
  await bench.look('delete from calendar')
})

test('a plate is typed once for all the parts, one vehicle more in a part is one more, and the lists say each plate once', async () => {
  const [type] = await bench.look<{ id: number }>(`insert into vehicle_type (establishment_id, label) values (1, 'Voiture') returning id::int`)
  const car = { id: 0, vehicleTypeId: type?.id ?? 0, plate: null }
  const { id } = await made('2027-06-07', '2027-06-14', '2027-06-10')
  await changed(id, () => ({ vehicles: [car] }))
  assert.deepEqual([(await listed(id))?.vehicles, (await listed(id))?.plates], [1, ''])
  await changed(id, (one, at) => (at === 1 ? { vehicles: one.vehicles.map((vehicle) => ({ ...vehicle, plate: 'AB-123-CD' })) } : {}))
  assert.deepEqual((await view(id)).occupancies.map(({ vehicles }) => vehicles.map(({ plate }) => plate)), [['AB-123-CD'], ['AB-123-CD']])
  await changed(id, (one, at) => (at === 1 ? { vehicles: [...one.vehicles, { ...car, plate: 'EF-456-GH' }] } : {}))
  await bench.look(`update occupancy_vehicle set plate = 'ab 123 cd' where id = (select max(id) from occupancy_vehicle where plate = 'AB-123-CD')`)
  const row = await listed(id)
  assert.deepEqual([row?.vehicles, row?.plates], [2, 'AB-123-CD, EF-456-GH'])
  await bench.look('delete from calendar')
})

const movements = async (on: string) => bookingContract.dayMovements.reply.parse(await bench.run((tx) => dayMovements(tx, { kind: 'arrival', day: on })))
const arrived = (...of: number[]) => bench.look('update booking set is_arrived = true, arrived_at = start_date where id = any($1) returning id', [of])

test('the day of a change of place lists who goes where and who joins; its form and his plate are asked there', async () => {
  const { id } = await made('2026-07-06', '2026-07-12', '2026-07-08')
  const [car] = await bench.look<{ id: number }>('select id::int from vehicle_type limit 1')
  assert.deepEqual((await movements('2026-07-08')).changes, [], 'nobody has come yet: he is late')
  await arrived(id)
  await changed(id, (one, at) => (at === 1 ? { attendants: [...one.attendants, { ...somebody(ids.adult), name: 'Bauer', firstName: 'Eva' }], vehicles: [{ id: 0, vehicleTypeId: car?.id ?? 0, plate: null }] } : {}))
  const { rows, late, changes: [row, ...others] } = await movements('2026-07-08')
  assert.deepEqual([[...rows, ...late].map((one) => one.id).includes(id), others.length, row?.id, row?.change], [false, 0, id, [{ from: 'E01', to: 'E02', joining: ['Bauer Eva'], leaving: [], occupancyId: 0, freed: null, since: '2026-07-08' }]])
  const keys = row?.missing.map(({ key }) => key) ?? []
  assert.ok(keys.includes('police') && keys.includes('plates'), keys.join())
  assert.deepEqual([(await movements('2026-07-09')).changes, (await listed(id))?.change], [[], undefined])
  await bench.look('delete from calendar')
  await bench.look(`update booking set cancel_state = 'cancelled' where id = $1 returning id`, [id])
})

test('one vehicle more than the plates that are known still asks for a plate', async () => {
  const [car] = await bench.look<{ id: number }>('select id::int from vehicle_type limit 1')
  const { id } = await save(bench, formFor(bench, {}, [{ startDate: '2026-11-10', endDate: '2026-11-12', placeId: e03, vehicles: ['AA-111-AA', null].map((plate) => ({ id: 0, vehicleTypeId: car?.id ?? 0, plate })) }]))
  assert.deepEqual((await listed(id))?.missing.filter(({ key }) => key === 'plates').map(({ label }) => label), ['Immatriculation'])
})

test('two stays with nights between them are one family once they are one: counted once, two arrivals, one form each; price and tax stay', async () => {
  const [car] = await bench.look<{ id: number }>('select id::int from vehicle_type limit 1')
  const came = { vehicles: [{ id: 0, vehicleTypeId: car?.id ?? 0, plate: 'AB-123-CD' }] }
  const one = await save(bench, formFor(bench, {}, [{ startDate: '2027-09-01', endDate: '2027-09-04', placeId: e01, ...came }]))
  const other = await save(bench, formFor(bench, {}, [{ startDate: '2027-09-10', endDate: '2027-09-13', placeId: e03, ...came }]))
  const before = [await view(one.id), await view(other.id)]
  const asked = (id: number) => bench.run((tx) => expectedPoliceForms(tx, { bookingIds: [id] })).then(({ forms }) => forms)
  for (const { id } of [one, other]) {
    const [form] = await asked(id)
    await bench.run((tx) => signPoliceForm(tx, bookingContract.signPoliceForm.input.parse({ bookingId: id, attendantId: form?.attendantId, name: 'Weber', firstName: 'Karl', birthDate: '1980-06-02', birthPlace: 'Bonn', nationalityId: germany?.id, residence: 'Köln', signature: 'M10 10L40 60' })))
  }
  const [first, second] = [await view(one.id), await view(other.id)]
  const { bookingId } = await bench.run((tx) => mergeStays(tx, { id: one.id, version: first.header.version, otherId: other.id, otherVersion: second.header.version }))
  const { total, touristTax, occupancies } = await view(bookingId)
  const [here, there] = await numbered(bookingId)
  assert.ok(here?.every((person) => person !== null))
  assert.deepEqual(here, there)
  assert.deepEqual([total, touristTax], [before.reduce((sum, stay) => sum + stay.total, 0), before.reduce((sum, stay) => sum + stay.touristTax, 0)])
  assert.deepEqual(occupancies.map(({ attendants }) => attendants.length), [2, 2])
  const row = await listed(bookingId)
  assert.deepEqual([row?.people, row?.peopleCount, row?.vehicles, row?.plates], ['2', 2, 1, 'AB-123-CD'])
  const { persons } = await bench.run((tx) => listOccupants(tx, bookingContract.listOccupants.input.parse({ from: '2027-09-01', to: '2027-09-30' })))
  assert.equal(persons, 2)
  const forms = await asked(bookingId)
  assert.deepEqual([forms.length, forms.filter(({ signedOn }) => signedOn !== null).length], [2, 1], 'signed before in either stay, asked once')
  const months = await bench.run((tx) => nationalityStatistics(tx, bookingContract.nationalityStatistics.input.parse({ from: '2027-09', to: '2027-09', by: 'nationality', withExpected: true })))
  assert.deepEqual(months.rows.map(({ arrivals, persons: people, nights }) => [arrivals, people, nights]), [[4, 2, 12]])
  await bench.look('delete from calendar')
})

test('a place that somebody leaves for another one in the middle of his stay waits until it is said to be free', async () => {
  const mover = (await made('2026-07-05', '2026-07-12', '2026-07-08')).id
  const comer = await save(bench, formFor(bench, { customerId: ids.other }, [{ startDate: '2026-07-08', endDate: '2026-07-10', placeId: e01 }]))
  await arrived(mover)
  const missing = async () => (await movements('2026-07-08')).rows.find((row) => row.id === comer.id)?.missing.map(({ key }) => key)
  assert.equal((await missing())?.includes('occupied'), true)
  await bench.run(async (tx) => leavePlaces(tx, { id: mover, occupancyIds: [(await readBooking(tx, { id: mover })).occupancies[0]?.id ?? 0], value: true }))
  assert.equal((await missing())?.includes('occupied'), false)
  await bench.look(`update occupancy set left_on = null where booking_id = $1 returning id`, [mover])
  await bench.look(`update booking set end_date = '2026-07-08' where id = $1 returning id`, [mover])
  assert.equal((await missing())?.includes('occupied'), true, 'whose stay ends on that place is waited for')
  await bench.look('delete from calendar')
})
