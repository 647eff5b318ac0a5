import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { entities } from '#areas/registry.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { save as saveRecord } from '#kernel/server/crud/save.ts'
import type { Session } from '#platform/server/session.ts'
import { bookingContract } from '../contract.ts'
import { bookingHooks } from './hooks.ts'
import { hoverCard } from './hover-card.ts'
import { unpackBars } from '../rules/packed-bars.ts'
import { planningBars } from './planning-read.ts'
import { planningSearch } from './planning-search.ts'
import { planningWindow } from './planning-window.ts'
import { bookingBench, faultsOf, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const model = buildModel(entities, bookingHooks)
const plan = model.plan(unavailability.name)
const reader = { select: true, write: false, delete: false, export: false }
const only = (...rights: string[]): Session => ({ ...bench.here, admin: false, rights: new Map(rights.map((right) => [right, reader])) })

test('the window of the planning goes forward, 800 days at most', async () => {
  const window = (from: string, to: string) => bench.run((tx) => planningWindow(tx, { from, to }))
  assert.equal((await window('2026-01-01', '2028-03-11')).days.length, 800)
  const [long] = await faultsOf(window('2026-01-01', '2028-03-12'))
  assert.deepEqual([long?.field, long?.message], ['to', 'Le planning se lit par 800 jours au plus\u00A0; il en est demandé 801.'])
  for (const to of ['2026-01-01', '2025-12-31']) assert.equal((await faultsOf(window('2026-01-01', to)))[0]?.rule, 'start-before-end')
  assert.equal(bookingContract.planningWindow.input.safeParse({ from: '2026-01-01', to: '9999-12-31' }).success, false)
})

test('who reads neither stays nor payments sees who comes, and no amount, telephone nor note', async () => {
  const { id, view } = await save(bench, formFor(bench, { note: 'Allergie aux chats' }))
  await bench.look('update booking set balance_due_on = $1 where id = $2', ['2026-07-01', id])
  const occupancyId = view.occupancies[0]?.id ?? 0
  const card = async (session?: Session) =>
    bookingContract.hoverCard.reply.parse(await bench.run((tx) => hoverCard(tx, { occupancyId }), session))
  const hidden = await card(only('camp_planning', 'payment_invoice_payment'))
  assert.deepEqual([hidden.title, hidden.balance, hidden.total, hidden.paid, hidden.note], ['Lefèvre Claire', null, null, null, null])
  assert.doesNotMatch(JSON.stringify(hidden), /06.12.34.56.78|Allergie/)
  const shown = await card(only('camp_planning', 'stay_booking'))
  assert.deepEqual([shown.balance, shown.note], [70_854, 'Allergie aux chats'])
  assert.match(JSON.stringify(shown.facts), /06.12.34.56.78/)
  const bars = async (...rights: string[]) =>
    (await bench.run((tx) => planningBars(tx, { bookingIds: [id] }), only(...rights))).bars.map(({ label, total, isOverdue }) => [
      label,
      total,
      isOverdue,
    ])
  assert.deepEqual(await bars('camp_planning'), [['Lefèvre', 0, false]])
  assert.deepEqual(await bars('camp_planning', 'stay_booking'), [['Lefèvre', 70_854, true]])
  assert.deepEqual(await bars('camp_planning', 'payment_invoice_payment'), [['Lefèvre', 70_854, true]])
  const window = await bench.run((tx) => planningWindow(tx, { from: '2026-08-01', to: '2026-09-01' }), only('camp_planning'))
  assert.deepEqual(
    unpackBars(window.bars).map(({ total, isOverdue }) => [total, isOverdue]),
    [[0, false]],
  )
})

test('the window tells of each stay what its own bar tells, with or without a place', async () => {
  const made = async (placeId: number | null, set: string) => {
    const { id } = await save(bench, formFor(bench, {}, [{ placeId, startDate: '2026-09-05', endDate: '2026-09-12' }]))
    await bench.look(`update booking set ${set} where id = $1`, [id])
    return id
  }
  const gone = await made(null, "cancel_state = 'cancelled'")
  const ids = [
    await made(bench.places.chalets[0] ?? null, "note = 'Arrive tard', group_name = 'Chorale', expected_time = '21:30', is_locked = true"),
    await made(
      null,
      "status_id = 2, option_expires_on = '2026-07-20', balance_due_on = '2026-07-01', paid = 100, down_payment = 5000, down_payment_due_on = '2026-06-01'",
    ),
    await made(bench.places.chalets[1] ?? null, 'is_arrived = true, is_gone = true, paid = total'),
  ]
  await bench.look('update occupancy set adults = 3, children = 5, animals = 2, is_place_locked = true where booking_id = $1', [ids[1]])
  const window = unpackBars((await bench.run((tx) => planningWindow(tx, { from: '2026-09-01', to: '2026-09-20' }))).bars)
  const byKey = <T extends { key: string }>(bars: readonly T[]): T[] => bars.toSorted((a, b) => a.key.localeCompare(b.key))
  const { bars } = await bench.run((tx) => planningBars(tx, { bookingIds: ids }))
  assert.equal(bars.length, 3)
  assert.deepEqual(byKey(window.filter(({ bookingId }) => ids.includes(bookingId ?? 0))), byKey(bars))
  assert.ok(!window.some(({ bookingId }) => bookingId === gone))
})

test('who should have left and has not is told, as who comes early is; not who never came, nor who is gone', async () => {
  const bar = async (set: string) => {
    const { id } = await save(bench, formFor(bench, {}, [{ placeId: null, startDate: '2026-10-05', endDate: '2026-10-12' }]))
    await bench.look(`update booking set ${set} where id = $1`, [id])
    await bench.look(
      `update occupancy set start_date = b.start_date, end_date = b.end_date from booking b where b.id = booking_id and b.id = $1`,
      [id],
    )
    const [told] = (await bench.run((tx) => planningBars(tx, { bookingIds: [id] }))).bars
    return [told?.overstays, told?.early]
  }
  const over = "start_date = '2026-06-01', end_date = '2026-06-05'"
  assert.deepEqual(await bar(`${over}, is_arrived = true`), [true, false])
  assert.deepEqual(await bar(`${over}, is_arrived = true, is_gone = true`), [false, false])
  assert.deepEqual(await bar(over), [false, false])
  assert.deepEqual(await bar("expected_time = '12:30'"), [false, true])
})

test('a closure ends within ten years and lasts ten years at most', async () => {
  const close = (startDate: string, endDate: string) =>
    bench.run((tx) => saveRecord(tx, model, plan, { id: 0, placeId: bench.places.pitches[0], startDate, endDate, reason: 'works' }))
  const [far] = await faultsOf(close('2036-07-01', '2036-07-09'))
  assert.deepEqual([far?.field, far?.message], ['endDate', 'Une indisponibilité finit au plus tard le 08/07/2036, dans dix ans.'])
  assert.equal((await faultsOf(close('2026-07-01', '2199-12-31')))[0]?.field, 'endDate')
  assert.equal((await faultsOf(close('2024-07-01', '2034-07-03')))[0]?.field, 'startDate')
  assert.ok((await close('2036-07-01', '2036-07-08')).row)
})

test('a stay of any day is found by name, number and place; a cancelled one no more', async () => {
  const { id, view } = await save(bench, formFor(bench, {}, [{ placeId: bench.places.chalets[1] ?? null }]))
  const search = async (text: string) =>
    (await bench.run((tx) => planningSearch(tx, bookingContract.planningSearch.input.parse({ text })))).stays
  const keys = async (text: string) => (await search(text)).map(({ key }) => key)
  const key = `o${view.occupancies[0]?.id}`
  const [first] = (await search('lefev')).filter((stay) => stay.key === key)
  assert.deepEqual([first?.bookingId, first?.start, first?.end, first?.label], [id, '2026-08-15', '2026-08-22', 'Lefèvre'])
  assert.deepEqual(await keys(first?.code ?? ''), [key])
  for (const text of ['Claire Lefèvre', 'lefevre claire', 'claire lefev']) assert.ok((await keys(text)).includes(key), text)
  assert.deepEqual(await keys('Yann Lefèvre'), [])
  assert.deepEqual(await keys('personne de ce nom'), [])
  assert.equal(bookingContract.planningSearch.input.safeParse({ text: 'l' }).success, false)
  await bench.look("update booking set cancel_state = 'cancelled' where id = $1", [id])
  assert.ok(!(await keys('lefev')).includes(key))
})
