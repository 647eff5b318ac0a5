import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withBalance, withOverpaid } from './balance-told.ts'

test('what was paid too much is said after what was done; what is due, or nothing, is not', () => {
  assert.equal(withOverpaid('Départ anticipé le 22/11/2026', -2440), 'Départ anticipé le 22/11/2026. Trop-perçu\u00A024,40\u00A0€')
  assert.deepEqual(
    [0, 2440].map((balance) => withOverpaid('Départ le 22/11/2026', balance)),
    ['Départ le 22/11/2026', 'Départ le 22/11/2026'],
  )
})

test('what is due is said of who leaves', () => {
  assert.equal(withBalance('Départ anticipé', { balance: 3814, tellsDue: true }), 'Départ anticipé. Reste dû\u00A038,14\u00A0€')
  assert.equal(withBalance('Départ anticipé', { balance: -100, tellsDue: true }), 'Départ anticipé. Trop-perçu\u00A01,00\u00A0€')
  assert.equal(withBalance('Départ anticipé', { balance: 3814, tellsDue: false }), 'Départ anticipé')
})
