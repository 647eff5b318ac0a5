import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactOf, isTyped, newCustomerFrom } from './draft-customer.ts'

test('leaving the form of a new customer asks once something was typed besides what it began with', () => {
  const began = newCustomerFrom('lefèvre jean-luc')
  const typed = (patch: object): boolean => isTyped({ ...began, ...patch }, 'lefèvre jean-luc')
  assert.deepEqual([typed({}), typed({ email: '' }), typed({ name: 'Lefèvre' })], [false, false, false])
  assert.deepEqual([typed({ town: 'Vannes' }), typed({ countryId: 4 }), typed({ name: null }), typed({ phone: '+33612345678' })], [true, true, true, true])
})

test('a company has a contact, a person is the customer himself', () => {
  const clemence = { firstName: 'Clémence', name: 'Martin' }
  assert.equal(contactOf({ ...clemence, isLegalEntity: true }), 'Clémence Martin')
  assert.equal(contactOf({ ...clemence, isLegalEntity: false }), null)
  assert.deepEqual([contactOf({ isLegalEntity: true, firstName: null, name: 'Martin' }), contactOf({ isLegalEntity: true, firstName: '', name: null })], ['Martin', null])
})
