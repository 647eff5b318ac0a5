import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences, outcomeOf, mergedValues, ownedKey } from './merge.ts'

const names = [
  'customerCode',
  'name',
  'phone1',
  'emails',
  'isProspect',
  'isWatched',
  'acceptsCommercialEmails',
  'bookingRemark',
  'note',
  'address',
]
const address = { line1: '', line2: '', line3: '', postalCode: '', town: '', countryId: null }
const kept = {
  customerCode: '000001',
  name: 'Lefèvre',
  phone1: null,
  emails: ['a@x.fr'],
  isProspect: false,
  isWatched: false,
  acceptsCommercialEmails: true,
  bookingRemark: 'Chien',
  note: 'Un',
  address: { ...address, countryId: 2 },
}
const other = {
  customerCode: '000002',
  name: 'LEFEVRE',
  phone1: '0612345678',
  emails: ['b@x.fr', 'a@x.fr'],
  isProspect: true,
  isWatched: true,
  acceptsCommercialEmails: false,
  bookingRemark: 'Arrive tard',
  note: 'Deux',
  address: { ...address, town: 'Carnac', countryId: 1 },
}

test('what differs, and who gives the value unless somebody says otherwise', () => {
  assert.deepEqual(
    differences(names, kept, other).map(({ name, choice, joins }) => [name, choice, joins]),
    [
      ['name', 'kept', false],
      ['phone1', 'other', false],
      ['emails', 'both', true],
      ['isProspect', 'kept', false],
      ['isWatched', 'other', false],
      ['acceptsCommercialEmails', 'other', false],
      ['bookingRemark', 'both', true],
      ['note', 'both', true],
      ['address', 'other', false],
    ],
  )
  assert.deepEqual(differences(names, kept, kept), [])
  assert.deepEqual(
    differences(names, other, { ...kept, phone1: null, address }).filter(({ name }) => name === 'phone1' || name === 'address'),
    [],
  )
})

test('choices win; joined texts and lists hold both, once', () => {
  const values = mergedValues(differences(names, kept, other), { kept, other }, { name: 'other', note: 'kept' })
  assert.deepEqual(values, {
    name: 'LEFEVRE',
    phone1: '0612345678',
    emails: ['a@x.fr', 'b@x.fr'],
    isProspect: false,
    isWatched: true,
    acceptsCommercialEmails: false,
    bookingRemark: 'Chien · Arrive tard',
    note: 'Un',
    address: other.address,
  })
})

test('what would be too long together is chosen', () => {
  const long = { ...other, bookingRemark: 'x'.repeat(192) }
  assert.equal(differences(['bookingRemark'], kept, long)[0]?.joins, true)
  assert.equal(differences(['bookingRemark'], kept, { ...long, bookingRemark: 'x'.repeat(193) })[0]?.choice, 'kept')
  const found = differences(['bookingRemark'], kept, { ...long, bookingRemark: 'x'.repeat(193) })
  assert.equal(mergedValues(found, { kept, other: long }, { bookingRemark: 'both' })['bookingRemark'], 'Chien')
  assert.equal(differences(['emails'], kept, { emails: ['b', 'c', 'd', 'e', 'f'] })[0]?.choice, 'kept')
})

test('the same vehicle, companion or animal is known by what names it', () => {
  assert.equal(ownedKey('vehicle', { plate: 'AB-123-CD' }), ownedKey('vehicle', { plate: 'ab 123 cd' }))
  assert.equal(
    ownedKey('attendant', { firstName: 'Zoé', name: null, birthDate: '2019-05-04' }),
    ownedKey('attendant', { firstName: 'ZOE', name: '', birthDate: '2019-05-04' }),
  )
  assert.notEqual(
    ownedKey('attendant', { firstName: 'Zoé', birthDate: '2019-05-04' }),
    ownedKey('attendant', { firstName: 'Zoé', birthDate: null }),
  )
  assert.equal(ownedKey('animal', { name: null, animalTypeId: 1 }), null)
  assert.equal(ownedKey('customer-document', { label: 'Passeport' }), null)
})

test('signed papers decide which record is kept; where both hold some, the other one stays, joined to it', () => {
  const bills = [{ label: 'factures', count: 2 }]
  assert.deepEqual(outcomeOf([], []), { kept: 'kept', imposed: false, otherStays: false })
  assert.deepEqual(outcomeOf(bills, []), { kept: 'kept', imposed: true, otherStays: false })
  assert.deepEqual(outcomeOf([], bills), { kept: 'other', imposed: true, otherStays: false })
  assert.deepEqual(outcomeOf(bills, [{ label: 'règlement', count: 1 }]), { kept: 'kept', imposed: false, otherStays: true })
})
