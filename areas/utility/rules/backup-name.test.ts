import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupFileName, dailyIsDue, sizeText } from './backup-name.ts'

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text)

test('the name of a backup says whose it is and when, in plain letters', () => {
  assert.equal(
    backupFileName('Les Embruns d’Oléron', at('2026-07-08T09:20:05.7Z'), 'Europe/Paris'),
    'pinede-les-embruns-d-oleron-20260708-112005.zip',
  )
  assert.equal(backupFileName('???', at('2026-01-08T23:30:00Z'), 'Europe/Paris'), 'pinede-20260109-003000.zip')
  assert.equal(backupFileName('???', at('2026-01-08T23:30:00Z'), 'America/Guadeloupe'), 'pinede-20260108-193000.zip')
})

test('a daily backup is due once a day, from its hour on, in the time of the establishment', () => {
  const due = (
    now: string,
    lastAt: string | null,
    { zone = 'Europe/Paris', ...more }: { isDaily?: boolean; zone?: string } = {},
  ): boolean => dailyIsDue({ isDaily: true, hour: 3, lastAt, ...more }, at(now), zone)
  assert.equal(due('2026-07-08T00:59:00Z', null), false)
  assert.equal(due('2026-07-08T01:00:00Z', null), true)
  assert.equal(due('2026-07-08T01:00:00Z', '2026-07-08T00:30:00Z'), false)
  assert.equal(due('2026-07-08T01:00:00Z', '2026-07-07T21:59:00Z'), true)
  assert.equal(due('2026-07-08T01:00:00Z', '2026-07-07T22:01:00Z'), false)
  assert.equal(due('2026-07-08T12:00:00Z', null, { isDaily: false }), false)
  assert.equal(due('2026-07-08T06:59:00Z', null, { zone: 'America/Guadeloupe' }), false)
  assert.equal(due('2026-07-08T07:00:00Z', null, { zone: 'America/Guadeloupe' }), true)
})

test('sizes in words', () => {
  assert.deepEqual([0, 999, 1000, 12_400_000, 345_000_000, 1_000_000_000].map(sizeText), [
    '0\u00A0octets',
    '999\u00A0octets',
    '1,0\u00A0ko',
    '12,4\u00A0Mo',
    '345\u00A0Mo',
    '1,0\u00A0Go',
  ])
})
