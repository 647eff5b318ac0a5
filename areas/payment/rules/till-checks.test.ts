import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExpenseRules } from './till-checks.ts'
import { daysOfMonth, expenseFaults, monthOf, nextMonth, reasonOfMove, startingBaseFaults } from './till-checks.ts'

const type: ExpenseRules = { label: 'Timbres', needsReceipt: true, maximumAmount: 5000 }
const spent = { amount: 5000, receiptNumber: 'T-12' as string | null, hasReceipt: false }
const rules = (more: Partial<typeof spent>, of = type): string[] => expenseFaults({ ...spent, ...more }, of).map(({ rule }) => rule)

test('an expense keeps below the maximum of its type and has its receipt', () => {
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ amount: 5001 }), ['expense-above-maximum'])
  assert.deepEqual(rules({ receiptNumber: ' ' }), ['expense-receipt-required'])
  assert.deepEqual(rules({ receiptNumber: null, hasReceipt: true }), [])
  assert.deepEqual(
    expenseFaults({ ...spent, amount: 9_000_000, receiptNumber: null }, { label: 'Pain', needsReceipt: false, maximumAmount: null }),
    [],
  )
})

test('money taken out of the till says why; money put in need not', () => {
  assert.deepEqual(
    reasonOfMove({ direction: 'out', reason: ' ' }).map(({ rule }) => rule),
    ['reason-required'],
  )
  assert.deepEqual(reasonOfMove({ direction: 'out', reason: 'Vers le coffre' }), [])
  assert.deepEqual(reasonOfMove({ direction: 'in', reason: null }), [])
})

test('months go on across years and have their days', () => {
  assert.equal(monthOf('2026-07-31'), '202607')
  assert.deepEqual(daysOfMonth('202402'), { first: '2024-02-01', last: '2024-02-29' })
  assert.equal(daysOfMonth('202613'), null)
  assert.deepEqual([nextMonth('202612', 1), nextMonth('202601', -1)], ['202701', '202512'])
})

test('a till begins with what is said of it, and goes on with what moved: a later base says the same, or is refused with what mends it', () => {
  const base = { amount: 20_000, startsOn: '2026-11-01', paymentMethodId: 2 }
  type Around = Parameters<typeof startingBaseFaults>[1]
  const found = (around: Partial<Around>, more: Partial<typeof base> = {}) =>
    startingBaseFaults({ ...base, ...more }, { before: null, holds: null, followedOn: null, ...around })
  assert.deepEqual([found({}), found({ holds: 20_000 }), found({ holds: 0 }, { amount: 0 })], [[], [], []])
  const [fault] = found({ holds: 19_999 })
  assert.deepEqual(
    [fault?.rule, fault?.field, fault?.fix?.values],
    ['starting-base-differs', 'amount', { path: '/cash-fund/2/2026-10-31' }],
  )
  assert.deepEqual(
    found({ followedOn: '2026-12-01' }).map(({ rule }) => rule),
    ['starting-base-followed'],
  )
  // A note may be added to one that stands; its amount, its day or its till may not change under the next.
  assert.deepEqual(found({ before: base, holds: 100, followedOn: '2026-12-01' }), [])
  for (const more of [{ amount: 20_001 }, { startsOn: '2026-11-02' }, { paymentMethodId: 3 }])
    assert.deepEqual(
      found({ before: base, followedOn: '2026-12-01' }, more).map(({ rule }) => rule),
      ['starting-base-followed'],
    )
})
