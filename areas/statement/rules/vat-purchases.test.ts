import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseNotes } from './statement-text.ts'
import { purchaseCaution } from './vat-purchases.ts'

test('where VAT of partners waits for their payment, the statement says so and what to do', () => {
  assert.match(purchaseCaution([{ key: 'purchase partner', vat: 400 }, { key: 'purchase pending', vat: 2000 }]) ?? '', /ne se déduit pas encore.*Notez le paiement/)
  assert.deepEqual([purchaseCaution([{ key: 'purchase partner', vat: 400 }, { key: 'purchase reverse', vat: 400 }]), purchaseCaution([])], [null, null])
})

test('the paper of the VAT says what of the purchases is deducted, as its screen does', () => {
  assert.deepEqual(purchaseNotes([{ label: 'Déductible, dépenses de caisse', base: 13_379, vat: 2141 }]), ['Déductible, dépenses de caisse\u00A0: 21,41\u00A0€ de TVA sur 133,79\u00A0€ HT'])
  assert.deepEqual(purchaseNotes([]), [])
})
