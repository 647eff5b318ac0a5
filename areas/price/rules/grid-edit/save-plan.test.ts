import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validate } from '#kernel/entity/validate.ts'
import { priceGridPeriod } from '../../entities/price-grid-parts.ts'
import { afterPeriods, newPeriod, savePlan } from './save-plan.ts'
import { sheetOf, withCells } from './sheet.ts'

const kind = { key: 'nightPrice', label: 'Nuit', field: 'nightPrice' }
const stored = sheetOf({ periods: [{ id: 4, label: 'Été', startDate: '2027-07-03', endDate: '2027-08-28' }], prices: [{ id: 9, priceGridPeriodId: 4, placeTypeId: 1, nightPrice: 2000 }] })
const period = newPeriod(stored, { start: '2027-08-28', end: '2027-10-02' })
const drawn = { ...stored, periods: [...stored.periods, period] }

test('a new period is sent without a number, its prices wait for it', () => {
  const sheet = withCells(drawn, [{ at: { placeTypeId: 1, periodId: period.id, kind }, cents: 1500 }])
  const { first, waits } = savePlan(sheet)
  assert.equal(waits, true)
  assert.deepEqual(first.periods.map(({ id }) => id), [4, 0])
  assert.deepEqual(first.prices.map(({ id }) => id), [9])
  const then = sheetOf({ periods: [...first.periods.slice(0, 1), { ...first.periods[1], id: 31 }], prices: [...first.prices] })
  assert.deepEqual(afterPeriods(sheet, then).prices.map(({ priceGridPeriodId, placeTypeId }) => [priceGridPeriodId, placeTypeId]), [[4, 1], [31, 1]])
})

test('without a new price, one save is enough', () => {
  assert.equal(savePlan(drawn).waits, false)
  assert.equal(savePlan(stored).waits, false)
})

test('two new periods keep numbers of their own', () => {
  const second = newPeriod(drawn, { start: '2027-10-02', end: '2027-11-01' })
  assert.deepEqual([period.id, second.id], [-1, -2])
  assert.equal(second.label, 'Octobre')
})

test('a new period is one that its declaration accepts', () => {
  const faults = validate(priceGridPeriod, { ...period, id: 0, priceGridId: 1 }, { today: Temporal.PlainDate.from('2027-01-01'), entity: () => undefined })
  assert.deepEqual(faults, [])
})
