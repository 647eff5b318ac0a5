import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CleaningRow } from '../contract.ts'
import { askedDay, comesAfter, countWords, leavesThatDay, movementOf, whenOf } from './cleaning-day.ts'

const day = '2026-08-08'
const arrives = (on: string, time: string | null, isArrived = false): CleaningRow['arrival'] => ({
  name: 'Moulin',
  day: on,
  time,
  people: 4,
  isArrived,
})
const leaves = (isGone: boolean): CleaningRow['departure'] => ({ name: 'Dupont', isGone, isLate: false })

test('the day of an address, and when it is', () => {
  assert.deepEqual(['2026-08-08', '2026-02-30', null].map(askedDay), [day, undefined, undefined])
  assert.deepEqual(
    ['2026-08-07', day, '2026-08-09'].map((one) => whenOf(one, day)),
    ['past', 'today', 'coming'],
  )
})

test('what a day asks, in words', () => {
  assert.equal(
    countWords({ departures: 12, arrivals: 1, staying: 38, unplaced: 2 }),
    '12 départs · 1 arrivée · 38 séjours continuent · 2 départs sans place attribuée',
  )
  assert.equal(countWords({ departures: 0, arrivals: 0, staying: 1, unplaced: 0 }), 'Aucun départ · aucune arrivée · 1 séjour continue')
  assert.deepEqual(
    [leavesThatDay({ departure: leaves(false) }), leavesThatDay({ departure: leaves(true) }), leavesThatDay({ departure: null })],
    ['Part\u00A0: Dupont', 'Parti\u00A0: Dupont', null],
  )
  assert.deepEqual(
    [
      comesAfter({ arrival: arrives(day, '15:00') }, day),
      comesAfter({ arrival: arrives('2026-08-09', null) }, day),
      comesAfter({ arrival: arrives(day, null, true) }, day),
    ],
    [
      'Arrive à 15:00\u00A0: Moulin, 4\u00A0pers.',
      'Arrive le dim. 09/08\u00A0: Moulin, 4\u00A0pers.',
      'Arrivé\u00A0: Moulin, 4\u00A0pers.',
    ],
  )
  const done: CleaningRow['task'] = {
    id: 1,
    version: 1,
    type: 'control',
    state: 'done',
    note: null,
    author: 'Nadia',
    startedAt: null,
    doneAt: '2026-08-08T09:00:00Z',
  }
  assert.deepEqual(
    [
      movementOf({ departure: leaves(false), arrival: arrives(day, null), task: null }, day, 'coming'),
      movementOf({ departure: leaves(false), arrival: arrives('2026-08-09', null), task: null }, day, 'coming'),
      movementOf({ departure: null, arrival: arrives(day, null), task: null }, day, 'coming'),
      movementOf({ departure: leaves(true), arrival: null, task: done }, day, 'past'),
    ],
    ['Départ et arrivée', 'Départ', 'Arrivée', 'Contrôlée'],
  )
})
