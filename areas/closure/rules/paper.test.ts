import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxLabel } from './paper.ts'

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
      'Sans TVA (VATEX-EU-O)',
    ],
  )
})
