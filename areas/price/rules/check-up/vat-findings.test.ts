import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unclassifiedVat, type GridVat } from './vat-findings.ts'

const reduced = { code: 'intermediate', rate: '10', treatment: 'S' } as const
const unclassified = { classification: 'none', vatFranchise: false } as const
const said = (vat: GridVat): readonly string[] => unclassifiedVat(vat).map(({ title }) => title.replaceAll('\u00A0', ' '))

test('a grid at the reduced rate on a site that is not classified is told, and still publishes', () => {
  assert.deepEqual(said({ rate: reduced, site: unclassified }), ['TVA à 10 % sans classement'])
  assert.deepEqual(
    unclassifiedVat({ rate: reduced, site: unclassified }).map(({ blocking, place }) => [blocking, place.kind]),
    [[false, 'establishment']],
  )
})

for (const [what, vat] of Object.entries({
  'a classified site': { rate: reduced, site: { ...unclassified, classification: '3' } },
  'a natural area': { rate: reduced, site: { ...unclassified, classification: 'natural' } },
  'a site that bills no VAT': { rate: reduced, site: { ...unclassified, vatFranchise: true } },
  'the normal rate': { rate: { ...reduced, code: 'normal', rate: '20' }, site: unclassified },
  'what bears no VAT': { rate: { code: 'exempt', rate: '0', treatment: 'E' }, site: unclassified },
  'a profile that does not read the establishment': { rate: reduced, site: null },
  'a grid without a rate yet': { rate: null, site: unclassified },
} satisfies Record<string, GridVat>)) {
  test(`nothing to say of ${what}`, () => assert.deepEqual(said(vat), []))
}
