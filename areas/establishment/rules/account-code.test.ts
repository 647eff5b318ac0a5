import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { accountCode } from './account-code.ts'

const context = { today: Temporal.PlainDate.from('2026-07-04') }
const code = kindOf(accountCode)

test('an account begins with three digits of the general chart, then digits or capitals', () => {
  for (const right of ['706', '706100', '411DUPONT', '70610000000000000000']) assert.deepEqual(code.check(right, context), [], right)
  for (const wrong of ['70', 'VENTES', '70 61', '7061é', '706a', '706-1'])
    assert.deepEqual(
      code.check(wrong, context).map(({ rule }) => rule),
      ['text-pattern'],
      wrong,
    )
})
