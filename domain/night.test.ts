import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { contains, eachNight, holdsNight, intersect, isoPeriod, nights, overlaps, parsePeriod, startedWeeks } from '#domain/night.ts'
import type { IsoPeriod } from '#domain/night.ts'

const starts = fc.integer({ min: 0, max: 2000 }).map((n) => addDays('2024-01-01', n))
const periods: fc.Arbitrary<IsoPeriod> = fc
  .tuple(starts, fc.integer({ min: 1, max: 60 }))
  .map(([arrival, count]) => ({ arrival, departure: addDays(arrival, count) }))

test('a stay of one week has seven nights and does not sleep its departure day', () => {
  const stay = { arrival: '2026-07-11', departure: '2026-07-18' }
  assert.equal(nights(stay), 7)
  assert.equal(holdsNight(stay, '2026-07-18'), false)
  assert.deepEqual([...eachNight({ arrival: '2026-07-30', departure: '2026-08-02' })], ['2026-07-30', '2026-07-31', '2026-08-01'])
})

test('a departure and an arrival on the same day do not meet', () => {
  assert.equal(overlaps({ arrival: '2026-07-04', departure: '2026-07-11' }, { arrival: '2026-07-11', departure: '2026-07-18' }), false)
})

test('dates that are not a stay are refused', () => {
  assert.equal(parsePeriod('2026-07-11', '2026-07-11'), null)
  assert.equal(parsePeriod('2026-07-12', '2026-07-11'), null)
  assert.equal(parsePeriod('2026-02-30', '2026-03-11'), null)
})

test('weeks begun', () => assert.deepEqual([1, 6, 7, 8, 14, 15].map(startedWeeks), [1, 1, 1, 2, 2, 3]))

test('laws: nights add up, and Temporal and ISO periods answer alike', () => {
  fc.assert(
    fc.property(periods, fc.integer({ min: 1, max: 30 }), (period, more) => {
      const next = { arrival: period.departure, departure: addDays(period.departure, more) }
      assert.equal(nights(period) + nights(next), nights({ arrival: period.arrival, departure: next.departure }))
      assert.equal([...eachNight(period)].length, nights(period))
      const temporal = parsePeriod(period.arrival, period.departure)
      assert.ok(temporal)
      assert.deepEqual(isoPeriod(temporal), period)
      assert.equal(nights(temporal), nights(period))
      assert.equal(overlaps(temporal, next), false)
    }),
  )
})

test('laws: two stays overlap when a night is in both, and their intersection holds exactly those', () => {
  fc.assert(
    fc.property(periods, periods, (a, b) => {
      const common = [...eachNight(a)].filter((night) => holdsNight(b, night))
      const both = intersect(a, b)
      assert.equal(overlaps(a, b), common.length > 0)
      assert.deepEqual(both ? [...eachNight(both)] : [], common)
      assert.equal(contains(a, b), common.length === nights(b))
    }),
  )
})
