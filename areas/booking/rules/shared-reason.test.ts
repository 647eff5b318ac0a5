import assert from 'node:assert/strict'
import { test } from 'node:test'
import { no } from './action-guards.ts'
import { sharedReason } from './shared-reason.ts'

test('what refuses three actions or more is said once; a reason of one or two stays with them, and what only warns is no reason', () => {
  const locked = no('Verrouillé par Anne.', 'modification-not-authorised', { fix: { label: 'Déverrouiller', action: 'unlock' } })
  const own = no('Une seule nuit ne se partage pas.')
  const warned = no('Reste dû.', 'balance-due', { warning: true })
  assert.equal(sharedReason([locked, null, locked, own, locked, own]), locked)
  assert.equal(sharedReason([locked, own, locked, null]), null)
  assert.equal(sharedReason([warned, warned, warned]), null)
  assert.equal(sharedReason([]), null)
})
