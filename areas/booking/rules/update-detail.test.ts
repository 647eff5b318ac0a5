import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BookingLine } from './price-booking.ts'
import { scaled, updatedDetail, updatedStayLines } from './update-detail.ts'

const line = (change: Partial<BookingLine>): BookingLine => ({
  category: 1, label: 'Évasion, 7 nuits', reason: '', quantity: '1', unitPrice: 70_000, amount: 70_000, vatRate: '10', gridId: 1, gridVersion: 1, periodId: 2, extraId: null, ageCategoryId: null,
  isManual: false, manualReason: null, manualBy: null, ...change,
})
const adult = (quantity: string, unitPrice: number): BookingLine => line({ category: 6, label: 'Adulte', ageCategoryId: 1, quantity, unitPrice, amount: Number(quantity) * unitPrice })
const change = (stored: readonly BookingLine[], computed: readonly BookingLine[], nightsAfter = 7) => updatedDetail({ stored, computed, nightsBefore: 7, nightsAfter }).map(({ label, quantity, amount }) => [label, quantity, amount])

test('the lodging keeps its price by the night, the people theirs by the night and head', () => {
  // 700,00 × 9 / 7 = 900,00; 2 adults × 9 nights × 5,00 although the grid now asks 6,00.
  assert.deepEqual(change([line({}), adult('14', 500)], [line({ label: 'Évasion, 9 nuits', amount: 99_000 }), adult('18', 600)], 9), [['Évasion, 9 nuits', '1', 90_000], ['Adulte', '18', 9000]])
  // 700,00 × 5 / 7 = 500,00
  assert.deepEqual(change([line({})], [line({})], 5), [['Évasion, 5 nuits', '1', 50_000]])
  assert.deepEqual(change([line({}), adult('14', 500)], [line({}), adult('14', 900)]), [['Évasion, 7 nuits', '1', 70_000], ['Adulte', '14', 7000]], 'nothing moves: nothing changes')
})

test('what is no longer asked for goes, what is new takes the price of the grid, what was written by hand stays', () => {
  const [dog, bike] = [line({ category: 4, label: 'Chien', amount: 2800, unitPrice: 400, quantity: '7' }), line({ category: 7, label: 'Vélo', extraId: 3, amount: 5000, unitPrice: 5000 })]
  assert.deepEqual(change([line({}), dog], [line({}), bike]), [['Évasion, 7 nuits', '1', 70_000], ['Vélo', '1', 5000]])
  assert.deepEqual(change([line({}), { ...dog, isManual: true, manualReason: 'accordé' }], [line({})]).at(-1), ['Chien', '7', 2800])
})

test('reductions and insurance follow what they are of, to the cent', () => {
  const offer = line({ category: 12, label: 'Réservez tôt', amount: -3333, unitPrice: -3333 })
  // −33,33 × 900 / 700 = −42,8528…
  assert.deepEqual(change([line({}), offer], [line({})], 9), [['Évasion, 9 nuits', '1', 90_000], ['Réservez tôt', '1', -4285]])
  const [fee, insurance, tax] = [line({ category: 8, amount: 1800 }), line({ category: 11, amount: 2450 }), line({ category: 2, amount: 854 })]
  assert.deepEqual(updatedStayLines([fee, insurance, tax], [{ ...fee, amount: 2500 }, { ...tax, amount: 1098 }], { before: 70_000, after: 90_000 }).map(({ amount }) => amount), [1800, 3150, 1098])
})

test('a share is half up away from zero, and of nothing is nothing', () => {
  for (const [amount, over, under, expected] of [[5, '1', '2', 3], [-5, '1', '2', -3], [100, '2.5', '7.5', 33], [100, '0', '3', 0], [100, '1', '0', 0]] as const) assert.equal(scaled(amount, over, under), expected)
})
