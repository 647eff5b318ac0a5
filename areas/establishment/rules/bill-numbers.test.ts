import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excludedPrefixLength, invoiceNumberLength } from './bill-numbers.ts'

const cases = [
  { rule: 'invoice-number-length', check: invoiceNumberLength, breaks: { invoiceNumberLength: 3 }, edge: { invoiceNumberLength: 4 } },
  {
    rule: 'bill-prefix-max-8',
    check: excludedPrefixLength,
    breaks: { excludedBillPrefix: 'ANCIENNE-' },
    edge: { excludedBillPrefix: 'ANCIENNE' },
  },
]

for (const { rule, check, breaks, edge } of cases) {
  test(`${rule}: refused, and let through at its edge`, () => {
    assert.deepEqual(
      check(breaks).map((fault) => fault.rule),
      [rule],
    )
    assert.deepEqual(check(edge), [])
    assert.deepEqual(check({ invoiceNumberLength: null, excludedBillPrefix: null }), [])
  })
}
