import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLeft } from './left-text.ts'

const options = ['LCL', 'LCL Banque privée', 'Société Générale'].map((label, at) => ({ id: at + 1, label }))

test('a text that is left takes the record that it alone names', () => {
  assert.deepEqual(readLeft(' lcl ', options), { take: { id: 1, label: 'LCL' } })
  assert.deepEqual(readLeft('societe', options.slice(2)), { take: { id: 3, label: 'Société Générale' } })
})

test('a text that could mean several records, or none, or one that cannot be chosen, is kept and said', () => {
  assert.deepEqual(readLeft('lc', options), { say: 'Plusieurs fiches correspondent à «\u00A0lc\u00A0»\u00A0: choisissez la bonne' })
  assert.deepEqual(readLeft('tente', [{ id: 4, label: 'Nature' }]), {
    say: '«\u00A0tente\u00A0» mène à la fiche «\u00A0Nature\u00A0»\u00A0: choisissez-la si c’est la bonne',
  })
  assert.deepEqual(readLeft('xyz', []), { say: 'Aucune fiche ne correspond à «\u00A0xyz\u00A0»' })
  assert.deepEqual(readLeft('lcl', [{ id: 1, label: 'LCL', disabled: true }]), { say: 'Aucune fiche ne correspond à «\u00A0lcl\u00A0»' })
})
