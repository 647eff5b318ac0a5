import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstRunFaults } from './first-run-faults.ts'

const filled = {
  establishmentName: 'Les Pins',
  shortName: '',
  userName: 'Claire',
  login: 'claire',
  password: 'longue phrase',
  again: 'longue phrase',
}

test('an empty form names everything that it needs, the password too', () => {
  assert.deepEqual(
    Object.keys(firstRunFaults({ establishmentName: '', shortName: '', userName: ' ', login: '', password: '', again: '' })),
    ['establishmentName', 'userName', 'login', 'password'],
  )
  assert.deepEqual(firstRunFaults(filled), {})
})

test('two passwords that differ are told beside what is missing', () => {
  assert.deepEqual(firstRunFaults({ ...filled, password: 'abcd', again: 'abce' }), {
    password: 'Le mot de passe doit comporter au moins 5 caractères.',
    again: 'Les deux mots de passe sont différents.',
  })
  assert.deepEqual(firstRunFaults({ ...filled, password: 'abcde', again: 'abcde' }), {})
  assert.deepEqual(firstRunFaults({ ...filled, login: '', again: 'autre' }), {
    login: 'L’identifiant est obligatoire.',
    again: 'Les deux mots de passe sont différents.',
  })
})
