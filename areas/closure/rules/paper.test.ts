import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bill } from '#areas/payment/entities/bill.ts'
import { readState } from '#kernel/web/list/list-state.ts'
import { closurePlaces, closureRows, taxLabel } from './paper.ts'
import { noPerpetual, noTotals } from './totals.ts'
import type { ClosureTotals } from './totals.ts'

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

test('each figure of a day opens on what makes it: its documents, or its money by means; perpetual totals are of every day', () => {
  const totals: ClosureTotals = {
    ...noTotals,
    series: [{ series: 'F-2026', count: 1, first: 'F-2026-000001', last: 'F-2026-000001' }],
    rates: [{ tax: 'vat 1000', base: 1000, vat: 100, gross: 1100 }],
    advances: { count: 1, gross: 500 },
    payments: { ...noTotals.payments, count: 1, first: 1, last: 1 },
    methods: [{ methodId: 7, method: 'Chèque', count: 1, amount: 1100 }],
  }
  const places = closurePlaces(totals, '2026-07-08')
  assert.deepEqual(
    closureRows(totals, noPerpetual)
      .map(([label]) => label)
      .filter((label) => places[label] === undefined && !/perpétuel/.test(label)),
    [],
  )
  assert.equal(places['Règlements\u00A0: Chèque'], '/cash-and-bank-journal?du=2026-07-08&au=2026-07-08&mode=7')
  const filtersOf = (label: string) => readState(bill, (places[label] ?? '').replace(/^[^?]*/, ''), 50).filters
  assert.deepEqual(
    ['TVA 10\u00A0%', 'Acomptes facturés'].map((label) => [filtersOf(label)['issuedOn'], filtersOf(label)['isAdvance']]),
    [false, true].map((isAdvance) => [{ from: '2026-07-08', to: '2026-07-08' }, { equals: isAdvance }]),
  )
})
