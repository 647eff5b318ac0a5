import assert from 'node:assert/strict'
import { test } from 'node:test'
import { availabilityOperations } from '#areas/booking/contract/availability.ts'
import { dayMovements } from '#areas/booking/server/day-lists.ts'
import { searchAvailability } from '#areas/booking/server/search-availability.ts'
import { bookingBench, formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import { tickMany, tickStay } from '#areas/booking/server/tick-stay.ts'
import { cleanPlace, reportProblem } from './clean-place.ts'

const bench = await bookingBench()
const { ids, places } = bench
const [e01 = 0, e02 = 0] = places.chalets
const today = '2026-07-08'
const words = 'Pas prêt\u00A0: à nettoyer'

await bench.run((tx) => cleanPlace(tx, { placeId: e01, act: 'ask', version: 0 }))
await bench.run((tx) => reportProblem(tx, { placeId: e01, note: 'Fuite sous l’évier', isBlocking: false, photo: null }))

test('a place that housekeeping has not finished with is offered last for an arrival today, with why', async () => {
  const found = async (startDate: string, endDate: string) => {
    const search = availabilityOperations.searchAvailability.input.parse({
      startDate,
      endDate,
      placeTypeIds: [ids.chalet],
      attendants: [{ ageCategoryId: ids.adult }],
    })
    return (await bench.run((tx) => searchAvailability(tx, search))).places
  }
  const now = await found(today, '2026-07-10')
  assert.deepEqual(
    [now.at(-1)?.placeId, now.at(-1)?.reason, now.at(-1)?.fits.find(({ key }) => key === 'ready')],
    [e01, words, { key: 'ready', label: words, ok: false }],
  )
  assert.ok(now.some(({ placeId }) => placeId === e02))
  assert.ok(
    (await found('2026-07-20', '2026-07-22')).every(({ fits }) => fits.every(({ key }) => key !== 'ready')),
    'it may be ready by then',
  )
})

test('the arrival on it is told before it is ticked, alone or with others, and stays among those that are not ready', async () => {
  const { id } = await save(bench, formFor(bench, {}, [{ placeId: e01, startDate: today, endDate: '2026-07-12' }]))
  const row = async () => (await bench.run((tx) => dayMovements(tx, { kind: 'arrival', day: today }))).rows.find((one) => one.id === id)
  const missing = async () =>
    (await row())?.missing.filter(({ key }) => key === 'cleaning' || key === 'problem').map(({ label, blocking }) => [label, blocking])
  assert.deepEqual(await missing(), [
    [words, false],
    ['Fuite sous l’évier', false],
  ])
  const version = (await row())?.version ?? 0
  const {
    rows: [told],
  } = await bench.run((tx) => tickMany(tx, { items: [{ id, version }], what: 'arrived', value: true, preview: true }))
  assert.deepEqual(
    [told?.isBlocked, told?.fault?.rule, told?.fault?.message],
    [false, 'place-not-ready', 'La place E01 n’est pas prête\u00A0: à nettoyer, fuite sous l’évier.'],
  )
  await bench.run((tx) => tickStay(tx, { id, version, what: 'arrived', value: true }))
  assert.deepEqual(
    [(await row())?.placeState, await missing()],
    [
      'dirty',
      [
        [words, false],
        ['Fuite sous l’évier', false],
      ],
    ],
  )
})
