import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CleaningRow } from '../contract.ts'
import { arrivalWords, byNeed, bySector, dayWork, departureWords, inView, isLeft, readyWork, tapsOf } from './cleaning-board.ts'

const day = '2026-07-08'
const task = (change: Partial<NonNullable<CleaningRow['task']>> = {}): NonNullable<CleaningRow['task']> => ({
  id: 1,
  version: 1,
  type: 'cleaning',
  state: 'todo',
  note: null,
  author: null,
  startedAt: null,
  doneAt: null,
  ...change,
})
const arrives = (on: string, time: string | null, isArrived = false): CleaningRow['arrival'] => ({
  name: 'Moulin',
  day: on,
  time,
  people: 4,
  isArrived,
})
const place = (number: string, change: Partial<CleaningRow>): CleaningRow => ({
  placeId: Number(number.slice(1)),
  number,
  typeLabel: 'Évasion',
  sector: 'Pinède',
  state: 'dirty',
  task: task(),
  problem: null,
  minutes: 60,
  departure: null,
  arrival: null,
  ...change,
})

test('by sector, who is waited for today first and by the hour, what is done last', () => {
  const rows = [
    place('E1', {}),
    place('E2', { arrival: arrives('2026-07-09', null) }),
    place('E3', { arrival: arrives(day, '16:00') }),
    place('E4', { arrival: arrives(day, '14:00') }),
    place('E5', { task: null, state: 'clean', departure: { name: 'Dupont', isGone: false, isLate: false }, arrival: arrives(day, null) }),
    place('E6', { state: 'clean', task: task({ state: 'done' }), arrival: arrives(day, '13:00') }),
    place('E7', { state: 'clean', task: task({ type: 'control' }), arrival: arrives(day, '12:00') }),
    place('E8', {
      task: null,
      state: 'outOfOrder',
      problem: { id: 2, version: 1, note: 'Fuite', isBlocking: true, author: null, photo: null },
    }),
    place('M1', { sector: 'Dunes' }),
  ]
  assert.deepEqual(
    bySector(rows, day).map(({ title, rows: some }) => [title, some.map(({ number }) => number).join(' ')]),
    [
      ['Pinède', 'E4 E3 E7 E5 E2 E1 E8 E6'],
      ['Dunes', 'M1'],
    ],
  )
  assert.deepEqual(
    inView(rows, 'done', 'Nadia').map(({ number }) => number),
    ['E6'],
  )
  assert.equal(inView(rows, 'todo', 'Nadia').length, 8)
  assert.deepEqual(
    inView(rows, 'broken', 'Nadia').map(({ number }) => number),
    ['E8'],
  )
  const taken = [
    place('E1', { task: task({ state: 'taken', author: 'Nadia' }) }),
    place('E2', { task: task({ state: 'inProgress', author: 'Nadia' }) }),
    place('E3', { task: task({ state: 'done', author: 'Nadia' }) }),
    place('E4', { task: task({ state: 'taken', author: 'Rosa' }) }),
    place('E5', {}),
  ]
  assert.deepEqual(
    inView(taken, 'mine', 'Nadia').map(({ number }) => number),
    ['E1', 'E2'],
  )
})

test('by the hour at which a place must be ready', () => {
  const rows = [
    place('E1', {}),
    place('E2', { arrival: arrives('2026-07-12', null) }),
    place('E3', { arrival: arrives('2026-07-09', null) }),
    place('E4', { arrival: arrives(day, null) }),
    place('E5', { arrival: arrives(day, '16:00') }),
    place('E6', { arrival: arrives(day, '14:30') }),
    place('E7', { arrival: arrives(day, '14:00') }),
    place('M1', { sector: 'Dunes', arrival: arrives(day, '16:00') }),
    place('M2', { arrival: arrives(day, '10:00', true) }),
  ]
  assert.deepEqual(
    byNeed(rows, day).map(({ title, rows: some }) => `${title}\u00A0: ${some.map(({ number }) => number).join(' ')}`),
    [
      'Client arrivé\u00A0: M2',
      'Attendues entre 14\u00A0h et 15\u00A0h\u00A0: E7 E6',
      'Attendues entre 16\u00A0h et 17\u00A0h\u00A0: E5 M1',
      'Attendues ce jour, heure inconnue\u00A0: E4',
      'Attendues le lendemain\u00A0: E3',
      'Attendues plus tard\u00A0: E2',
      'Personne n’est attendu\u00A0: E1',
    ],
  )
})

test('what a tap does, and what is said of who comes and goes', () => {
  const acts = (change: Partial<CleaningRow>): string =>
    tapsOf(place('E1', change))
      .map(({ act, isMain }) => `${act}${isMain ? '!' : ''}`)
      .join(' ')
  assert.deepEqual(
    [
      acts({}),
      acts({ task: task({ state: 'inProgress' }) }),
      acts({ task: task({ state: 'done' }) }),
      acts({ task: task({ type: 'control' }) }),
      acts({ task: task({ type: 'control', state: 'done' }) }),
      acts({ task: null }),
    ],
    ['start! done take', 'done! undo', 'undo', 'done! ask take undo', 'undo', ''],
  )
  const dayWords = (iso: string): string => `le ${iso.slice(8)}`
  assert.deepEqual(
    [arrives(day, '15:00'), arrives('2026-07-09', null), arrives(day, null, true), null].map((arrival) =>
      arrivalWords(place('E1', { arrival }), day, dayWords),
    ),
    [
      'Arrive aujourd’hui à 15:00\u00A0: Moulin, 4\u00A0pers.',
      'Arrive le 09\u00A0: Moulin, 4\u00A0pers.',
      'Arrivé\u00A0: Moulin, 4\u00A0pers.',
      null,
    ],
  )
  assert.deepEqual(
    [true, false].map((isLate) => departureWords(place('E1', { departure: { name: 'Dupont', isGone: false, isLate } }))),
    ['Devait partir\u00A0: Dupont', 'Part aujourd’hui\u00A0: Dupont'],
  )
  assert.equal(isLeft(place('E1', { task: task({ state: 'done' }), departure: { name: 'Dupont', isGone: true, isLate: false } })), false)
})

test('the day of housekeeping in four counts', () => {
  const rows = [
    place('E1', { arrival: arrives(day, null) }),
    place('E2', { arrival: arrives('2026-07-09', null) }),
    place('E3', { task: task({ state: 'done' }), arrival: arrives(day, null) }),
    place('E4', { arrival: arrives(day, null, true) }),
    place('E5', { task: null, departure: { name: 'Dupont', isGone: false, isLate: false } }),
    place('E6', { task: null, problem: { id: 2, version: 1, note: 'Fuite', isBlocking: true, author: null, photo: null } }),
  ]
  assert.deepEqual(dayWork(rows, day), { left: 3, awaited: 1, occupied: 1, broken: 1 })
})

test('how far the places of the day are: one that is still occupied is not ready, however clean', () => {
  const gone = (isGone: boolean): CleaningRow['departure'] => ({ name: 'Dupont', isGone, isLate: false })
  const rows = [
    place('E1', { state: 'inspected' }),
    place('E2', { state: 'clean', departure: gone(true) }),
    place('E3', { state: 'clean', departure: gone(false) }),
    place('E4', { state: 'dirty' }),
    place('E5', { state: 'cleaning' }),
    place('E6', { state: 'outOfOrder' }),
  ]
  assert.deepEqual(readyWork(rows), { ready: 2, going: 1, toDo: 2, broken: 1 })
})
