import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergedGrid } from './merge-grid.ts'

const read = {
  periods: [1, 2].map((id) => ({ id, label: `P${id}`, startDate: null, endDate: null, isClosed: false, colour: null })),
  prices: [
    { id: 11, priceGridPeriodId: 1, placeTypeId: 5, nightPrice: 2000, weekPrice: 12_000 },
    { id: 12, priceGridPeriodId: 2, placeTypeId: 5, nightPrice: 3000, weekPrice: null },
  ],
  shortStays: [{ id: 21, priceGridPeriodId: 1, placeTypeId: 5, nights: 2, arrivalDays: ['5'], price: 9900 }],
  variations: [],
  optionPrices: [],
}
const [first, second] = read.prices

test('what a colleague priced in other cells stays beside what was typed', () => {
  const mine = { ...read, prices: [{ ...first, nightPrice: 2100 }, second] }
  const theirs = {
    ...read,
    prices: [
      { ...first, weekPrice: 13_000 },
      { ...second, nightPrice: 3300 },
    ],
    shortStays: [{ ...read.shortStays[0], price: 8800 }],
  }
  const kept = mergedGrid({ read, mine, theirs }, theirs)
  assert.deepEqual(kept['prices'], [
    { ...first, nightPrice: 2100, weekPrice: 13_000 },
    { ...second, nightPrice: 3300 },
  ])
  assert.deepEqual(kept['shortStays'], theirs.shortStays)
})

test('a cell that was emptied here keeps what a colleague wrote beside it; one that both filled is one row, with the price typed here', () => {
  const emptied = { ...read, prices: [first] }
  const other = { ...read, prices: [first, { ...second, weekPrice: 20_000 }] }
  assert.deepEqual(mergedGrid({ read, mine: emptied, theirs: other }, read)['prices'], [
    first,
    { ...second, nightPrice: null, weekPrice: 20_000 },
  ])
  const own = { ...read, prices: [first, second, { id: 0, version: 0, priceGridPeriodId: 1, placeTypeId: 6, nightPrice: 500 }] }
  const theirs = { ...read, prices: [first, second, { id: 33, priceGridPeriodId: 1, placeTypeId: 6, nightPrice: 400, weekPrice: 2400 }] }
  assert.deepEqual(mergedGrid({ read, mine: own, theirs }, read)['prices'], [
    first,
    second,
    { id: 33, priceGridPeriodId: 1, placeTypeId: 6, nightPrice: 500, weekPrice: 2400 },
  ])
})

test('prices of a period that a colleague removed go with it', () => {
  const theirs = { ...read, periods: [read.periods[0]], prices: [first] }
  const mine = { ...read, prices: [first, { ...second, nightPrice: 3100 }] }
  assert.deepEqual(mergedGrid({ read, mine, theirs }, theirs)['prices'], [first])
})
