import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partialRefundHasShare } from './preference-checks.ts'

test('nights given back in part need the part', () => {
  assert.deepEqual(
    partialRefundHasShare({ unusedNights: 'partly', refundShare: null }).map(({ rule, field }) => [rule, field]),
    [['required-field', 'refundShare']],
  )
  assert.deepEqual(partialRefundHasShare({ unusedNights: 'partly', refundShare: '0' }), [])
  assert.deepEqual(partialRefundHasShare({ unusedNights: 'due', refundShare: null }), [])
})
