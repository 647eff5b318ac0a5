import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditable, stayOfBill } from './bill-list.ts'

test('one bill at a time is taken back, never a credit note', () => {
  const invoice = { nature: 'invoice', bookingId: 4 }
  assert.equal(creditable([invoice]), null)
  assert.equal(creditable([{ ...invoice, nature: 'acompte' }]), null)
  assert.equal(creditable([invoice, invoice]), 'une facture à la fois')
  assert.equal(creditable([]), 'une facture à la fois')
  assert.equal(creditable([{ ...invoice, nature: 'creditNote' }]), 'un avoir ne s’annule pas')
  assert.equal(creditable([{ nature: 'invoice', bookingId: null }]), 'facture sans séjour')
})

test('the stay of a bill: its own, the only one of a bill to a company, several, or none', () => {
  const only = { id: 7, customerId: 3, code: '26-00007' }
  assert.deepEqual(stayOfBill({ isGrouped: false, bookingId: 4, customerId: 2 }, '26-00004'), { id: 4, customerId: 2, code: '26-00004' })
  assert.deepEqual([stayOfBill({ isGrouped: true, bookingId: null, only, stays: 1 }, ''), stayOfBill({ isGrouped: true, bookingId: null, only: null, stays: 2 }, '')], [only, 'several'])
  assert.equal(stayOfBill({ isGrouped: false, bookingId: null, customerId: 2 }, ''), null)
})
