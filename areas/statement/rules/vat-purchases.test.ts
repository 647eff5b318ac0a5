import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf, purchaseNotes, purchaseTable, vatTable } from './statement-text.ts'
import { purchaseCaution } from './vat-purchases.ts'

test('where VAT of partners waits for their payment, the statement says so and what to do', () => {
  assert.match(
    purchaseCaution([
      { key: 'purchase partner', vat: 400 },
      { key: 'purchase pending', vat: 2000 },
    ]) ?? '',
    /ne se déduit pas encore.*Notez le paiement/,
  )
  assert.deepEqual(
    [
      purchaseCaution([
        { key: 'purchase partner', vat: 400 },
        { key: 'purchase reverse', vat: 400 },
      ]),
      purchaseCaution([]),
    ],
    [null, null],
  )
})

test('the paper of the VAT says what of the purchases is deducted, as its screen does', () => {
  assert.deepEqual(purchaseNotes([{ label: 'Déductible, dépenses de caisse', base: 13_379, vat: 2141 }]), [
    'Déductible, dépenses de caisse\u00A0: 21,41\u00A0€ de TVA sur 133,79\u00A0€ HT',
  ])
  assert.deepEqual(purchaseNotes([]), [])
})

test('the file of the VAT has the table of purchases under that of sales, as its screen does, and no empty table', () => {
  const row = {
    key: 'vat 10',
    label: 'Taux 10\u00A0%',
    count: 2,
    base: 70_000,
    vat: 7000,
    gross: 77_000,
    billedBase: 70_000,
    billedVat: 7000,
  }
  const sales = vatTable({ rows: [row], totals: { ...row, label: 'Total' } })
  const purchases = purchaseTable([{ label: 'Déductible, dépenses de caisse', count: 3, base: 13_379, vat: 2141 }])
  const lines = csvOf(sales, purchases).split('\r\n')
  assert.deepEqual(lines.slice(1), [
    'Taux 10\u00A0%;2;700,00;70,00;770,00;700,00;70,00',
    'Total;;700,00;70,00;770,00;700,00;70,00',
    '',
    'Achats;Pièces;Base HT;TVA',
    'Déductible, dépenses de caisse;3;133,79;21,41',
    '',
  ])
  assert.equal(csvOf(sales, purchaseTable([])), csvOf(sales))
  assert.ok(csvOf(vatTable({ rows: [], totals: { ...row, label: 'Total' } }), purchases).startsWith('\uFEFFAchats;'))
})
