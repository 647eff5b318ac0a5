import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const type = kindOf({ kind: 'reference', label: 'Type', to: 'place-type' })
test('a record is named by its number', () => {
  assert.deepEqual(type.check(12, context), [])
  for (const wrong of [0, -1, 1.5, '12', 2 ** 60]) assert.equal(type.check(wrong, context)[0]?.rule, 'unknown-record')
})
