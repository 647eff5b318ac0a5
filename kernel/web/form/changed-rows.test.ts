import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entity } from '#kernel/entity/entity.ts'
import { changedRows } from './changed-rows.ts'

const price = entity({
  name: 'grid-price',
  base: 'price/grid_price',
  right: 'price_grid',
  label: { one: 'prix', many: 'prix' },
  fields: {
    priceGridId: { kind: 'reference', label: 'Grille', to: 'price-grid', required: true },
    placeTypeId: { kind: 'reference', label: 'Type', to: 'place-type', required: true },
    weekPrice: { kind: 'money', label: 'Semaine' },
    nightPrice: { kind: 'money', label: 'Nuit' },
  },
  display: 'placeTypeId',
})
const rows = { entity: price, owner: 'priceGridId' }
const row = (id: number, more: object = {}): Record<string, unknown> => ({
  id,
  version: 1,
  priceGridId: 5,
  placeTypeId: id,
  weekPrice: 70_000,
  nightPrice: null,
  _labels: { priceGridId: 'Locatifs 2027', placeTypeId: `Type ${id}` },
  ...more,
})
const plain = (lines: readonly string[]): readonly string[] => lines.map((line) => line.replaceAll(/[\u00A0\u202F]/g, ' '))

test('a row that was changed is told by what it refers to and what it says now', () => {
  const read = [row(1), row(2)]
  assert.deepEqual(plain(changedRows(rows, read, [row(1, { weekPrice: 75_000, nightPrice: 12_000, version: 2 }), row(2)])), [
    'Type 1 : Semaine 750,00 €, Nuit 120,00 €',
  ])
  assert.deepEqual(plain(changedRows(rows, read, [row(1, { weekPrice: null }), row(2)])), ['Type 1 : Semaine vide'])
  assert.deepEqual(changedRows(rows, read, [row(2), row(1, { version: 4 })]), [], 'neither order nor version is a change')
})

test('beyond three rows they are counted, as those that came and went are', () => {
  const read = [row(1), row(2), row(3), row(4), row(5), row(6)]
  const now = [...[1, 2, 3, 4, 5].map((id) => row(id, { weekPrice: 1 })), row(0, { placeTypeId: 9 })]
  assert.deepEqual(plain(changedRows(rows, read, now)).slice(3), ['2 autres lignes modifiées', '1 ligne ajoutée', '1 ligne supprimée'])
  assert.deepEqual(changedRows(rows, undefined, []), [])
})
