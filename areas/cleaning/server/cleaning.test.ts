import assert from 'node:assert/strict'
import { test } from 'node:test'
import { provideHousekeeping } from '#areas/booking/server/api.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { leaveEarly } from '#areas/booking/server/change/apply-change.ts'
import { dayMovements } from '#areas/booking/server/day-lists.ts'
import { bookingBench, faultsOf, formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { editMovement, tickMany, tickStay } from '#areas/booking/server/tick-stay.ts'
import { undoGesture } from '#areas/booking/server/time/undo.ts'
import { storeFile } from '#kernel/server/files.ts'
import { cleaningContract } from '../contract.ts'
import { cleanPlace, cleaningDay, problemMended, reportProblem } from './clean-place.ts'
import { housekeeping } from './departures.ts'

provideHousekeeping(housekeeping)
const bench = await bookingBench()
const { ids, places } = bench
const [e01 = 0, e02 = 0] = places.chalets
const today = '2026-07-08'

const stayed = async (placeId: number, placeTypeId: number): Promise<number> => {
  const { id } = await save(bench, formFor(bench, {}, [{ placeId, placeTypeId, startDate: today, endDate: '2026-07-09' }]))
  await bench.look(
    `update booking set start_date = '2026-07-04', end_date = '2026-07-08', is_arrived = true, arrived_at = now() where id = $1 returning id`,
    [id],
  )
  await bench.look(`update occupancy set start_date = '2026-07-04', end_date = '2026-07-08' where booking_id = $1 returning id`, [id])
  await bench.look(
    `update calendar set arrival = '2026-07-04', departure = '2026-07-08' where occupancy_id in (select id from occupancy where booking_id = $1) returning id`,
    [id],
  )
  return id
}
const version = async (id: number): Promise<number> =>
  (await bench.look<{ version: number }>('select version from booking where id = $1', [id]))[0]?.version ?? 0
const tick = async (id: number, value: boolean): Promise<void> =>
  void (await bench.run(async (tx) => tickStay(tx, { id, version: await version(id), what: 'gone', value })))
const day = async (session = bench.here) =>
  cleaningContract.cleaningDay.reply.parse(await bench.run((tx) => cleaningDay(tx, {}), session)).rows
const seen = async () =>
  (await day()).map(({ number, state, task, departure, arrival }) => [
    number,
    state,
    task?.type ?? null,
    task?.state ?? null,
    departure?.isGone ?? null,
    arrival?.time ?? null,
  ])
const row = async (placeId: number) => {
  const found = (await day()).find((one) => one.placeId === placeId)
  assert.ok(found)
  return found
}
const act = async (placeId: number, what: 'take' | 'start' | 'done' | 'undo' | 'ask') => {
  const { task } = await row(placeId)
  return bench.run((tx) => cleanPlace(tx, { placeId, act: what, version: task?.version ?? 0 }))
}

const leaving = await stayed(e01, ids.chalet)
await stayed(places.pitches[0] ?? 0, ids.pitch)
const coming = (await save(bench, formFor(bench, { expectedTime: '15:00' }, [{ placeId: e01, startDate: today, endDate: '2026-07-12' }])))
  .id

test('another day says what it will ask, of who has not come yet as well, and what was done on a day past', async () => {
  const on = async (asked: string) => {
    const { rows, counts } = cleaningContract.cleaningDay.reply.parse(await bench.run((tx) => cleaningDay(tx, { day: asked })))
    return [
      rows.map(({ number, departure, arrival, task }) => [number, departure?.isGone ?? null, arrival?.day ?? null, task?.type ?? null]),
      counts,
    ]
  }
  assert.deepEqual(await on('2026-07-12'), [[['E01', false, null, null]], { departures: 1, arrivals: 0, staying: 0, unplaced: 0 }])
  assert.deepEqual(await on('2026-07-10'), [[], { departures: 0, arrivals: 0, staying: 1, unplaced: 0 }])
  assert.deepEqual(await on('2026-07-04'), [[['E01', null, '2026-07-04', null]], { departures: 0, arrivals: 1, staying: 0, unplaced: 0 }])
  const [done] = await bench.look<{ id: number }>(
    `insert into cleaning_task (establishment_id, place_id, asked_on, type, state, author, started_at, done_at) values (1, $1, '2026-07-03', 'cleaning', 'done', 'Nadia', '2026-07-03T09:00:00Z', '2026-07-03T10:00:00Z') returning id`,
    [e02],
  )
  assert.deepEqual(await on('2026-07-03'), [[['E02', null, null, 'cleaning']], { departures: 0, arrivals: 0, staying: 0, unplaced: 0 }])
  await bench.look('delete from cleaning_task where establishment_id = 1 and id = $1', [done?.id ?? 0])
})

test('a departure asks for the cleaning of a rental, not of a bare pitch; the arrival says that the place is not ready', async () => {
  assert.deepEqual(await seen(), [['E01', 'clean', null, null, false, '15:00']])
  await tick(leaving, true)
  assert.deepEqual(await seen(), [['E01', 'dirty', 'cleaning', 'todo', true, '15:00']])
  const [arrival] = (await bench.run((tx) => dayMovements(tx, { kind: 'arrival', day: today }))).rows
  assert.deepEqual(
    [arrival?.id, arrival?.placeState, arrival?.missing.find(({ key }) => key === 'cleaning')?.label],
    [coming, 'dirty', 'Pas prêt\u00A0: à nettoyer'],
  )
  assert.deepEqual(await day(bench.elsewhere), [], 'another establishment sees nothing of it')
})

test('a departure that was none forgets the cleaning, unless somebody has begun it', async () => {
  await tick(leaving, false)
  assert.deepEqual((await row(e01)).task, null)
  await tick(leaving, true)
  assert.deepEqual(await act(e01, 'take'), { state: 'dirty' })
  const { task } = await row(e01)
  assert.deepEqual([task?.state, task?.author, task?.startedAt], ['taken', 'Claire Martin', null])
  await tick(leaving, false)
  assert.deepEqual((await row(e01)).task, null, 'taken is not begun')
  await tick(leaving, true)
  await act(e01, 'start')
  await tick(leaving, false)
  assert.equal((await row(e01)).state, 'cleaning')
  await tick(leaving, true)
  assert.deepEqual(
    (await bench.look<{ count: number }>('select count(*)::int as count from cleaning_task where place_id = $1', [e01]))[0]?.count,
    1,
    'it is not asked twice',
  )
})

test('done, then controlled where the site controls; a colleague who was slower is told who was first', async () => {
  const before = await row(e01)
  assert.deepEqual(await act(e01, 'done'), { state: 'clean' })
  const [late] = await faultsOf(bench.run((tx) => cleanPlace(tx, { placeId: e01, act: 'done', version: before.task?.version ?? 0 })))
  assert.deepEqual(
    [late?.rule, late?.message],
    ['modified-by-other', 'Claire Martin s’en occupe déjà\u00A0: regardez ce qu’elle est devenue.'],
  )
  await bench.look(
    `insert into cleaning_module (establishment_id, label, is_active, minutes, control_minutes, is_controlled) values (1, 'Équipe', true, 60, 10, true) returning id`,
  )
  await act(e01, 'undo')
  assert.deepEqual(await act(e01, 'done'), { state: 'clean' })
  assert.equal((await row(e01)).task?.type, 'control')
  assert.deepEqual(await act(e01, 'done'), { state: 'inspected' })
  assert.deepEqual(await act(e01, 'ask'), { state: 'dirty' })
})

test('a problem that stops the place puts it out of order until it is mended', async () => {
  const { id } = await bench.run((tx) => reportProblem(tx, { placeId: e02, note: 'Chauffe-eau en panne', isBlocking: true, photo: null }))
  const broken = await row(e02)
  assert.deepEqual([broken.state, broken.problem?.note], ['outOfOrder', 'Chauffe-eau en panne'])
  await bench.run((tx) => problemMended(tx, { id, version: broken.problem?.version ?? 0 }))
  assert.ok(!(await day()).some(({ placeId }) => placeId === e02))
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => problemMended(tx, { id, version: 2 })))).map(({ rule }) => rule),
    ['unknown-record'],
  )
})

test('a problem is told with its photograph; what is no picture of this site, or too heavy, is refused and nothing is told', async () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const photo = await bench.run((tx) => storeFile(tx, { name: 'fuite.png', content: png }))
  const told = { placeId: e02, note: 'Fuite sous l’évier', isBlocking: false }
  const refused = async (wrong: typeof photo, session = bench.here) =>
    (await faultsOf(bench.run((tx) => reportProblem(tx, { ...told, photo: wrong }), session))).map(({ rule }) => rule)
  assert.deepEqual(await refused({ ...photo, path: 'file/00000000-0000-4000-8000-000000000000.png' }), ['valid-file'])
  assert.deepEqual(await refused({ ...photo, name: 'fuite.pdf' }), ['image-extension'])
  assert.deepEqual(await refused({ ...photo, size: 9 * 1_048_576 }), ['image-too-heavy'])
  assert.ok(!(await day()).some(({ placeId }) => placeId === e02))
  const { id } = await bench.run((tx) => reportProblem(tx, { ...told, photo }))
  assert.deepEqual(
    cleaningContract.cleaningDay.reply.parse(await bench.run((tx) => cleaningDay(tx, {}))).rows.find(({ placeId }) => placeId === e02)
      ?.problem?.photo,
    photo,
  )
  await bench.run((tx) => problemMended(tx, { id, version: 1 }))
})

test('several ticks at once: the preview says what stops each and writes nothing, then all of them or none', async () => {
  const more = (await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId: null, startDate: today, endDate: '2026-07-10' }])))
    .id
  const items = await Promise.all([coming, more].map(async (id) => ({ id, version: await version(id) })))
  const asked = { items, what: 'arrived' as const, value: true }
  const preview = await bench.run((tx) => tickMany(tx, { ...asked, preview: true }))
  assert.deepEqual(
    preview.rows.map(({ id, isBlocked, fault }) => [id, isBlocked, fault?.rule ?? null]),
    [
      [coming, false, 'place-not-ready'],
      [more, true, 'booking-needs-place'],
    ],
  )
  assert.equal((await faultsOf(bench.run((tx) => tickMany(tx, { ...asked, preview: false })))).length, 1)
  assert.equal(await version(coming), items[0]?.version, 'none of them was ticked')
  const done = await bench.run((tx) => tickMany(tx, { ...asked, items: items.slice(0, 1), preview: false }))
  const back = await bench.run((tx) =>
    tickMany(tx, { items: done.rows.map(({ id, version: now }) => ({ id, version: now })), what: 'arrived', value: false, preview: false }),
  )
  assert.deepEqual(
    back.rows.map(({ id, version: now }) => [id, now]),
    [[coming, (items[0]?.version ?? 0) + 2]],
  )
})

test('the hour and the remark of an arrival are typed in the list; who was slower is refused', async () => {
  const before = await version(coming)
  const kept = await bench.run((tx) => editMovement(tx, { id: coming, version: before, expectedTime: '17:45' }))
  assert.deepEqual(kept, { version: before + 1, expectedTime: '17:45', note: null })
  assert.deepEqual(await bench.run((tx) => editMovement(tx, { id: coming, version: before + 1, note: 'Clé au coffre' })), {
    version: before + 2,
    expectedTime: '17:45',
    note: 'Clé au coffre',
  })
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => editMovement(tx, { id: coming, version: before, note: null })))).map(({ rule }) => rule),
    ['modified-by-other'],
  )
})

test('an early departure asks for the cleaning like a tick; a departure taken back from the planning forgets it', async () => {
  const early = await stayed(e02, ids.chalet)
  await bench.look(`update booking set end_date = '2026-07-10' where id = $1 returning id`, [early])
  await bench.look(`update occupancy set end_date = '2026-07-10' where booking_id = $1 returning id`, [early])
  await bench.look(
    `update calendar set departure = '2026-07-10' where occupancy_id in (select id from occupancy where booking_id = $1) returning id`,
    [early],
  )
  const seenAt = await version(early)
  await bench.run((tx) =>
    leaveEarly(
      tx,
      changeOperations.leaveEarly.input.parse({ id: early, version: seenAt, endDate: today, announcedOn: today, isGone: true }),
    ),
  )
  assert.equal((await row(e02)).task?.state, 'todo')
  await tick(early, false)
  assert.equal((await bench.look('select id from cleaning_task where place_id = $1 and state = $2', [e02, 'todo'])).length, 0)
  await tick(early, true)
  assert.equal((await row(e02)).task?.state, 'todo')
  await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
  assert.deepEqual(await bench.look('select is_gone from booking where id = $1', [early]), [{ is_gone: false }])
  assert.equal((await bench.look('select id from cleaning_task where place_id = $1 and state = $2', [e02, 'todo'])).length, 0)
})

test('a type that says no duration takes that of the team, a control that of a control; the hours of teams at work are told', async () => {
  const minutesOf = async (): Promise<number | null> => (await row(e01)).minutes
  await bench.look('delete from cleaning_module where establishment_id = 1')
  await bench.look('update place_type set cleaning_minutes = null, control_minutes = null where establishment_id = 1 and id = $1', [
    ids.chalet,
  ])
  assert.equal(await minutesOf(), null, 'no team says it')
  await bench.look(
    `insert into cleaning_module (establishment_id, label, is_active, minutes, control_minutes, starts_at, ends_at, is_controlled) values (1, 'Matin', true, 45, 12, '09:00', '13:00', true), (1, 'Renfort', false, 90, 20, '08:00', '20:00', true)`,
  )
  assert.equal(await minutesOf(), (await row(e01)).task?.type === 'control' ? 12 : 45)
  await bench.look('update place_type set cleaning_minutes = 70 where establishment_id = 1 and id = $1', [ids.chalet])
  await bench.look(`update cleaning_task set type = 'cleaning', state = 'todo' where establishment_id = 1 and place_id = $1`, [e01])
  assert.equal(await minutesOf(), 70)
  const { hours, time } = cleaningContract.cleaningDay.reply.parse(await bench.run((tx) => cleaningDay(tx, {})))
  assert.deepEqual([hours, /^\d\d:\d\d$/.test(time)], [[{ startsAt: '09:00', endsAt: '13:00' }], true])
})
