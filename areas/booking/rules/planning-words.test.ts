import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveVerb } from './planning-words.ts'
import { updateModeKeys, usualMode } from './update-modes.ts'

test('a gesture is named by what it does to the nights, and its price follows them', () => {
  assert.deepEqual(moveVerb({ first: 10, after: 11 }, { first: 10, after: 13 }), { verb: 'Allonger', done: 'allongé', changesNights: true })
  assert.deepEqual(moveVerb({ first: 10, after: 13 }, { first: 11, after: 13 }), { verb: 'Raccourcir', done: 'raccourci', changesNights: true })
  assert.deepEqual(moveVerb({ first: 10, after: 13 }, { first: 20, after: 23 }), { verb: 'Déplacer', done: 'déplacé', changesNights: false })
  assert.equal(usualMode(updateModeKeys, true), 'updateFromDetail')
  assert.equal(usualMode(updateModeKeys, false), 'keepDetail')
  assert.equal(usualMode(['priceFromGrid', 'keepGrid'], true), 'priceFromGrid')
  assert.equal(usualMode([], false), null)
})
