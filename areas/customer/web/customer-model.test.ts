import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparedOf, flagsOf } from './customer-model.ts'

test('flags in the order of their weight', () => {
  assert.deepEqual(
    flagsOf({ isBlacklisted: true, isLoyal: true, isWatched: false }).map(({ label }) => label),
    ['Fidèle', 'Ne plus accepter'],
  )
  assert.deepEqual(flagsOf({}), [])
})

test('a customer is compared once it says enough', () => {
  assert.equal(comparedOf({ id: 0, name: 'Lefèvre' }), null)
  assert.equal(comparedOf({ id: 0, name: ' ', firstName: 'Claire', emails: [' '] }), null)
  assert.deepEqual(
    comparedOf({
      id: 0,
      name: ' Lefèvre ',
      firstName: 'Claire',
      phone1: '0612345678',
      phone2: null,
      emails: ['c@x.fr'],
      address: { postalCode: '56340' },
    }),
    {
      customerId: 0,
      name: 'Lefèvre',
      firstName: 'Claire',
      companyName: null,
      birthDate: null,
      postalCode: '56340',
      phones: ['0612345678'],
      emails: ['c@x.fr'],
    },
  )
  assert.notEqual(comparedOf({ companyName: 'CE Dassault' }), null)
  assert.notEqual(comparedOf({ phone1: '0612345678' }), null)
  const wrong = comparedOf({
    companyName: 'CE Dassault',
    birthDate: '99/99/2026',
    address: { postalCode: '5'.repeat(12) },
    phone1: '6'.repeat(31),
    emails: ['x'.repeat(201)],
  })
  assert.deepEqual(
    wrong && [wrong.birthDate, wrong.postalCode, wrong.phones, wrong.emails],
    [null, null, [], []],
    'what the form refuses is not asked of the server',
  )
})
