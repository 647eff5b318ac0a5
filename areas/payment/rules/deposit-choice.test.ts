import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceOf, depositChoices, depositOf } from './deposit-choice.ts'

test('a method that is deposited takes the slip of its kind, and keeps its own', () => {
  assert.deepEqual(depositOf('1', { paymentKind: 2, slipType: null }), { isBankable: true, depositType: 1, slipType: 'voucher' })
  assert.deepEqual(depositOf('3', { paymentKind: 4, slipType: 'cash' }), { isBankable: true, depositType: 3, slipType: 'cash' })
  assert.deepEqual(depositOf('none', { paymentKind: 1, slipType: 'cheque' }), { isBankable: false, depositType: null, slipType: null })
})

test('each choice is read back as it was made', () => {
  for (const [choice] of depositChoices) assert.equal(choiceOf(depositOf(choice, { paymentKind: 3, slipType: null })), choice)
})
