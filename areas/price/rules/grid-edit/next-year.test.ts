import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, weekdayOf } from '#domain/day.ts'
import { boundsOfYear, dayNextYear, usualDates } from './next-year.ts'

const year = { start: '2027-01-01', end: '2028-01-01' }

test('the same dates, or the same days of the week 52 or 53 weeks later; the bounds of the year keep their dates', () => {
  assert.deepEqual(
    (['sameDates', 'weeks52', 'weeks53'] as const).map((dates) => dayNextYear('2027-07-03', dates, year)),
    ['2028-07-03', '2028-07-01', '2028-07-08'],
  )
  for (const dates of ['sameDates', 'weeks52', 'weeks53'] as const)
    assert.deepEqual(
      [year.start, year.end].map((day) => dayNextYear(day, dates, year)),
      ['2028-01-01', '2029-01-01'],
    )
})

test('a season from Saturday to Saturday goes whole with its weeks; what opens on a day of the month, and the year, stay', () => {
  const saturdays = ['2027-04-03', '2027-06-26', '2027-07-10', '2027-08-28']
  const season = boundsOfYear({ start: '2027-04-03', end: '2027-08-28' }, saturdays)
  assert.deepEqual(
    saturdays.map((day) => dayNextYear(day, 'weeks52', season)),
    ['2028-04-01', '2028-06-24', '2028-07-08', '2028-08-26'],
  )
  assert.deepEqual(
    saturdays.map((day) => dayNextYear(day, 'sameDates', season)),
    saturdays.map((day) => day.replace('2027', '2028')),
  )
  assert.deepEqual(boundsOfYear({ start: '2027-04-01', end: '2027-09-30' }, ['2027-04-01', '2027-07-03', '2027-09-30']), {
    start: '2027-04-01',
    end: '2027-09-30',
  })
  assert.deepEqual(
    boundsOfYear({ start: '2028-01-01', end: '2029-01-01' }, ['2028-01-01', '2028-07-01', '2029-01-01']),
    { start: '2028-01-01', end: '2029-01-01' },
    'the first of January 2028 is a Saturday too',
  )
  assert.deepEqual(boundsOfYear(year, []), year)
})

test('a grid of nights follows the dates, one of weeks the days of the week', () =>
  assert.deepEqual([1, 2, 3, 5, 6, 7].map(usualDates), ['sameDates', 'weeks52', 'weeks52', 'sameDates', 'weeks52', 'weeks52']))

test('law: the day of the week is kept, and days stay in their order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 350 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom('weeks52' as const, 'weeks53' as const),
      (offset, length, dates) => {
        const [one, other] = [addDays(year.start, offset), addDays(year.start, offset + length)]
        const later = dayNextYear(one, dates, year)
        assert.equal(weekdayOf(later), weekdayOf(one))
        if (other < year.end) assert.ok(later < dayNextYear(other, dates, year))
      },
    ),
  )
})
