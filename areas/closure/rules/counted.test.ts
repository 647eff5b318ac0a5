import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedCells, countedPaperRow, countedRows, gapOf } from './counted.ts'

const cash = { methodId: 3, method: 'Espèces', count: 21, amount: 46_250 }
const card = { methodId: 1, method: 'Carte', count: 48, amount: 921_430 }
const till = {
  id: 3,
  label: 'Espèces',
  hasMoved: true,
  countedSince: false,
  counted: 64_250,
  expected: 66_250,
  explanation: 'Monnaie rendue deux fois',
  gapThen: -2000,
}

test('cash is told with what its till should hold, what was counted and why it differs; what is not counted says so', () => {
  const rows = countedRows([card, cash], [till, { ...till, id: 8, label: 'Caisse bar', hasMoved: false, counted: null, explanation: null }])
  assert.deepEqual(
    rows.map(({ methodId, count, gap, explanation }) => [methodId, count, gap, explanation]),
    [
      [3, 21, -2000, 'Monnaie rendue deux fois'],
      [1, 48, null, null],
    ],
  )
  assert.deepEqual(
    rows.map((row) => countedCells(row).slice(3)),
    [
      ['642,50\u00A0€', '−20,00\u00A0€'],
      ['sans comptage', ''],
    ],
  )
  assert.equal(gapOf(rows), -2000)
  assert.deepEqual(rows.slice(0, 1).map(countedPaperRow), [
    ['Comptage\u00A0: Espèces', '642,50\u00A0€ comptés, 662,50\u00A0€ attendus\u00A0: Monnaie rendue deux fois', '', '', '−20,00\u00A0€'],
  ])
})

test('a till that moved and waits for its count has no gap yet', () => {
  const rows = countedRows([cash], [{ ...till, counted: null, explanation: null }])
  assert.deepEqual(
    rows.map((row) => countedCells(row)),
    [['Espèces', '21', '662,50\u00A0€', 'à compter', '']],
  )
  assert.equal(gapOf(rows), null)
})
