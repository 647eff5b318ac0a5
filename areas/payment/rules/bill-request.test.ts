import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allocate, cents } from '#domain/money.ts'
import { acompteLines, billLines, billStay } from './bill-request.ts'
import type { StoredLine } from './bill-request.ts'
import { printedIn } from './printed-words/printed.ts'

const stay = { code: '26-00001', places: 'E07', arrival: '2026-08-15', departure: '2026-08-22', adults: 2, children: 2 }
const occupants = (ages: readonly (readonly [label: string, count: number])[]): string =>
  billStay({ ...stay, ages: ages.map(([label, count]) => ({ label, count })) }).occupants

test('people are named by the categories in which they are counted', () => {
  assert.equal(
    occupants([
      ['Adulte', 2],
      ['Enfant', 1],
      ['Bébé', 1],
    ]),
    '2 adultes, 1 enfant et 1 bébé',
  )
  assert.equal(
    occupants([
      ['Adulte', 1],
      ['Enfant (3-12 ans)', 3],
      ['Moins de 3 ans', 2],
    ]),
    '1 adulte, 3 enfants (3-12 ans) et 2 moins de 3 ans',
  )
  assert.equal(
    occupants([
      ['Adulte', 0],
      ['Enfant de 3 à 12 ans', 2],
    ]),
    '0 adulte et 2 enfants de 3 à 12 ans',
  )
  assert.equal(
    occupants([
      ['Jeune adulte', 2],
      ['PMR', 1],
    ]),
    '2 × jeune adulte et 1 PMR',
  )
})

test('where only their number is known, grown-ups and children are told', () => {
  assert.equal(occupants([]), '2 adultes et 2 enfants')
})

test('a line at a rate that exempts says what its rate says; the others without VAT are the municipality’s', () => {
  const lesson: StoredLine = {
    category: 7,
    label: 'Cours de voile',
    reason: null,
    quantity: '1',
    unitPrice: cents(4000),
    amount: cents(4000),
    vatRate: '0',
    place: null,
    exemptionReason: 'Enseignement sportif, article 261-4-4° du CGI',
    exemptionCode: 'VATEX-FR-CGI261-4',
  }
  const taxes = (lines: readonly StoredLine[], isFranchise = false) =>
    billLines(lines, isFranchise).map(({ tax }) => (tax.kind === 'exempt' ? tax.exemption.reason : tax.kind))
  assert.deepEqual(taxes([lesson, { ...lesson, category: 2 }, { ...lesson, exemptionReason: null }, { ...lesson, vatRate: '20' }]), [
    'Enseignement sportif, article 261-4-4° du CGI',
    'touristTax',
    'Taxe de séjour collectée pour le compte de la collectivité',
    'vat',
  ])
  assert.deepEqual(taxes([lesson], true), ['TVA non applicable, article 293 B du CGI'])
  assert.deepEqual(
    billLines([{ ...lesson, exemptionCode: null }]).map(({ tax }) => (tax.kind === 'exempt' ? tax.exemption.code : tax.kind)),
    [''],
  )
})

test('what the product writes in a line or of the people follows the language; what the site named does not', () => {
  const german = printedIn('de')
  const night: StoredLine = {
    category: 1,
    label: 'Évasion',
    reason: null,
    quantity: '1',
    unitPrice: cents(4000),
    amount: cents(4000),
    vatRate: '10',
    place: 'E07',
  }
  assert.deepEqual(
    billLines([night], false, german).map(({ label }) => label),
    ['Évasion, Platz E07'],
  )
  assert.deepEqual(
    acompteLines(cents(1000), { lines: [night], stayCode: '26-1', printed: german }, allocate).map(({ label }) => label),
    ['Anzahlung für den Aufenthalt 26-1'],
  )
  assert.equal(billStay({ ...stay, ages: [{ label: 'Adulte', count: 2 }] }, german).occupants, '2 Erwachsene und 2 Kinder')
})

test('an advance of the whole stay bears the VAT of the stay and no more: what goes beyond what is taxed is the insurance, then the tourist tax', () => {
  const line = (category: number, amount: number, vatRate: string | null): StoredLine => ({
    category,
    label: `Ligne ${category}`,
    reason: null,
    quantity: '1',
    unitPrice: cents(amount),
    amount: cents(amount),
    vatRate,
    place: null,
  })
  const lines = [line(1, 77_000, '10'), line(2, 854, null), line(11, 3000, null)]
  const made = (amount: number, billed = { taxed: 0, untaxed: 0 }) =>
    acompteLines(cents(amount), { lines, stayCode: '26-1', billed }, allocate).map(({ amount: part, tax, detail }) => [
      part,
      tax.kind,
      detail,
    ])
  assert.deepEqual([made(23_100), made(77_000)], [[[23_100, 'vat', '']], [[77_000, 'vat', '']]])
  assert.deepEqual(made(80_854), [
    [77_000, 'vat', ''],
    [3000, 'exempt', 'Ligne 11'],
    [854, 'touristTax', 'Ligne 2'],
  ])
  // What the advance before billed counts; what is paid beyond the whole stay is taxed as the rest of it.
  assert.deepEqual(made(57_754, { taxed: 23_100, untaxed: 0 }), [
    [53_900, 'vat', ''],
    [3000, 'exempt', 'Ligne 11'],
    [854, 'touristTax', 'Ligne 2'],
  ])
  assert.deepEqual(
    [made(1000, { taxed: 77_000, untaxed: 3000 }), made(854, { taxed: 77_000, untaxed: 3000 })],
    [
      [
        [146, 'vat', ''],
        [854, 'touristTax', 'Ligne 2'],
      ],
      [[854, 'touristTax', 'Ligne 2']],
    ],
  )
})
