import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asPrinted, unprinted } from './printable.ts'

test('an emoji is dropped with the space before it, a letter of another alphabet is replaced', () => {
  assert.equal(asPrinted('Zoé 😀 Martin'), 'Zoé Martin')
  assert.equal(asPrinted('😀 Zoé'), 'Zoé')
  assert.equal(asPrinted('Zoé 👩‍👩‍👧🇫🇷1️⃣'), 'Zoé')
  assert.equal(asPrinted('משה Levi'), '□□□ Levi')
  assert.equal(asPrinted('  Zoé'), '  Zoé')
  assert.equal(asPrinted('Le № 3\u00A0: ★, ✓, ©, ®, ™'), 'Le № 3\u00A0: ★, ✓, ©, ®, ™')
})

test('what is lost is named once, in its order, what is printed is not', () => {
  assert.deepEqual(unprinted('Łukasz Čapek, Ελένη, Жанна, l’œuvre, 12 €'), { dropped: [], replaced: [] })
  assert.deepEqual(unprinted('Zoé 😀 🇫🇷 😀'), { dropped: ['😀', '🇫🇷'], replaced: [] })
  assert.deepEqual(unprinted('محمد 王 d’王😀 محمد'), { dropped: ['😀'], replaced: ['محمد', '王'] })
})
