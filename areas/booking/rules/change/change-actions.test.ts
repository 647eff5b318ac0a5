import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionFault } from '../actions.ts'
import type { BookingFacts } from '../action-facts.ts'
import { changeFault } from './change-actions.ts'

const today = '2026-07-08'
const base: BookingFacts = {
  statusId: 3,
  startDate: today,
  endDate: '2026-07-15',
  isArrived: false,
  isGone: false,
  cancelState: 'none',
  status: 'SAVED',
  optionExpiresOn: null,
  quoteStatus: null,
  isLocked: false,
  billed: false,
  paid: 0,
  total: 94_000,
  takesMoney: true,
  hasPartnerOccupancy: false,
  isPlaced: true,
  advanceBills: [],
  stillThere: null,
}
const change = (action: Parameters<typeof changeFault>[0], facts: Partial<BookingFacts>) =>
  changeFault(action, { ...base, ...facts }, today)
const gone = { isArrived: true, isGone: true }

test('what refuses a change leads to what lifts it', () => {
  const fixes = [
    change('close', {}),
    change('close', { isArrived: true }),
    change('close', { ...gone, paid: 90_000 }),
    change('close', { ...gone, paid: 96_440 }),
    change('close', { ...gone, paid: 94_000 }),
    change('leaveEarly', { isArrived: true, endDate: today }),
    change('noShow', { startDate: '2026-07-09' }),
    change('delete', { paid: 100 }),
    change('split', { isLocked: true }),
  ].map((fault) => fault && (fault.fix?.action ?? 'none'))
  assert.deepEqual(fixes, ['none', 'leave', 'pay', 'giveBack', null, 'leave', 'cancel', 'cancel', 'unlock'])
  assert.equal(
    change('close', { ...gone, paid: 96_440 })?.message,
    'Le séjour n’est pas soldé\u00A0: 24,40\u00A0€ de trop-perçu sont à rendre.',
  )
})

test('a departure before its day, a stay of no group, a single night: each says what to do about it', () => {
  const fix = (action: Parameters<typeof changeFault>[0], facts: Partial<BookingFacts>) => change(action, facts)?.fix?.action
  assert.deepEqual([fix('leaveEarly', {}), fix('leaveEarly', { startDate: '2026-07-09' })], ['arrive', 'editDates'])
  assert.deepEqual(
    [fix('group', { groupName: ' ' }), fix('split', { startDate: today, endDate: '2026-07-09' })],
    ['nameGroup', 'editDates'],
  )
  const asQuote = (quoteStatus: 'accepted' | null) => [
    actionFault('arrive', { ...base, statusId: 1, quoteStatus }, today)?.fix?.action,
    actionFault('pay', { ...base, statusId: 1, quoteStatus }, today)?.fix?.action,
  ]
  assert.deepEqual(
    [asQuote('accepted'), asQuote(null)],
    [
      ['toReservation', 'toReservation'],
      ['acceptQuote', 'acceptQuote'],
    ],
  )
})

test('an arrival refused for its dates leads to them', () => {
  const arrive = (facts: Partial<BookingFacts>) => actionFault('arrive', { ...base, ...facts }, today)?.fix?.action
  assert.deepEqual(
    [arrive({ startDate: '2026-07-09' }), arrive({ startDate: '2026-07-01', endDate: '2026-07-07' }), arrive({})],
    ['editDates', 'editDates', undefined],
  )
})
