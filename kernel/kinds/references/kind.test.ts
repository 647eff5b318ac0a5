import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const types = kindOf({ kind: 'references', label: 'Types', to: 'place-type' })
test('several records, each once, not without measure', () => {
  assert.deepEqual(types.parse([3, 1, 3]), [3, 1])
  assert.equal(
    types.check(
      Array.from({ length: 1001 }, (_unused, index) => index + 1),
      context,
    )[0]?.rule,
    'too-many',
  )
  assert.equal(types.check([1, 'deux'], context)[0]?.rule, 'unknown-record')
})
