import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { packBars, unpackBars } from './packed-bars.ts'
import type { ToldBar } from './planning-data.ts'
import { toldBar } from './planning-sample.ts'

const id = fc.integer({ min: 1, max: 2 ** 40 })
const shared = {
  placeId: fc.option(id),
  placeTypeId: id,
  state: fc.constantFrom<ToldBar['state']>(
    'quote',
    'option',
    'booking',
    'due',
    'inHouse',
    'gone',
    'act',
    'cancelled',
    'unavailable',
    'hold',
    'resident',
    'received',
  ),
  label: fc.string(),
  people: fc.constantFrom('', '2', '2+2'),
  total: fc.integer(),
  paid: fc.integer(),
  animals: fc.nat(9),
  version: fc.nat(),
  optionExpiresOn: fc.constantFrom(null, '2026-07-01', '2000-02-29'),
  isOverdue: fc.boolean(),
  isLocked: fc.boolean(),
  hasNote: fc.boolean(),
  late: fc.boolean(),
  early: fc.boolean(),
  overstays: fc.boolean(),
  isGroup: fc.boolean(),
  follows: fc.boolean(),
  frees: fc.boolean(),
  isLeft: fc.boolean(),
  statusId: fc.constantFrom<ToldBar['statusId']>(null, 1, 2, 3, 4, 5),
}
const dates = fc
  .tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 1, max: 400 }))
  .map(([from, nights]) => ({ start: addDays('2026-07-01', from), end: addDays('2026-07-01', from + nights) }))
const stays = fc.tuple(fc.record(shared), dates, id, id).map(([bar, days, occupancyId, bookingId]): ToldBar => ({
  ...bar,
  ...days,
  kind: 'occupancy',
  key: `o${occupancyId}`,
  occupancyId,
  bookingId,
}))
const others = fc
  .tuple(fc.record(shared), dates, id, fc.constantFrom('unavailability', 'hold', 'resident', 'allotment', 'occupancy', 'import'))
  .map(([bar, days, number, kind]): ToldBar => ({
    ...bar,
    ...days,
    kind,
    key: `${kind.charAt(0)}${number}`,
    occupancyId: null,
    bookingId: null,
  }))

test('law: what is packed is unpacked the same, over a wire of text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(stays, others), { maxLength: 20 }), (bars) => {
      const travelled: ReturnType<typeof packBars> = JSON.parse(JSON.stringify(packBars(bars)))
      assert.deepEqual(unpackBars(travelled), bars)
    }),
  )
})

test('a stay weighs less than a third of what its names and values did', () => {
  const bars = Array.from({ length: 100 }, (_, at) => toldBar({ key: `o${12_000 + at}`, occupancyId: 12_000 + at, bookingId: 11_000 + at }))
  assert.ok(JSON.stringify(packBars(bars)).length * 3 < JSON.stringify(bars).length)
})

test('a column that was cut, or a kind that is not known, is refused rather than drawn', () => {
  const packed = packBars([toldBar(), toldBar({ key: 'o2', occupancyId: 2 })])
  assert.throws(() => unpackBars({ ...packed, label: ['Marchand'] }), RangeError)
  assert.throws(() => unpackBars({ ...packed, kind: [0, 9] }), RangeError)
})
