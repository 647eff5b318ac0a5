import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changedCount,
  layoutOf,
  meanNights,
  periodLevels,
  selectionWords,
  shownTypes,
  spotOf,
  type GridTypes,
  type YearBefore,
} from './grid-view.ts'
import { sheetOf, withCells, type Sheet } from './sheet.ts'

const types = [
  { id: 1, label: 'Évasion', isActive: true },
  { id: 2, label: 'Confort', isActive: true },
  { id: 3, label: 'Ancien', isActive: false },
]
const week = { key: 'weekPrice', label: 'Semaine', field: 'weekPrice' }
const periods = [
  { id: 8, label: 'Août', startDate: '2027-08-01', endDate: '2027-09-01' },
  { id: 7, label: 'Juillet', startDate: '2027-07-01', endDate: '2027-08-01' },
]
const stored = sheetOf({
  periods,
  prices: [
    { id: 1, priceGridPeriodId: 7, placeTypeId: 1, weekPrice: 70_000 },
    { id: 2, priceGridPeriodId: 8, placeTypeId: 1, weekPrice: 84_000 },
  ],
})
const layout = layoutOf(types, [week], stored)

test('types of the lines: all that are sold until the grid is published, whatever is priced; then those it names or prices', () => {
  const lines = (sheet: Sheet, how: Partial<GridTypes>) =>
    shownTypes(types, sheet, { named: [], published: false, added: new Set(), first: new Set(), ...how }).map(({ id }) => id)
  assert.deepEqual(lines(sheetOf({ periods }), {}), [1, 2])
  assert.deepEqual(lines(stored, {}), [1, 2])
  assert.deepEqual(lines(stored, { published: true }), [1])
  assert.deepEqual(lines(stored, { published: true, named: [2], added: new Set([3]) }), [1, 2, 3])
  assert.deepEqual(lines(sheetOf({ periods }), { published: true }), [1, 2])
  assert.deepEqual(lines(sheetOf({ periods }), { first: new Set([2]) }), [2, 1], 'a copy begins with what it prices')
})

test('periods stand in the order of their dates; a cell is found by what it is about', () => {
  assert.deepEqual(layout.periodIds, [7, 8])
  assert.deepEqual(spotOf(layout, { placeTypeId: 2, periodId: 8, kindKey: 'weekPrice' }), { row: 1, column: 1 })
  assert.equal(spotOf(layout, { placeTypeId: 2, periodId: 9, kindKey: null }), null)
})

test('what is said of the selection: the change, the price of a night, the span of several', () => {
  const sheet = withCells(stored, [{ at: { placeTypeId: 1, periodId: 7, kind: week }, cents: 73_500 }])
  assert.equal(
    selectionWords({ sheet, stored, layout }, { row: 0, column: 0 }, { row: 0, column: 0 }),
    '+5\u00A0% sur 700,00\u00A0€ · 105,00\u00A0€ la nuit',
  )
  assert.match(selectionWords({ sheet, stored, layout }, { row: 0, column: 0 }, { row: 2, column: 1 }), /^2.prix, de 735,00.€ à 840,00.€$/)
  assert.equal(changedCount(sheet, stored, layout), 1)
})

test('a price is told beside that of the year before: of the period that held the same days, to the day of the week', () => {
  const last = (weekPrice: number, more: Readonly<Record<string, unknown>> = {}) => ({
    label: 'Locatifs 2026',
    sheet: sheetOf({
      periods: [{ id: 3, label: 'Été', startDate: '2026-07-04', endDate: '2026-08-29', ...more }],
      prices: [{ id: 1, priceGridPeriodId: 3, placeTypeId: 1, weekPrice }],
    }),
  })
  const words = (yearBefore: YearBefore | null, row = 0) =>
    selectionWords({ sheet: stored, stored, layout, yearBefore }, { row, column: 0 }, { row, column: 0 })
  const night = '100,00\u00A0€ la nuit'
  assert.equal(words(last(68_000)), `+2,9\u00A0% sur «\u00A0Locatifs 2026\u00A0» · ${night}`)
  assert.equal(words(last(87_500)), `−20\u00A0% sur «\u00A0Locatifs 2026\u00A0» · ${night}`)
  assert.equal(words(last(70_000)), `comme «\u00A0Locatifs 2026\u00A0» · ${night}`)
  for (const none of [null, last(0), last(68_000, { endDate: '2026-07-10' }), last(68_000, { isClosed: true })])
    assert.equal(words(none), night)
  assert.equal(words(last(68_000), 1), '', 'no price, nothing to compare')
})

test('the mean night of a period, from the night or a seventh of the week', () => {
  assert.deepEqual(
    [...meanNights(stored)],
    [
      [7, 10_000],
      [8, 12_000],
    ],
  )
})

test('periods are told apart by their price, and by turns until there are two prices', () => {
  assert.deepEqual(
    [...periodLevels(stored)],
    [
      [7, 1],
      [8, 6],
    ],
  )
  assert.deepEqual(
    [...periodLevels(sheetOf({ periods }))],
    [
      [7, 2],
      [8, 4],
    ],
  )
})
