import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../contract.ts'
import { toDoSubject } from '../contract/day-rows.ts'
import type { ToDoSubject } from '../contract/day-rows.ts'
import { stayState } from '../rules/stay-state.ts'
import type { StayFlags, StayState } from '../rules/stay-state.ts'
import { stateConditions } from './day-filters.sql.ts'
import { dayMovements, listStays } from './day-lists.ts'
import { homeBoard, someNames } from './home-board.ts'
import { bookingBench, faultsOf, formFor, save } from './testing/booking-bench.ts'
import { tickStay } from './tick-stay.ts'

const bench = await bookingBench()
const { ids, places } = bench
const today = '2026-07-08'

type Filters = Parameters<typeof listStays>[1]['filters']
type Input = Parameters<typeof listStays>[1]
const listed = async (filters: Filters, more: Partial<Input> = {}) =>
  bookingContract.listStays.reply.parse(await bench.run((tx) => listStays(tx, { ...bookingContract.listStays.input.parse({ filters }), ...more })))
const day = async (kind: 'arrival' | 'departure' | 'present', on = today) => bookingContract.dayMovements.reply.parse(await bench.run((tx) => dayMovements(tx, { kind, day: on })))
const board = async () => bookingContract.homeBoard.reply.parse(await bench.run((tx) => homeBoard(tx)))
/** As the owner: what a use case would refuse today but time has made true. */
const force = (id: number, sql: string): Promise<object[]> => bench.look(`update booking set ${sql} where id = $1 returning id`, [id])
const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

/** A small day: who comes, who is there, who is late. */
const pitch = (at: number) => ({ placeTypeId: ids.pitch, placeId: places.pitches[at] ?? null })
const chalet = (at: number) => ({ placeTypeId: ids.chalet, placeId: places.chalets[at] ?? null })
const made = {
  due: (await save(bench, formFor(bench, { expectedTime: '14:20', reference: 'CE-7' }, [{ ...chalet(0), startDate: today, endDate: '2026-07-15' }]))).id,
  unplaced: (await save(bench, formFor(bench, { customerId: ids.other, expectedTime: '13:00' }, [{ ...chalet(1), placeId: null, startDate: today, endDate: '2026-07-10' }]))).id,
  option: (await save(bench, formFor(bench, { statusId: 2, optionExpiresOn: '2026-07-08' }, [{ ...pitch(0), startDate: today, endDate: '2026-07-12' }]))).id,
  expired: (await save(bench, formFor(bench, { statusId: 2, optionExpiresOn: '2026-07-09' }, [{ ...pitch(1), startDate: '2026-07-20', endDate: '2026-07-25' }]))).id,
  leaving: (await save(bench, formFor(bench, { customerId: ids.other }, [{ ...chalet(2), startDate: '2026-07-08', endDate: '2026-07-09' }]))).id,
  noShow: (await save(bench, formFor(bench, {}, [{ ...pitch(2), startDate: '2026-07-08', endDate: '2026-07-20' }]))).id,
  quote: (await save(bench, formFor(bench, { statusId: 1 }, [{ ...chalet(2), startDate: '2026-08-20', endDate: '2026-08-25' }]))).id,
  later: (await save(bench, formFor(bench, { customerId: ids.other }, [{ ...pitch(3), startDate: '2026-08-01', endDate: '2026-08-08' }]))).id,
}
await force(made.expired, `option_expires_on = '2026-07-06'`)
await force(made.leaving, `start_date = '2026-07-01', end_date = '2026-07-08', is_arrived = true, arrived_at = now(), balance_due_on = '2026-07-01', down_payment_due_on = null`)
await bench.look(`update occupancy set start_date = '2026-07-01', end_date = '2026-07-08' where booking_id = $1 returning id`, [made.leaving])
await bench.look(`update calendar set arrival = '2026-07-01', departure = '2026-07-08' where occupancy_id in (select id from occupancy where booking_id = $1) returning id`, [made.leaving])
await force(made.noShow, `start_date = '2026-07-06'`)
await force(made.quote, `created_at = '2026-06-20'`)

test('the state in SQL and the state in the rules agree, whatever the flags and the dates', async () => {
  const days = ['2026-07-05', '2026-07-08', '2026-07-09']
  const periods = days.flatMap((startDate) => ['2026-07-05', '2026-07-08', '2026-07-09', '2026-07-10'].filter((end) => end > startDate).map((endDate) => ({ startDate, endDate })))
  const presence = [{ isArrived: false, isGone: false }, { isArrived: true, isGone: false }, { isArrived: true, isGone: true }, { isArrived: false, isGone: true }]
  const records = [{ cancelState: 'none', status: 'SAVED' }, { cancelState: 'cancelled', status: 'SAVED' }, { cancelState: 'none', status: 'DELETED' }] as const
  const expiries = [null, '2026-07-07', today]
  let flags: StayFlags[] = [1, 2, 3, 4, 5].map((statusId) => ({ statusId, startDate: '', endDate: '', isArrived: false, isGone: false, cancelState: 'none', status: 'SAVED', optionExpiresOn: null, quoteStatus: null }))
  for (const changes of [periods, presence, records, expiries.map((optionExpiresOn) => ({ optionExpiresOn }))]) flags = flags.flatMap((one) => changes.map((change) => ({ ...one, ...change })))
  const states = Object.keys(stateConditions) as StayState[]
  const columns = states.map((state) => `coalesce((${stateConditions[state].replaceAll('$today', '$2')}), false) as "${state}"`).join(', ')
  const rows = await bench.look<Record<StayState, boolean>>(
    `select ${columns} from jsonb_to_recordset($1::jsonb) as b(rank int, status_id int, is_arrived boolean, is_gone boolean, start_date date, end_date date, option_expires_on date, cancel_state text, status text) order by rank`,
    [JSON.stringify(flags.map((one, rank) => ({ rank, status_id: one.statusId, is_arrived: one.isArrived, is_gone: one.isGone, start_date: one.startDate, end_date: one.endDate, option_expires_on: one.optionExpiresOn, cancel_state: one.cancelState, status: one.status }))), today])
  assert.equal(rows.length, flags.length)
  for (const [at, row] of rows.entries()) {
    const one = flags[at]
    assert.ok(one)
    assert.deepEqual(states.filter((state) => row[state]), [stayState(one, today).state], JSON.stringify(one))
  }
})

test('filters: each one alone, and the totals of the whole filter', async () => {
  const found = async (filters: Filters): Promise<number[]> => idsOf((await listed({ cancelled: false, ...filters }, { pageSize: 50 })).rows).toSorted((a, b) => a - b)
  const all = Object.values(made).toSorted((a, b) => a - b)
  assert.deepEqual(await found({}), all)
  assert.deepEqual(await found({ statusId: 1 }), [made.quote])
  assert.deepEqual(await found({ arrivalFrom: '2026-07-20', arrivalTo: '2026-08-01' }), [made.expired, made.later])
  assert.deepEqual(await found({ departureFrom: '2026-07-08', departureTo: '2026-07-10' }), [made.unplaced, made.leaving])
  const bare = async (filters: Filters): Promise<boolean[]> => (await listed({ cancelled: false, ...filters })).rows.map(({ isBare }) => isBare)
  assert.deepEqual([await bare({ placeTypeIds: [ids.pitch], customerId: ids.other }), await bare({ placeIds: [places.chalets[0] ?? 0] })], [[true], [false]])
  assert.deepEqual(await found({ presentOn: '2026-07-14' }), [made.due, made.noShow])
  assert.deepEqual(await found({ placeTypeIds: [ids.pitch], customerId: ids.other }), [made.later])
  assert.deepEqual(await found({ placeIds: [places.chalets[0] ?? 0] }), [made.due])
  assert.deepEqual(await found({ reference: 'CE-7' }), [made.due])
  assert.deepEqual(await found({ balance: 'overdue' }), [made.leaving])
  assert.deepEqual(await found({ balance: 'none' }), [])
  assert.deepEqual(await found({ state: ['act', 'quote'] }), [made.expired, made.noShow, made.quote])
  assert.deepEqual(await found({ text: 'carlier' }), [made.unplaced, made.leaving, made.later])
  for (const text of ['Paul Carlier', 'carlier paul']) assert.deepEqual(await found({ text }), [made.unplaced, made.leaving, made.later], text)
  assert.deepEqual(await found({ text: 'personne' }), [])
  const { count, totals, rows } = await listed({ cancelled: false }, { page: 2, pageSize: 3, sort: { field: 'total', direction: 'asc' } })
  const everything = (await listed({ cancelled: false }, { pageSize: 50 })).rows
  assert.deepEqual([count, rows.length], [8, 3])
  assert.deepEqual(totals, { nights: everything.reduce((sum, row) => sum + row.nights, 0), total: everything.reduce((sum, row) => sum + row.total, 0), balance: everything.reduce((sum, row) => sum + row.balance, 0) })
})

test('every sort orders its own column, and stays are never lost between pages', async () => {
  for (const field of bookingContract.listStays.input.shape.sort.unwrap().shape.field.options) {
    const first = await listed({ cancelled: false }, { pageSize: 4, sort: { field, direction: 'asc' } })
    const second = await listed({ cancelled: false }, { pageSize: 4, page: 2, sort: { field, direction: 'asc' } })
    assert.equal(new Set(idsOf([...first.rows, ...second.rows])).size, 8, field)
  }
  const byPlace = await listed({ cancelled: false, statusId: 3 }, { sort: { field: 'places', direction: 'asc' } })
  assert.deepEqual(byPlace.rows.map((row) => row.places), ['C03', 'C04', 'E01', 'E03', ''])
})

test('arrivals of the day: what blocks each, the late ones apart, counts for the three lists', async () => {
  const { rows, late, counts } = await day('arrival')
  assert.deepEqual(idsOf(rows), [made.unplaced, made.due, made.option])
  assert.deepEqual(idsOf(late), [made.noShow])
  assert.deepEqual(counts, { arrivals: rows.length + late.length, departures: 1, present: 0, moving: 0, leaving: 0 })
  const blocking = new Map(rows.map((row) => [row.id, row.missing.filter((item) => item.blocking).map(({ key }) => key)]))
  assert.deepEqual([blocking.get(made.unplaced), blocking.get(made.due), blocking.get(made.option)], [['place'], [], ['option']])
  assert.deepEqual(rows[1]?.missing.map(({ key }) => key), ['balance', 'names', 'births'])
  assert.deepEqual(idsOf((await day('departure')).rows), [made.leaving])
  const tomorrow = await day('arrival', '2026-07-09')
  assert.deepEqual([tomorrow.rows, tomorrow.late], [[], []])
})

test('a place that has not been left yet is said to who arrives on it', async () => {
  const rival = await save(bench, formFor(bench, {}, [{ ...chalet(2), startDate: today, endDate: '2026-07-11' }]))
  const row = (await day('arrival')).rows.find(({ id }) => id === rival.id)
  assert.deepEqual(row?.missing[0], { key: 'occupied', label: 'Carlier encore là', blocking: true, by: made.leaving })
  const [version] = await bench.look<{ version: number }>('select version from booking where id = $1', [made.leaving])
  const left = await bench.run((tx) => tickStay(tx, { id: made.leaving, version: version?.version ?? 0, what: 'gone', value: true }))
  assert.equal(left.header.isGone, true)
  assert.equal((await day('arrival')).rows.find(({ id }) => id === rival.id)?.missing.some(({ key }) => key === 'occupied'), false)
  await bench.run((tx) => tickStay(tx, { id: made.leaving, version: left.header.version, what: 'gone', value: false }))
  await bench.look(`update booking set cancel_state = 'cancelled' where id = $1 returning id`, [rival.id])
  assert.deepEqual(idsOf((await listed({ cancelled: true })).rows), [rival.id])
})

test('a tick, its refusals and its undo: versions move, traces stay', async () => {
  const read = async (): Promise<number> => (await bench.look<{ version: number }>('select version from booking where id = $1', [made.due]))[0]?.version ?? 0
  const before = await read()
  const [early] = await faultsOf(bench.run((tx) => tickStay(tx, { id: made.due, version: before, what: 'gone', value: true })))
  assert.equal(early?.rule, 'arrived-before-gone')
  const [blocked] = await faultsOf(bench.run((tx) => tickStay(tx, { id: made.unplaced, version: 1, what: 'arrived', value: true })))
  assert.equal(blocked?.rule, 'booking-needs-place')
  const view = await bench.run((tx) => tickStay(tx, { id: made.due, version: before, what: 'arrived', value: true }))
  assert.deepEqual([view.header.isArrived, view.header.state, view.header.version], [true, 'inHouse', before + 1])
  const present = await day('present')
  assert.deepEqual(idsOf(present.rows), [made.due])
  assert.equal(present.rows[0]?.arrivedAt, '2026-07-08T10:00:00Z')
  const hours = async (): Promise<unknown> => (await board()).arrivals.byHour.filter(({ done }) => done > 0)
  assert.deepEqual(await hours(), [{ hour: 14, expected: 1, done: 1 }], 'the hour announced')
  await bench.look('update booking set expected_time = null where id = $1 returning id', [made.due])
  assert.deepEqual(await hours(), [{ hour: 12, expected: 1, done: 1 }], 'the hour of the arrival, as the clock of the site says it')
  await bench.look(`update booking set expected_time = '14:20' where id = $1 returning id`, [made.due])
  const [stale] = await faultsOf(bench.run((tx) => tickStay(tx, { id: made.due, version: before, what: 'gone', value: true })))
  assert.equal(stale?.rule, 'modified-by-other')
  const [again] = await faultsOf(bench.run((tx) => tickStay(tx, { id: made.due, version: before, what: 'arrived', value: true })))
  assert.match(again?.message ?? '', /^\S.* a déjà coché l’arrivée le 08\/07\/2026 à \d\d:\d\d\u00A0: il n’y a rien à refaire\.$/)
  const back = await bench.run((tx) => tickStay(tx, { id: made.due, version: view.header.version, what: 'arrived', value: false }))
  assert.deepEqual([back.header.isArrived, back.header.state], [false, 'due'])
  assert.equal((await day('arrival')).rows.find(({ id }) => id === made.due)?.arrivedAt, null)
  const traces = await bench.look<{ action: string }>(`select action from journal where entity = 'booking' and entity_id = $1 order by id`, [made.due])
  assert.deepEqual(traces.map(({ action }) => action), ['create', 'arrive', 'unarrive'])
})

test('home: counts, hours, money, nights, birthdays', async () => {
  await bench.look(`update occupancy_attendant set first_name = 'Léo', name = 'Garnier', birth_date = '2019-07-08' where id = (select min(a.id) from occupancy_attendant a join occupancy o on o.id = a.occupancy_id where o.booking_id = $1) returning id`, [made.due])
  const home = await board()
  assert.equal(home.day, today)
  assert.deepEqual([home.arrivals.expected, home.arrivals.done, home.arrivals.late], [3, 0, (await day('arrival')).late.length])
  assert.deepEqual(home.arrivals.byHour, [{ hour: 13, expected: 1, done: 0 }, { hour: 14, expected: 1, done: 0 }, { hour: 15, expected: 1, done: 0 }])
  assert.deepEqual([home.departures.expected, home.departures.done, home.departures.late], [1, 0, 0])
  assert.equal(home.departures.lines[0]?.label, 'Carlier, E03')
  assert.deepEqual(home.present, { stays: 0, people: 0 })
  assert.deepEqual(home.occupied, { places: 4, of: 7 })
  assert.deepEqual([home.curve.length, home.curve[0]?.day, home.curve[13]?.day], [14, today, '2026-07-21'])
  assert.deepEqual(home.birthdays.map(({ name, age, place }) => [name, age, place]), [['Garnier Léo', 7, 'E01']])
  assert.deepEqual([home.offers.options, home.offers.quotes, home.offers.lines.map(({ bookingId, isExpired }) => [bookingId, isExpired])], [2, 1, [[made.expired, true], [made.option, false]]])
  assert.deepEqual(home.expiredOptions.map(({ bookingId, expiredOn }) => [bookingId, expiredOn]), [[made.expired, '2026-07-06']])
  assert.deepEqual([home.collectedToday, home.guaranteesToday], [0, 0])
})

test('the home page wishes the birthday of who is there or comes today, not of who has never come, nor of who has left', async () => {
  const named = async (): Promise<string[]> => (await board()).birthdays.map(({ name }) => name)
  const born = (id: number, name: string) => bench.look(`update occupancy_attendant set name = $2, birth_date = '2019-07-08' where id = (select min(a.id) from occupancy_attendant a join occupancy o on o.id = a.occupancy_id where o.booking_id = $1) returning id`, [id, name])
  await born(made.noShow, 'Jamais venu')
  await born(made.leaving, 'Sur le départ')
  await born(made.due, 'Attendu')
  assert.deepEqual((await named()).filter((name) => name.startsWith('Jamais')), [])
  assert.deepEqual((await named()).toSorted(), ['Attendu Léo', 'Sur le départ'])
  await force(made.noShow, 'is_arrived = true, arrived_at = now()')
  await force(made.leaving, 'is_gone = true, gone_at = now()')
  assert.deepEqual((await named()).toSorted(), ['Attendu Léo', 'Jamais venu'])
  await force(made.noShow, 'is_arrived = false, arrived_at = null')
  await force(made.leaving, 'is_gone = false, gone_at = null')
})

test('each subject of the home page leads to a list of exactly as many stays', async () => {
  await force(made.leaving, `is_gone = true, gone_at = now()`)
  const home = await board()
  const counts = new Map<ToDoSubject, number>(home.toDo.map(({ key, count }) => [key, count]))
  const expected: Readonly<Record<ToDoSubject, readonly number[]>> = {
    expiredOptions: [made.expired], unplaced: [made.unplaced], noShows: [made.noShow], overdue: [made.leaving], /** Its last day: its customer is called before its place is given back. */ endingOptions: [made.option], unbilled: [made.leaving], quotes: [made.quote],
  }
  for (const subject of toDoSubject.options) {
    const found = await listed({ cancelled: false, subject })
    assert.deepEqual(idsOf(found.rows), expected[subject], subject)
    assert.equal(counts.get(subject), found.count, subject)
  }
  const [leaving] = await bench.look<{ due: number }>('select (total - paid)::int as due from booking where id = $1', [made.leaving])
  assert.deepEqual(home.toDo.map(({ key, detail, amount }) => [key, detail, key === 'overdue' ? amount : null]).find(([key]) => key === 'overdue'), ['overdue', 'Carlier', leaving?.due])
  await force(made.leaving, `is_gone = false, gone_at = null`)
})

test('every tile of the home page opens as many stays as it counts', async () => {
  const freed = (await save(bench, formFor(bench, { statusId: 2, optionExpiresOn: '2026-07-10' }, [{ ...chalet(1), startDate: '2026-08-05', endDate: '2026-08-08' }]))).id
  const lateOption = (await save(bench, formFor(bench, { statusId: 2, optionExpiresOn: '2026-07-10' }, [{ ...chalet(1), startDate: '2026-07-11', endDate: '2026-07-14' }]))).id
  const never = (await save(bench, formFor(bench, {}, [{ ...chalet(1), startDate: '2026-08-10', endDate: '2026-08-12' }]))).id
  await bench.look(`delete from calendar where occupancy_id in (select id from occupancy where booking_id = any($1)) returning id`, [[freed, lateOption, never]])
  await force(freed, `cancel_state = 'cancelled', option_freed_at = now(), option_expires_on = '2026-07-07'`)
  await force(lateOption, `start_date = '2026-07-07'`)
  // Forgotten in the list of departures for months: still counted, and still shown.
  await force(never, `start_date = '2026-03-01', end_date = '2026-03-08', is_arrived = true, arrived_at = now()`)
  const home = await board()
  const [arrivals, departures] = [await day('arrival'), await day('departure')]
  const count = (key: ToDoSubject): number => home.toDo.find((line) => line.key === key)?.count ?? 0
  assert.deepEqual([home.arrivals.expected, home.arrivals.late, count('noShows')], [arrivals.rows.length, arrivals.late.length, arrivals.late.length])
  assert.deepEqual([home.departures.expected, home.departures.late], [departures.rows.length, departures.late.length])
  assert.ok(idsOf(arrivals.late).includes(lateOption) && idsOf(departures.late).includes(never))
  assert.equal(home.offers.options, (await listed({ statusId: 2, cancelled: false, subject: 'openOptions' })).count)
  assert.equal(home.offers.quotes, (await listed({ statusId: 1, cancelled: false, subject: 'openQuotes' })).count)
  const expired = await listed({ statusId: 2, cancelled: false, subject: 'expiredOptions' })
  assert.deepEqual([count('expiredOptions'), home.expiredOptions.length], [expired.count, expired.count])
  // The freed one waits in the list of options and among what asks for an act, and holds nothing elsewhere.
  for (const filters of [{ statusId: 2, cancelled: false }, { cancelled: false, state: ['act'] }] satisfies Filters[]) assert.ok(idsOf((await listed(filters, { pageSize: 100 })).rows).includes(freed))
  for (const filters of [{ cancelled: false }, { cancelled: false, presentOn: '2026-08-06' }, { statusId: 2, cancelled: false, subject: 'openOptions' }] satisfies Filters[]) assert.ok(!idsOf((await listed(filters, { pageSize: 100 })).rows).includes(freed))
})

test('home says no name and no money to who may read neither stays nor payments', async () => {
  const home = bookingContract.homeBoard.reply.parse(await bench.run((tx) => homeBoard(tx), { ...bench.here, rights: new Map() }))
  assert.equal(home.arrivals.expected, (await board()).arrivals.expected)
  assert.deepEqual([home.collectedToday, home.guaranteesToday, home.toDo, home.departures.lines, home.offers.lines, home.birthdays, home.expiredOptions], [null, null, [], [], [], [], []])
})

test('another establishment has an empty day', async () => {
  const elsewhere = await bench.run((tx) => homeBoard(tx), bench.elsewhere)
  assert.deepEqual([elsewhere.arrivals.expected, elsewhere.toDo, elsewhere.birthdays, elsewhere.occupied], [0, [], [], { places: 0, of: 0 }])
  const rows = await bench.run((tx) => listStays(tx, bookingContract.listStays.input.parse({ filters: {} })), bench.elsewhere)
  assert.equal(rows.count, 0)
})

test('names of a line', () => {
  assert.equal(someNames(['Vasseur', 'Hoarau', 'Boyer'], 3), 'Vasseur, Hoarau, Boyer')
  assert.equal(someNames(['Vasseur', 'Hoarau', 'Boyer'], 4), 'Vasseur, Hoarau, Boyer et 1 autre')
  assert.equal(someNames([], 0), '')
})

test('bookings by the arrival that comes next: what is over comes last, the latest first', async () => {
  const [first, second] = (await listed({})).rows
  await force(first?.id ?? 0, `start_date = '2026-06-01', end_date = '2026-06-05'`)
  await force(second?.id ?? 0, `start_date = '2026-06-10', end_date = '2026-06-12'`)
  const { rows } = await listed({}, { sort: { field: 'nearest', direction: 'asc' } })
  const [coming, over] = [rows.filter(({ endDate }) => endDate >= today), rows.filter(({ endDate }) => endDate < today)]
  assert.ok(coming.length > 1 && over.length === 2)
  assert.deepEqual(idsOf(rows), idsOf([...coming, ...over]))
  assert.deepEqual(coming.map(({ startDate }) => startDate), coming.map(({ startDate }) => startDate).toSorted())
  assert.deepEqual(over.map(({ startDate }) => startDate), over.map(({ startDate }) => startDate).toSorted().toReversed())
})

test('stays that partners brought, apart from the others, under the name of the partner', async () => {
  const [partner] = await bench.look<{ id: string }>(`with type as (insert into partner_type (establishment_id, label) values (1, 'Agence') returning id)
    insert into partner (establishment_id, label, partner_type_id, billing_type, management_type, commission_rate, commission_vat_rate) select 1, 'Évasion Plein Air', id, 'customer', 'onRequest', 10, 20 from type returning id`)
  await force(made.later, `partner_id = ${partner?.id ?? 'null'}`)
  const { rows } = await listed({ fromPartner: true })
  assert.deepEqual(rows.map(({ id, originLabel }) => [id, originLabel]), [[made.later, 'Évasion Plein Air']])
  assert.ok(!idsOf((await listed({ fromPartner: false }, { pageSize: 1000 })).rows).includes(made.later))
})

test('who comes late is listed among the arrivals of the day on which he came', async () => {
  const version = async (): Promise<number> => (await bench.look<{ version: number }>('select version from booking where id = $1', [made.noShow]))[0]?.version ?? 0
  const listed = async (): Promise<readonly boolean[]> => {
    const { rows, late } = await day('arrival')
    return [rows, late].map((list) => list.some(({ id }) => id === made.noShow))
  }
  assert.deepEqual(await listed(), [false, true])
  await bench.run(async (tx) => tickStay(tx, { id: made.noShow, version: await version(), what: 'arrived', value: true }))
  assert.deepEqual(await listed(), [true, false])
  await bench.run(async (tx) => tickStay(tx, { id: made.noShow, version: await version(), what: 'arrived', value: false }))
  assert.deepEqual(await listed(), [false, true])
})

test('who is there is listed by the day of leaving and who leaves by name, whatever the hour at which they were expected', async () => {
  const on = '2026-07-29'
  const one = async (at: number, expectedTime: string, customerId: number, endDate: string): Promise<number> => {
    const { id } = await save(bench, formFor(bench, { customerId, expectedTime }, [{ ...pitch(at), startDate: '2026-07-26', endDate }]))
    await force(id, 'is_arrived = true')
    return id
  }
  const long = await one(0, '11:00', ids.other, '2026-07-31')
  const short = await one(1, '18:00', ids.customer, '2026-07-30')
  assert.deepEqual(idsOf((await day('present', on)).rows).filter((id) => id === long || id === short), [short, long])
  const lefevre = await one(2, '09:00', ids.customer, '2026-07-31')
  assert.deepEqual(idsOf((await day('departure', '2026-07-31')).rows), [long, lefevre], 'Carlier, then Lefèvre')
})
