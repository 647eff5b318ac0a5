import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkStay } from './stay-checks.ts'
import type { StayContext } from './stay-checks.ts'

const today = '2026-11-21'
const stay = (startDate: string, endDate: string, statusId = 3) => ({
  statusId,
  customerId: 9,
  optionExpiresOn: null,
  occupancies: [{ placeTypeId: 1, placeId: 7, startDate, endDate, attendants: [{ ageCategoryId: 1 }], extras: [] }],
})
const said = (draft: ReturnType<typeof stay>, before: StayContext['before']): readonly [string, boolean][] =>
  checkStay(draft, { today, adultCategories: new Set(), activityPeriods: [], before }).map(({ rule, warning }) => [rule, warning === true])
const there = { startDate: '2026-11-19', optionExpiresOn: null, statusId: 3, isArrived: true }

test('who has arrived is not moved to a later arrival than today', () => {
  assert.deepEqual(said(stay('2026-12-01', '2026-12-05'), there), [['modification-not-authorised', false]])
  assert.deepEqual(said(stay('2026-11-21', '2026-11-25'), there), [])
  assert.deepEqual(said(stay('2026-11-19', '2026-11-30'), there), [], 'a departure moves as it likes')
  assert.deepEqual(said(stay('2026-12-01', '2026-12-05'), { ...there, isArrived: false }), [])
})

test('an arrival that is new and past is said, and allowed; one that has not moved is not', () => {
  assert.deepEqual(said(stay('2026-11-11', '2026-11-14'), null), [['arrival-past', true]])
  assert.deepEqual(said(stay('2026-10-01', '2026-10-04'), { ...there, startDate: '2027-01-10', isArrived: false }), [
    ['arrival-past', true],
  ])
  assert.deepEqual(said(stay('2026-11-19', '2026-11-24'), there), [])
  assert.deepEqual(said(stay(today, '2026-11-24'), null), [])
})
