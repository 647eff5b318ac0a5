import { test } from 'node:test'
import assert from 'node:assert/strict'
import { moveTo, nextSort, noRow, pagesToShow, pressGridKey, rowsShown, sortRows, tick, type GridKey } from './grid-model.ts'

const ids = [10, 20, 30, 40]
const key = (name: string, more: Partial<GridKey> = {}): GridKey => ({ key: name, shift: false, ctrl: false, ...more })

test('arrows move the current row and stop at the ends', () => {
  const first = pressGridKey(noRow, key('ArrowDown'), ids, true)
  assert.equal(first?.state.current, 0)
  assert.equal(pressGridKey({ ...noRow, current: 3 }, key('ArrowDown'), ids, true)?.state.current, 3)
  assert.equal(pressGridKey({ ...noRow, current: 1 }, key('End'), ids, true)?.state.current, 3)
  assert.equal(pressGridKey(noRow, key('ArrowDown'), [], true), undefined)
})

test('Enter opens the current row, and nothing without one', () => {
  assert.equal(pressGridKey({ ...noRow, current: 2 }, key('Enter'), ids, false)?.open, 30)
  assert.equal(pressGridKey(noRow, key('Enter'), ids, false), undefined)
})

test('Space ticks, Shift extends from the last ticked row', () => {
  const one = pressGridKey({ ...noRow, current: 0 }, key(' '), ids, true)?.state ?? noRow
  assert.deepEqual([...one.ticked], [10])
  const three = pressGridKey(
    pressGridKey(one, key('ArrowDown', { shift: true }), ids, true)?.state ?? noRow,
    key('ArrowDown', { shift: true }),
    ids,
    true,
  )?.state
  assert.deepEqual([...(three?.ticked ?? [])], [10, 20, 30])
  assert.deepEqual([...tick(one, ids, 3, true).ticked], [10, 20, 30, 40])
  assert.deepEqual([...tick(one, ids, 0, false).ticked], [])
})

test('Ctrl+A ticks all, Escape unticks, a list without ticks takes neither', () => {
  const all = pressGridKey(noRow, key('a', { ctrl: true }), ids, true)?.state
  assert.equal(all?.ticked.size, 4)
  assert.equal(pressGridKey(all ?? noRow, key('Escape'), ids, true)?.state.ticked.size, 0)
  assert.equal(pressGridKey(noRow, key('Escape'), ids, true), undefined)
  assert.equal(pressGridKey(noRow, key(' '), ids, false), undefined)
})

test('sorting again turns the order', () => {
  assert.deepEqual(nextSort(undefined, 'name'), { field: 'name', direction: 'asc' })
  assert.deepEqual(nextSort({ field: 'name', direction: 'asc' }, 'name'), { field: 'name', direction: 'desc' })
  assert.deepEqual(nextSort({ field: 'name', direction: 'desc' }, 'code'), { field: 'code', direction: 'asc' })
})

test('French order: accents apart, numbers as numbers, empty last in both directions', () => {
  const rows = ['Zoé', 'émile', null, 'Eva', 'E10', 'E9']
  assert.deepEqual(
    sortRows(rows, (row) => row, 'asc'),
    ['E9', 'E10', 'émile', 'Eva', 'Zoé', null],
  )
  assert.deepEqual(
    sortRows(rows, (row) => row, 'desc'),
    ['Zoé', 'Eva', 'émile', 'E10', 'E9', null],
  )
})

test('pages around the current one', () => {
  assert.deepEqual(pagesToShow(1, 21), [1, 2, 3, null, 21])
  assert.deepEqual(pagesToShow(10, 21), [1, null, 9, 10, 11, null, 21])
  assert.deepEqual(pagesToShow(21, 21), [1, null, 19, 20, 21])
  assert.deepEqual(pagesToShow(1, 1), [1])
})

test('a row moved by hand takes its place, and nothing moves past the ends', () => {
  assert.deepEqual(moveTo(ids, 0, 2), [20, 30, 10, 40])
  assert.deepEqual(moveTo(ids, 3, 0), [40, 10, 20, 30])
  assert.equal(moveTo(ids, 0, -1), undefined)
  assert.equal(moveTo(ids, 3, 4), undefined)
  assert.equal(moveTo(ids, 1, 1), undefined)
})

test('the foot counts rows once they are read', () => {
  assert.equal(rowsShown(1, 20, null), '')
  assert.equal(rowsShown(1, 20, 0), 'Aucune ligne')
  assert.equal(rowsShown(3, 20, 45), '41 à 45 sur 45')
})
