import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customerAsked } from './customer-asked.ts'

test('an address asks for the entries of one customer, or of none', () => {
  assert.deepEqual(['12', null, '', '-1', '1.5', '1e30', 'toto'].map(customerAsked), [12, null, null, null, null, null, null])
})
