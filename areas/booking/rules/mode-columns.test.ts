import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modeRows, whyUnpriced } from './mode-columns.ts'

const line = (
  category: number,
  label: string,
  amount: number,
  more: { readonly extraId?: number; readonly occupancyIndex?: number } = {},
) => ({ category, label, amount, extraId: null, ageCategoryId: null, isManual: false, occupancyIndex: 0, ...more })

test('prices of one stay are compared subject by subject', () => {
  const stored = [line(1, 'Évasion, 7 nuits', 70_000), line(7, 'Draps', 1200, { extraId: 3 }), line(2, 'Taxe', 854, { occupancyIndex: -1 })]
  const today = [
    line(1, 'Évasion, 5 nuits', 55_000),
    line(1, 'Évasion, 3 nuits', 33_000),
    line(9, 'Geste', -500),
    line(2, 'Taxe', 976, { occupancyIndex: -1 }),
  ]
  assert.deepEqual(
    modeRows([stored, today]).map(({ label, amounts, same }) => [label, amounts, same]),
    [
      ['Évasion', [70_000, 88_000], false],
      ['Draps', [1200, null], false],
      ['Taxe', [854, 976], false],
      ['Geste', [null, -500], false],
    ],
  )
})

test('two places and two reductions are not mixed up; what does not move says so', () => {
  const lines = [
    line(1, 'Évasion, 1 nuit', 100),
    line(1, 'Évasion, 1 nuit', 200, { occupancyIndex: 1 }),
    line(9, 'Fidélité', -10),
    line(9, 'Retard', -20),
  ]
  assert.deepEqual(
    modeRows([lines, lines]).map(({ label, amounts, same }) => [label, amounts, same]),
    [
      ['Évasion', [100, 100], true],
      ['Évasion', [200, 200], true],
      ['Fidélité', [-10, -10], true],
      ['Retard', [-20, -20], true],
    ],
  )
})

test('a way that has no price says why, whatever is only warned; one that has a price says nothing', () => {
  const refusals = [{ message: 'Trop près', warning: true }, { message: 'Aucune grille tarifaire pour «\u00A0Horizon\u00A0».' }]
  assert.equal(whyUnpriced({ lines: [], refusals }), 'Aucune grille tarifaire pour «\u00A0Horizon\u00A0».')
  assert.equal(whyUnpriced({ lines: [], refusals: [] }), 'Aucun prix.')
  assert.equal(whyUnpriced({ lines: [line(1, 'Évasion', 0)], refusals }), null)
})
