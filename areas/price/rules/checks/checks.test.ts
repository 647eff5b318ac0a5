import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gridOptions, gridPeriods, gridPeriodsWithin, gridPersons, gridPrices, gridPricesOnce, gridShortStays } from './grid.ts'
import { agesInOrder, discountValue, stockGiven, taxAmount, taxCeiling, taxPricesOnce, vatAmongAvailable } from './reference.ts'
import { vatExemption, vatOn, vatReason } from './vat.ts'

const told = (faults: readonly { rule: string; field?: string }[]) => faults.map((fault) => `${fault.rule} ${fault.field ?? ''}`)

test('a rate follows its family when the law changes it, and the record keeps its id', () => {
  const rates = [
    { id: 1, code: 'intermediate', rate: '7', startDate: '2012-01-01', endDate: '2013-12-31' },
    { id: 2, code: 'intermediate', rate: '10', startDate: '2014-01-01', endDate: null },
    { id: 3, code: 'normal', rate: '20', startDate: '2014-01-01', endDate: null },
  ]
  assert.equal(vatOn(rates, 1, '2013-12-31')?.rate, '7')
  assert.equal(vatOn(rates, 1, '2014-01-01')?.rate, '10')
  assert.equal(vatOn(rates, 2, '2013-07-14')?.rate, '7')
  assert.equal(vatOn(rates, 3, '2013-12-31'), null)
  assert.equal(vatOn(rates, 99, '2026-01-01'), null)
})

test('an exempt rate is zero and says why', () => {
  assert.deepEqual(told(vatExemption({ category: 'E', rate: '10' })), ['vat-rate-category rate'])
  assert.deepEqual(vatExemption({ category: 'S', rate: '10' }), [])
  assert.deepEqual(told(vatReason({ category: 'E', exemptionReason: null })), ['vat-exemption-reason exemptionReason'])
})

test('ages in order; no upper bound is allowed', () => {
  assert.deepEqual(agesInOrder({ minAge: 18, maxAge: null }), [])
  assert.match(agesInOrder({ minAge: 18, maxAge: 17 })[0]?.message ?? '', /17.*18/)
})

test('a tax has an amount or a share with its ceiling', () => {
  assert.deepEqual(told(taxAmount({ unit: 'euro', price: null })), ['tax-price-required price'])
  assert.deepEqual(taxAmount({ unit: 'euro', price: 0 }), [])
  assert.deepEqual(told(taxAmount({ unit: 'percent', rate: '0' })), ['tax-price-required rate'])
  assert.deepEqual(told(taxCeiling({ unit: 'percent', calculationMethod: 'perPersonPerNight', ceiling: null })), [
    'tax-ceiling-required ceiling',
  ])
  assert.deepEqual(told(taxPricesOnce({ prices: [{ ageCategoryId: 1 }, { ageCategoryId: 1 }] })), ['tax-exists prices.1.ageCategoryId'])
})

test('a discount has the value of its type; a limited stock has a quantity', () => {
  assert.deepEqual(told(discountValue({ discountType: 'percent', rate: null, amount: 500 })), ['discount-value rate'])
  assert.deepEqual(told(discountValue({ discountType: 'amount', rate: '10', amount: 0 })), ['discount-value amount'])
  assert.deepEqual(discountValue({ discountType: 'percent', rate: '0.5' }), [])
  assert.deepEqual(told(stockGiven({ hasStock: true, stock: null })), ['enter-stock stock'])
})

test('periods may touch, never share a night', () => {
  const low = { label: 'Juin', startDate: '2026-06-13', endDate: '2026-07-04' }
  const high = { label: 'Juillet', startDate: '2026-07-04', endDate: '2026-08-22' }
  assert.deepEqual(gridPeriods({ periods: [low, high] }), [])
  assert.deepEqual(told(gridPeriods({ periods: [low, { ...high, startDate: '2026-07-03' }] })), ['overlapping-periods periods.1.startDate'])
  assert.deepEqual(told(gridPeriods({ periods: [{ ...low, endDate: low.startDate }] })), ['start-not-equal-end periods.0.endDate'])
})

test('a period stays within its grid, to the very day', () => {
  const grid = { startDate: '2026-01-01', endDate: '2027-01-01' }
  const period = { label: 'Année', startDate: '2026-01-01', endDate: '2027-01-01' }
  assert.deepEqual(gridPeriodsWithin({ ...grid, periods: [period] }), [])
  assert.deepEqual(told(gridPeriodsWithin({ ...grid, periods: [{ ...period, startDate: '1900-01-01' }] })), [
    'period-outside-grid periods.0.startDate',
  ])
  assert.deepEqual(told(gridPeriodsWithin({ ...grid, periods: [period, { ...period, endDate: '2028-01-03' }] })), [
    'period-outside-grid periods.1.endDate',
  ])
  // A stay that arrives at the end of December has its nights of January in the last period.
  assert.deepEqual(gridPeriodsWithin({ ...grid, periods: [{ ...period, endDate: '2027-04-30' }] }), [])
  assert.match(
    gridPeriodsWithin({ ...grid, periods: [{ ...period, startDate: '1900-01-01' }] })[0]?.message ?? '',
    /01\/01\/1900.*du 01\/01\/2026 au 01\/01\/2027/,
  )
})

test('a line of prices says a price, once per type and period', () => {
  assert.deepEqual(told(gridPrices({ prices: [{ nightPrice: 0 }, { nightPrice: null, weekPrice: null }] })), [
    'enter-price prices.1.nightPrice',
  ])
  const line = { placeTypeId: 1, priceGridPeriodId: 2, nightPrice: 2200 }
  assert.deepEqual(told(gridPricesOnce({ prices: [line, { ...line, priceGridPeriodId: 3 }, line] })), [
    'price-period-exists prices.2.placeTypeId',
  ])
  const weekend = { nights: 2, priceGridPeriodId: 2, placeTypeId: 1, arrivalDays: ['5'] }
  assert.deepEqual(gridShortStays({ shortStays: [weekend, { ...weekend, arrivalDays: [] }] }), [])
  assert.equal(gridShortStays({ shortStays: [weekend, weekend] }).length, 1)
  assert.deepEqual(told(gridPersons({ minPersons: 4, maxPersons: 2 })), ['max-persons-min maxPersons'])
})

test('a grid option prices one thing, once, and is not both included and mandatory', () => {
  const adult = {
    ageCategoryId: 3,
    animalTypeId: null,
    vehicleTypeId: null,
    extraId: null,
    includedQuantity: 0,
    isRequired: false,
    unit: 'night',
    placeTypeIds: [],
  }
  assert.deepEqual(gridOptions({ options: [adult, { ...adult, placeTypeIds: [7] }] }), [])
  assert.deepEqual(told(gridOptions({ options: [adult, adult] })), ['option-already-in-grid options.1.ageCategoryId'])
  assert.deepEqual(told(gridOptions({ options: [{ ...adult, extraId: 4 }] })), ['option-target options.0.ageCategoryId'])
  assert.deepEqual(told(gridOptions({ options: [{ ...adult, ageCategoryId: null }] })), ['option-target options.0.ageCategoryId'])
  assert.match(gridOptions({ options: [{ ...adult, ageCategoryId: null }] })[0]?.message ?? '', /^Choisissez ce dont/)
  assert.match(gridOptions({ options: [{ ...adult, extraId: 4 }] })[0]?.message ?? '', /^Choisissez une seule chose/)
  assert.deepEqual(told(gridOptions({ options: [{ ...adult, includedQuantity: 2, isRequired: true }] })), [
    'option-included-and-mandatory options.0.isRequired',
  ])
  assert.deepEqual(told(gridOptions({ options: [{ ...adult, unit: 'percentage', rate: null }] })), ['enter-price options.0.rate'])
})

test('the rate of a record is one of those that it admits', () => {
  assert.deepEqual(told(vatAmongAvailable({ tvaId: 1, availableTvaIds: [2, 3] })), ['choose-vat tvaId'])
  for (const fine of [
    { tvaId: 2, availableTvaIds: [2, 3] },
    { tvaId: 1, availableTvaIds: [] },
    { tvaId: null, availableTvaIds: [2] },
  ])
    assert.deepEqual(vatAmongAvailable(fine), [])
})
