import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { bookingContract } from '../../contract.ts'
import { bookingBench, calendarAndOccupancies, colleague, faultsOf, formFor, reopen, save } from '../testing/booking-bench.ts'
import { extendStay, joinStay, previewChange, splitStay } from './apply-change.ts'
import { lockStay } from './lock-stay.ts'
import { stayRowsSql } from '../day-rows.sql.ts'
import type { RawStayRow } from '../day-rows.sql.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { undoGesture } from '../time/undo.ts'
import { previewMoves, writeMoves } from '../planning-moves.ts'
import { readBooking } from '../read-booking.ts'
import { tickStay } from '../tick-stay.ts'

const bench = await bookingBench()
const { chalets, pitches } = bench.places
const [e01 = 0, e02 = 0, e03 = 0] = chalets
type Split = ParsedInputOf<typeof bookingContract.splitStay>

const split = (change: Partial<Split> & Pick<Split, 'id' | 'version' | 'occupancyId'>) =>
  bench.run((tx) => splitStay(tx, { night: '2026-08-18', placeId: e02, placeTypeId: null, updateMode: null, ...change }))
const view = (id: number) => bench.run((tx) => readBooking(tx, { id }))
async function made(dates: { startDate: string; endDate: string } = { startDate: '2026-08-15', endDate: '2026-08-22' }) {
  const { id, version, view: read } = await save(bench, formFor(bench, {}, [dates]))
  return { id, version, occupancyId: read.occupancies[0]?.id ?? 0, total: read.total, read }
}

test('a stay split over two places keeps its price, holds both, and is what it was once joined again', async () => {
  const stay = await made()
  const changed = bookingContract.splitStay.reply.parse(await split(stay))
  assert.deepEqual([changed.version, changed.bars.length], [stay.version + 1, 2])
  const after = await view(stay.id)
  assert.deepEqual(
    after.occupancies.map(({ placeId, startDate, endDate, attendants }) => [placeId, startDate, endDate, attendants.length]),
    [
      [e01, '2026-08-15', '2026-08-18', 2],
      [e02, '2026-08-18', '2026-08-22', 2],
    ],
  )
  assert.deepEqual([after.total, after.touristTax], [stay.total, stay.read.touristTax])
  assert.deepEqual(
    after.occupancies.map(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0)),
    [30_000, 40_000],
  )
  const [calendar, held] = await calendarAndOccupancies(bench)
  assert.deepEqual(calendar, held)
  const [first, second] = after.occupancies
  const [alike] = await faultsOf(
    bench.run((tx) =>
      joinStay(tx, {
        id: stay.id,
        version: changed.version - 1,
        occupancyId: first?.id ?? 0,
        otherId: second?.id ?? 0,
        keptId: first?.id ?? 0,
        updateMode: null,
      }),
    ),
  )
  assert.equal(alike?.rule, 'modified-by-other')
  await bench.run((tx) =>
    joinStay(tx, {
      id: stay.id,
      version: changed.version,
      occupancyId: second?.id ?? 0,
      otherId: first?.id ?? 0,
      keptId: first?.id ?? 0,
      updateMode: null,
    }),
  )
  const joined = await view(stay.id)
  assert.deepEqual(
    joined.occupancies.map(({ id, placeId, startDate, endDate, attendants }) => [id, placeId, startDate, endDate, attendants.length]),
    [[stay.occupancyId, e01, '2026-08-15', '2026-08-22', 2]],
  )
  assert.equal(joined.total, stay.total)
  const actions = await bench.look<{ action: string }>(
    `select action from journal where entity = 'booking' and entity_id = $1 order by id desc limit 2`,
    [stay.id],
  )
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['join', 'split'],
  )
  await bench.look('delete from calendar')
})

test('the four prices of a split onto another type are shown before it is done, and the chosen one is written', async () => {
  const stay = await made({ startDate: '2026-09-05', endDate: '2026-09-12' })
  const change = { kind: 'split', occupancyId: stay.occupancyId, night: '2026-09-08', placeId: pitches[0] ?? 0, placeTypeId: null } as const
  const preview = bookingContract.previewChange.reply.parse(await bench.run((tx) => previewChange(tx, { id: stay.id, change })))
  const totals = Object.fromEntries(preview.modes.map(({ mode, difference }) => [mode, difference]))
  // Four nights of the pitch at 17,50 € instead of 70 €.
  assert.deepEqual(totals, { priceFromGrid: -21_000, keepGrid: -21_000, updateFromDetail: 0, keepDetail: 0 })
  assert.deepEqual(
    [
      preview.usualMode,
      preview.refusals.map(({ rule, warning }) => [rule, warning]),
      preview.before.lines.length,
      preview.after.lines.map(({ label }) => label),
    ],
    ['keepGrid', [['bare-pitch', true]], 1, ['E01', 'C01']],
  )
  assert.match(preview.note ?? '', /^Moins cher de 210,00/)
  await split({ ...stay, night: '2026-09-08', placeId: pitches[0] ?? 0, updateMode: 'priceFromGrid' })
  assert.equal((await view(stay.id)).total, stay.total - 21_000)
})

test('a split is refused by who holds the place, and by the nights that were slept', async () => {
  const stay = await made({ startDate: '2026-07-06', endDate: '2026-07-13' })
  await save(bench, formFor(bench, {}, [{ placeId: e02, startDate: '2026-07-10', endDate: '2026-07-17' }]))
  assert.equal((await faultsOf(split({ ...stay, night: '2026-07-09' })))[0]?.rule, 'place-not-available')
  const { version } = (await bench.run((tx) => tickStay(tx, { id: stay.id, version: stay.version, what: 'arrived', value: true }))).header
  assert.equal((await faultsOf(split({ ...stay, version, night: '2026-07-07', placeId: e03 })))[0]?.rule, 'past-nights-stand')
  await split({ ...stay, version, night: '2026-07-08', placeId: e03 })
  assert.deepEqual(
    (await view(stay.id)).occupancies.map(({ placeNumber }) => placeNumber),
    ['E01', 'E03'],
  )
})

test('another last day, the agreed price by the night; a shorter presence is an early departure', async () => {
  const stay = await made({ startDate: '2026-10-05', endDate: '2026-10-10' })
  await bench.run((tx) => extendStay(tx, { id: stay.id, version: stay.version, endDate: '2026-10-12', updateMode: null }))
  const longer = await view(stay.id)
  assert.deepEqual([longer.header.endDate, longer.total - longer.touristTax], ['2026-10-12', 49_000])
  assert.equal(
    (
      await faultsOf(
        bench.run((tx) => extendStay(tx, { id: stay.id, version: longer.header.version, endDate: '2026-10-12', updateMode: null })),
      )
    )[0]?.rule,
    'same-end-date',
  )
})

test('more nights when the place is somebody else’s by then: they are spent on another one, at its price, and those before stay', async () => {
  const stay = await made()
  await save(bench, formFor(bench, {}, [{ placeId: e01, startDate: '2026-08-22', endDate: '2026-08-29' }]))
  const asked = { id: stay.id, version: stay.version, endDate: '2026-08-24', updateMode: null }
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => extendStay(tx, asked)))).map(({ rule }) => rule),
    ['place-not-available'],
  )
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => extendStay(tx, { ...asked, placeId: e01 })))).map(({ rule }) => rule),
    ['same-place'],
  )
  assert.deepEqual(
    (await faultsOf(bench.run((tx) => extendStay(tx, { ...asked, endDate: '2026-08-20', placeId: e02 })))).map(({ rule }) => rule),
    ['split-needs-nights'],
  )
  const shown = await bench.run((tx) => previewChange(tx, { id: stay.id, change: { kind: 'extend', endDate: '2026-08-24', placeId: e02 } }))
  assert.deepEqual([shown.refusals, shown.after.total > stay.total], [[], true])
  await bench.run((tx) => extendStay(tx, { ...asked, placeId: e02 }))
  const after = await view(stay.id)
  assert.deepEqual(
    after.occupancies.map(({ placeId, startDate, endDate, attendants }) => [placeId, startDate, endDate, attendants.length]),
    [
      [e01, '2026-08-15', '2026-08-22', 2],
      [e02, '2026-08-22', '2026-08-24', 2],
    ],
  )
  assert.deepEqual([after.total, after.header.endDate], [shown.after.total, '2026-08-24'])
  assert.deepEqual(
    await bench.look(`select place_id::int as place, departure::text from calendar where arrival = '2026-08-22' order by place_id`),
    [
      { place: e01, departure: '2026-08-29' },
      { place: e02, departure: '2026-08-24' },
    ],
  )
  await bench.look('delete from calendar')
})

test('a locked stay says who, when and why; nothing changes it until he, or a manager, takes the lock off', async () => {
  const stay = await made({ startDate: '2026-11-02', endDate: '2026-11-09' })
  const lock = (isLocked: boolean, version: number, reason = '', session = bench.here) =>
    bench.run((tx) => lockStay(tx, { id: stay.id, version, isLocked, reason }), session)
  assert.equal((await faultsOf(lock(true, stay.version)))[0]?.rule, 'reason-required')
  const { version, bars } = await lock(true, stay.version, 'Voisins de la famille Roux')
  assert.deepEqual(
    bars.map(({ isLocked }) => isLocked),
    [true],
  )
  const sentence = 'Le séjour est verrouillé par Claire Martin depuis le 08/07/2026\u00A0: Voisins de la famille Roux.'
  assert.equal((await view(stay.id)).header.lockSentence, sentence)
  assert.equal((await faultsOf(split({ ...stay, version, night: '2026-11-05' })))[0]?.message, sentence)
  assert.equal((await faultsOf(save(bench, await reopen(bench, stay.id, { note: 'x' }))))[0]?.message, sentence)
  const reader = {
    ...colleague('Marc'),
    admin: false,
    userId: 2,
    rights: new Map([['stay_booking', { select: true, write: true, delete: false, export: false }]]),
  }
  assert.equal((await faultsOf(lock(false, version, '', reader)))[0]?.rule, 'insufficient-right')
  const open = await lock(false, version)
  assert.equal((await view(stay.id)).header.lockSentence, null)
  await split({ ...stay, version: open.version, night: '2026-11-05' })
})

test('the people of a stay split over two places are counted once in the lists', async () => {
  const stay = await made({ startDate: '2026-12-07', endDate: '2026-12-10' })
  await split({ ...stay, night: '2026-12-08' })
  const [row] = await bench.run((tx) => tx.rows<RawStayRow>(stayRowsSql('b.id = $2', 'b.id'), [1, stay.id]))
  assert.deepEqual([row?.adults, row?.unnamed, row?.places], [2, 2, 'E01, E02'])
})

test('nights slept on a place are not written on another one: neither by a move, an exchange nor a save; from tonight on, the stay may go elsewhere', async () => {
  const dates = { startDate: '2026-07-06', endDate: '2026-07-13' }
  const [c01 = 0, c02 = 0] = pitches
  const saved = await save(bench, formFor(bench, {}, [{ ...dates, placeId: c01, placeTypeId: bench.ids.pitch }]))
  const stay = { id: saved.id, version: saved.version, occupancyId: saved.view.occupancies[0]?.id ?? 0 }
  const { version } = (await bench.run((tx) => tickStay(tx, { id: stay.id, version: stay.version, what: 'arrived', value: true }))).header
  const wish = { occupancyId: stay.occupancyId, placeId: c02, placeTypeId: bench.ids.pitch, ...dates }
  const preview = await bench.run((tx) => previewMoves(tx, { moves: [wish] }))
  const message = 'Les nuits du 06/07 au 08/07 ont été passées sur C01\u00A0: changez de place à partir du 08/07.'
  assert.deepEqual(
    preview.refusals.filter(({ warning }) => warning !== true).map((fault) => [fault.rule, fault.message, fault.fix?.values]),
    [['past-nights-stand', message, { occupancyId: stay.occupancyId, night: '2026-07-08', placeId: c02 }]],
  )
  assert.equal(
    (await faultsOf(bench.run((tx) => writeMoves(tx, [{ ...wish, version }], { updateMode: null, keepPrice: false }))))[0]?.message,
    message,
  )
  const form = await reopen(bench, stay.id)
  assert.deepEqual(
    (await faultsOf(save(bench, { ...form, occupancies: form.occupancies.map((one) => ({ ...one, placeId: c02 })) }))).map(
      ({ message: said, field }) => [said, field],
    ),
    [[message, 'occupancies.0.placeId']],
  )
  // What is not the place may still change, and the nights to come may be elsewhere.
  const kept = await save(bench, { ...form, note: 'Lit bébé' })
  await split({ ...stay, version: kept.version, night: '2026-07-08', placeId: c02 })
  assert.deepEqual(
    (await view(stay.id)).occupancies.map(({ placeNumber, startDate }) => [placeNumber, startDate]),
    [
      ['C01', '2026-07-06'],
      ['C02', '2026-07-08'],
    ],
  )
})

test('a stay without a place is given two of them at once', async () => {
  const saved = await save(bench, formFor(bench, {}, [{ placeId: null, startDate: '2027-03-01', endDate: '2027-03-06' }]))
  await split({
    id: saved.id,
    version: saved.version,
    occupancyId: saved.view.occupancies[0]?.id ?? 0,
    night: '2027-03-04',
    placeId: e03,
    fromPlaceId: e02,
  })
  const after = await view(saved.id)
  assert.deepEqual(
    after.occupancies.map(({ placeNumber, startDate, endDate }) => [placeNumber, startDate, endDate]),
    [
      ['E02', '2027-03-01', '2027-03-04'],
      ['E03', '2027-03-04', '2027-03-06'],
    ],
  )
  assert.equal(after.total, saved.view.total)
})

const parts = async (id: number) =>
  (await view(id)).occupancies
    .map(({ placeNumber, startDate, endDate }) => [placeNumber, startDate, endDate])
    .toSorted((a, b) => String(a[1]).localeCompare(String(b[1])))
test('a stay is given three places in one gesture: all the cuts are made or none, and one undoing takes them back', async () => {
  const dates = { startDate: '2027-03-08', endDate: '2027-03-17' }
  const saved = await save(bench, formFor(bench, {}, [{ ...dates, placeId: null }]))
  const stay = { id: saved.id, version: saved.version, occupancyId: saved.view.occupancies[0]?.id ?? 0 }
  const blocker = await save(bench, formFor(bench, {}, [{ placeId: e02, startDate: '2027-03-12', endDate: '2027-03-13' }]))
  const cuts = { night: '2027-03-14', placeId: e03, more: [{ night: '2027-03-11', placeId: e02, placeTypeId: null, fromPlaceId: e01 }] }
  assert.equal((await faultsOf(split({ ...stay, ...cuts })))[0]?.rule, 'place-not-available')
  assert.deepEqual(await parts(stay.id), [[null, dates.startDate, dates.endDate]])
  await bench.run((tx) => cancelBooking(tx, { id: blocker.id, version: blocker.version, reason: 'Essai', outcome: null }))
  await split({ ...stay, ...cuts })
  assert.deepEqual(await parts(stay.id), [
    ['E01', '2027-03-08', '2027-03-11'],
    ['E02', '2027-03-11', '2027-03-14'],
    ['E03', '2027-03-14', '2027-03-17'],
  ])
  await bench.run((tx) => undoGesture(tx, { operationId: 0 }))
  assert.deepEqual(await parts(stay.id), [[null, dates.startDate, dates.endDate]])
})
