import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { formatMoment, formatTime, liveIn, printedAt, siteNow, today } from './today.ts'

/** Ten in the evening of the 7th in Guadeloupe is four in the morning of the 8th in Paris. */
const night = Temporal.Instant.from('2026-07-08T02:00:00Z')
mock.method(Temporal.Now, 'zonedDateTimeISO', (zone: string) => night.toZonedDateTimeISO(zone))

test('the day and the hours are those of the site, not of the browser', () => {
  liveIn('America/Guadeloupe')
  assert.deepEqual([today(), siteNow().hour], ['2026-07-07', 22])
  assert.deepEqual(
    [formatTime('2026-07-08T01:30:00Z'), formatMoment('2026-07-08T01:30:00Z'), formatMoment('2026-07-07T03:00:00Z'), printedAt()],
    ['21:30', 'aujourd’hui 21:30', 'hier 23:00', 'le 07/07/2026 à 22:00'],
  )
  liveIn('Europe/Paris')
  assert.deepEqual(
    [today(), formatTime('2026-07-08T01:30:00Z'), formatMoment('2026-07-07T03:00:00Z')],
    ['2026-07-08', '03:30', 'hier 05:00'],
  )
})
