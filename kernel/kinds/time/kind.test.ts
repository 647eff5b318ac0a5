import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const hour = kindOf({ kind: 'time', label: 'Arrivée' })
test('hours go from 00:00 to 23:59', () => {
  for (const right of ['00:00', '23:59']) assert.deepEqual(hour.check(right, context), [])
  for (const wrong of ['24:00', '9:00', '12:60', '14:30:00']) assert.equal(hour.check(wrong, context)[0]?.rule, 'valid-time')
})
