import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { Level } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { MissingRight, NoSession, Unexpected, antiForgeryToken, errorOf, fillPath, portOf, queryOf, sentenceOf, writes } from './wire.ts'

test('400 gives every fault, in order', () => {
  const error = errorOf(400, {
    serverMessage: 'required',
    message: 'x',
    faults: [
      { rule: 'required', field: 'name', message: 'Le libellé est obligatoire.' },
      { rule: 'positive', message: 'Le prix (-1) doit être positif.' },
    ],
  })
  assert.ok(error instanceof Refused)
  assert.deepEqual(
    error.faults.map((fault) => fault.rule),
    ['required', 'positive'],
  )
})

test('400 without a list is one fault of the record', () => {
  const error = errorOf(400, { serverMessage: 'place-not-available', message: 'E07 est occupé du 4 au 7.' })
  assert.ok(error instanceof Refused)
  assert.deepEqual(error.faults, [{ rule: 'place-not-available', message: 'E07 est occupé du 4 au 7.' }])
})

test('401 is a missing right, 403 a missing session', () => {
  assert.ok(errorOf(401, {}) instanceof MissingRight)
  assert.ok(errorOf(403, null) instanceof NoSession)
})

test('a gesture that finds the session over is told that it was not done; what only reads is not', () => {
  const said = (level: Level): string => sentenceOf(errorOf(403, { message: '403 Vous n’êtes pas connecté' }, writes({ level })))
  for (const level of ['write', 'delete'] as const) assert.match(said(level), /rien n’a été enregistré/)
  for (const level of ['select', 'session', 'export'] as const) assert.equal(said(level), '403 Vous n’êtes pas connecté')
})

test('500 keeps the reference in its sentence', () => {
  const error = errorOf(500, { serverMessage: 'unexpected', message: 'stack', reference: 'K7Q2' })
  assert.ok(error instanceof Unexpected)
  assert.match(sentenceOf(error), /K7Q2/)
  assert.doesNotMatch(sentenceOf(error), /stack/)
})

test('the anti-forgery cookie of this port wins; a lone other one serves behind a proxy', () => {
  assert.equal(antiForgeryToken('a=1; XSRF-TOKEN-3000=abc; XSRF-TOKEN-3001=def', '3001'), 'def')
  assert.equal(antiForgeryToken('XSRF-TOKEN-3000=a%3D', '5173'), 'a=')
  assert.equal(antiForgeryToken('XSRF-TOKEN-3000=a; XSRF-TOKEN-3001=b', '5173'), undefined)
  assert.equal(portOf({ port: '', protocol: 'https:' }), '443')
})

test('path parameters leave the input', () => {
  assert.deepEqual(fillPath('booking/{id}/arrive', { id: 7, force: true }), { path: 'booking/7/arrive', rest: { force: true } })
  assert.throws(() => fillPath('booking/{id}', {}), TypeError)
})

test('query strings repeat lists and drop what is absent', () => {
  assert.equal(queryOf({ q: 'Lefèvre', ids: [1, 2], none: undefined, nothing: null }), '?q=Lef%C3%A8vre&ids=1&ids=2')
  assert.equal(queryOf({}), '')
})

test('a database that starts again is told as it is, and what was typed is kept', () => {
  const error = errorOf(503, {
    serverMessage: 'database-away',
    message: 'La base de données redémarre\u00A0: recommencez dans un instant.',
  })
  assert.ok(error instanceof Unexpected)
  assert.equal(sentenceOf(error), 'La base de données redémarre\u00A0: recommencez dans un instant. Ce que vous avez saisi est gardé.')
})
