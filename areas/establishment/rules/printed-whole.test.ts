import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedWhole } from './printed-whole.ts'

test('what of a name or of an address does not print is a warning at its field', () => {
  const check = printedWhole('name', 'address')
  assert.deepEqual(check({ name: 'Łukasz Ελένη', address: { line1: '8 rue des Tilleuls', town: 'Nantes', countryId: 1 } }), [])
  assert.deepEqual(check({ name: 'Zoé 😀', address: { line1: 'דרך 8', town: 'Nantes', countryId: 1 } }), [
    {
      rule: 'not-printable',
      field: 'name',
      warning: true,
      message: '«\u00A0\u2068😀\u2069\u00A0» ne s’imprime pas\u00A0: les documents diront «\u00A0Zoé\u00A0».',
    },
    {
      rule: 'not-printable',
      field: 'address',
      warning: true,
      message: '«\u00A0\u2068דרך\u2069\u00A0» ne s’imprime pas\u00A0: écrivez en lettres latines ce que les factures doivent dire.',
    },
  ])
  assert.match(check({ name: '王 小 明 東 京 😀' })[0]?.message ?? '', /東\u2069\u00A0» et 2 autres ne s’impriment pas/)
  assert.equal(
    check({ name: '😀' })[0]?.message,
    '«\u00A0\u2068😀\u2069\u00A0» ne s’imprime pas\u00A0: écrivez en lettres latines ce que les factures doivent dire.',
  )
})
