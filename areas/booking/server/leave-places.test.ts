import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provideHousekeeping } from '#areas/booking/server/api.ts'
import { cleaningDay } from '#areas/cleaning/server/clean-place.ts'
import { housekeeping } from '#areas/cleaning/server/departures.ts'
import { bookingContract } from '../contract.ts'
import { dayMovements } from './day-lists.ts'
import { leavePlaces } from './leave-places.ts'
import { listOccupants } from './lists/occupants.ts'
import { unpackBars } from '../rules/packed-bars.ts'
import { planningBars, planningRows } from './planning-read.ts'
import { planningWindow } from './planning-window.ts'
import { readBooking } from './read-booking.ts'
import { bookingBench, faultsOf, formFor, reopen, save } from './testing/booking-bench.ts'
import { planningAt } from './time/planning-at.ts'
import { tickStay } from './tick-stay.ts'

provideHousekeeping(housekeeping)
const bench = await bookingBench()
const {
  ids,
  places: {
    chalets: [e01 = 0, e02 = 0, e03 = 0],
  },
} = bench
const on = (day: string): void => void (bench.clock.now = Temporal.Instant.from(`${day}T08:00:00Z`))

const version = async (id: number): Promise<number> => (await bench.run((tx) => readBooking(tx, { id }))).header.version
const tick = async (id: number, what: 'arrived' | 'gone', value = true): Promise<void> =>
  void (await bench.run(async (tx) => tickStay(tx, { id, version: await version(id), what, value })))
const departures = async (day: string) => bench.run((tx) => dayMovements(tx, { kind: 'departure', day }))
const leaving = async (day: string) =>
  (await departures(day)).changes.map(({ id, change = [] }) => [
    id,
    change.map(({ from, to, leaving: people, freed }) => [from, to, people, freed]),
  ])
const partsOf = async (id: number): Promise<number[]> => (await bench.run((tx) => readBooking(tx, { id }))).occupancies.map((one) => one.id)
const free = async (id: number, part: number, value = true) =>
  bench.run(async (tx) => leavePlaces(tx, { id, occupancyIds: [(await partsOf(id))[part] ?? 0], value }))
const cleaning = async () =>
  (await bench.run((tx) => cleaningDay(tx, {}))).rows.map(({ number, state, departure, arrival }) => [
    number,
    state,
    departure?.isGone ?? null,
    departure?.isLate ?? null,
    arrival?.isArrived ?? null,
  ])
const forget = async (): Promise<void> => {
  await bench.look('delete from calendar')
  await bench.look(`update booking set status = 'DELETED'`)
  await bench.look('delete from cleaning_task')
}

/** There since the 8th in E01 until the 15th; from the 11th in `placeId`, two people, or one of them. */
async function moved(placeId: number, staying = 2): Promise<number> {
  on('2026-07-08')
  const people = ['Weber', 'Bauer'].map((name) => ({
    id: 0,
    ageCategoryId: ids.adult,
    name,
    firstName: 'Eva',
    birthDate: null,
    age: null,
    countryId: null,
    taxExemption: null,
  }))
  const { id } = await save(
    bench,
    formFor(bench, {}, [
      { startDate: '2026-07-08', endDate: '2026-07-11', placeId: e01, attendants: people },
      { startDate: '2026-07-11', endDate: '2026-07-15', placeId, attendants: people.slice(0, staying) },
    ]),
  )
  await tick(id, 'arrived')
  return id
}

test('who moves leaves a place on that day: it is freed, cleaned and given to the next, and asked for until it is', async () => {
  const id = await moved(e02)
  assert.deepEqual(await leaving('2026-07-11'), [[id, [['E01', 'E02', [], false]]]])
  assert.deepEqual(
    [await leaving('2026-07-10'), await leaving('2026-07-12'), (await departures('2026-07-11')).counts],
    [[], [], { arrivals: 0, departures: 0, present: 1, moving: 1, leaving: 1 }],
    'they are counted beside those who come and those who leave',
  )
  const bars = async () =>
    (await bench.run((tx) => planningBars(tx, { bookingIds: [id] }))).bars.map(({ start, follows, frees, isLeft }) => [
      start,
      follows,
      frees,
      isLeft,
    ])
  assert.deepEqual(await bars(), [
    ['2026-07-08', false, true, false],
    ['2026-07-11', true, false, false],
  ])
  assert.deepEqual(
    (await faultsOf(free(id, 0))).map(({ rule }) => rule),
    ['modification-not-authorised'],
    'not before the day',
  )
  on('2026-07-11')
  const next = (
    await save(bench, formFor(bench, { customerId: ids.other }, [{ startDate: '2026-07-11', endDate: '2026-07-13', placeId: e01 }]))
  ).id
  assert.deepEqual(
    (await faultsOf(tick(next, 'arrived'))).map(({ rule }) => rule),
    ['place-occupied'],
  )
  assert.deepEqual(await cleaning(), [['E01', 'clean', false, false, false]], 'E02 waits for them, and has nothing to be cleaned for')
  on('2026-07-12')
  assert.deepEqual(await leaving('2026-07-12'), [[id, [['E01', 'E02', [], false]]]], 'nobody said it the day before')
  assert.deepEqual(await cleaning(), [['E01', 'clean', false, true, null]])
  on('2026-07-11')
  assert.deepEqual(await free(id, 0), { id, places: 'E01' })
  assert.deepEqual(await leaving('2026-07-11'), [[id, [['E01', 'E02', [], true]]]])
  assert.deepEqual(await cleaning(), [['E01', 'dirty', true, false, false]])
  const window = unpackBars((await bench.run((tx) => planningWindow(tx, { from: '2026-07-01', to: '2026-08-01' }))).bars)
  assert.deepEqual(
    (await bars()).map(([start, , , isLeft]) => [start, isLeft]),
    [
      ['2026-07-08', true],
      ['2026-07-11', false],
    ],
  )
  assert.deepEqual(
    window
      .filter(({ bookingId }) => bookingId === id)
      .map(({ start, follows, frees, isLeft }) => [start, follows, frees, isLeft])
      .toSorted(),
    (await bars()).toSorted(),
    'the window says it too',
  )
  assert.deepEqual(await free(id, 0), { id, places: '' }, 'said twice, asked once')
  await free(id, 0, false)
  assert.deepEqual(await cleaning(), [['E01', 'clean', false, false, false]])
  await free(id, 0)
  await tick(next, 'arrived')
  assert.deepEqual(
    (await faultsOf(free(id, 0, false))).map(({ rule }) => rule),
    ['place-occupied'],
    'somebody else is there',
  )
  await bench.look(`update cleaning_task set state = 'done' where place_id = $1`, [e01])
  on('2026-07-15')
  await tick(id, 'gone')
  assert.deepEqual(
    await bench.look<{ place: number; state: string }>('select place_id::int as place, state from cleaning_task order by id'),
    [
      { place: e01, state: 'done' },
      { place: e02, state: 'todo' },
    ],
    'the place left before is not cleaned again for them',
  )
  await tick(id, 'gone', false)
  assert.deepEqual(await bench.look<{ place: number }>('select place_id::int as place from cleaning_task order by id'), [{ place: e01 }])
  await forget()
})

test('some of the party leave earlier: they are named, the place is still held, and they are gone from the list of occupants', async () => {
  const id = await moved(e01, 1)
  assert.deepEqual(await leaving('2026-07-11'), [[id, [['E01', '', ['Bauer Eva'], null]]]])
  assert.deepEqual(
    (await faultsOf(free(id, 0))).map(({ rule }) => rule),
    ['unknown-record'],
    'nothing is to be freed',
  )
  on('2026-07-11')
  assert.deepEqual(await cleaning(), [])
  const gone = async (day: string) => {
    on(day)
    const { rows } = await bench.run((tx) =>
      listOccupants(tx, bookingContract.listOccupants.input.parse({ from: '2026-07-08', to: '2026-07-14', text: 'bauer' })),
    )
    return rows.map(({ isGone }) => isGone)
  }
  assert.deepEqual([await gone('2026-07-11'), await gone('2026-07-12')], [[false], [true]])
  await forget()
})

test('the planning as it was shows a place as left from the minute it was said, and not once that was taken back', async () => {
  const id = await moved(e02)
  const atHour = (time: string): string => `2026-07-11T${time}:00Z`
  const say = async (time: string, value: boolean): Promise<void> => {
    bench.clock.now = Temporal.Instant.from(atHour(time))
    await free(id, 0, value)
  }
  await say('08:30', true)
  await say('09:30', false)
  await say('10:30', true)
  bench.clock.now = Temporal.Instant.from(atHour('12:00'))
  const left = async (time: string) =>
    unpackBars((await bench.run((tx) => planningAt(tx, { from: '2026-07-01', to: '2026-08-01', at: atHour(time) }))).bars)
      .filter(({ bookingId }) => bookingId === id)
      .toSorted((a, b) => a.start.localeCompare(b.start))
      .map(({ isLeft }) => isLeft)
  assert.deepEqual(
    [await left('08:15'), await left('09:00'), await left('10:00'), await left('11:00')],
    [
      [false, false],
      [true, false],
      [false, false],
      [true, false],
    ],
  )
  await forget()
})

test('a departure says the hour by which its place is left: of its type, else of the site', async () => {
  const { id } = await save(bench, formFor(bench, {}, [{ startDate: '2026-10-26', endDate: '2026-10-29', placeId: e03 }]))
  const hours = async (ofSite: string | null, ofType: string | null) => {
    await bench.look('update establishment set departure_hour = $2 where id = $1', [bench.here.establishmentId, ofSite])
    await bench.look('update place_type set departure_hour = $2 where id = $1', [ids.chalet, ofType])
    const types = (await bench.run((tx) => planningRows(tx))).types
    return [
      (await departures('2026-10-29')).rows.find((row) => row.id === id)?.leaveBy,
      types.find((type) => type.id === ids.chalet)?.leaveBy,
    ]
  }
  assert.deepEqual(
    [await hours('11:00', '10:00'), await hours('11:00', null), await hours(null, null)],
    [
      ['10:00', '10:00'],
      ['11:00', '11:00'],
      [null, null],
    ],
  )
  await forget()
})

test('a place cut in two for the same people is no departure; a part of several that ends first is, and is asked again once it is extended', async () => {
  const cut = await moved(e01)
  assert.deepEqual(await leaving('2026-07-11'), [])
  await bench.look('delete from calendar')
  await bench.look(`update booking set status = 'DELETED' where id = $1`, [cut])
  on('2026-07-08')
  const part = { startDate: '2026-07-08', endDate: '2026-07-15', placeTypeId: ids.chalet }
  const { id } = await save(
    bench,
    formFor(bench, {}, [
      { ...part, placeId: e02 },
      { ...part, endDate: '2026-07-10', placeId: e03 },
    ]),
  )
  await tick(id, 'arrived')
  const ends = async (day: string) =>
    (await departures(day)).changes.flatMap(({ change = [] }) =>
      change.map(({ from, to, leaving: people, freed }) => [from, to, people.length, freed]),
    )
  assert.deepEqual(await ends('2026-07-10'), [['E03', '', 2, false]])
  on('2026-07-10')
  await free(id, 1)
  const form = await reopen(bench, id)
  await save(bench, { ...form, occupancies: form.occupancies.map((one, at) => (at === 1 ? { ...one, endDate: '2026-07-12' } : one)) })
  assert.deepEqual([await ends('2026-07-10'), await ends('2026-07-12')], [[], [['E03', '', 2, false]]])
  await forget()
})
