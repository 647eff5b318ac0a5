import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesRecords } from './known-address.ts'

test('what an address names by number is numbers; its other parts may be words', () => {
  assert.equal(namesRecords({ tab: 'identity', customerId: '12' }), true)
  assert.equal(namesRecords({ activeKey: 'new', bookingId: '0', tempBookingId: '-1' }), true)
  assert.equal(namesRecords({ tab: 'identity', customerId: 'abc' }), false)
  assert.equal(namesRecords({ tab: 'identity', customerId: '1.5' }), false)
  assert.equal(namesRecords({ date: '2026-08-01', paymentMethodId: '12abc' }), false)
})
