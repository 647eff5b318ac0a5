import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canRefund, giveBackFaults } from './give-back.ts'

const form = { amount: 12_000, reason: 'Départ anticipé', known: 12_000 }
const rules = (more: Partial<typeof form>, owed = 12_000): string[] =>
  giveBackFaults({ ...form, ...more }, owed, null).map(({ rule }) => rule)

test('what is owed back is given back, whole or in part, with a reason', () => {
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ amount: 1 }), [])
  assert.deepEqual(rules({ amount: 12_001 }), ['incorrect-amount'])
  assert.deepEqual(rules({ amount: 0, reason: ' ' }), ['amount-positive', 'reason-required'])
})

test('the second of two people learns who gave the money back', () => {
  const [fault] = giveBackFaults(form, 0, { amount: -12_000, byName: 'Claire Martin' })
  assert.deepEqual(
    [fault?.rule, fault?.message],
    ['balance-changed', 'Claire Martin vient de rendre 120,00\u00A0€\u00A0: il ne reste rien à rembourser.'],
  )
  const [other] = giveBackFaults(form, 2000, { amount: -300, byName: 'Claire Martin' })
  assert.equal(other?.message, 'La somme à rembourser affichée (120,00\u00A0€) a changé\u00A0: il reste 20,00\u00A0€ à rembourser.')
})

test('money goes back by a method that the site allows for it, never by vouchers nor by a credit', () => {
  assert.deepEqual(
    [3, 4, 0, 1].map((kind) => canRefund({ kind, isRefundable: true })),
    [true, true, true, true],
  )
  assert.deepEqual(
    [2, 5, 8].map((kind) => canRefund({ kind, isRefundable: true })),
    [false, false, false],
  )
  assert.equal(canRefund({ kind: 3, isRefundable: false }), false)
})
