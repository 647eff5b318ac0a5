import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headText, movedType, orderedTypes, readRowChoice, usualRows } from './planning-order.ts'
import type { PlanningType } from './planning-rows.ts'

const place = (id: number, number: string, zone: string | null, detail: string | null = null) => ({
  id,
  number,
  zone,
  detail,
  length: '6.5',
  amperes: 10,
})
const types: readonly PlanningType[] = [
  { id: 1, label: 'Mobil-home', color: null, places: [place(11, 'M10', 'B2'), place(12, 'M2', null), place(13, 'M1', 'B10')] },
  { id: 2, label: 'Caravane', color: null, places: [place(21, 'C1', null)] },
  { id: 3, label: 'Tente', color: null, places: [] },
]
const numbers = (places: 'site' | 'number' | 'zone' | 'name') =>
  orderedTypes(types, { ...usualRows, places })[0]?.places.map(({ number }) => number)
const ids = (of: readonly PlanningType[]) => of.map(({ id }) => id)

test('places follow the order that was chosen inside their type, what has none of it last', () => {
  assert.deepEqual(
    [numbers('site'), numbers('number'), numbers('zone')],
    [
      ['M10', 'M2', 'M1'],
      ['M1', 'M2', 'M10'],
      ['M10', 'M1', 'M2'],
    ],
  )
  assert.equal(orderedTypes(types, usualRows), types)
})

test('types go up and down one by one in an order of one’s own, which new types follow', () => {
  assert.deepEqual(ids(orderedTypes(types, { ...usualRows, types: 'label' })), [2, 1, 3])
  const moved = movedType(types, usualRows, 3, -1)
  assert.deepEqual(ids(orderedTypes(types, moved)), [1, 3, 2])
  assert.deepEqual(ids(orderedTypes(types, { ...moved, own: [3] })), [3, 1, 2])
  assert.equal(movedType(types, usualRows, 1, -1), usualRows)
})

test('by sector, then by number; those of none last', () => {
  const lying = [
    { ...place(1, 'M3', null), sector: 'Pins' },
    place(2, 'M1', null),
    { ...place(3, 'M2', null), sector: 'Dunes' },
    { ...place(4, 'M10', null), sector: 'Dunes' },
  ]
  const [type] = orderedTypes([{ id: 1, label: 'Mobil-home', color: null, places: lying }], { ...usualRows, places: 'sector' })
  assert.deepEqual(
    type?.places.map(({ number }) => number),
    ['M2', 'M10', 'M3', 'M1'],
  )
})

test('beside the number stands what was chosen, nothing of what is not known', () => {
  assert.equal(headText(place(1, 'A1', '4', 'ombre'), ['amperes', 'zone', 'length', 'detail']), 'ombre · zone 4 · 6,5\u00A0m · 10\u00A0A')
  assert.equal(headText(place(1, 'A1', null), ['state', 'zone']), '')
  assert.equal(headText({ ...place(1, 'A1', '4'), sector: 'Pins' }, ['zone', 'sector']), 'Pins · zone 4')
})

test('a choice that no longer reads is the usual one, name by name', () => {
  assert.deepEqual(readRowChoice(null), usualRows)
  assert.deepEqual(readRowChoice({ places: 'zone', types: 'gone', own: [2, 'x'], columns: ['amperes', 'gone', 'state'], prices: true }), {
    places: 'zone',
    types: 'site',
    own: [2],
    columns: ['state', 'amperes'],
    prices: true,
  })
})
