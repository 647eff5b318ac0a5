import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseCaution } from './vat-purchases.ts'

test('where a partner’s VAT is deducted, the statement says on which day it was counted and what may change it', () => {
  assert.match(purchaseCaution([{ key: 'purchase expense', vat: 400 }, { key: 'purchase partner', vat: 2000 }]) ?? '', /au jour de leur facture.*qu’une fois sa facture payée/)
  assert.deepEqual([purchaseCaution([{ key: 'purchase expense', vat: 400 }]), purchaseCaution([])], [null, null])
})
