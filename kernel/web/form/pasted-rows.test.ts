import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastedRows } from './pasted-rows.ts'

const columns = [
  { name: 'start', field: { kind: 'date', label: 'Du' } },
  { name: 'typeId', field: { kind: 'reference', label: 'Type', to: 'place-type' } },
  { name: 'price', field: { kind: 'money', label: 'Prix' } },
  { name: 'unit', field: { kind: 'choice', label: 'Unité', options: { '1': 'Par nuit', '2': 'Par séjour' }, numeric: true } },
  { name: 'share', field: { kind: 'percent', label: 'Part' } },
  { name: 'open', field: { kind: 'flag', label: 'Ouvert', default: true } },
  { name: 'count', field: { kind: 'integer', label: 'Nombre' } },
  { name: 'note', field: { kind: 'text', label: 'Note', maxLength: 40 } },
] as const
const read = (text: string, from = 0) => pastedRows(text, columns.slice(from), '2026-07-04')

test('French dates, amounts, rates, choices and flags are read; records are named', () => {
  assert.deepEqual(read('4/7/26\tTente\t1 234,50 €\tpar nuit\t12,5 %\toui\t1 200\tété\n'), [
    {
      values: { start: '2026-07-04', price: 123_450, unit: 1, share: '12.5', open: true, count: 1200, note: 'été' },
      names: { typeId: 'Tente' },
      unread: {},
    },
  ])
})

test('a column may be the first one; an empty cell empties, and leaves a flag as it is', () => {
  assert.deepEqual(read('18,00\tPar séjour\n\t\t\t\n', 2), [
    { values: { price: 1800, unit: 2 }, names: {}, unread: {} },
    { values: { price: null, unit: null, share: null }, names: {}, unread: {} },
  ])
})

test('what cannot be read is told by cell; titles are no row', () => {
  assert.deepEqual(read('Du\tType\tPrix\n31/02/2026\tTente\tbeaucoup\tpar an\tx\tpeut-être'), [
    {
      values: {},
      names: { typeId: 'Tente' },
      unread: { start: '31/02/2026', price: 'beaucoup', unit: 'par an', share: 'x', open: 'peut-être' },
    },
  ])
  assert.deepEqual(
    read('Tente\tTente', 1).map((row) => row.unread),
    [{ price: 'Tente' }],
  )
})
