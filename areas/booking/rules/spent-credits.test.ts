import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { backToCredits, creditParts, returnedCredits, spentCredits, sumOf } from './spent-credits.ts'

const line = (id: number, amount: number, movement: string, more: { creditId?: number | null; correctsPaymentId?: number | null } = {}) => {
  const { creditId = 7, correctsPaymentId = null } = more
  return {
    id,
    amount,
    movement,
    creditId,
    creditNumber: creditId === null ? null : 3,
    creditValidUntil: creditId === null ? null : '2099-12-31',
    correctsPaymentId,
  }
}
const spent = line(1, 6344, 'payment')

test('what a credit paid goes back to it; money, and a credit that the stay made, do not', () => {
  assert.deepEqual(spentCredits([spent, line(2, 5000, 'payment', { creditId: null }), line(3, -2000, 'credit', { creditId: 9 })]), [
    { creditId: 7, number: 3, validUntil: '2099-12-31', amount: 6344 },
  ])
  assert.deepEqual(spentCredits([spent, line(2, -6344, 'refund', { correctsPaymentId: 1 })]), [])
  assert.deepEqual(
    spentCredits([line(1, -2000, 'credit'), line(2, 2000, 'correction', { correctsPaymentId: 1 }), line(3, 1500, 'payment')]),
    [{ creditId: 7, number: 3, validUntil: '2099-12-31', amount: 1500 }],
    'the making of the credit, taken back',
  )
})

test('what went back is told, a payment taken back as an error is not', () => {
  assert.deepEqual(
    returnedCredits([spent, line(2, -1000, 'refund'), line(3, 1000, 'correction', { correctsPaymentId: 2 })]),
    [],
    'given back by error',
  )
  assert.deepEqual(returnedCredits([spent, line(2, -6344, 'correction', { correctsPaymentId: 1 })]), [])
  const back = returnedCredits([spent, line(2, -6344, 'refund', { correctsPaymentId: 1 })])
  assert.equal(creditParts(back).replaceAll('\u00A0', ' '), '63,44 € sur l’avoir n° 3')
})

test('money goes back to the credit that lasts longest first', () => {
  const parts = [
    { creditId: 1, number: 3, amount: 5000, validUntil: '2027-01-31' },
    { creditId: 2, number: 5, amount: 2000, validUntil: '2027-06-30' },
  ]
  assert.deepEqual(
    backToCredits(3000, parts).map(({ number, amount }) => [number, amount]),
    [
      [5, 2000],
      [3, 1000],
    ],
  )
})

const part = fc.record({
  creditId: fc.integer({ min: 1, max: 50 }),
  number: fc.integer({ min: 1, max: 50 }),
  amount: fc.integer({ min: 1, max: 100_000 }),
  validUntil: fc.constantFrom('2026-12-31', '2027-01-31', '2027-06-30'),
})

test('what goes back is what was asked, or all that credits paid where they paid less; no credit has more than it paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200_000 }),
      fc.uniqueArray(part, { maxLength: 6, selector: ({ creditId }) => creditId }),
      (amount, parts) => {
        const back = backToCredits(amount, parts)
        assert.equal(sumOf(back), Math.min(amount, sumOf(parts)))
        for (const one of back)
          assert.ok(one.amount > 0 && one.amount <= (parts.find(({ creditId }) => creditId === one.creditId)?.amount ?? 0))
        assert.equal(new Set(back.map(({ creditId }) => creditId)).size, back.length)
      },
    ),
  )
})
