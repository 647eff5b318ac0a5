import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guaranteeFault } from './guarantee-changed.ts'

test('a guarantee is taken once: the second person learns who took it and what is held', () => {
  assert.equal(guaranteeFault(0, 0, null), null)
  assert.equal(guaranteeFault(30_000, 30_000, { amount: 30_000, byName: 'Claire Martin' }), null)
  assert.equal(
    guaranteeFault(0, 30_000, { amount: 30_000, byName: 'Claire Martin' })?.message,
    'Claire Martin vient de prendre un dépôt de garantie de 300,00\u00A0€\u00A0: 300,00\u00A0€ sont détenus pour ce séjour.',
  )
  assert.equal(
    guaranteeFault(30_000, 0, { amount: -30_000, byName: null })?.message,
    'Quelqu’un vient de rendre un dépôt de garantie de 300,00\u00A0€\u00A0: rien n’est détenu.',
  )
  assert.equal(
    guaranteeFault(10_000, 30_000, { amount: 30_000, byName: 'Claire Martin' })?.message,
    'Le dépôt de garantie affiché (100,00\u00A0€) a changé\u00A0: 300,00\u00A0€ sont détenus pour ce séjour.',
  )
})
