import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseCaution } from './vat-purchases.ts'

test('where VAT of partners waits for their payment, the statement says so and what to do', () => {
  assert.match(purchaseCaution([{ key: 'purchase partner', vat: 400 }, { key: 'purchase pending', vat: 2000 }]) ?? '', /ne se déduit pas encore.*Notez le paiement/)
  assert.deepEqual([purchaseCaution([{ key: 'purchase partner', vat: 400 }, { key: 'purchase reverse', vat: 400 }]), purchaseCaution([])], [null, null])
})
