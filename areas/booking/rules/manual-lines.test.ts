import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downPaymentFault, manualLineFaults, totalFault } from './manual-lines.ts'
import type { ManualLine } from './manual-lines.ts'

const line: ManualLine = {
  category: 1,
  label: 'Nuit',
  reason: '',
  quantity: '1.5',
  unitPrice: 333,
  amount: 500,
  vatRate: '10.00',
  gridId: null,
  gridVersion: null,
  periodId: null,
  extraId: null,
  ageCategoryId: null,
  isManual: true,
  manualReason: 'Geste',
  manualBy: null,
  occupancyIndex: 0,
}
const rules = (change: Partial<ManualLine>) =>
  manualLineFaults([{ ...line, ...change }], { occupancies: 1, vatRates: ['10', '5.5'] }).map(({ field, rule }) => `${field} ${rule}`)

test('a line by hand: its reason, its nature, its occupancy, its VAT, its amount', () => {
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ manualReason: ' ', manualBy: null }), ['manualLines.0.manualReason reason-required'])
  assert.deepEqual(rules({ category: 2, vatRate: null }), ['manualLines.0 modification-not-authorised'])
  for (const category of [3, 13, 14, 15, 18, 20, 22, 23, 24])
    assert.deepEqual(rules({ category }), ['manualLines.0.category modification-not-authorised'])
  assert.deepEqual(rules({ occupancyIndex: 1 }), ['manualLines.0.occupancyIndex choose-occupation'])
  assert.deepEqual(rules({ occupancyIndex: -1 }), ['manualLines.0.occupancyIndex choose-occupation'])
  assert.deepEqual(rules({ occupancyIndex: null }), [])
  assert.deepEqual(rules({ vatRate: '10.01' }), ['manualLines.0.vatRate vat-rate-not-found'])
  assert.deepEqual(rules({ vatRate: null }), [])
})

test('an amount is the unit price times the quantity, half up, when there is a unit price', () => {
  assert.deepEqual(rules({ amount: 499 }), ['manualLines.0.amount amount-not-product'])
  assert.deepEqual(rules({ amount: 499, unitPrice: null }), [])
  const [fault] = manualLineFaults([{ ...line, amount: 499 }], { occupancies: 1, vatRates: ['10'] })
  assert.equal(fault?.message, '«\u00A0Nuit\u00A0»\u00A0: 1,5 × 3,33\u00A0€ font 5,00\u00A0€, pas 4,99\u00A0€.')
})

test('neither the total nor the advance goes out of its bounds', () => {
  assert.equal(totalFault(0), null)
  assert.match(totalFault(-991_233)?.message ?? '', /^Le total du séjour serait négatif \(\u22129.912,33\u00A0€\)\.$/)
  assert.deepEqual([downPaymentFault(0, 0), downPaymentFault(500, 500)], [null, null])
  assert.deepEqual([downPaymentFault(501, 500)?.field, downPaymentFault(-1, 500)?.field], ['downPayment', 'downPayment'])
})
