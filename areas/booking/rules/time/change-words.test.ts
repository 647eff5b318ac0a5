import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operationText } from './change-words.ts'
import type { PastChange } from './change-words.ts'

const names = { place: (id: number) => `H${id}`, type: () => 'Horizon' }
const part = (placeId: number, startDate: string, endDate: string, more: Partial<PastChange> = {}): PastChange => ({
  what: 'occupancy',
  recordId: placeId,
  bookingId: 7,
  label: 'Sanson',
  before: null,
  after: { placeId, placeTypeId: 2, startDate, endDate },
  ...more,
})
const first = part(1, '2027-07-10', '2027-07-17', { isNew: true })

test('the customer of a stay in several places is named once', () => {
  assert.equal(
    operationText([first, part(2, '2027-07-17', '2027-07-24'), part(3, '2027-07-24', '2027-07-31')], names),
    'Sanson créé en H1 du 10 au 17/07/2027 · H2 du 17 au 24/07/2027 · H3 du 24 au 31/07/2027',
  )
  const gone: PastChange = { ...first, what: 'booking', before: { isGone: false }, after: { isGone: true } }
  assert.equal(operationText([first, gone], names), 'Sanson créé en H1 du 10 au 17/07/2027 · parti')
})

test('two stays are told apart, were their customers called alike', () => {
  assert.equal(
    operationText([first, part(2, '2027-07-17', '2027-07-24', { bookingId: 8 })], names),
    'Sanson créé en H1 du 10 au 17/07/2027 · Sanson H2 du 17 au 24/07/2027',
  )
})
