import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayWarning } from './day-warning.ts'

const said = (paidOn: string, arrival?: string): string | null =>
  dayWarning(paidOn, { today: '2026-11-21', arrival })?.replaceAll('\u00A0', ' ') ?? null

test('a day far before the stay, or long past, is said and not refused', () => {
  assert.equal(said('2024-08-15', '2026-08-15'), 'Le 15/08/2024 est plus d’un an avant l’arrivée (15/08/2026) : vérifiez l’année.')
  assert.equal(said('2025-11-21'), 'Le 21/11/2025 est passé depuis plus de six mois : vérifiez la date.')
  assert.equal(said('2026-05-21', '2026-05-22'), 'Le 21/05/2026 est passé depuis plus de six mois : vérifiez la date.')
})

test('a usual day is not: today, last month, an advance for next summer; a day to come is refused elsewhere', () => {
  assert.deepEqual(
    [
      said('2026-11-21', '2027-08-15'),
      said('2026-10-21'),
      said('2026-07-10', '2027-07-30'),
      said('2027-01-01', '2029-01-01'),
      said('2026-11-20', ''),
      said('2026-11-21', '2029-08-15'),
    ],
    [null, null, null, null, null, null],
  )
})
