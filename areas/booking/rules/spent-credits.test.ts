import assert from 'node:assert/strict'
import { test } from 'node:test'
import { creditParts, returnedCredits, spentCredits } from './spent-credits.ts'

const line = (id: number, amount: number, movement: string, more: { creditId?: number | null; correctsPaymentId?: number | null } = {}) => {
  const { creditId = 7, correctsPaymentId = null } = more
  return { id, amount, movement, creditId, creditNumber: creditId === null ? null : 3, correctsPaymentId }
}
const spent = line(1, 6344, 'payment')

test('what a credit paid goes back to it; money, and a credit that the stay made, do not', () => {
  assert.deepEqual(spentCredits([spent, line(2, 5000, 'payment', { creditId: null }), line(3, -2000, 'credit', { creditId: 9 })]), [{ creditId: 7, number: 3, amount: 6344 }])
  assert.deepEqual(spentCredits([spent, line(2, -6344, 'refund', { correctsPaymentId: 1 })]), [])
  assert.deepEqual(spentCredits([line(1, -2000, 'credit'), line(2, 2000, 'correction', { correctsPaymentId: 1 }), line(3, 1500, 'payment')]), [{ creditId: 7, number: 3, amount: 1500 }], 'the making of the credit, taken back')
})

test('what went back is told, a payment taken back as an error is not', () => {
  assert.deepEqual(returnedCredits([spent, line(2, -6344, 'correction', { correctsPaymentId: 1 })]), [])
  const back = returnedCredits([spent, line(2, -6344, 'refund', { correctsPaymentId: 1 })])
  assert.equal(creditParts(back).replaceAll('\u00A0', ' '), '63,44 € sur l’avoir n° 3')
})
