import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const moment = kindOf({ kind: 'instant', label: 'Le' })
test('instants are kept in UTC and shown in Paris', () => {
  assert.equal(moment.parse('2026-07-04T22:30:00+02:00'), '2026-07-04T20:30:00Z')
  assert.equal(moment.text('2026-07-04T22:30:00Z'), '05/07/2026 00:30')
})
test('a day without its hour, or one that does not exist, is refused', () => {
  for (const wrong of ['2026-07-04', '2026-02-30T10:00:00Z', '2026-07-04T10:00:00'])
    assert.equal(moment.check(moment.parse(wrong), context)[0]?.rule, 'valid-date', wrong)
})
