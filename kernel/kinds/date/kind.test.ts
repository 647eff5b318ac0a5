import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const day = kindOf({ kind: 'date', label: 'Validité', notPast: true })
test('only days that exist are accepted', () => {
  for (const wrong of ['2026-02-29', '2026-99-99', '2026-7-4', '0001-01-01'])
    assert.equal(day.check(wrong, context)[0]?.rule, 'valid-date', wrong)
  assert.deepEqual(day.check('2028-02-29', context), [])
})
test('a day in the past is refused where the declaration says so, today is not', () => {
  assert.equal(day.check('2026-07-03', context)[0]?.rule, 'date-not-past')
  assert.deepEqual(day.check('2026-07-04', context), [])
})
test('it is shown day first', () => assert.equal(day.text('2026-07-04'), '04/07/2026'))
