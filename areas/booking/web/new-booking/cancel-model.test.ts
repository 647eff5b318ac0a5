import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { usuallyKept } from './cancel-model.ts'

type Cancelled = Parameters<typeof usuallyKept>[0]
const line = {
  category: lineCategory.cancellationInsurance,
  amount: 196,
  label: 'Assurance annulation',
} as Cancelled['lines'][number]
const stay: Cancelled = { total: 7784, touristTax: 488, paid: 6000, downPayment: 1680, lines: [line] }

test('what is kept unless told otherwise is the advance, or what the scale says, and the insurance, which is never given back', () => {
  assert.equal(usuallyKept(stay, 'cancel', null), 1876)
  assert.equal(usuallyKept({ ...stay, lines: [] }, 'cancel', null), 1680)
  assert.equal(usuallyKept(stay, 'cancel', 0), 196)
  assert.equal(usuallyKept(stay, 'cancel', 3000), 3196)
  assert.equal(usuallyKept({ ...stay, paid: 1000 }, 'cancel', null), 1000, 'no more than was paid')
  assert.equal(usuallyKept(stay, 'noShow', null), 6000)
})
