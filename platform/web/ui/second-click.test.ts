import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStray } from './second-click.ts'

test('the second click of a double click is neither for the dialog that the first one opened nor for what the dialog that it closed was hiding', () => {
  const [dialog, other] = [{}, {}]
  assert.equal(isStray(2, dialog, null), true)
  assert.equal(isStray(2, dialog, other), true)
  assert.equal(isStray(1, dialog, null), false, 'a click of its own')
  assert.equal(isStray(2, dialog, dialog), false, 'a double click within the dialog')
  assert.equal(isStray(2, null, dialog), true, 'what was behind')
  assert.equal(isStray(2, null, null), false, 'no dialog at all')
})
