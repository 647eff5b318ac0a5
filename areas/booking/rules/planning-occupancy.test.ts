import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber } from '#domain/day.ts'
import { nothingKnown, withWindow, type ToldBar } from './planning-data.ts'
import { occupancyOf, shareOf } from './planning-occupancy.ts'
import type { PlanningType } from './planning-rows.ts'
import { toldBar } from './planning-sample.ts'

const from = dayNumber('2026-07-10')
const knownOf = (...bars: ToldBar[]) => withWindow(nothingKnown, { from: from - 40, to: from + 90 }, bars, []).known
const typeOf = (id: number, ...placeIds: number[]) =>
  ({ id, label: '', color: null, places: placeIds.map((placeId) => ({ id: placeId })) }) as unknown as PlanningType
const range = { from, days: 3 }

test('a night counts who sleeps there, placed or not; a closed place is not free, but nobody sleeps in it', () => {
  const known = knownOf(
    toldBar({ key: 'o1', placeId: 1, start: '2026-07-01', end: '2026-07-11' }),
    toldBar({ key: 'o2', occupancyId: 2, placeId: null, start: '2026-07-11', end: '2026-07-20' }),
    toldBar({ key: 'u3', kind: 'unavailability', occupancyId: null, bookingId: null, placeId: 2, start: '2026-07-01', end: '2026-07-20' }),
    toldBar({ key: 'r4', kind: 'resident', occupancyId: null, bookingId: null, placeId: 3, start: '2026-07-12', end: '2026-07-20' }),
  )
  const occupancy = occupancyOf(known, [typeOf(10, 1, 2, 3, 4)], range)
  assert.deepEqual(occupancy, { places: 4, taken: [1, 1, 2] })
  assert.deepEqual([shareOf(occupancy, 0), shareOf(occupancy, 2), shareOf(occupancy, 3)], [25, 50, null])
})

test('what a filter hides is counted on neither side', () => {
  const known = knownOf(
    toldBar({ key: 'o1', placeId: 1 }),
    toldBar({ key: 'o2', occupancyId: 2, placeId: 2 }),
    toldBar({ key: 'o3', occupancyId: 3, placeId: null, placeTypeId: 20 }),
  )
  assert.deepEqual(occupancyOf(known, [typeOf(10, 2)], { from: dayNumber('2026-07-12'), days: 1 }), { places: 1, taken: [1] })
  assert.equal(shareOf(occupancyOf(known, [], range), 0), null)
})
