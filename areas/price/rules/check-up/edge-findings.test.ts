import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { priceStay } from '../price-stay.ts'
import { grid, period, stay, tariff } from '../testing.ts'
import { sharedWeeks } from './edge-findings.ts'

type Period = Parameters<typeof period>[0]
const saturdays = { weekCents: cents(70_000), arrivalWeekdays: [6] as const }
const made = (edge: string, one: Period = {}, other: Period = {}, settings: object = {}) => {
  const base = grid({
    periods: [
      period({ ...saturdays, label: 'Juillet', start: '2028-06-03', end: edge, ...one }),
      period({ ...saturdays, id: 2, label: 'Août', weekCents: cents(91_000), start: edge, end: '2028-09-02', ...other }),
    ],
  })
  return { placeTypeId: 1, label: 'Évasion', tariff: tariff({ grids: [{ ...base, settings: { ...base.settings, ...settings } }] }) }
}
const texts = (...types: readonly ReturnType<typeof made>[]): readonly string[] =>
  sharedWeeks(types).map(({ title, text }) => `${title}. ${text}`.replaceAll('\u00A0', ' '))

test('an edge that left its Saturday is told with the week that it shares, once for all types', () => {
  const type = made('2028-07-10')
  assert.deepEqual(texts(type, type), [
    'Août commence un lundi, on arrive le samedi. La semaine du 08 au 15/07/2028 sera payée en partie au prix de « Juillet ». Tirez le bord de la période sur un jour d’arrivée.',
  ])
  // 2 / 7 of 700 and 5 / 7 of 910.
  assert.equal(
    priceStay(type.tariff, stay({ arrival: '2028-07-08', departure: '2028-07-15', occupants: [] }), { bookedOn: '2028-01-01' }).subtotals
      .packageCents,
    20_000 + 65_000,
  )
})

test('nothing is told of an edge on a Saturday, of one price, of any arrival, nor where the arrival decides', () => {
  assert.deepEqual(texts(made('2028-07-08')), [])
  assert.deepEqual(texts(made('2028-07-10', {}, { weekCents: cents(70_000) })), [])
  assert.deepEqual(texts(made('2028-07-10', { arrivalWeekdays: [] })), [])
  assert.deepEqual(texts(made('2028-07-10', { weekCents: null, nightCents: cents(9000) })), [])
  assert.deepEqual(texts(made('2028-07-10', {}, { closed: true })), [])
  assert.deepEqual(texts(made('2028-07-10', {}, {}, { weekAcrossSeasons: 'firstNight' })), [])
})
