import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { daysOf, freeByNight } from './planning-free.ts'

const from = '2027-07-07'
const to = '2027-07-14'

test('the departure day is free again', () => {
  const free = freeByNight(new Map([[1, 2]]), [{ placeTypeId: 1, start: '2027-07-08', end: '2027-07-10' }], from, to)
  assert.deepEqual(free.get(1), [2, 1, 1, 2, 2, 2, 2])
})
test('what began before and ends after counts inside only; other types do not', () => {
  const free = freeByNight(new Map([[1, 3]]), [{ placeTypeId: 1, start: '2027-06-01', end: '2027-09-01' }, { placeTypeId: 2, start: from, end: to }, { placeTypeId: 1, start: '2027-07-14', end: '2027-07-20' }, { placeTypeId: 1, start: '2027-07-01', end: from }], from, to)
  assert.deepEqual(free.get(1), [2, 2, 2, 2, 2, 2, 2])
})
test('an oversold type is seen', () => {
  const held = Array.from({ length: 2 }, () => ({ placeTypeId: 1, start: from, end: to }))
  assert.deepEqual(freeByNight(new Map([[1, 1]]), held, from, to).get(1), daysOf(from, to).map(() => -1))
})
test('law: counting night by night gives the same', () => {
  const stay = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 15 })).map(([placeTypeId, offset, nights]) => ({ placeTypeId, start: addDays(from, offset), end: addDays(from, offset + nights) }))
  fc.assert(fc.property(fc.array(stay, { maxLength: 40 }), (held) => {
    const free = freeByNight(new Map([[1, 9], [2, 4], [3, 0]]), held, from, to)
    for (const [type, places] of [[1, 9], [2, 4], [3, 0]] as const) {
      const naive = daysOf(from, to).map((day) => places - held.filter((item) => item.placeTypeId === type && item.start <= day && day < item.end).length)
      assert.deepEqual(free.get(type), naive)
    }
  }))
})
