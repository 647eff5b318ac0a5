import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commissionBase, commissionOf, commissionOn } from './commission.ts'

test('a commission is worked out on the price of the stay: neither its options nor its taxes, nor its insurance', () => {
  const lines = [
    [70_000, 1],
    [5_000, 6],
    [-3_500, 12],
    [-1_000, 9],
    [2_000, 7],
    [1_800, 8],
    [854, 2],
    [3_000, 11],
  ].map(([amount = 0, category = 0]) => ({ amount, category, placeTypeId: category === 1 ? 4 : null }))
  assert.equal(commissionBase(lines), 70_500)
  assert.equal(
    commissionBase(lines, (type) => type === 4),
    70_000,
  )
})

test('the rate of the day of arrival gives what the partner is owed, to the cent', () => {
  const usual = { commissionRate: '15', commissionVatRate: '20' }
  const periods = [{ id: 4, startDate: '2026-09-01', endDate: '2026-09-30', commissionRate: '12.5', commissionVatRate: '20' }]
  const owed = (arrival: string): readonly [number, string] => {
    const rates = commissionOn(usual, periods, arrival)
    return [commissionOf([{ amount: 28_333, category: 1, placeTypeId: null }], rates), rates.commissionRate]
  }
  // 283,33 € × 15 % = 42,4995 €; × 12,5 % = 35,41625 €.
  assert.deepEqual(
    [owed('2026-08-31'), owed('2026-09-01')],
    [
      [4250, '15'],
      [3542, '12.5'],
    ],
  )
})
