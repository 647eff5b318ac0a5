import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstInLine, freedBy, offerPath, type Offered } from './first-in-line.ts'

const offer = { placeId: 4, place: 'M04', placeTypeId: 9, placeTypeLabel: 'Évasion', startDate: '2027-04-22', endDate: '2027-04-25' }
const row: Offered = {
  id: 1,
  version: 1,
  customerId: 7,
  customerName: 'Martin Léa',
  contactName: null,
  phone: null,
  startDate: '2027-04-22',
  endDate: '2027-04-25',
  flexibleDays: 0,
  placeTypeId: 9,
  placeTypeLabel: 'Évasion',
  people: 5,
  featureIds: [],
  wishes: [],
  asked: '',
  note: null,
  since: '',
  offer,
  behind: null,
}
const freed = { placeId: 4, placeTypeId: 9, startDate: '2027-04-20', endDate: '2027-04-23' }

test('what is freed goes to the first whose place it is, on nights that it frees', () => {
  assert.equal(firstInLine([{ ...row, id: 2, offer: null }, row, { ...row, id: 3 }], [freed])?.id, 1)
  assert.equal(firstInLine([row], [{ ...freed, placeId: 5, placeTypeId: 8 }]), null)
  assert.equal(firstInLine([row], [{ ...freed, endDate: '2027-04-22' }]), null)
  assert.equal(firstInLine([row], [{ ...freed, startDate: '2027-04-25', endDate: '2027-04-28' }]), null)
  assert.equal(firstInLine([row], []), null)
})

test('a place that is freed lets another one of its type be offered, where the free ones were promised; its own comes first', () => {
  const other = { ...row, id: 2, offer: { ...offer, placeId: 5, place: 'M05' } }
  assert.equal(firstInLine([row], [{ ...freed, placeId: 5 }])?.id, 1)
  assert.equal(firstInLine([row, other], [{ ...freed, placeId: 5 }])?.id, 2)
  assert.equal(firstInLine([row], [{ ...freed, placeId: 5, endDate: '2027-04-22' }]), null)
})

test('a stay that held a type without a place frees any place of it, and nothing while it still holds it', () => {
  const held = { ...freed, placeId: null }
  assert.equal(firstInLine([row], [held])?.id, 1)
  assert.equal(firstInLine([row], [{ ...held, placeTypeId: 8 }]), null)
  assert.equal(firstInLine([row], [{ ...held, endDate: '2027-04-22' }]), null)
  assert.deepEqual(
    [freedBy([held], [held]), freedBy([held], []), freedBy([held], [{ ...held, endDate: '2027-04-22' }]), freedBy([held], [freed])],
    [[], [held], [held], [held]],
  )
  assert.deepEqual(freedBy([freed], [freed]), [freed], 'a place that is held still is offered to nobody')
})

test('all who wait come with the option that is offered', () => {
  const path = offerPath(row)
  assert.match(path, /^\/new-booking\/new\/0\/0\/0\/0\/7\/2\?/)
  assert.match(path, /adults=5/)
})
