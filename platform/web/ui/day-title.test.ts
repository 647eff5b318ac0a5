import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayTitle } from './day-title.ts'

test('a day as the choice of the day names it', () => {
  const today = '2026-07-08'
  assert.deepEqual(
    ['2026-07-08', '2026-07-10', '2027-01-01'].map((day) => dayTitle(day, today)),
    ['Aujourd’hui, mer. 8 juillet', 'Ven. 10 juillet', 'Ven. 1er janvier 2027'],
  )
})
