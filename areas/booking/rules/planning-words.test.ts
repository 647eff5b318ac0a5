import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closedDays, heldWords, moveVerb } from './planning-words.ts'
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

test('a closure is said by its days, the last one included; a stay by its nights', () => {
  assert.deepEqual([closedDays({ start: '2026-08-10', end: '2026-08-11' }), closedDays({ start: '2026-08-30', end: '2026-09-02' })], ['le 10/08/2026', 'du 30/08 au 01/09/2026 compris'])
  const week = { start: '2026-08-10', end: '2026-08-15' }
  assert.deepEqual(['unavailability', 'occupancy'].map((kind) => heldWords({ ...week, kind })), ['du 10 au 14/08/2026 compris · 5 jours', 'du 10 au 15/08/2026 · 5 nuits'])
})
