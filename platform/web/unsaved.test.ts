import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasUnsaved, holdUnsaved } from './unsaved.ts'

test('work is unsaved as long as one page says so, and none once it is saved or left', () => {
  let saved = false
  const leave = holdUnsaved(() => !saved)
  const leaveOther = holdUnsaved(() => true)
  assert.equal(hasUnsaved(), true)
  leaveOther()
  assert.equal(hasUnsaved(), true)
  saved = true
  assert.equal(hasUnsaved(), false)
  saved = false
  leave()
  assert.equal(hasUnsaved(), false)
})
