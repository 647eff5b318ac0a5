import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, ageOn, dayFromNumber, dayNumber, daysBetween, isDay, plainDate, weekdayOf } from '#domain/day.ts'

const days = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') })

test('only days that exist are days', () => {
  for (const good of ['2026-07-04', '2028-02-29', '2000-02-29', '9999-12-31']) assert.equal(isDay(good), true, good)
  for (const bad of ['2026-02-29', '2026-02-31', '1900-02-29', '2026-13-01', '2026-00-10', '2026-7-4', '04/07/2026', ''])
    assert.equal(isDay(bad), false, bad)
  assert.equal(plainDate('2026-02-31'), null)
  assert.throws(() => dayNumber('2026-02-31'), RangeError)
  assert.throws(() => addDays('9999-12-31', 1), RangeError)
})

test('law: day numbers and weekdays are those of Temporal', () => {
  const epoch = Temporal.PlainDate.from('1970-01-01')
  fc.assert(
    fc.property(days, (number) => {
      const date = epoch.add({ days: number })
      assert.equal(dayFromNumber(number), date.toString())
      assert.equal(dayNumber(date.toString()), number)
      assert.equal(weekdayOf(date.toString()), date.dayOfWeek)
    }),
  )
})

test('days count across a change of clocks and a leap year', () => {
  assert.equal(daysBetween('2026-03-28', '2026-03-30'), 2)
  assert.equal(addDays('2028-02-28', 2), '2028-03-01')
  assert.equal(addDays('2026-01-01', -1), '2025-12-31')
})

test('age in full years, 29 February included', () => {
  assert.equal(ageOn('2008-07-11', '2026-07-10'), 17)
  assert.equal(ageOn('2008-07-11', '2026-07-11'), 18)
  assert.equal(ageOn('2008-02-29', '2026-02-28'), 17)
  assert.equal(ageOn('2008-02-29', '2026-03-01'), 18)
  assert.equal(ageOn('2008-02-29', '2028-02-29'), 20)
  assert.ok(ageOn('2026-07-11', '2026-07-10') < 0)
})
