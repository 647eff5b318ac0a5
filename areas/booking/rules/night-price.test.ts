import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'
import { adult, booked, grid, period, personOption, stay, tariff, touristTax } from '#areas/price/rules/testing.ts'
import type { PriceGrid } from '#areas/price/rules/tariff.ts'
import { nightLines, nightPrice, pricedNights, priceChanges, sourceOfNight } from './night-price.ts'

const one = stay({ arrival: '2026-07-11', departure: '2026-07-12', occupants: [{ ageCategoryId: adult.id, count: 2 }] })
const haute = period({ nightCents: cents(10_000), minNights: { operator: 1, nights: 7 } })
const priced = (grids: readonly PriceGrid[]) =>
  priceStay(tariff({ grids, bookingFee: { label: 'Frais', cents: cents(1500), vatRate: '10' }, touristTaxes: [touristTax()] }), one, booked)

test('a night costs what its grid asks of two adults: no fee, no tourist tax, whatever the length that its stay must have', () => {
  const answer = priced([grid({ model: 1, periods: [haute], persons: [personOption({ cents: cents(600) })] })])
  assert.equal(nightPrice(answer), 11_200)
  assert.equal(answer.refusals.length, 1)
  assert.equal(
    nightLines(answer).reduce((sum, { amountCents }) => sum + amountCents, 0),
    11_200,
  )
  assert.ok(answer.totalCents > 11_200)
})

test('nothing is sold outside a period, nor in one that is closed, which is still named', () => {
  assert.equal(nightPrice(priced([])), null)
  const closed = grid({ model: 1, periods: [{ ...haute, closed: true }] })
  assert.equal(nightPrice(priced([closed])), null)
  assert.deepEqual(
    [
      sourceOfNight([closed], 1, '2026-07-04').period?.id,
      sourceOfNight([closed], 1, '2026-08-29').period,
      sourceOfNight([closed], null, '2026-07-04').grid,
    ],
    [1, null, null],
  )
})

test('a week says its cheapest night and its dearest, of the nights that are read', () => {
  const read = { from: 100, prices: [null, 62_00, 50_00, 50_00, 90_00, null] }
  assert.deepEqual(pricedNights(read, 99, 106), { least: 50_00, most: 90_00, night: 102 })
  assert.deepEqual(pricedNights(read, 101, 102), { least: 62_00, most: 62_00, night: 101 })
  assert.deepEqual(pricedNights(read, 104, 111), { least: 90_00, most: 90_00, night: 104 })
  assert.deepEqual(pricedNights(read, 105, 106), { least: null, most: null, night: 105 })
  assert.deepEqual([pricedNights(read, 93, 100), pricedNights(read, 106, 113)], [null, null])
})

test('what is changed is said, and nothing else', () => {
  assert.deepEqual(priceChanges({ nightPrice: 12_000, weekPrice: null }, { nightPrice: 13_000, weekPrice: null }), [
    'nuit 120,00\u00A0€ → 130,00\u00A0€',
  ])
  assert.deepEqual(priceChanges({ nightPrice: 12_000, weekPrice: 70_000 }, { nightPrice: null, weekPrice: 70_000 }), [
    'nuit 120,00\u00A0€ → sans prix',
  ])
})
