import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusedCustomerFault } from './refused-customer.ts'

const refusal = { name: 'Lefèvre Claire', reason: 'Impayé 2025' }

test('who is no longer accepted is booked for by whoever may lift it, with a reason in the note', () => {
  assert.equal(
    refusedCustomerFault(refusal, { mayLift: false, note: 'Il a payé' })?.message,
    'Lefèvre Claire n’est plus accepté («\u00A0Impayé 2025\u00A0»)\u00A0: adressez-vous à un responsable.',
  )
  assert.equal(refusedCustomerFault(refusal, { mayLift: true, note: ' ' })?.field, 'note')
  assert.equal(refusedCustomerFault(refusal, { mayLift: true, note: 'Dette réglée ce matin' }), null)
})
