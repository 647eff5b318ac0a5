import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsExist, messageFaults } from './model-checks.ts'

test('unknown fields are named at their place, with the one that was meant', () => {
  assert.deepEqual(fieldsExist({ subject: 'Séjour {n° de séjour}', body: '{n° de facture}', signature: null }), [])
  assert.deepEqual(
    fieldsExist({ subject: '{prenom}', body: '{a} {b}' }).map(({ rule, field, message }) => [rule, field, message]),
    [
      ['unknown-merge-field', 'subject', 'Champ inconnu\u00A0: «\u00A0{prenom}\u00A0». Vouliez-vous écrire «\u00A0{prénom}\u00A0»\u00A0?'],
      ['unknown-merge-field', 'body', 'Champs inconnus\u00A0: «\u00A0{a}\u00A0» et «\u00A0{b}\u00A0».'],
    ],
  )
})

test('a field of another kind of record says so', () => {
  assert.deepEqual(
    messageFaults({ subject: '{arrivée}', body: '{nom}' }, 'customer').map(({ message }) => message),
    ['«\u00A0{arrivée}\u00A0» n’a pas de sens dans ce message.'],
  )
  assert.deepEqual(messageFaults({ subject: '{arrivée}', body: '{nom}' }, 'booking'), [])
})
