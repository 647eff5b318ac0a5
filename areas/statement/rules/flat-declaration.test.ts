import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { flatLines, type FlatTariff } from './flat-declaration.ts'

const tariff = (more: Partial<FlatTariff> = {}): FlatTariff => ({
  id: 1,
  label: 'Campings 3 à 5 étoiles',
  category: 'camp345',
  price: cents(55),
  publishedPrice: null,
  abatementRate: '40',
  additions: ['10'],
  startDate: '2026-04-01',
  endDate: '2026-09-30',
  placeTypeIds: [],
  ...more,
})
const lodgings = [
  { placeTypeId: 1, places: 60, sleeps: 4 },
  { placeTypeId: 2, places: 20, sleeps: 4 },
]
const season = [{ start: '2026-04-01', end: '2026-10-01' }]
const year = { from: '2026-01-01', to: '2026-12-31' }
const lines = (tariffs: readonly FlatTariff[], openings = season, period = year) =>
  flatLines(tariffs, lodgings, openings, period).map(({ taxId, capacity, nights, amount }) => [taxId, capacity, nights, amount])

test('capacity × nights open and collected × tariff after abatement, then the additions', () => {
  // 320 people × 183 nights × 0,55 € less 40 % = 19 324,80 €; 10 % more = 1 932,48 €.
  const [line] = flatLines([tariff()], lodgings, season, year)
  assert.deepEqual([line?.base, line?.additions, line?.amount], [1_932_480, 193_248, 2_125_728])
})

test('nights are those of the period, of the openings and of the collection together', () => {
  assert.deepEqual(lines([tariff()], season, { from: '2026-04-01', to: '2026-04-30' }), [[1, 320, 30, 348_480]])
  assert.deepEqual(
    lines([tariff()], [{ start: '2026-05-01', end: '2026-05-11' }]),
    [[1, 320, 10, 116_160]],
    'the last day of an opening is a departure',
  )
  assert.deepEqual(lines([tariff({ startDate: '2026-09-30', endDate: '2026-12-31' })]), [[1, 320, 1, 11_616]])
  assert.deepEqual(lines([tariff()], []), [])
  assert.deepEqual(lines([tariff()], season, { from: '2026-11-01', to: '2026-11-30' }), [])
})

test('each tariff counts the lodgings of its types', () => {
  assert.deepEqual(
    lines([tariff({ placeTypeIds: [1] }), tariff({ id: 2, placeTypeIds: [2], price: cents(100), abatementRate: '0', additions: [] })]),
    [
      [1, 240, 183, 1_594_296],
      [2, 80, 183, 1_464_000],
    ],
  )
  assert.deepEqual(lines([tariff({ placeTypeIds: [9] })]), [])
})

test('a published tariff has its additions in it, and one without a price is none', () => {
  const [line] = flatLines([tariff({ publishedPrice: cents(61) })], lodgings, season, year)
  assert.deepEqual([line?.additions, line?.amount], [0, 2_143_296])
  assert.deepEqual(lines([tariff({ price: null })]), [])
})
