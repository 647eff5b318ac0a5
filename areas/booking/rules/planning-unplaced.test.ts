import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayFromNumber, dayNumber } from '#domain/day.ts'
import { nothingKnown, withBookings } from './planning-data.ts'
import { bar, toldBar } from './planning-sample.ts'
import { busiestNight, unplacedByNight, unplacedOn } from './planning-unplaced.ts'
import { anyPlace, sectorsOf, typesWith } from './planning-rows.ts'

test('stays without a place are counted night by night and listed by arrival', () => {
  const { known } = withBookings(
    nothingKnown,
    [],
    [
      toldBar(),
      toldBar({ key: 'o2', placeId: null, label: 'Petit', start: '2026-07-12', end: '2026-07-14' }),
      toldBar({ key: 'o3', placeId: null, placeTypeId: 20, label: 'Blanc', start: '2026-07-13', end: '2026-07-15' }),
    ],
  )
  const counts = unplacedByNight(known, dayNumber('2026-07-13'), dayNumber('2026-07-20'))
  assert.deepEqual(
    [...counts].map(([night, count]) => [dayFromNumber(night), count]),
    [
      ['2026-07-13', 2],
      ['2026-07-14', 1],
    ],
  )
  assert.deepEqual(
    unplacedOn(known, dayNumber('2026-07-13')).map(({ label }) => label),
    ['Petit', 'Blanc'],
  )
})

test('the list opens on the first of the nights that most stays wait for, in the days shown', () => {
  const bars = [bar({ start: '2026-07-11', end: '2026-07-16' }), bar({ key: 'o2', start: '2026-07-14', end: '2026-07-16' })]
  const night = (from: string, to: string) => busiestNight(bars, dayNumber(from), dayNumber(to))
  assert.deepEqual(
    [night('2026-07-08', '2026-07-22'), night('2026-07-08', '2026-07-13'), night('2026-07-20', '2026-07-25')],
    [dayNumber('2026-07-14'), dayNumber('2026-07-11'), null],
  )
})

test('features asked for hide the places that lack one, and the types that keep none', () => {
  const place = (id: number, ...features: readonly number[]) => ({ id, number: `E0${id}`, detail: null, features })
  const types = [
    { id: 10, label: 'Évasion', color: null, places: [place(1, 5), place(2, 5, 6)] },
    { id: 20, label: 'Horizon', color: null, places: [place(3)] },
  ]
  assert.deepEqual(typesWith(types, anyPlace), types)
  assert.deepEqual(
    typesWith(types, { ...anyPlace, features: [5] }).map(({ id, places }) => [id, places.length]),
    [[10, 2]],
  )
  assert.deepEqual(
    typesWith(types, { ...anyPlace, features: [5, 6] }).flatMap(({ places }) => places.map(({ id }) => id)),
    [2],
  )
})

test('sectors asked for keep the places of any of them, with every feature all the same', () => {
  const place = (id: number, sectorId: number | null, ...features: readonly number[]) => ({
    id,
    number: `E0${id}`,
    detail: null,
    features,
    sectorId,
    sector: sectorId === null ? null : `Secteur ${sectorId}`,
  })
  const types = [
    { id: 10, label: 'Évasion', color: null, places: [place(1, 2, 5), place(2, 1), place(3, null)] },
    { id: 20, label: 'Horizon', color: null, places: [place(4, null)] },
  ]
  assert.deepEqual(
    sectorsOf(types).map(({ id }) => id),
    [1, 2],
  )
  const kept = (features: readonly number[], sectors: readonly number[]) =>
    typesWith(types, { features, sectors }).flatMap(({ places }) => places.map(({ id }) => id))
  assert.deepEqual(kept([], [1, 2]), [1, 2])
  assert.deepEqual(kept([5], [1, 2]), [1])
  assert.deepEqual(kept([5], [1]), [])
})
