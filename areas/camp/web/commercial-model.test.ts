import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byType, columns, commercialSummary, edited, isSold, lockedCell, moved, withCell } from './commercial-model.ts'
import type { CommercialPlace } from './commercial-model.ts'

const place = (id: number, more: Partial<CommercialPlace> = {}): CommercialPlace => ({
  id,
  number: `A0${id}`,
  name: null,
  placeTypeId: 1,
  placeType: 'Confort',
  family: 'Emplacements nus',
  isActive: true,
  automaticAllocation: true,
  bookableOnline: true,
  typeChannels: ['site', 'partner'],
  closedChannels: [],
  version: 1,
  ...more,
})

test('a place is sold where its type is, unless it is closed there', () => {
  assert.equal(isSold(place(1), 'site'), true)
  assert.equal(isSold(place(1, { closedChannels: ['site'] }), 'site'), false)
  assert.equal(isSold(place(1), 'marketplace'), false)
  assert.match(lockedCell(place(1), 'marketplace') ?? '', /Confort/)
  assert.equal(lockedCell(place(1), 'isActive'), null)
  assert.deepEqual(withCell(place(1), 'site', false).closedChannels, ['site'])
})

test('a column is set for a whole type but where it is locked; coming back leaves no edit', () => {
  const stored = [place(1), place(2, { typeChannels: [] }), place(3, { closedChannels: ['site'] })]
  const closed = edited(new Map(), stored, 'site', false)
  assert.deepEqual([...closed.keys()], [1])
  const opened = edited(closed, stored, 'site', true)
  assert.deepEqual([...opened.keys()], [3])
  assert.deepEqual([...edited(opened, stored.slice(2), 'site', false).keys()], [])
})

test('types stand in the order of their first place', () => {
  const groups = byType([place(1), place(2, { placeTypeId: 2, placeType: 'Lodge', family: 'Locatifs' }), place(3)])
  assert.deepEqual(
    groups.map(({ label, places }) => [label, places.length]),
    [
      ['Emplacements nus · Confort', 2],
      ['Locatifs · Lodge', 1],
    ],
  )
  assert.equal(
    commercialSummary([place(1), place(2, { isActive: false })]),
    '1\u00A0emplacement en service sur 2'.replace('\u00A0', commercialSummary([place(1)]).charAt(1)),
  )
})

test('arrows stay inside the matrix', () => {
  assert.deepEqual(moved({ row: 0, column: 0 }, 'ArrowUp', 3), { row: 0, column: 0 })
  assert.deepEqual(moved({ row: 2, column: columns.length - 1 }, 'ArrowRight', 3), { row: 2, column: columns.length - 1 })
  assert.deepEqual(moved({ row: 1, column: 1 }, 'ArrowDown', 3), { row: 2, column: 1 })
  assert.equal(moved({ row: 1, column: 1 }, 'x', 3), null)
})
