import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { stayState } from './stay-state.ts'
import type { StayFlags } from './stay-state.ts'

const today = '2026-07-08'
const base: StayFlags = {
  statusId: 3,
  startDate: '2026-07-11',
  endDate: '2026-07-18',
  isArrived: false,
  isGone: false,
  cancelState: 'none',
  status: 'SAVED',
  optionExpiresOn: null,
  quoteStatus: null,
}
const of = (change: Partial<StayFlags>) => stayState({ ...base, ...change }, today)

test('a stay to come keeps the colour of its kind', () => {
  assert.deepEqual(of({}), { state: 'booking', reason: null })
  assert.deepEqual(of({ statusId: 4 }), { state: 'booking', reason: null })
  assert.deepEqual(of({ statusId: 1 }), { state: 'quote', reason: null })
  assert.deepEqual(of({ statusId: 1, quoteStatus: 'accepted' }), { state: 'quote', reason: 'Devis accepté' })
  assert.deepEqual(of({ statusId: 2, optionExpiresOn: '2026-07-09' }), { state: 'option', reason: 'Option jusqu’au 09/07' })
  assert.deepEqual(of({ statusId: 2 }), { state: 'option', reason: null })
})

test('an option lives through its last day, then must be dealt with', () => {
  assert.equal(of({ statusId: 2, optionExpiresOn: today }).state, 'option')
  assert.deepEqual(of({ statusId: 2, optionExpiresOn: '2026-07-03' }), { state: 'act', reason: 'Option expirée le 03/07' })
  assert.equal(of({ statusId: 2, optionExpiresOn: '2026-07-03', isArrived: true, startDate: today }).state, 'inHouse')
  assert.equal(of({ statusId: 3, optionExpiresOn: '2026-07-03' }).state, 'booking')
})

test('the day of arrival, the days after, the departure', () => {
  assert.deepEqual(of({ startDate: today }), { state: 'due', reason: null })
  assert.deepEqual(of({ startDate: '2026-07-04' }), { state: 'act', reason: 'Attendu depuis le 04/07' })
  assert.deepEqual(of({ startDate: '2026-07-04', isArrived: true }), { state: 'inHouse', reason: null })
  assert.deepEqual(of({ startDate: '2026-07-01', endDate: today, isArrived: true }), { state: 'inHouse', reason: 'Part aujourd’hui' })
  assert.deepEqual(of({ startDate: '2026-07-01', endDate: '2026-07-05', isArrived: true }), {
    state: 'act',
    reason: 'Devait partir le 05/07',
  })
  assert.deepEqual(of({ startDate: '2026-07-01', endDate: '2026-07-05', isArrived: true, isGone: true }), { state: 'gone', reason: null })
})

test('closed, cancelled and deleted stays ask for nothing', () => {
  assert.deepEqual(of({ statusId: 5, startDate: '2026-07-01' }), { state: 'gone', reason: 'Clôturé' })
  assert.equal(of({ isArrived: true, isGone: true }).reason, null)
  assert.equal(of({ cancelState: 'cancelled', startDate: '2026-07-01', isArrived: true }).state, 'cancelled')
  assert.equal(of({ status: 'DELETED' }).state, 'cancelled')
})

test('law: whatever the flags, only what is late becomes «\u00A0À traiter\u00A0», and it says why', () => {
  const day = fc.integer({ min: -20, max: 20 }).map((shift) => addDays(today, shift))
  const flags = fc.record({
    statusId: fc.constantFrom(1, 2, 3, 4, 5),
    startDate: day,
    nights: fc.integer({ min: 1, max: 15 }),
    isArrived: fc.boolean(),
    isGone: fc.boolean(),
    cancelState: fc.constantFrom('none' as const, 'cancelled' as const),
    optionExpiresOn: fc.option(day),
  })
  fc.assert(
    fc.property(flags, (drawn) => {
      const stay: StayFlags = { ...base, ...drawn, endDate: addDays(drawn.startDate, drawn.nights) }
      const { state, reason } = stayState(stay, today)
      const late = stay.startDate < today || stay.endDate < today || (stay.optionExpiresOn ?? today) < today
      if (state === 'act') assert.ok(late && reason !== null)
      if (state === 'due') assert.equal(stay.startDate, today)
      if (state === 'inHouse') assert.ok(stay.isArrived && !stay.isGone && stay.endDate >= today)
    }),
  )
})
