import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depositOf } from './draft-deposit.ts'
import type { StoredMoney } from './draft-deposit.ts'
import { emptyDraft } from './draft-state.ts'

const draft = { ...emptyDraft({ today: '2026-07-08', ageCategories: [] }), id: 12 }
const price = { total: 44_781, downPayment: 12_600, downPaymentType: 1, downPaymentLabel: '', balanceDueOn: '2026-08-01' } as const
const left = (paid: number, more: Partial<StoredMoney> = {}): number => depositOf(draft, price, { downPayment: 12_600, paid, isCancelled: false, ...more }).balance

test('what is left to pay is what follows the advance, less what was paid beyond it', () => {
  assert.deepEqual([left(0), left(5000), left(12_600), left(15_000), left(44_781), left(45_000)], [32_181, 32_181, 32_181, 29_781, 0, -219])
})

test('nothing is left to pay of a cancelled stay', () => {
  assert.deepEqual([left(0, { isCancelled: true }), left(15_000, { isCancelled: true })], [0, 0])
})
