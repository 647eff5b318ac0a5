import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasTyped, hasUnsaved, holdTyped, holdUnsaved } from './unsaved.ts'

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

test('what is typed in a window would be lost with the session, and keeps nobody on the page', () => {
  let typed = false
  const close = holdTyped(() => typed)
  assert.equal(hasTyped(), false)
  typed = true
  assert.deepEqual([hasTyped(), hasUnsaved()], [true, false])
  close()
  assert.equal(hasTyped(), false)
  const save = holdUnsaved(() => true)
  assert.equal(hasTyped(), true)
  save()
})
