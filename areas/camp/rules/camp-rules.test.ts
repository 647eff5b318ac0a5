import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  consumption,
  consumptionPrice,
  isUnusual,
  neighboursOf,
  noSensorMeter,
  pricingFaults,
  readPasted,
  readingFaults,
} from './meters.ts'
import type { Reading } from './meters.ts'
import { equipmentFaults, lastingUseFaults, newTypeFaults, zoneFault } from './place-use.ts'
import { choosePlaces, seriesFaults, seriesNumbers, seriesSummary, takenFault } from './series.ts'
import type { Series } from './series.ts'

const today = '2026-07-31'
const readings: readonly Reading[] = [
  { id: 1, readingDate: '2026-05-31', quantity: '120' },
  { id: 3, readingDate: '2026-07-15', quantity: '200.5' },
  { id: 2, readingDate: '2026-06-30', quantity: '150' },
]
const judge = (id: number, readingDate: string, quantity: string): readonly string[] => {
  const reading = { id, readingDate, quantity }
  return readingFaults(reading, neighboursOf(readings, '100', reading), today).map(({ rule }) => rule)
}
const series = (more: Partial<Series> = {}): Series => ({ prefix: 'A', first: 1, last: 64, step: 1, digits: 2, ...more })
const rules = (faults: readonly { rule: string }[]): readonly string[] => faults.map(({ rule }) => rule)
const place = { number: 'A12', placeTypeId: 1, isActive: true }
const resident = { kind: 'residential', name: 'Mme Le Gall', until: '2027-01-01' } as const
const price = { id: 0, label: '2027', startDate: '2027-01-01', endDate: null }

/** Each rule: what breaks it, and what lies just inside. */
const table: readonly (readonly [rule: string, broken: readonly string[], atTheEdge: readonly string[]])[] = [
  ['reading-date-future', judge(0, '2026-08-01', '300'), judge(0, '2026-07-31', '300')],
  ['reading-exists-date', judge(0, '2026-07-15', '300'), judge(3, '2026-07-15', '300')],
  ['reading-date-after-last', judge(0, '2026-07-14', '180'), judge(0, '2026-07-16', '200.5')],
  ['reading-not-below-last', judge(0, '2026-07-16', '200.499'), judge(0, '2026-07-16', '200.5')],
  ['reading-not-above-next', judge(2, '2026-06-30', '200.501'), judge(2, '2026-06-30', '200.5')],
  ['no-sensor-meter', [noSensorMeter('A12').rule], []],
  [
    'price-period-exists',
    rules(pricingFaults(price, [{ id: 4, label: '2026', startDate: '2026-01-01', endDate: '2027-01-01' }])),
    rules(pricingFaults(price, [{ id: 4, label: '2026', startDate: '2026-01-01', endDate: '2026-12-31' }])),
  ],
  [
    'choose-equipment',
    rules(equipmentFaults('rental', null)),
    [...rules(equipmentFaults('rental', 3)), ...rules(equipmentFaults('pitch', null))],
  ],
  ['choose-places', [choosePlaces().rule], []],
  ['zone-number-unique', [zoneFault('12', 'A12').rule], []],
  [
    'place-update-residential',
    rules(lastingUseFaults({ ...place, number: 'A13' }, place, [resident])),
    rules(lastingUseFaults(place, place, [resident])),
  ],
  [
    'place-update-allotment',
    rules(lastingUseFaults({ ...place, placeTypeId: 2 }, place, [{ ...resident, kind: 'allotment' }])),
    rules(lastingUseFaults({ ...place, placeTypeId: 2 }, place, [])),
  ],
  [
    'place-update-sublet',
    rules(lastingUseFaults({ ...place, isActive: false }, place, [{ ...resident, kind: 'sublet' }])),
    rules(lastingUseFaults(place, place, [{ ...resident, kind: 'sublet' }])),
  ],
  [
    'place-type-occupants',
    rules(newTypeFaults({ label: 'Confort', maximumCapacity: 4 }, { people: 5, name: 'Dubois', start: '2026-08-01', end: '2026-08-08' })),
    rules(newTypeFaults({ label: 'Confort', maximumCapacity: 5 }, { people: 5, name: 'Dubois', start: '2026-08-01', end: '2026-08-08' })),
  ],
  ['series-order', rules(seriesFaults(series({ last: 0 }))), rules(seriesFaults(series({ last: 1 })))],
  ['series-size', rules(seriesFaults(series({ last: 501 }))), rules(seriesFaults(series({ last: 500 })))],
  ['series-step', rules(seriesFaults(series({ step: 0 }))), rules(seriesFaults(series({ step: 64 })))],
  ['series-length', rules(seriesFaults(series({ prefix: 'RIVIERE-A' }))), rules(seriesFaults(series({ prefix: 'RIVIEREA' })))],
]
for (const [rule, broken, atTheEdge] of table) {
  test(`${rule} refuses what breaks it and nothing at its edge`, () => {
    assert.deepEqual(broken, [rule])
    assert.deepEqual(atTheEdge, [])
  })
}

test('the first reading of a meter begins at the index it was installed with', () => {
  const first = { id: 0, readingDate: '2026-07-01', quantity: '99.9' }
  assert.deepEqual(rules(readingFaults(first, neighboursOf([], '100', first), today)), ['reading-not-below-last'])
  assert.match(readingFaults(first, neighboursOf([], '100', first), today)[0]?.message ?? '', /100 à la pose/)
})

test('a consumption is exact, and its price is rounded once', () => {
  assert.equal(consumption('150.25', '120.5'), '29.75')
  assert.equal(consumption('120', '150'), null)
  assert.equal(consumption(null, '150'), null)
  // 29.75 × 0.2516 € = 7.4851 €; half a cent goes up.
  assert.equal(consumptionPrice('29.75', '0.2516'), 749)
  assert.equal(consumptionPrice('1', '0.005'), 1)
})

test('three times the usual consumption is told; a meter without past is not', () => {
  assert.equal(isUnusual('300', '100'), true)
  assert.equal(isUnusual('299', '100'), false)
  assert.equal(isUnusual('300', null), false)
  assert.equal(isUnusual('300', '0'), false)
})

test('lines of the remote reading are read with commas and thousands; the others are named', () => {
  assert.deepEqual(readPasted('A01\t1 234,5\nA02;98\n\nA03 12\nA04;-3'), {
    readings: [
      { place: 'A01', quantity: '1234.5' },
      { place: 'A02', quantity: '98' },
    ],
    unread: [4, 5],
  })
})

test('a series counts by its step and pads its figures', () => {
  assert.deepEqual(seriesNumbers(series({ first: 1, last: 7, step: 2 })), ['A01', 'A03', 'A05', 'A07'])
  assert.equal(seriesNumbers(series()).length, 64)
  assert.equal(seriesSummary(seriesNumbers(series())), 'A01, A02, A03 … A64')
  assert.match(takenFault(['A01'], { one: 'numéro', many: 'numéros' }).message, /1 numéro de cette série existe déjà.*A01/)
  assert.match(takenFault(seriesNumbers(series()), { one: 'numéro', many: 'numéros' }).message, /64 numéros.*A08 et 56 autres/)
})
