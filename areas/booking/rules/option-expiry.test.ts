import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReleased, lastReleasedDay } from './option-expiry.ts'

const usualRelease = { isAutomatic: true, hour: '12:00' }

test('an option is kept all its last day, then until the hour of the next one', () => {
  const noon = (day: string, time: string): boolean => isReleased('2026-07-08', { day, time }, usualRelease)
  assert.equal(noon('2026-07-08', '23:59'), false)
  assert.equal(noon('2026-07-09', '11:59'), false)
  assert.equal(noon('2026-07-09', '12:00'), true)
  assert.equal(noon('2026-07-10', '00:00'), true)
  assert.equal(isReleased('2026-07-08', { day: '2026-07-09', time: '00:00' }, { isAutomatic: true, hour: '00:00' }), true)
  assert.equal(isReleased('2026-07-08', { day: '2026-08-09', time: '12:00' }, { isAutomatic: false, hour: '00:00' }), false)
})

test('the last day whose options are over says the same as each option', () => {
  for (const time of ['00:00', '11:59', '12:00', '23:59']) {
    const now = { day: '2026-07-09', time }
    const last = lastReleasedDay(now, usualRelease)
    for (const day of ['2026-07-06', '2026-07-07', '2026-07-08', '2026-07-09'])
      assert.equal(isReleased(day, now, usualRelease), last !== null && day <= last, `${day} at ${time}`)
  }
  assert.equal(lastReleasedDay({ day: '2026-07-09', time: '12:00' }, { isAutomatic: false, hour: '12:00' }), null)
})
