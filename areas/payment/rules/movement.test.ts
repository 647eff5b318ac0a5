import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endedAs } from './movement.ts'

test('a guarantee that went back is said given back, a cheque that came back unpaid, and only an error cancelled', () => {
  const lines = [
    { id: 4, movement: 'refund', correctsPaymentId: 1 },
    { id: 5, movement: 'bounced', correctsPaymentId: 2 },
    { id: 6, movement: 'correction', correctsPaymentId: 3 },
  ] as const
  assert.deepEqual(
    [1, 2, 3, 9].map((id) => endedAs(id, lines)),
    ['Rendu', 'Impayé', 'Annulé', 'Annulé'],
  )
})
