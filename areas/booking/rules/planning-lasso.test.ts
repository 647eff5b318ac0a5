import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lassoWords } from './planning-lasso.ts'

test('a rectangle says how many stays Enter would choose', () => {
  assert.equal(lassoWords(0), 'Aucun séjour dans le rectangle')
  assert.equal(lassoWords(1), '1 séjour dans le rectangle, Entrée pour choisir')
  assert.equal(lassoWords(3), '3 séjours dans le rectangle, Entrée pour choisir')
})
