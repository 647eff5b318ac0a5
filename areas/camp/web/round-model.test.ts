import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsByMeter, lineOf, lockedReason, nextMeter, pasteInto, roundSummary, unpriced } from './round-model.ts'
import type { RoundMeter } from './round-model.ts'

const meter = (more: Partial<RoundMeter> = {}): RoundMeter => ({
  meterId: 1,
  number: 'E-1',
  placeId: 1,
  place: 'A01',
  zone: null,
  typeId: 1,
  type: 'Électricité',
  unit: 'kWh',
  decimals: 0,
  isSensor: false,
  lastDate: '2026-06-30',
  lastQuantity: '100',
  lastConsumption: '20',
  nextDate: null,
  takenOn: null,
  unitPrice: '0.25',
  ...more,
})
const on = { day: '2026-07-31', today: '2026-07-31' }

test('a line tells its consumption and its price while it is typed', () => {
  const line = lineOf(meter(), '140', on)
  assert.deepEqual([line.used, line.price, line.fault, line.warning], ['40', 1000, null, null])
  assert.equal(lineOf(meter({ unitPrice: null }), '140', on).price, null)
  assert.match(lineOf(meter(), '160', on).warning ?? '', /Inhabituel/)
  assert.match(lineOf(meter(), '99', on).fault ?? '', /au moins égal/)
  assert.match(lineOf(meter(), '140', { ...on, day: '2026-08-01' }).fault ?? '', /à venir/)
  assert.equal(lineOf(meter(), null, on).used, null)
})

test('a meter read on the day or later is locked, and passed over', () => {
  assert.equal(lockedReason(meter()), null)
  assert.match(lockedReason(meter({ takenOn: '2026-07-31' })) ?? '', /Déjà relevé/)
  const meters = [meter(), meter({ meterId: 2, nextDate: '2026-08-02' }), meter({ meterId: 3 })]
  assert.equal(nextMeter(meters, 1, 1), 3)
  assert.equal(nextMeter(meters, 3, 1), null)
  assert.equal(nextMeter(meters, 3, -1), 1)
})

test('a type that was read without a price is named once', () => {
  const lines = [
    lineOf(meter({ unitPrice: null }), '140', on),
    lineOf(meter({ meterId: 2, unitPrice: null }), '150', on),
    lineOf(meter({ meterId: 3, unitPrice: null, typeId: 9 }), null, on),
  ]
  assert.deepEqual(unpriced(lines), [{ typeId: 1, type: 'Électricité' }])
})

test('the foot adds what is typed, unit by unit, and what is refused apart', () => {
  const lines = [
    lineOf(meter(), '140', on),
    lineOf(meter({ meterId: 2, unit: 'm³', unitPrice: null }), '101.5', on),
    lineOf(meter({ meterId: 3 }), null, on),
  ]
  assert.equal(
    roundSummary(lines).replaceAll(/\s/g, ' '),
    ['2 relevés sur 3', '40 kWh', '1,5 m³', '10,00 €'].join(' · ').replaceAll(/\s/g, ' '),
  )
  const refused = [...lines, lineOf(meter({ meterId: 4 }), '99', on)]
  assert.equal(
    roundSummary(refused).replaceAll(/\s/g, ' '),
    ['2 relevés sur 4', '1 refusé', '40 kWh', '1,5 m³', '10,00 €'].join(' · ').replaceAll(/\s/g, ' '),
  )
})

test('pasted lines go to connected meters only; the others are named', () => {
  const meters = [meter({ isSensor: true }), meter({ meterId: 2, place: 'A02' })]
  const { entries, problems } = pasteInto(meters, 'a01\t140\nA02\t99\nrien')
  assert.deepEqual([...entries], [[1, '140']])
  assert.equal(problems.length, 2)
  assert.match(problems[1] ?? '', /A02/)
})

test('refusals of the server come back to their meter', () => {
  assert.deepEqual(
    [
      ...faultsByMeter([
        { rule: 'r', message: 'non', values: { meterId: 4 } },
        { rule: 'r', message: 'général' },
      ]),
    ],
    [[4, 'non']],
  )
})
