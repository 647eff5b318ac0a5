import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { leftEachNight } from './left-each-night.ts'

const first = '2026-08-15'
const period = { startDate: first, endDate: '2026-08-22' }

test('who waits for some nights may have the places that are free on those alone', () => {
  const holds = [
    { placeId: 2, start: first, end: '2026-08-18' },
    { placeId: 3, start: '2026-08-18', end: '2026-08-22' },
  ]
  const left = (...waiting: { start: string; end: string }[]): number => leftEachNight({ placeIds: [1, 2, 3], holds, waiting }, period)
  assert.equal(left(), 2)
  assert.equal(left({ start: first, end: '2026-08-17' }), 1)
  assert.equal(left({ start: first, end: '2026-08-17' }, { start: '2026-08-17', end: '2026-08-22' }), 1)
  assert.equal(left({ start: first, end: '2026-08-17' }, { start: '2026-08-16', end: '2026-08-22' }), 0)
  assert.equal(left({ start: '2026-08-22', end: '2026-08-25' }), 2, 'the night of leaving is nobody’s')
})

test('law: one more may be sold just where no night then holds more than there are places', () => {
  const day = fc.integer({ min: -3, max: 9 }).map((shift) => addDays(first, shift))
  const nights = fc
    .record({ start: day, length: fc.integer({ min: 1, max: 6 }) })
    .map(({ start, length }) => ({ start, end: addDays(start, length) }))
  const holds = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 4 }), nights).map(([placeId, one]) => ({ placeId, ...one })),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(holds, fc.array(nights, { maxLength: 4 }), (held, waiting) => {
      const all = [...held, ...waiting, { start: period.startDate, end: period.endDate }]
      const tooMany = Array.from({ length: 7 }, (_one, at) => addDays(first, at)).some(
        (night) => all.filter(({ start, end }) => start <= night && night < end).length > 4,
      )
      assert.equal(leftEachNight({ placeIds: [1, 2, 3, 4], holds: held, waiting }, period) > 0, !tooMany)
    }),
  )
})
