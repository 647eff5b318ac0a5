import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { canChange, changedLine, discountLine, freeLine, lodgingOf, manualBehind } from './draft-manual.ts'
import type { ShownLine } from './draft-manual.ts'
import { manualLineFaults } from './manual-lines.ts'

const line: ShownLine = {
  category: lineCategory.lodging,
  label: 'Évasion, haute saison',
  reason: '7 nuits × 100,00 €',
  quantity: '7',
  unitPrice: 10_000,
  amount: 70_000,
  vatRate: '10',
  gridId: 1,
  gridVersion: null,
  periodId: 2,
  extraId: null,
  ageCategoryId: null,
  isManual: false,
  manualReason: null,
  manualBy: null,
  occupancyIndex: 0,
}
const fee: ShownLine = {
  ...line,
  category: lineCategory.bookingFee,
  label: 'Frais de dossier',
  quantity: '1',
  unitPrice: 1500,
  amount: 1500,
  gridId: null,
  gridVersion: null,
  periodId: null,
  occupancyIndex: null,
}
const lines = [
  line,
  { ...line, periodId: 3, amount: 9999, unitPrice: 9999, quantity: '1', vatRate: '20' },
  { ...line, occupancyIndex: 1 },
  fee,
]
const context = { occupancies: 1, vatRates: ['10', '20'] }

test('a line changed by hand keeps its subject and says why; it passes the rules of the save', () => {
  const free = changedLine(fee, 0, ' Passage ')
  assert.deepEqual(
    [free.category, free.amount, free.unitPrice, free.quantity, free.manualReason, free.occupancyIndex],
    [lineCategory.bookingFee, 0, 0, '1', 'Passage', null],
  )
  assert.deepEqual(manualLineFaults([free, changedLine(line, 65_000, 'Fidélité')], context), [])
  assert.deepEqual([canChange(line), canChange({ category: lineCategory.touristTax })], [true, false])
})

test('a discount is a share of the lodging of its place, or an amount that never exceeds it', () => {
  assert.deepEqual(lodgingOf(lines, 0), { amount: 79_999, vatRate: '10' })
  const percent = discountLine(lines, { value: { kind: 'percent', rate: '10' }, manualReason: 'Geste', occupancyIndex: 0 })
  assert.deepEqual(
    [percent.amount, percent.vatRate, percent.label, percent.occupancyIndex],
    [-8000, '10', 'Remise\u00A0: 10\u00A0% de 799,99\u00A0€', 0],
  )
  assert.equal(discountLine(lines, { value: { kind: 'amount', cents: 5000 }, manualReason: 'Geste', occupancyIndex: 1 }).amount, -5000)
  assert.equal(discountLine(lines, { value: { kind: 'amount', cents: 90_000 }, manualReason: 'Geste', occupancyIndex: 1 }).amount, -70_000)
  assert.deepEqual(manualLineFaults([percent], context), [])
})

test('a line of one’s own has its label, its amount and its VAT', () => {
  const made = freeLine({ label: ' Réparation ', amount: 4500, vatRate: '20', manualReason: 'Fenêtre cassée', occupancyIndex: null })
  assert.deepEqual([made.category, made.label, made.amount, made.vatRate], [lineCategory.other, 'Réparation', 4500, '20'])
  assert.deepEqual(manualLineFaults([made], context), [])
  assert.deepEqual(
    manualLineFaults([{ ...made, vatRate: '19.6' }], context).map(({ rule }) => rule),
    ['vat-rate-not-found'],
  )
})

test('the line on screen finds the one that was typed', () => {
  const typed = [changedLine(line, 65_000, 'Fidélité'), changedLine(line, 60_000, 'Fidélité')]
  assert.equal(manualBehind({ ...line, isManual: true, amount: 60_000 }, typed), typed[1])
  assert.equal(manualBehind({ ...line, isManual: true, amount: 60_000, label: 'Évasion, 9 nuits' }, typed), typed[1])
  const discounts = [freeLine({ label: 'Fleurs', amount: 60_000, vatRate: '10', manualReason: 'Geste', occupancyIndex: 0 })]
  assert.equal(manualBehind({ ...line, ...discounts[0], label: 'Vin' }, discounts), undefined)
  assert.equal(manualBehind(line, typed), undefined)
  assert.equal(manualBehind({ ...line, isManual: true, amount: 60_000, occupancyIndex: 1 }, typed), undefined)
})
