import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closureRows, taxLabel } from './paper.ts'
import { noPerpetual, noTotals } from './totals.ts'

test('rates that are no whole number are written too: what is sold at the desk bears them', () => {
  assert.deepEqual(['vat 550', 'vat 210', 'vat 90', 'vat 850', 'vat 2000'].map(taxLabel), [
    'TVA 5,5\u00A0%',
    'TVA 2,1\u00A0%',
    'TVA 0,9\u00A0%',
    'TVA 8,5\u00A0%',
    'TVA 20\u00A0%',
  ])
})

test('what bears no VAT says by which article, as an accountant reads it', () => {
  assert.deepEqual(
    [
      'vat 1000',
      'tourist tax',
      'exempt VATEX-FR-CGI261C-2',
      'exempt VATEX-FR-CGI261-4',
      'exempt VATEX-FR-FRANCHISE',
      'exempt VATEX-EU-O',
    ].map(taxLabel),
    [
      'TVA 10\u00A0%',
      'Taxe de séjour',
      'Sans TVA, art. 261 C 2° du CGI',
      'Sans TVA, art. 261 4° du CGI',
      'Sans TVA, franchise en base',
      'Hors champ de la TVA',
    ],
  )
})

test('rates are told from the lowest, after what bears none', () => {
  const rates = ['exempt VATEX-EU-O', 'tourist tax', 'vat 1000', 'vat 2000', 'vat 210', 'vat 550'].map((tax) => ({
    tax,
    base: 100,
    vat: 0,
    gross: 100,
  }))
  assert.deepEqual(
    closureRows({ ...noTotals, rates }, noPerpetual)
      .slice(0, 6)
      .map(([label]) => label.replaceAll('\u00A0', ' ')),
    ['Hors champ de la TVA', 'Taxe de séjour', 'TVA 2,1 %', 'TVA 5,5 %', 'TVA 10 %', 'TVA 20 %'],
  )
})
