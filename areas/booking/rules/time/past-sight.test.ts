import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber } from '#domain/day.ts'
import { nothingKnown, withWindow } from '../planning-data.ts'
import { planningRows, sightAround } from '../planning-rows.ts'
import { toldBar } from '../planning-sample.ts'
import { dayShowing, lastingRowAt, thenWords } from './past-sight.ts'

test('a night in sight moves nothing, another one comes third', () => {
  const shown = { first: 100, days: 14 }
  assert.deepEqual(
    [null, 100, 112, 113, 99, 400].map((night) => dayShowing(night, shown)),
    [100, 100, 100, 111, 97, 398],
  )
})

test('the row in sight is a place or a type: a lane is not there while the stays are read', () => {
  const range = { from: dayNumber('2026-07-01'), to: dayNumber('2026-08-01') }
  const { known } = withWindow(nothingKnown, range, [toldBar({ key: 'o2', placeId: null })], [])
  const types = [{ id: 10, label: 'Évasion', color: null, places: [{ id: 1, number: 'E01', detail: null }] }]
  const rows = planningRows({ types, known, waiting: new Set(), folded: new Set(), sight: sightAround(dayNumber('2026-07-10'), 14) })
  assert.deepEqual(
    [0, 30, 60].map((y) => lastingRowAt(rows, y)),
    ['T10', 'T10', 'p1'],
  )
  assert.equal(lastingRowAt([], 0), null)
})

test('where a stay was then is said with its nights', () => {
  const nights = { kind: 'occupancy', start: '2027-02-11', end: '2027-02-18' }
  assert.equal(thenWords(nights, 'M02'), 'Alors\u00A0: en M02, du 11 au 18/02/2027 · 7 nuits')
  assert.equal(thenWords(nights, null), 'Alors\u00A0: sans place, du 11 au 18/02/2027 · 7 nuits')
})
