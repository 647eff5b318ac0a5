import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditable } from './bill-list.ts'

test('one bill at a time is taken back, never a credit note', () => {
  const invoice = { nature: 'invoice', bookingId: 4 }
  assert.equal(creditable([invoice]), null)
  assert.equal(creditable([{ ...invoice, nature: 'acompte' }]), null)
  assert.equal(creditable([invoice, invoice]), 'une facture à la fois')
  assert.equal(creditable([]), 'une facture à la fois')
  assert.equal(creditable([{ ...invoice, nature: 'creditNote' }]), 'un avoir ne s’annule pas')
  assert.equal(creditable([{ nature: 'invoice', bookingId: null }]), 'facture sans séjour')
})
