import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { cents } from '#domain/money.ts'
import { shareOfNights } from './share-nights.ts'

test('laws: a month is the sum of its days, a year of its months, and all of them make the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000, max: 1_000_000 }),
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 60 }),
      (amount, offset, nights) => {
        const start = addDays('2026-01-01', offset)
        const stay = { start, end: addDays(start, nights) }
        const months = Array.from({ length: 13 }, (_, index) => ({ from: monthStart(index), to: addDays(monthStart(index + 1), -1) }))
        const share = (from: string, to: string): number => shareOfNights(cents(amount), stay, { from, to })
        for (const { from, to } of months) {
          let days = 0
          for (let day = from; day <= to; day = addDays(day, 1)) days += share(day, day)
          assert.equal(days, share(from, to))
        }
        assert.equal(
          months.reduce((total, { from, to }) => total + share(from, to), 0),
          share('2026-01-01', '2027-01-31'),
        )
        assert.equal(share('2026-01-01', '2027-12-31'), amount)
      },
    ),
    { numRuns: 60 },
  )
})

const monthStart = (index: number): string => Temporal.PlainDate.from('2026-01-01').add({ months: index }).toString()

test('three nights over two months', () => {
  const stay = { start: '2026-07-31', end: '2026-08-03' }
  assert.deepEqual(
    [
      shareOfNights(cents(10_000), stay, { from: '2026-07-01', to: '2026-07-31' }),
      shareOfNights(cents(10_000), stay, { from: '2026-08-01', to: '2026-08-31' }),
    ],
    [3_333, 6_667],
  )
})
