import assert from 'node:assert/strict'
import { test } from 'node:test'
import { easter, frenchHolidays } from './holidays.ts'

test('Easter falls on its published Sundays', () => {
  const published = {
    1961: '1961-04-02',
    2000: '2000-04-23',
    2008: '2008-03-23',
    2019: '2019-04-21',
    2024: '2024-03-31',
    2025: '2025-04-20',
    2026: '2026-04-05',
    2027: '2027-03-28',
    2038: '2038-04-25',
  }
  for (const [year, date] of Object.entries(published)) assert.equal(easter(Number(year)).toString(), date)
})

test('Easter is always a Sunday between 22 March and 25 April', () => {
  for (let year = 1900; year <= 2200; year += 1) {
    const sunday = easter(year)
    assert.equal(sunday.dayOfWeek, 7)
    assert.ok(sunday.toString() >= `${year}-03-22` && sunday.toString() <= `${year}-04-25`, sunday.toString())
  }
})

test('eleven holidays in order, thirteen in Alsace and Moselle; in 2008 Ascension and 1 May are the same day', () => {
  const dates = frenchHolidays(2026).map((holiday) => holiday.date)
  assert.deepEqual(dates, [
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ])
  assert.equal(frenchHolidays(2026, true).length, 13)
  assert.deepEqual(
    frenchHolidays(2008)
      .filter((holiday) => holiday.date === '2008-05-01')
      .map((holiday) => holiday.label),
    ['Fête du Travail', 'Ascension'],
  )
})
