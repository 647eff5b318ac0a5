import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '#domain/day.ts'
import { changeEnd, changeNights, changeStart } from '#domain/linked-dates.ts'
import type { LinkedDates } from '#domain/linked-dates.ts'

const week: LinkedDates = { start: '2026-07-11', nights: 7, end: '2026-07-18' }
const none: LinkedDates = { start: '', nights: null, end: '' }

test('a new start keeps the duration, empties the end, or sets the duration of the screen', () => {
  assert.deepEqual(changeStart(week, '2026-08-01'), { start: '2026-08-01', nights: 7, end: '2026-08-08' })
  assert.deepEqual(changeStart(week, '2026-07-12', 'emptyEnd'), { start: '2026-07-12', nights: null, end: '' })
  assert.deepEqual(changeStart({ ...week, nights: 11, end: '2026-07-22' }, '2026-08-01', { nights: 7 }), {
    start: '2026-08-01',
    nights: 7,
    end: '2026-08-08',
  })
})

test('a start after the end moves the end by the previous duration, whatever the rule', () => {
  assert.deepEqual(changeStart(week, '2026-09-01', 'emptyEnd'), { start: '2026-09-01', nights: 7, end: '2026-09-08' })
  assert.deepEqual(changeStart(week, '2026-07-18', 'emptyEnd'), { start: '2026-07-18', nights: 7, end: '2026-07-25' })
  assert.deepEqual(changeStart({ start: '', nights: null, end: '2026-07-18' }, '2026-09-01'), {
    start: '2026-09-01',
    nights: null,
    end: '',
  })
})

test('the duration moves the end, the end recomputes the duration', () => {
  assert.deepEqual(changeNights(week, 10), { start: '2026-07-11', nights: 10, end: '2026-07-21' })
  assert.deepEqual(changeEnd(week, '2026-07-14'), { start: '2026-07-11', nights: 3, end: '2026-07-14' })
  assert.deepEqual(changeNights(none, 7), { start: '', nights: 7, end: '' })
  assert.deepEqual(changeStart(changeNights(none, 7), '2026-07-11'), week)
  assert.deepEqual(changeStart(changeEnd(none, '2026-07-18'), '2026-07-11'), week)
})

test('slips are ignored: more than ten characters, days that do not exist, negative durations', () => {
  assert.equal(changeStart(week, '2026-07-111'), week)
  assert.equal(changeStart(week, '2026-02-30'), week)
  assert.equal(changeEnd(week, '12026-07-18'), week)
  assert.equal(changeEnd(week, '2026-07-01'), week)
  assert.equal(changeNights(week, -1), week)
  assert.equal(changeNights(week, 1.5), week)
  assert.equal(changeNights(week, 99_999_999), week)
  assert.equal(changeStart(week, '9999-12-31'), week)
})

test('emptying a field empties what depended on it', () => {
  assert.deepEqual(changeStart(week, ''), { start: '', nights: 7, end: '' })
  assert.deepEqual(changeNights(week, null), { start: '2026-07-11', nights: null, end: '' })
  assert.deepEqual(changeEnd(week, ''), { start: '2026-07-11', nights: null, end: '' })
})

const day = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('', '2026-02-30', 'demain matin') },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 900 }).map((n) => addDays('2026-01-01', n)) },
)
const change = fc.oneof(
  fc.tuple(day, fc.constantFrom('keepDuration' as const, 'emptyEnd' as const, { nights: 7 })).map(
    ([text, rule]) =>
      (dates: LinkedDates) =>
        changeStart(dates, text, rule),
  ),
  fc.oneof(fc.integer({ min: -5, max: 40 }), fc.constant(null)).map((count) => (dates: LinkedDates) => changeNights(dates, count)),
  day.map((text) => (dates: LinkedDates) => changeEnd(dates, text)),
)

test('law: whatever is typed in whatever order, start + nights = end as soon as two of them are known', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let dates = none
      for (const apply of changes) {
        dates = apply(dates)
        if (dates.start !== '' && dates.end !== '') assert.equal(daysBetween(dates.start, dates.end), dates.nights)
        if (dates.start !== '' && dates.nights !== null) assert.equal(dates.end, addDays(dates.start, dates.nights))
        assert.ok(dates.nights === null || dates.nights >= 0)
      }
    }),
  )
})
