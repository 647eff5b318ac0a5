import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lostSentence, outcomeOf } from './lost-answer.ts'

const payment = (id: number, amount: number, change: { isCorrected?: boolean; correctsPaymentId?: number } = {}) => ({
  id,
  amount,
  isCorrected: false,
  correctsPaymentId: null,
  ...change,
})

test('a payment whose answer was lost is recognised among those that are new', () => {
  const before = [payment(1, 3990)]
  assert.equal(outcomeOf(3990, before, [payment(1, 3990)]), 'missing', 'the same amount taken earlier is another payment')
  assert.equal(outcomeOf(3990, before, [payment(1, 3990), payment(2, 3990)]), 'recorded')
  assert.equal(outcomeOf(3990, before, [payment(1, 3990), payment(2, 5000)]), 'missing', 'a colleague took something else')
  assert.equal(
    outcomeOf(3990, before, [payment(1, 3990), payment(2, 3990, { isCorrected: true }), payment(3, -3990, { correctsPaymentId: 2 })]),
    'missing',
    'it was taken back since',
  )
})

test('what became of it is said with its amount', () => {
  assert.equal(
    lostSentence('recorded', 3990),
    'La réponse s’est perdue\u00A0: le règlement de 39,90\u00A0€ est bien enregistré. Ne l’encaissez pas une seconde fois.',
  )
  assert.equal(lostSentence('missing', 3990), 'La réponse s’est perdue\u00A0: le règlement de 39,90\u00A0€ n’a pas été enregistré.')
  assert.match(lostSentence('unknown', 3990), /personne ne sait encore si le règlement de 39,90\u00A0€ est enregistré/)
})
