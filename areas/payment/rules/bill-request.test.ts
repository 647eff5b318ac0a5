import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { billLines, billStay } from './bill-request.ts'
import type { StoredLine } from './bill-request.ts'

const stay = { code: '26-00001', places: 'E07', arrival: '2026-08-15', departure: '2026-08-22', adults: 2, children: 2 }
const occupants = (ages: readonly (readonly [label: string, count: number])[]): string => billStay({ ...stay, ages: ages.map(([label, count]) => ({ label, count })) }).occupants

test('people are named by the categories in which they are counted', () => {
  assert.equal(occupants([['Adulte', 2], ['Enfant', 1], ['Bébé', 1]]), '2 adultes, 1 enfant et 1 bébé')
  assert.equal(occupants([['Adulte', 1], ['Enfant (3-12 ans)', 3], ['Moins de 3 ans', 2]]), '1 adulte, 3 enfants (3-12 ans) et 2 moins de 3 ans')
  assert.equal(occupants([['Adulte', 0], ['Enfant de 3 à 12 ans', 2]]), '0 adulte et 2 enfants de 3 à 12 ans')
  assert.equal(occupants([['Jeune adulte', 2], ['PMR', 1]]), '2 × jeune adulte et 1 PMR')
})

test('where only their number is known, grown-ups and children are told', () => {
  assert.equal(occupants([]), '2 adultes et 2 enfants')
})

test('a line at a rate that exempts says what its rate says; the others without VAT are the municipality’s', () => {
  const lesson: StoredLine = { category: 7, label: 'Cours de voile', reason: null, quantity: '1', unitPrice: cents(4000), amount: cents(4000), vatRate: '0', place: null, exemptionReason: 'Enseignement sportif, article 261-4-4° du CGI', exemptionCode: 'VATEX-FR-CGI261-4' }
  const taxes = (lines: readonly StoredLine[], isFranchise = false) => billLines(lines, isFranchise).map(({ tax }) => (tax.kind === 'exempt' ? tax.exemption.reason : tax.kind))
  assert.deepEqual(taxes([lesson, { ...lesson, category: 2 }, { ...lesson, exemptionReason: null }, { ...lesson, vatRate: '20' }]), ['Enseignement sportif, article 261-4-4° du CGI', 'touristTax', 'Taxe de séjour collectée pour le compte de la collectivité', 'vat'])
  assert.deepEqual(taxes([lesson], true), ['TVA non applicable, article 293 B du CGI'])
  assert.deepEqual(billLines([{ ...lesson, exemptionCode: null }]).map(({ tax }) => (tax.kind === 'exempt' ? tax.exemption.code : tax.kind)), [''])
})
