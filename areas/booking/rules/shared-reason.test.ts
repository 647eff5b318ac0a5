import assert from 'node:assert/strict'
import { test } from 'node:test'
import { no } from './action-guards.ts'
import { reasonsToSay, sharedReason } from './shared-reason.ts'

test('what refuses three actions or more is said once; a reason of one or two stays with them, and what only warns is no reason', () => {
  const locked = no('Verrouillé par Anne.', 'modification-not-authorised', { fix: { label: 'Déverrouiller', action: 'unlock' } })
  const own = no('Une seule nuit ne se partage pas.')
  const warned = no('Reste dû.', 'balance-due', { warning: true })
  assert.equal(sharedReason([locked, null, locked, own, locked, own]), locked)
  assert.equal(sharedReason([locked, own, locked, null]), null)
  assert.equal(sharedReason([warned, warned, warned]), null)
  assert.equal(sharedReason([]), null)
})

test('who is not expected yet is not offered to be ticked arrived so that he may leave', () => {
  const early = { message: 'Arrivée prévue le 11/02\u00A0: changez d’abord les dates du séjour.', fix: { action: 'editDates' } }
  const notThere = { message: 'Le client doit être coché «\u00A0arrivé\u00A0».', fix: { action: 'arrive' } }
  assert.deepEqual(
    reasonsToSay([
      { action: 'arrive', fault: early },
      { action: 'leave', fault: notThere },
    ]),
    [early],
  )
  assert.deepEqual(
    reasonsToSay([
      { action: 'arrive', fault: null },
      { action: 'leave', fault: notThere },
    ]),
    [notThere],
  )
  const locked = { message: 'Verrouillé par Anne.' }
  assert.deepEqual(
    reasonsToSay([
      { action: 'arrive', fault: locked },
      { action: 'leave', fault: { ...locked } },
    ]),
    [locked],
  )
})
