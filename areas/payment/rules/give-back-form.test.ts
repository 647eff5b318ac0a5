import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountOf, giveBackWays, returnSentence } from './give-back-form.ts'

const spent = [
  { creditId: 7, number: 3, amount: 6344, validUntil: '2027-05-12' },
  { creditId: 8, number: 5, amount: 1000, validUntil: '2028-01-31' },
]

test('the credit that paid is proposed first, and what it paid; without one, money is', () => {
  assert.deepEqual(
    giveBackWays([]).map(({ value }) => value),
    ['money', 'credit'],
  )
  assert.deepEqual(
    giveBackWays(spent).map(({ value }) => value),
    ['spentCredit', 'money', 'credit'],
  )
  assert.deepEqual(
    [amountOf('spentCredit', 9000, spent), amountOf('spentCredit', 500, spent), amountOf('money', 9000, spent)],
    [7344, 500, 9000],
  )
})

test('where the money goes back is said with the validity of each credit', () => {
  assert.equal(
    returnSentence(1500, spent).replaceAll('\u00A0', ' '),
    '10,00 € sur l’avoir n° 5, valable jusqu’au 31/01/2028. 5,00 € sur l’avoir n° 3, valable jusqu’au 12/05/2027.',
  )
})
