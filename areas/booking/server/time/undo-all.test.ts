import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#domain/day.ts'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import { entities } from '#areas/registry.ts'
import { buildModel } from '#kernel/server/crud/model.ts'
import { remove } from '#kernel/server/crud/remove.ts'
import { save as saveRecord } from '#kernel/server/crud/save.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { isSecondPass } from '#tools/test/database.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { extendStay, joinStay, leaveEarly, splitStay } from '../change/apply-change.ts'
import { lockStay } from '../change/lock-stay.ts'
import { restoreStay } from '../change/restore-stay.ts'
import { noShow } from '../change/set-aside.ts'
import { bookingHooks } from '../hooks.ts'
import { applyMoves } from '../planning-moves.ts'
import { unpackBars } from '../../rules/packed-bars.ts'
import { planningWindow } from '../planning-window.ts'
import { readBooking } from '../read-booking.ts'
import { tickStay } from '../tick-stay.ts'
import { bookingBench, colleague, formFor, save } from '../testing/booking-bench.ts'
import { planningAt } from './planning-at.ts'
import { undoGesture } from './undo.ts'
import { undoSteps } from './steps.ts'

const bench = await bookingBench()
const { ids, places } = bench
const wanted = isSecondPass ? 100 : 500
const window = { from: '2026-07-01', to: '2026-12-31' }

/** Always the same draws: a failure can be played again. */
let seed = 20_260_708
function draw(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const pick = <T>(all: readonly T[]): T | undefined => all[draw(all.length)]

type Row = { readonly id: number; readonly version: number; readonly cancelled: boolean; readonly isLocked: boolean; readonly isArrived: boolean; readonly occupancyId: number; readonly placeTypeId: number; readonly startDate: string; readonly endDate: string; readonly stayEnd: string }
const rows = (): Promise<Row[]> => bench.look<Row>(`select b.id::int, b.version, (b.cancel_state <> 'none') as cancelled, b.is_locked as "isLocked", b.is_arrived as "isArrived", o.id::int as "occupancyId", o.place_type_id::int as "placeTypeId", o.start_date::text as "startDate", o.end_date::text as "endDate", b.end_date::text as "stayEnd"
  from booking b join occupancy o on o.establishment_id = b.establishment_id and o.booking_id = b.id where b.status = 'SAVED' order by o.id`)

/** Everything that a stay is and holds, without what counts the writings. A stay whose creation was taken back is not there. */
async function state(): Promise<readonly unknown[]> {
  const bare = (alias: string): string => `to_jsonb(${alias}) - 'id' - 'version' - 'created_at' - 'updated_at' - 'search'`
  return [
    await bench.look(`select b.id, ${bare('b')} as row from booking b where b.status = 'SAVED' order by b.id`),
    await bench.look(`select o.id, ${bare('o')} as row from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id where b.status = 'SAVED' order by o.id`),
    await bench.look(`select a.occupancy_id, a.age_category_id, a.name from occupancy_attendant a join occupancy o on o.establishment_id = a.establishment_id and o.id = a.occupancy_id join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id where b.status = 'SAVED' order by 1, 2, 3`),
    await bench.look(`select ${bare('d')} as row from occupancy_detail d join booking b on b.establishment_id = d.establishment_id and b.id = d.booking_id where b.status = 'SAVED' order by d.booking_id, d.position`),
    await bench.look('select place_id, arrival, departure, kind, occupancy_id, unavailability_id from calendar order by 1, 2'),
    await bench.look(`select u.id, ${bare('u')} as row from unavailability u order by u.id`),
  ]
}

const arrival = (): string => addDays('2026-09-01', draw(60))
const typeOf = (placeId: number): number => (places.chalets.includes(placeId) ? ids.chalet : ids.pitch)
/** A gesture that moves nothing and only prices again is none of the planning. */
const otherDay = (before: string, wish: string): string => (wish === before ? addDays(wish, 1) : wish)
const anyPlace = (): number => pick(draw(4) > 0 ? places.chalets : places.pitches) ?? 0
const model = buildModel(entities, bookingHooks)
const plan = model.plan(unavailability.name)
type Closed = { readonly id: number; readonly version: number }
async function close(): Promise<void> {
  const known = await bench.look<Closed>('select id::int, version from unavailability order by id')
  const before = draw(3) === 0 ? undefined : pick(known)
  const startDate = arrival()
  const wish = { ...before, id: before?.id ?? 0, placeId: anyPlace(), startDate, endDate: addDays(startDate, draw(6)), reason: 'works' }
  await (before && draw(2) === 0 ? bench.run((tx) => remove(tx, model, plan, before.id)) : bench.run((tx) => saveRecord(tx, model, plan, wish)))
}

async function book(): Promise<void> {
  // Some are here today: they arrive, and leave before their last night.
  const startDate = draw(5) === 0 ? addDays('2026-07-05', draw(4)) : arrival()
  const placeId = draw(6) === 0 ? null : anyPlace()
  await save(bench, formFor(bench, { customerId: draw(2) === 0 ? ids.customer : ids.other }, [{ placeTypeId: placeId === null ? ids.chalet : typeOf(placeId), placeId, startDate, endDate: addDays(startDate, 2 + draw(6)) }]))
}

/** What a day at the desk does to a planning. */
const gestures: readonly ((row: Row) => Promise<unknown>)[] = [
  async ({ occupancyId, version, startDate, endDate }) => {
    const placeId = anyPlace()
    return bench.run((tx) => applyMoves(tx, { moves: [{ occupancyId, version, placeId, placeTypeId: typeOf(placeId), startDate, endDate }], updateMode: null }))
  },
  async ({ occupancyId, version, placeTypeId, startDate, endDate }) => {
    const from = draw(2) === 0 ? startDate : arrival()
    return bench.run((tx) => applyMoves(tx, { moves: [{ occupancyId, version, placeId: null, placeTypeId, startDate: from, endDate: otherDay(endDate, addDays(from, 2 + draw(6))) }], updateMode: 'priceFromGrid' }))
  },
  ({ id, version, stayEnd }) => bench.run((tx) => extendStay(tx, { id, version, endDate: addDays(stayEnd, 1 + draw(2)), updateMode: 'priceFromGrid' })),
  ({ id, version, cancelled }) => (cancelled ? bench.run((tx) => restoreStay(tx, { id, version, places: [] })) : bench.run((tx) => cancelBooking(tx, { id, version, reason: 'Essai', outcome: null }))),
  ({ id, version, occupancyId, startDate, endDate }) => {
    const placeId = pick(places.chalets) ?? 0
    const night = addDays(startDate, 1 + draw(Math.max(1, (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 - 1)))
    return bench.run((tx) => splitStay(tx, { id, version, occupancyId, night, placeId, placeTypeId: ids.chalet, updateMode: 'keepDetail' }))
  },
  async ({ id, version }) => {
    const [first, second] = (await bench.run((tx) => readBooking(tx, { id }))).occupancies
    return first && second ? bench.run((tx) => joinStay(tx, { id, version, occupancyId: first.id, otherId: second.id, keptId: first.id, updateMode: 'keepDetail' })) : undefined
  },
  ({ id, version, isLocked }) => bench.run((tx) => lockStay(tx, { id, version, isLocked: !isLocked, reason: isLocked ? '' : 'Voisins' })),
  ({ id, version }) => bench.run((tx) => noShow(tx, { id, version, reason: '' })),
  ({ id, version, isArrived }) => bench.run((tx) => tickStay(tx, { id, version, what: 'arrived', value: !isArrived })),
  ({ id, version, isArrived, stayEnd }) => bench.run((tx) => leaveEarly(tx, { id, version, endDate: isArrived ? '2026-07-08' : addDays(stayEnd, -1 - draw(2)), announcedOn: null, updateMode: null, isGone: isArrived })),
]

async function oneGesture(): Promise<boolean> {
  const done = (await bench.look<{ n: number }>('select count(*)::int as n from planning_operation'))[0]?.n
  const all = await rows()
  const row = pick(all)
  try {
    if (row === undefined || draw(4) === 0) await (draw(3) === 0 ? close() : book())
    else await gestures[draw(gestures.length)]?.(row)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
  return (await bench.look<{ n: number }>('select count(*)::int as n from planning_operation'))[0]?.n !== done
}

// A minute alone, more where the machine is shared.
test('hundreds of gestures drawn at random, then all of them taken back: the very same planning, and each moment of it can be seen again', { timeout: 400_000 }, async () => {
  const before = colleague('Hier')
  for (const [index, placeId] of [...places.chalets, ...places.pitches].entries()) {
    await save(bench, formFor(bench, {}, [{ placeTypeId: typeOf(placeId), placeId, startDate: addDays('2026-09-01', index * 3), endDate: addDays('2026-09-08', index * 3) }]), before)
  }
  const first = await state()
  const seen: { readonly at: string; readonly bars: readonly string[] }[] = []
  const shown = (bars: readonly { key: string; placeId: number | null; start: string; end: string; state: string; isLocked: boolean; label: string }[]) => bars.map(({ key, placeId, start, end, state: drawn, isLocked, label }) => [key, placeId, start, end, drawn, isLocked, label].join(' ')).toSorted()
  let made = 0
  for (let tries = 0; made < wanted && tries < wanted * 8; tries++) {
    bench.clock.now = bench.clock.now.add({ seconds: 2 })
    if (await oneGesture()) made++
    if (tries % 150 === 0) seen.push({ at: bench.clock.now.toString(), bars: shown(unpackBars((await bench.run((tx) => planningWindow(tx, window))).bars)) })
  }
  assert.equal(made, wanted)
  assert.notDeepEqual(await state(), first)
  let undone = 0
  for (let step = await bench.run(undoSteps); step.undo !== null;) {
    bench.clock.now = bench.clock.now.add({ seconds: 2 })
    step = await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
    undone++
  }
  assert.equal(undone, wanted)
  assert.deepEqual(await state(), first)
  for (const { at, bars } of seen) assert.deepEqual(shown(unpackBars((await bench.run((tx) => planningAt(tx, { ...window, at }))).bars)), bars, at)
})
