import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isExcludedBill } from './excluded-bill.ts'

test('only bills whose number begins with the prefix are left out', () => {
  assert.equal(isExcludedBill('TEST-2026-000001', 'test-'), true)
  assert.equal(isExcludedBill('F-2026-000001', 'TEST-'), false)
  assert.equal(isExcludedBill('FA-2026-000001', 'F'), true)
  assert.equal(isExcludedBill('AV-F-2026', 'F'), false)
  for (const none of [null, '', '  ']) assert.equal(isExcludedBill('F-2026-000001', none), false)
})
