import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { freshNights } from './fresh-nights.ts'
import type { TypeNights } from './fresh-nights.ts'

const chalet = (start: string, end: string): TypeNights => ({ placeTypeId: 1, start, end })

test('a longer stay asks for the nights that it adds, one of another type for all of them', () => {
  assert.deepEqual(freshNights([chalet('2026-08-01', '2026-08-04')], [chalet('2026-08-01', '2026-08-03')]), [
    { placeTypeId: 1, night: '2026-08-03' },
  ])
  assert.deepEqual(freshNights([{ ...chalet('2026-08-01', '2026-08-02'), placeTypeId: 2 }], [chalet('2026-08-01', '2026-08-02')]), [
    { placeTypeId: 2, night: '2026-08-01' },
  ])
})

test('a second place on the same nights is asked for, a stay cut in two is not', () => {
  const both = [chalet('2026-08-01', '2026-08-03'), chalet('2026-08-01', '2026-08-03')]
  assert.deepEqual(
    freshNights(both, both.slice(1)).map(({ night }) => night),
    ['2026-08-01', '2026-08-02'],
  )
  assert.deepEqual(freshNights([chalet('2026-08-01', '2026-08-02'), chalet('2026-08-02', '2026-08-03')], both.slice(1)), [])
})

test('what was held before is never asked for again, whatever else is', () => {
  const period = fc
    .record({ placeTypeId: fc.integer({ min: 1, max: 3 }), from: fc.nat(20), nights: fc.integer({ min: 1, max: 9 }) })
    .map(({ placeTypeId, from, nights }): TypeNights => ({
      placeTypeId,
      start: addDays('2026-08-01', from),
      end: addDays('2026-08-01', from + nights),
    }))
  fc.assert(
    fc.property(fc.array(period, { maxLength: 5 }), fc.array(period, { maxLength: 5 }), (before, more) => {
      assert.deepEqual(freshNights(before, [...before, ...more]), [])
      assert.deepEqual(freshNights([...before, ...more], before).length > 0, more.length > 0)
    }),
  )
})
