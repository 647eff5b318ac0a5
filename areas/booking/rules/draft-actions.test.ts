import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stayActions } from './actions.ts'
import type { BookingFacts } from './actions.ts'
import { lockReason, shownActions } from './draft-actions.ts'

const facts: BookingFacts = {
  statusId: 3, startDate: '2026-07-08', endDate: '2026-07-15', isArrived: false, isGone: false, cancelState: 'none', status: 'SAVED', optionExpiresOn: null, quoteStatus: null,
  isLocked: false, billed: false, paid: 0, total: 50_000, takesMoney: true, hasPartnerOccupancy: false, isPlaced: true,
}
const names = (more: Partial<BookingFacts>): string[] => shownActions(stayActions({ ...facts, ...more }, '2026-07-08')).map(({ action }) => action)

test('a booking that arrives today', () => assert.deepEqual(names({}), ['toOption', 'toStay', 'cancel', 'arrive', 'leave', 'bill']))
test('somebody in house is untickable, may leave, and says why the stay cannot be cancelled', () => assert.deepEqual(names({ isArrived: true }), ['toStay', 'cancel', 'unarrive', 'leave', 'bill']))
test('a quote says that it waits for its answer, an accepted one is converted', () => {
  assert.deepEqual(names({ statusId: 1 }).slice(0, 2), ['toReservation', 'cancel'])
  assert.deepEqual(names({ statusId: 1, quoteStatus: 'accepted' }).slice(0, 3), ['toOption', 'toReservation', 'toStay'])
})
test('a cancelled stay is restored, nothing else can be changed', () => {
  assert.deepEqual(names({ cancelState: 'cancelled' }), ['restore', 'arrive', 'leave', 'bill'])
  assert.match(lockReason(stayActions({ ...facts, cancelState: 'cancelled' }, '2026-07-08')) ?? '', /annulé/)
  assert.equal(lockReason(stayActions(facts, '2026-07-08')), null)
})
