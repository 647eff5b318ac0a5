import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '#platform/operation/refusal.ts'
import { freeLine } from '../rules/draft-manual.ts'
import { cancelBooking } from './cancel-booking.ts'
import { deleteStay, noShow } from './change/set-aside.ts'
import { moveOccupancy } from './move-occupancy.ts'
import { readBooking } from './read-booking.ts'
import { bookingBench, faultsOf, formFor, reopen, save } from './testing/booking-bench.ts'
import { tickStay } from './tick-stay.ts'

const bench = await bookingBench()
const { places } = bench
const at = (day: string): void => {
  bench.clock.now = Temporal.Instant.from(`${day}T10:00:00Z`)
}
const view = (id: number) => bench.run((tx) => readBooking(tx, { id }))
const stayAt = async (place: number, startDate: string, endDate: string): Promise<number> =>
  (await save(bench, formFor(bench, {}, [{ placeId: places.chalets[place] ?? 0, startDate, endDate }]))).id
const tick = async (id: number, what: 'arrived' | 'gone', value = true) => {
  const {
    header: { version },
  } = await view(id)
  return bench.run((tx) => tickStay(tx, { id, version, what, value }))
}
const versioned = async (id: number) => ({ id, version: (await view(id)).header.version })
const ruleOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? (error.faults[0]?.rule ?? '') : String(error)),
  )
const move = async (id: number, startDate: string, endDate: string) => {
  const {
    header: { version },
    occupancies: [one],
  } = await view(id)
  return bench.run((tx) =>
    moveOccupancy(tx, { occupancyId: one?.id ?? 0, version, placeId: one?.placeId ?? null, startDate, endDate, keepPrice: false }),
  )
}

const gone = await stayAt(0, '2026-07-08', '2026-07-15')
const here = await stayAt(1, '2026-07-08', '2026-07-22')
const absent = await stayAt(2, '2026-07-08', '2026-07-22')
const unseen = (
  await save(
    bench,
    formFor(bench, {}, [{ placeTypeId: bench.ids.pitch, placeId: places.pitches[0] ?? 0, startDate: '2026-07-08', endDate: '2026-07-15' }]),
  )
).id
await tick(gone, 'arrived')
await tick(here, 'arrived')
at('2026-07-15')
await tick(gone, 'gone')
at('2026-07-18')
const early = await stayAt(0, '2026-07-18', '2026-07-25')
await bench.look(`insert into closed_days (establishment_id, until) values (1, '2026-07-17')`)

test('a stay whose nights are closed is neither moved, repriced, set aside nor unticked, whichever way; and nothing of it has changed', async () => {
  const before = await view(gone)
  const [fault] = await faultsOf(move(gone, '2026-08-01', '2026-08-08'))
  assert.deepEqual(
    [fault?.rule, fault?.message],
    ['day-closed', 'La journée du 08/07/2026 est clôturée\u00A0: rien ne s’y ajoute et rien n’y change plus.'],
  )
  const form = await reopen(bench, gone)
  const changed = (more: Partial<(typeof form.occupancies)[number]>) =>
    ruleOf(save(bench, { ...form, occupancies: form.occupancies.map((one) => ({ ...one, ...more })) }))
  assert.deepEqual(
    [await changed({ startDate: '2026-07-01' }), await changed({ attendants: form.occupancies[0]?.attendants.slice(1) ?? [] })],
    ['day-closed', 'day-closed'],
  )
  assert.equal(
    await ruleOf(
      save(bench, {
        ...form,
        manualLines: [freeLine({ label: 'Geste', amount: -1000, vatRate: '10', manualReason: 'retard', occupancyIndex: null })],
      }),
    ),
    'day-closed',
  )
  assert.equal(await ruleOf(tick(gone, 'gone', false).then(() => tick(gone, 'arrived', false))), 'modification-not-authorised')
  await tick(gone, 'gone')
  const asked = { ...(await versioned(unseen)), reason: 'essai' }
  for (const work of [deleteStay, noShow]) assert.equal(await ruleOf(bench.run((tx) => work(tx, asked))), 'day-closed')
  assert.equal(await ruleOf(bench.run((tx) => cancelBooking(tx, { ...asked, outcome: 'kept' }))), 'day-closed')
  const after = await view(gone)
  assert.deepEqual(
    [after.occupancies, after.total, after.touristTax, after.header.isArrived],
    [before.occupancies, before.total, before.touristTax, true],
  )
})

test('no stay is brought into closed days', async () => {
  assert.equal(await ruleOf(move(early, '2026-07-10', '2026-07-15')), 'day-closed')
  assert.equal(await ruleOf(stayAt(0, '2026-07-15', '2026-07-18').then((id) => tick(id, 'arrived'))), 'done')
})

test('the open part of a stay still changes, and what is no night too', async () => {
  assert.equal(await ruleOf(move(here, '2026-07-08', '2026-07-24')), 'done')
  assert.equal(await ruleOf(move(here, '2026-07-10', '2026-07-24')), 'day-closed')
  assert.equal(await ruleOf(tick(here, 'arrived', false)), 'day-closed')
  assert.equal(await ruleOf(save(bench, await reopen(bench, gone, { note: 'parapluie oublié' }))), 'done')
})

test('who has not come may still be set aside while the departure is open', async () => {
  const asked = { ...(await versioned(absent)), reason: 'jamais venu' }
  assert.equal(await ruleOf(bench.run((tx) => noShow(tx, asked))), 'done')
})
