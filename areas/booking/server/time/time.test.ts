import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingContract } from '../../contract.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { joinStay, splitStay } from '../change/apply-change.ts'
import { lockStay } from '../change/lock-stay.ts'
import { restoreStay } from '../change/restore-stay.ts'
import { applyMoves } from '../planning-moves.ts'
import { unpackBars } from '../../rules/packed-bars.ts'
import { planningWindow } from '../planning-window.ts'
import { readBooking } from '../read-booking.ts'
import { bookingBench, calendarAndOccupancies, colleague, faultsOf, formFor, reopen, save } from '../testing/booking-bench.ts'
import type { SaveForm } from '../testing/booking-bench.ts'
import { forgetPast, planningAt, planningMoves } from './planning-at.ts'
import { skipGesture, undoSteps } from './steps.ts'
import { redoGesture, undoGesture } from './undo.ts'

const bench = await bookingBench()
const { ids } = bench
const [e1 = 0, e2 = 0, e3 = 0] = bench.places.chalets
const julie = colleague('Julie Roux')
let hour = 0

/** Each step is a minute later than the one before. */
function later(): void {
  hour++
  bench.clock.now = Temporal.Instant.from('2026-07-08T10:00:00Z').add({ minutes: hour })
}
type Stay = { readonly id: number; readonly occupancyId: number }
async function stay(placeId: number | null, startDate: string, endDate: string, change: Partial<SaveForm> = {}): Promise<Stay> {
  later()
  const { id, view } = await save(bench, formFor(bench, change, [{ placeId, startDate, endDate }]))
  return { id, occupancyId: view.occupancies[0]?.id ?? 0 }
}
const read = (id: number) => bench.run((tx) => readBooking(tx, { id }))
async function move(
  { id, occupancyId }: Stay,
  placeId: number | null,
  dates: { startDate?: string; endDate?: string } = {},
  session = bench.here,
): Promise<void> {
  later()
  const { header, occupancies } = await read(id)
  const now = occupancies.find((one) => one.id === occupancyId)
  await bench.run(
    (tx) =>
      applyMoves(tx, {
        moves: [
          {
            occupancyId,
            placeId,
            placeTypeId: ids.chalet,
            startDate: now?.startDate ?? '',
            endDate: now?.endDate ?? '',
            ...dates,
            version: header.version,
          },
        ],
        updateMode: dates.endDate === undefined ? null : 'priceFromGrid',
      }),
    session,
  )
}
const undo = async (operationId = 0, session = bench.here) => {
  later()
  return bookingContract.undoGesture.reply.parse(await bench.run((tx) => undoGesture(tx, { operationId }), session))
}
const redo = async () => {
  later()
  return bookingContract.redoGesture.reply.parse(await bench.run((tx) => redoGesture(tx, { operationId: 0 })))
}
const placeOf = async ({ id }: Stay): Promise<number | null | undefined> => (await read(id)).occupancies[0]?.placeId
const window = { from: '2026-08-01', to: '2027-01-31' }
const shown = (
  bars: readonly { key: string; placeId: number | null; start: string; end: string; state: string; label: string; isLocked: boolean }[],
) =>
  bars
    .map(({ key, placeId, start, end, state, label, isLocked }) => ({ key, placeId, start, end, state, label, isLocked }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
const nowShown = async () => shown(unpackBars((await bench.run((tx) => planningWindow(tx, window))).bars))
const shownAt = async (at: string) =>
  shown(unpackBars(bookingContract.planningAt.reply.parse(await bench.run((tx) => planningAt(tx, { ...window, at }))).bars))

test('a move is taken back with its price, done again, and each step says what comes next', async () => {
  const one = await stay(e1, '2026-08-15', '2026-08-22')
  const before = await read(one.id)
  await move(one, e2, { endDate: '2026-08-24' })
  const moved = await read(one.id)
  assert.notEqual(moved.total, before.total)
  const steps = await bench.run(undoSteps)
  assert.equal(steps.undo?.text, 'Lefèvre E01 → E02 et du 15 au 22/08/2026 → du 15 au 24/08/2026')
  const done = await undo()
  assert.equal(done.text, steps.undo?.text)
  assert.deepEqual([done.undo?.text, done.redo?.text], ['Lefèvre créé en E01 du 15 au 22/08/2026', done.text])
  const back = await read(one.id)
  assert.deepEqual(
    [back.total, back.touristTax, back.occupancies.map(({ placeId, endDate }) => [placeId, endDate])],
    [before.total, before.touristTax, [[e1, '2026-08-22']]],
  )
  await redo()
  assert.equal((await read(one.id)).total, moved.total)
  assert.equal(await placeOf(one), e2)
  assert.equal((await faultsOf(redo()))[0]?.rule, 'nothing-to-undo')
  await undo()
  await undo()
  assert.equal((await read(one.id)).header.status, 'DELETED', 'the creation of a stay is taken back too')
  await redo()
  assert.deepEqual([(await read(one.id)).header.status, await placeOf(one)], ['SAVED', e1])
  await move(one, e3)
  assert.equal((await bench.run(undoSteps)).redo, null, 'a new gesture ends what could be done again')
  const [calendar, occupancies] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, occupancies)
})

test('a colleague who built on it is named with what he did, and the rest of his work stays', async () => {
  const one = await stay(e1, '2026-09-05', '2026-09-12')
  await move(one, e2)
  await move(one, e3, {}, julie)
  const [fault] = await faultsOf(undo())
  assert.equal(fault?.rule, 'modified-by-other')
  assert.match(fault?.message ?? '', /^Julie Roux a modifié ce séjour le 08\/07\/2026 à 12:\d\d \(place\)\u00A0: Lefèvre E02 → E03\./)
  const stuck = (await bench.run(undoSteps)).undo?.operationId ?? 0
  later()
  const next = await bench.run((tx) => skipGesture(tx, { operationId: stuck }))
  assert.equal(next.undo?.text, 'Lefèvre créé en E01 du 05 au 12/09/2026')
  const other = await stay(e1, '2026-09-19', '2026-09-26')
  await move(other, e2)
  later()
  await save(bench, await reopen(bench, other.id, { note: 'Arrive tard' }), julie)
  await undo()
  assert.deepEqual([await placeOf(other), (await read(other.id)).header.note], [e1, 'Arrive tard'], 'a remark written since is kept')
})

test('a move of a stay that a colleague cancelled since stays: he is named, and the cancelled stay keeps the place that it had', async () => {
  const one = await stay(e1, '2026-11-07', '2026-11-14')
  await move(one, e2)
  later()
  const { version } = (await read(one.id)).header
  await bench.run((tx) => cancelBooking(tx, { id: one.id, version, reason: 'Maladie', outcome: null }), julie)
  const [fault] = await faultsOf(undo())
  assert.match(fault?.message ?? '', /^Julie Roux a modifié ce séjour .* \(annulation\)/)
  assert.equal(await placeOf(one), e2)
})

test('the place it had is taken by somebody else: refused by his name and by who put him there', async () => {
  const one = await stay(e1, '2026-10-03', '2026-10-10')
  await move(one, e2)
  later()
  await save(bench, formFor(bench, { customerId: ids.other }, [{ placeId: e1, startDate: '2026-10-03', endDate: '2026-10-10' }]), julie)
  const [fault] = await faultsOf(undo())
  assert.equal(fault?.rule, 'place-not-available')
  assert.match(fault?.message ?? '', /Carlier.*Placé par Julie Roux le 08\/07\/2026 à/)
  assert.equal(await placeOf(one), e2)
})

test('another user, another session and another site find nothing to take back, and see no past of this one', async () => {
  for (const session of [julie, { ...bench.here, sessionId: 'ailleurs' }, bench.elsewhere]) {
    const steps = await bench.run(undoSteps, { ...session, userId: 9 })
    assert.equal(steps.undo, null)
  }
  const mine = (await bench.run(undoSteps)).undo?.operationId ?? 0
  assert.equal((await faultsOf(undo(mine, bench.elsewhere)))[0]?.rule, 'nothing-to-undo')
  const moves = await bench.run(
    (tx) =>
      planningMoves(tx, { until: null, since: null, author: '', placeId: null, bookingId: null, around: null, olderThan: null, most: 50 }),
    bench.elsewhere,
  )
  assert.deepEqual([moves.operations, moves.keptSince], [[], null])
  assert.deepEqual(
    unpackBars((await bench.run((tx) => planningAt(tx, { ...window, at: bench.clock.now.toString() }), bench.elsewhere)).bars),
    [],
  )
})

test('the planning as it was equals what was shown then: moved, split, cancelled, restored, closed and changed of customer since', async () => {
  const told: { readonly at: string; readonly bars: Awaited<ReturnType<typeof nowShown>> }[] = []
  const keep = async (): Promise<void> => {
    told.push({ at: bench.clock.now.toString(), bars: await nowShown() })
  }
  const one = await stay(e1, '2026-11-07', '2026-11-14')
  await keep()
  await move(one, e2)
  await keep()
  later()
  const { header } = await read(one.id)
  await bench.run((tx) =>
    splitStay(tx, {
      id: one.id,
      version: header.version,
      occupancyId: one.occupancyId,
      night: '2026-11-10',
      placeId: e3,
      placeTypeId: ids.chalet,
      updateMode: 'keepDetail',
    }),
  )
  await keep()
  later()
  await bench.run(async (tx) =>
    cancelBooking(tx, { id: one.id, version: (await readBooking(tx, { id: one.id })).header.version, reason: 'Maladie', outcome: null }),
  )
  await keep()
  later()
  await bench.run(async (tx) =>
    restoreStay(tx, { id: one.id, version: (await readBooking(tx, { id: one.id })).header.version, places: [] }),
  )
  later()
  await save(bench, await reopen(bench, one.id, { customerId: ids.other }))
  await keep()
  await undo()
  await undo()
  await keep()
  assert.equal(new Set(told.map(({ bars }) => JSON.stringify(bars))).size, 5, 'cancelled again, it is as it was')
  for (const { at, bars } of told) assert.deepEqual(await shownAt(at), bars, at)
  assert.equal((await faultsOf(shownAt('2026-07-01T00:00:00Z')))[0]?.rule, 'planning-not-kept')
  assert.equal((await faultsOf(shownAt('2030-07-01T00:00:00Z')))[0]?.rule, 'planning-not-kept')
})

test('who moved what: by author, by place, by stay, page after page; what is too old is forgotten', async () => {
  const one = await stay(e1, '2026-12-05', '2026-12-12')
  await move(one, e2, {}, julie)
  const ask = (change: object) => bench.run((tx) => planningMoves(tx, bookingContract.planningMoves.input.parse(change)))
  assert.deepEqual(
    (await ask({ bookingId: one.id })).operations.map(({ who, text }) => [who, text]),
    [
      ['Julie Roux', 'Lefèvre E01 → E02'],
      ['Claire Martin', 'Lefèvre créé en E01 du 05 au 12/12/2026'],
    ],
  )
  assert.deepEqual((await ask({ bookingId: one.id, author: 'Claire Martin' })).operations.length, 1)
  assert.ok((await ask({ placeId: e2 })).operations.every(({ changes }) => changes.some(({ placeIds }) => placeIds.includes(e2))))
  const first = await ask({ most: 2 })
  assert.equal(first.hasMore, true)
  const next = await ask({ most: 2, olderThan: first.operations.at(-1)?.id })
  assert.ok((next.operations[0]?.id ?? 0) < (first.operations.at(-1)?.id ?? 0))
  // Long after, what was done around an instant is still listed with it, and each gesture says where it is to be seen.
  const [last, , third] = (await ask({ most: 10 })).operations
  const around = await ask({ around: third?.at, most: 2 })
  assert.deepEqual(
    [around.hasMore, around.operations.some(({ id }) => id === third?.id), around.operations.every(({ id }) => id !== last?.id)],
    [true, true, true],
  )
  assert.ok(
    around.operations.every(({ id }, at) => id < (around.operations[at - 1]?.id ?? Infinity)),
    'the last first',
  )
  assert.deepEqual(last?.changes[0]?.where, { placeId: e2, day: '2026-12-05' })
  bench.clock.now = bench.clock.now.add({ hours: 24 * 800 })
  assert.ok((await bench.run(forgetPast)) > 0)
  assert.deepEqual((await ask({})).operations, [])
})

test('a cut, a lock and a stay joined again are taken back as they were, the price with them', async () => {
  const one = await stay(e1, '2027-01-09', '2027-01-16')
  const before = await read(one.id)
  const facts = ({ total, touristTax, header, occupancies }: typeof before) => [
    total,
    touristTax,
    header.isLocked,
    occupancies.map(({ placeId, startDate, endDate }) => [placeId, startDate, endDate]),
  ]
  later()
  const cut = {
    id: one.id,
    occupancyId: one.occupancyId,
    night: '2027-01-12',
    placeId: bench.places.pitches[0] ?? 0,
    placeTypeId: ids.pitch,
  }
  await bench.run((tx) => splitStay(tx, { ...cut, version: before.header.version, updateMode: 'priceFromGrid' }))
  const parted = await read(one.id)
  assert.notEqual(parted.total, before.total)
  later()
  await bench.run((tx) => lockStay(tx, { id: one.id, version: parted.header.version, isLocked: true, reason: 'Voisins' }))
  await undo()
  assert.deepEqual(facts(await read(one.id)), facts(parted))
  await undo()
  assert.deepEqual(facts(await read(one.id)), facts(before), 'joining the parts would have kept the other price')
  await redo()
  const again = await read(one.id)
  assert.deepEqual(facts(again), facts(parted))
  const [first, second] = again.occupancies
  later()
  await bench.run((tx) =>
    joinStay(tx, {
      id: one.id,
      version: again.header.version,
      occupancyId: first?.id ?? 0,
      otherId: second?.id ?? 0,
      keptId: first?.id ?? 0,
      updateMode: 'priceFromGrid',
    }),
  )
  await undo()
  assert.deepEqual(facts(await read(one.id)), facts(parted))
})
