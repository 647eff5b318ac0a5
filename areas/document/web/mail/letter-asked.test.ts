import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letterAsked, letterPath } from './letter-asked.ts'

test('the address of a letter is read as it is written; one that names nothing asks nothing', () => {
  assert.equal(letterPath(3, 'booking', 12, null), '/printing/3/booking/12/0')
  assert.deepEqual(letterAsked({ mailingConfigurationId: '3', entityType: 'booking', entityId: '12', languageId: '2' }), {
    mailingConfigurationId: 3,
    entityType: 'booking',
    entityId: 12,
    languageId: 2,
  })
  assert.equal(letterAsked({ mailingConfigurationId: '3', entityType: 'toString', entityId: '12', languageId: '0' }), null)
  assert.equal(letterAsked({ mailingConfigurationId: '0', entityType: 'bill', entityId: '12', languageId: '0' }), null)
})
