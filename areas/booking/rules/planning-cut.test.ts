import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayFromNumber, dayNumber } from '#domain/day.ts'
import { cutRange, partAfter, partnerOf } from './planning-cut.ts'
import { nothingKnown, withBookings, type Bar } from './planning-data.ts'
import { bar, toldBar } from './planning-sample.ts'

const today = dayNumber('2026-07-14')
function range(given: Bar): readonly string[] {
  const found = cutRange(given, today)
  return 'fault' in found ? [found.fault.message] : [dayFromNumber(found.first), dayFromNumber(found.last)]
}

test('a stay is cut between its nights; what was slept stays where it was', () => {
  assert.deepEqual(range(bar()), ['2026-07-12', '2026-07-17'])
  assert.deepEqual(range(bar({ state: 'inHouse' })), ['2026-07-14', '2026-07-17'])
  assert.deepEqual(range(bar({ end: '2026-07-12' })), ['Une seule nuit ne se partage pas.'])
  assert.match(range(bar({ state: 'inHouse', end: '2026-07-14' }))[0] ?? '', /il n’en reste pas à couper/)
  assert.match(range(bar({ isLocked: true }))[0] ?? '', /verrouillé/)
  assert.deepEqual([partAfter(bar(), dayNumber('2026-07-15')).start, partAfter(bar(), dayNumber('2026-07-15')).key], ['2026-07-15', 'o1'])
})

test('a part finds the one that touches it, of the same stay only', () => {
  const { known } = withBookings(
    nothingKnown,
    [],
    [
      toldBar({ end: '2026-07-14' }),
      toldBar({ key: 'o2', placeId: 2, start: '2026-07-14' }),
      toldBar({ key: 'o3', bookingId: 101, placeId: 3, start: '2026-07-14' }),
      toldBar({ key: 'o4', placeId: 4, start: '2026-07-20', end: '2026-07-22' }),
    ],
  )
  const of = (key: string): string | undefined => partnerOf(known.bars.get(key) ?? bar(), known)?.key
  assert.deepEqual(['o1', 'o2', 'o3', 'o4'].map(of), ['o2', 'o1', undefined, undefined])
})
