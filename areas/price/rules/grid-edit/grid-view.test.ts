import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedCount, layoutOf, meanNights, selectionWords, shownTypes, spotOf } from './grid-view.ts'
import { sheetOf, withCells } from './sheet.ts'

const types = [{ id: 1, label: 'Évasion', isActive: true }, { id: 2, label: 'Confort', isActive: true }, { id: 3, label: 'Ancien', isActive: false }]
const week = { key: 'weekPrice', label: 'Semaine', field: 'weekPrice' }
const periods = [{ id: 8, label: 'Août', startDate: '2027-08-01', endDate: '2027-09-01' }, { id: 7, label: 'Juillet', startDate: '2027-07-01', endDate: '2027-08-01' }]
const stored = sheetOf({ periods, prices: [{ id: 1, priceGridPeriodId: 7, placeTypeId: 1, weekPrice: 70_000 }, { id: 2, priceGridPeriodId: 8, placeTypeId: 1, weekPrice: 84_000 }] })
const layout = layoutOf(types, [week], stored)

test('types of the lines: priced ones, named ones, or all that are sold where nothing says', () => {
  assert.deepEqual(shownTypes(types, stored, [], new Set()).map(({ id }) => id), [1])
  assert.deepEqual(shownTypes(types, stored, [2], new Set([3])).map(({ id }) => id), [1, 2, 3])
  assert.deepEqual(shownTypes(types, sheetOf({ periods }), [], new Set()).map(({ id }) => id), [1, 2])
})

test('periods stand in the order of their dates; a cell is found by what it is about', () => {
  assert.deepEqual(layout.periodIds, [7, 8])
  assert.deepEqual(spotOf(layout, { placeTypeId: 2, periodId: 8, kindKey: 'weekPrice' }), { row: 1, column: 1 })
  assert.equal(spotOf(layout, { placeTypeId: 2, periodId: 9, kindKey: null }), null)
})

test('what is said of the selection: the change, the price of a night, the span of several', () => {
  const sheet = withCells(stored, [{ at: { placeTypeId: 1, periodId: 7, kind: week }, cents: 73_500 }])
  assert.equal(selectionWords({ sheet, stored, layout }, { row: 0, column: 0 }, { row: 0, column: 0 }), '+5\u00A0% sur 700,00\u00A0€ · 105,00\u00A0€ la nuit')
  assert.match(selectionWords({ sheet, stored, layout }, { row: 0, column: 0 }, { row: 2, column: 1 }), /^2.prix, de 735,00.€ à 840,00.€$/)
  assert.equal(changedCount(sheet, stored, layout), 1)
})

test('the mean night of a period, from the night or a seventh of the week', () => {
  assert.deepEqual([...meanNights(stored)], [[7, 10_000], [8, 12_000]])
})
