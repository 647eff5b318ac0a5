import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goesAhead } from './goes-ahead.ts'

test('the filled button and the one that sends its form go ahead; leaving, tools and links do not', () => {
  assert.equal(goesAhead({ type: 'button', variant: 'filled', isInForm: false }), true)
  assert.equal(goesAhead({ type: 'submit', variant: 'default', isInForm: true }), true)
  assert.equal(goesAhead({ type: 'button', variant: 'default', isInForm: true }), false)
  assert.equal(goesAhead({ type: 'button', variant: undefined, isInForm: false }), false)
  // A button without a type is one that sends, but there is no form to send.
  assert.equal(goesAhead({ type: 'submit', variant: 'default', isInForm: false }), false)
})
