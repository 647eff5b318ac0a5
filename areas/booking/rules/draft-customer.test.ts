import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactOf, faultsKept, isTyped, newCustomerFrom, placedFaults } from './draft-customer.ts'

test('leaving the form of a new customer asks once something was typed besides what it began with', () => {
  const began = newCustomerFrom('lefèvre jean-luc')
  const typed = (patch: object): boolean => isTyped({ ...began, ...patch }, 'lefèvre jean-luc')
  assert.deepEqual([typed({}), typed({ email: '' }), typed({ name: 'Lefèvre' })], [false, false, false])
  assert.deepEqual(
    [typed({ town: 'Vannes' }), typed({ countryId: 4 }), typed({ name: null }), typed({ phone: '+33612345678' })],
    [true, true, true, true],
  )
})

test('a company has a contact, a person is the customer himself', () => {
  const clemence = { firstName: 'Clémence', name: 'Martin' }
  assert.equal(contactOf({ ...clemence, isLegalEntity: true }), 'Clémence Martin')
  assert.equal(contactOf({ ...clemence, isLegalEntity: false }), null)
  assert.deepEqual(
    [contactOf({ isLegalEntity: true, firstName: null, name: 'Martin' }), contactOf({ isLegalEntity: true, firstName: '', name: null })],
    ['Martin', null],
  )
})

test('what was refused of a new customer is told under the field that was typed, until it is typed again', () => {
  const faults = [
    {
      rule: 'valid-email',
      field: 'emails.0',
      message: 'Le champ «\u00A0E-mails\u00A0»\u00A0: «\u00A0pas\u00A0» n’est pas une adresse e-mail valide.',
    },
    { rule: 'required', field: 'name', message: 'Le nom est obligatoire.' },
    { rule: 'too-long', field: 'address.line1', message: 'Trop long.' },
    { rule: 'other', field: 'nameless', message: 'Autre.' },
    { rule: 'whole', message: 'Rien.' },
  ]
  const { of, rest } = placedFaults(faults)
  assert.deepEqual(
    [of('email'), of('name'), of('line1'), of('phone')],
    ['«\u00A0pas\u00A0» n’est pas une adresse e-mail valide.', 'Le nom est obligatoire.', 'Trop long.', undefined],
  )
  assert.deepEqual(
    rest.map(({ rule }) => rule),
    ['other', 'whole'],
  )
  assert.deepEqual(
    faultsKept(faults, { email: 'a@b.fr' }).map(({ rule }) => rule),
    ['required', 'too-long', 'other', 'whole'],
  )
  assert.deepEqual(
    faultsKept(faults, { town: 'Vannes', name: 'Le Goff' }).map(({ rule }) => rule),
    ['valid-email', 'other', 'whole'],
  )
})
