import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber } from '#domain/day.ts'
import { staysInTheWay } from './planning-closing.ts'
import { nothingKnown, withBookings } from './planning-data.ts'
import { toldBar } from './planning-sample.ts'

test('what stands in the way of closing a place is named, every stay of it and no other', () => {
  const { known } = withBookings(
    nothingKnown,
    [],
    [
      toldBar({ key: 'o3', placeId: 7, label: 'Tard', start: '2026-07-16', end: '2026-07-20' }),
      toldBar({ key: 'o2', placeId: 7, label: 'Petit', start: '2026-07-10', end: '2026-07-13' }),
      toldBar({ key: 'o4', placeId: 8, label: 'Voisin', start: '2026-07-12', end: '2026-07-20' }),
      toldBar({ key: 'o5', placeId: 7, label: 'Parti', start: '2026-07-05', end: '2026-07-10' }),
      toldBar({ key: 'u1', kind: 'unavailability', placeId: 7, label: 'Travaux', start: '2026-07-13', end: '2026-07-16' }),
    ],
  )
  const names = (from: string, to: string) =>
    staysInTheWay(known, 7, { first: dayNumber(from), after: dayNumber(to) }).map(({ label }) => label)
  assert.deepEqual(names('2026-07-12', '2026-07-17'), ['Petit', 'Tard'])
  assert.deepEqual(names('2026-07-10', '2026-07-11'), ['Petit'], 'who leaves that morning is not in the way')
  assert.deepEqual(names('2026-07-13', '2026-07-16'), [])
})
