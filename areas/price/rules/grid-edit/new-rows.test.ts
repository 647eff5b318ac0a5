import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validate } from '#kernel/entity/validate.ts'
import { priceGridPeriod, priceGridPrice } from '../../entities/price-grid-parts.ts'
import { checkable, newPeriod, renamedByMonths } from './new-rows.ts'
import { sheetOf, withCells } from './sheet.ts'

const kind = { key: 'nightPrice', label: 'Nuit', field: 'nightPrice' }
const stored = sheetOf({
  periods: [{ id: 4, label: 'Été', startDate: '2027-07-03', endDate: '2027-08-28' }],
  prices: [{ id: 9, priceGridPeriodId: 4, placeTypeId: 1, nightPrice: 2000 }],
})
const period = newPeriod(stored, { start: '2027-08-28', end: '2027-10-02' })
const drawn = { ...stored, periods: [...stored.periods, period] }
const context = { today: Temporal.PlainDate.from('2027-01-01'), entity: () => undefined }

test('new periods and their prices are checked before they have numbers', () => {
  const second = newPeriod(drawn, { start: '2027-10-02', end: '2027-11-01' })
  assert.deepEqual([period.id, second.id, second.label, period.label], [-1, -2, 'Octobre', 'Août à octobre'])
  const both = { ...drawn, periods: [...drawn.periods, second] }
  const sheet = withCells(both, [
    { at: { placeTypeId: 1, periodId: -1, kind }, cents: 1500 },
    { at: { placeTypeId: 1, periodId: -2, kind }, cents: 1400 },
  ])
  const { periods, prices } = checkable({ label: 'Grille', ...sheet }) as {
    periods: { id: number }[]
    prices: { id: number; priceGridPeriodId: number }[]
  }
  assert.deepEqual(
    periods.map(({ id }) => id),
    [4, 0, 0],
  )
  assert.deepEqual(
    prices.map(({ id }) => id),
    [9, 0, 0],
  )
  assert.equal(new Set(prices.map(({ priceGridPeriodId }) => priceGridPeriodId)).size, 3, 'each names a period of its own')
  for (const price of prices) assert.deepEqual(validate(priceGridPrice, { ...price, priceGridId: 1 }, context), [])
  assert.deepEqual(checkable({ ...stored, label: 'Grille' }), { ...stored, label: 'Grille' }, 'what has numbers keeps them')
})

test('a new period is one that its declaration accepts', () => {
  assert.deepEqual(validate(priceGridPeriod, { ...period, id: 0, priceGridId: 1 }, context), [])
})

test('a period called by its months is called by its new ones when its dates move; a name that somebody gave stays', () => {
  const drawn = (label: string, startDate: string, endDate: string) => ({
    ...stored,
    periods: [{ ...newPeriod(stored, { start: startDate, end: endDate }), label }],
  })
  const named = (before: string, after: readonly [string, string]) =>
    renamedByMonths(drawn(before, '2027-01-01', '2027-10-01'), drawn(before, ...after)).periods[0]?.label
  assert.equal(newPeriod(stored, { start: '2027-01-01', end: '2027-10-01' }).label, 'Janvier à septembre')
  assert.equal(newPeriod(stored, { start: '2026-11-01', end: '2027-04-01' }).label, 'Novembre 2026 à mars 2027')
  assert.equal(newPeriod(stored, { start: '2026-11-01', end: '2027-12-01' }).label, 'Novembre 2026 à novembre 2027')
  assert.equal(named('Janvier à septembre', ['2027-01-01', '2027-07-10']), 'Janvier à juillet')
  assert.equal(named('Basse saison', ['2027-01-01', '2027-07-10']), 'Basse saison')
  assert.equal(named('Janvier à septembre', ['2027-01-01', '2027-10-01']), 'Janvier à septembre')
})
