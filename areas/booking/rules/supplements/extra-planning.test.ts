import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumber } from '#domain/day.ts'
import { freeNights, noStay, nothingKnown, withWindow } from '../planning-data.ts'
import { extraRows, heldKey, holdersOn, moveFault, stockFault, unitBars, type Held } from './extra-planning.ts'

const fridge = { id: 7, label: 'Réfrigérateur', color: null, stock: 3 }
const day = (text: string): number => dayNumber(`2026-07-${text}`)
function held(rowId: number, label: string, [start, end]: readonly [string, string], quantity = 1): Held {
  return {
    ...noStay,
    key: `x${rowId}`,
    kind: 'occupancy',
    placeId: 40,
    placeTypeId: 2,
    start: `2026-07-${start}`,
    end: `2026-07-${end}`,
    bookingId: rowId * 10,
    occupancyId: rowId,
    version: 1,
    statusId: 3,
    state: 'booking',
    label,
    people: '2 ad.',
    rowId,
    extraId: 7,
    quantity,
    place: 'E12',
    stayStart: '2026-07-10',
    stayEnd: '2026-07-24',
  }
}
const window = { from: day('01'), to: day('31') }
const known = withWindow(
  nothingKnown,
  window,
  [held(1, 'Dupont', ['12', '19']), held(2, 'Martin', ['14', '16'], 2), held(3, 'Petit', ['19', '22'])].flatMap(unitBars),
  [],
).known

test('each unit has its row, two stays that follow each other share one', () => {
  const rows = extraRows([fridge], known, new Set())
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['type', 'unit', 'unit', 'unit'],
  )
  assert.deepEqual(
    rows.map((row) => (row.kind === 'unit' ? row.bars.map(({ key, people }) => [key, people]) : [])),
    [
      [],
      [
        ['x1.0', 'E12'],
        ['x3.0', 'E12'],
      ],
      [['x2.0', 'E12 · × 2']],
      [['x2.1', 'E12 · × 2']],
    ],
  )
  assert.deepEqual(
    extraRows([fridge], known, new Set([7])).map(({ kind }) => kind),
    ['type'],
  )
  assert.equal(heldKey('x2.1'), 'x2')
})

test('a great stock shows what is taken and one that is free; a stock made smaller shows what is too much', () => {
  assert.equal(extraRows([{ ...fridge, stock: 900 }], known, new Set()).length, 1 + 8)
  const beyond = extraRows([{ ...fridge, stock: 2 }], known, new Set()).filter((row) => row.kind === 'unit' && row.isBeyond)
  assert.equal(beyond.length, 1)
})

test('what is free is counted by the unit', () => {
  const free = freeNights(known, new Map([[7, 3]]), { from: day('12'), days: 8 }).get(7)
  assert.deepEqual(free, [2, 2, 0, 0, 2, 2, 2, 2])
})

test('more than the stock is refused with the night that lacks and who holds them; what it holds itself is not in its way', () => {
  const fault = stockFault(known, { extra: fridge, quantity: 1, first: day('13'), after: day('17'), except: null })
  assert.equal(fault?.rule, 'quantity-above-stock')
  assert.match(fault.message, /^Réfrigérateur.: 1 pour 0 en stock la nuit du 14\/07 au 15\/07\. Tenu par Dupont et Martin\.$/)
  assert.deepEqual(
    holdersOn(known, 7, day('14')).map(({ label }) => label),
    ['Dupont', 'Martin'],
  )
  assert.equal(stockFault(known, { extra: fridge, quantity: 2, first: day('14'), after: day('16'), except: 'x2' }), null)
  assert.equal(moveFault(known, fridge, held(2, 'Martin', ['14', '16'], 2), { first: day('15'), after: day('17') }), null)
})

test('a supplement does not go beyond the days of its stay', () => {
  assert.equal(
    moveFault(known, fridge, held(3, 'Petit', ['19', '22']), { first: day('22'), after: day('25') })?.rule,
    'supplement-outside-stay',
  )
})
