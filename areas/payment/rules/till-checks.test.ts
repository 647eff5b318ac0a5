import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExpenseRules } from './till-checks.ts'
import { daysOfMonth, expenseFaults, monthOf, nextMonth, reasonOfMove } from './till-checks.ts'

const type: ExpenseRules = { label: 'Timbres', needsReceipt: true, maximumAmount: 5000 }
const spent = { amount: 5000, receiptNumber: 'T-12' as string | null, hasReceipt: false }
const rules = (more: Partial<typeof spent>, of = type): string[] => expenseFaults({ ...spent, ...more }, of).map(({ rule }) => rule)

test('an expense keeps below the maximum of its type and has its receipt', () => {
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ amount: 5001 }), ['expense-above-maximum'])
  assert.deepEqual(rules({ receiptNumber: ' ' }), ['expense-receipt-required'])
  assert.deepEqual(rules({ receiptNumber: null, hasReceipt: true }), [])
  assert.deepEqual(expenseFaults({ ...spent, amount: 9_000_000, receiptNumber: null }, { label: 'Pain', needsReceipt: false, maximumAmount: null }), [])
})

test('money taken out of the till says why; money put in need not', () => {
  assert.deepEqual(reasonOfMove({ direction: 'out', reason: ' ' }).map(({ rule }) => rule), ['reason-required'])
  assert.deepEqual(reasonOfMove({ direction: 'out', reason: 'Vers le coffre' }), [])
  assert.deepEqual(reasonOfMove({ direction: 'in', reason: null }), [])
})

test('months go on across years and have their days', () => {
  assert.equal(monthOf('2026-07-31'), '202607')
  assert.deepEqual(daysOfMonth('202402'), { first: '2024-02-01', last: '2024-02-29' })
  assert.equal(daysOfMonth('202613'), null)
  assert.deepEqual([nextMonth('202612', 1), nextMonth('202601', -1)], ['202701', '202512'])
})
