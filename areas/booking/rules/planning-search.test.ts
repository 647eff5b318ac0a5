import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber } from '#domain/day.ts'
import { nothingKnown, withWindow } from './planning-data.ts'
import { planningRows } from './planning-rows.ts'
import { toldBar } from './planning-sample.ts'
import { farText, foundBy, nextFar, nextFound, rankText, type FarStay } from './planning-search.ts'

const types = [{ id: 10, label: 'Évasion', color: null, places: [{ id: 1, number: 'E01', detail: null }, { id: 2, number: 'M02', detail: null }] }]
const told = [toldBar(), toldBar({ key: 'o2', start: '2026-07-02', end: '2026-07-05', placeId: 2 }), toldBar({ key: 'o3', placeId: 2, label: 'Márquez' })]
const { known } = withWindow(nothingKnown, { from: dayNumber('2026-07-01'), to: dayNumber('2026-08-01') }, told, [])
const rows = planningRows({ types, known, waiting: new Set(), folded: new Set() })
const today = dayNumber('2026-07-08')

test('what is to come is found before what is past', () => {
  assert.deepEqual(foundBy('march', rows, known, today), [{ rowKey: 'p1', night: dayNumber('2026-07-11') }, { rowKey: 'p2', night: dayNumber('2026-07-02') }])
})
test('a place is found by its number, before the customers', () => {
  assert.deepEqual(foundBy('m', rows, known, today)[0], { rowKey: 'p2', night: today })
  assert.deepEqual(foundBy('  ', rows, known, today), [])
})
test('asking again goes round what was found', () => {
  const found = foundBy('mar', rows, known, today)
  assert.equal(found.length, 3)
  assert.deepEqual(nextFound(found, null), found[0])
  assert.deepEqual(nextFound(found, found[0] ?? null), found[1])
  assert.deepEqual(nextFound(found, found[2] ?? null), found[0])
  assert.equal(nextFound([], null), null)
  assert.deepEqual([nextFound(found, found[1] ?? null, -1), nextFound(found, found[0] ?? null, -1), nextFound(found, null, -1)], [found[0], found[2], found[2]])
  assert.deepEqual([rankText(found, found[1] ?? null), rankText([], null)], ['2 sur 3', 'aucun'])
})

const far = (id: number): FarStay => ({ key: `o${id}`, bookingId: id, placeId: 1, placeTypeId: 10, start: '2027-07-03', end: '2027-07-10', label: 'Marchand', code: `27-0000${id}` })
test('a stay found on other days is named before the planning goes there', () => {
  const stays = [far(1), far(2), far(3)]
  assert.equal(farText([], null), 'aucun')
  assert.equal(farText(stays.slice(0, 1), null), 'Entrée\u00A0: du 03 au 10/07/2027, Marchand')
  assert.match(farText(stays, null), /Marchand · 3 trouvés$/)
  assert.equal(farText(stays, far(2)), '2 sur 3')
})
test('the stays of other days are gone through in turn, both ways', () => {
  const stays = [far(1), far(2)]
  assert.deepEqual([nextFar(stays, null, 1), nextFar(stays, far(1), 1), nextFar(stays, far(2), 1)], [far(1), far(2), far(1)])
  assert.deepEqual([nextFar(stays, null, -1), nextFar(stays, far(2), -1), nextFar([], null, 1)], [far(2), far(1), null])
})
