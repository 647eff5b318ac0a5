import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedDues } from './paper-view.ts'

const paper = { statusId: 1, today: '2026-07-08', validityDays: 15, arrival: '2026-08-15', downPaymentDueOn: '2026-07-15', balanceDueOn: '2026-07-16' }

test('a quote asks for no money before it ends, and never after the arrival', () => {
  assert.deepEqual(printedDues(paper), ['2026-07-23', '2026-07-23'])
  assert.deepEqual(printedDues({ ...paper, downPaymentDueOn: '2026-07-23', balanceDueOn: '2026-07-24' }), ['2026-07-23', '2026-07-24'])
  assert.deepEqual(printedDues({ ...paper, arrival: '2026-07-12' }), ['2026-07-12', '2026-07-12'])
  assert.deepEqual(printedDues({ ...paper, downPaymentDueOn: null }), [null, '2026-07-23'])
})

test('an option asks for nothing in the past; a reservation keeps its days', () => {
  assert.deepEqual(printedDues({ ...paper, statusId: 2, downPaymentDueOn: '2026-07-07' }), ['2026-07-08', '2026-07-16'])
  assert.deepEqual(printedDues({ ...paper, statusId: 3, downPaymentDueOn: '2026-07-01' }), ['2026-07-01', '2026-07-16'])
})
