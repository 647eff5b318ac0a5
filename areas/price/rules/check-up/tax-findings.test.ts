import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grid, period, tariff } from '../testing.ts'
import { untaxedNights } from './tax-findings.ts'

type Tax = ReturnType<typeof tariff>['touristTaxes'][number]
const collected = (start: string, end: string): Tax =>
  ({
    id: 1,
    label: 'Taxe',
    start,
    end,
    tariff: { kind: 'amount', byAgeCategory: [] },
    additions: [],
    rounding: 'unit',
    minimumAge: 18,
    maximumNights: 0,
  }) as unknown as Tax
const sold = (start: string, end: string, taxes: readonly Tax[], closed = false) => ({
  placeTypeId: 1,
  label: 'Évasion',
  tariff: tariff({ grids: [grid({ periods: [period({ start, end, closed })] })], touristTaxes: [...taxes] }),
})
const titles = (...types: readonly ReturnType<typeof sold>[]): readonly string[] =>
  untaxedNights(types).map(({ title }) => title.replaceAll('\u00A0', ' '))

test('a year without the tax of the year before is told, once for all types', () => {
  const next = sold('2028-06-03', '2028-09-02', [collected('2027-04-01', '2027-10-01')])
  assert.deepEqual(titles(next, next), ['Aucune taxe de séjour du 03/06/2028 au 01/09/2028'])
})
test('nights out of the collection of the year before, taxed ones, closed periods and sites without any tax are not', () => {
  assert.deepEqual(titles(sold('2028-01-01', '2028-03-01', [collected('2027-04-01', '2027-10-01')])), [])
  assert.deepEqual(
    titles(sold('2028-06-03', '2028-09-02', [collected('2027-04-01', '2027-10-01'), collected('2028-04-01', '2028-10-01')])),
    [],
  )
  assert.deepEqual(titles(sold('2028-06-03', '2028-09-02', [collected('2027-04-01', '2027-10-01')], true)), [])
  assert.deepEqual(titles(sold('2028-06-03', '2028-09-02', [])), [])
})
test('only the end of a season that outlasts the tax is told', () => {
  assert.deepEqual(
    titles(sold('2028-09-20', '2028-10-03', [collected('2027-04-01', '2027-10-01'), collected('2028-04-01', '2028-09-30')])),
    ['Aucune taxe de séjour la nuit du 30/09/2028'],
  )
})
