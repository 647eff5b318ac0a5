import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { BillBuyer, BillRequest, VatExemption } from './bill-document.ts'
import { buildBillDocument } from './build.ts'
import { cautionsOf } from './intra-community.ts'
import { sampleLine, sampleRequest } from './sample-bill.ts'

const delivery: VatExemption = { code: 'VATEX-EU-IC', reason: 'Exonération de TVA, article 262 ter I du CGI' }
const german: BillBuyer = {
  ...sampleRequest.buyer,
  kind: 'professional',
  name: 'Zeltreisen GmbH',
  vatNumber: 'DE136695976',
  address: { lines: ['Hauptstraße 1'], postalCode: '10115', town: 'Berlin', country: 'DE', countryName: 'Allemagne' },
}
const sold = (buyer: Partial<BillBuyer>, exemption: VatExemption | null = delivery): BillRequest => ({
  ...sampleRequest,
  buyer: { ...german, ...buyer },
  lines: [sampleLine('Tentes, dix pièces', 100_000, exemption === null ? {} : { tax: { kind: 'exempt', exemption } })],
  acomptes: [],
  payments: [],
})
const faults = (request: BillRequest) => buildBillDocument(request).faults.map(({ rule, message }) => `${rule}: ${message}`)
const refusal = (why: string): string =>
  `billing-exempt-needs-vat-number: Facturation impossible\u00A0: ${formatAmount(cents(100_000))} sont exonérés parce que le client doit la TVA dans son pays, mais ${why}. Corrigez sa fiche, ou facturez avec TVA.`

test('a sale without VAT because the customer owes it needs his VAT number, of another member, with a key that holds', () => {
  assert.deepEqual(faults(sold({})), [])
  assert.deepEqual(faults(sold({ vatNumber: 'DE136695977' })), [refusal('la clé de son numéro de TVA (DE136695977) est fausse')])
  assert.deepEqual(faults(sold({ vatNumber: 'FR44732829320' })), [
    refusal('son numéro de TVA (FR44732829320) n’est pas celui d’un autre pays de l’Union'),
  ])
  assert.deepEqual(faults(sold({ kind: 'consumer' })), [refusal('il n’est pas une personne morale')])
  assert.ok(faults(sold({ vatNumber: '' })).includes(refusal('son numéro de TVA intracommunautaire manque')))
})

test('the text that exempts says it as well as the code: article 262 ter, autoliquidation; a number of Greece begins with EL', () => {
  for (const reason of ['Exonéré, art. 262 ter I', 'Autoliquidation, article 283-2 du CGI']) {
    assert.deepEqual(faults(sold({ vatNumber: 'DE136695977' }, { code: '', reason })).length, 1, reason)
  }
  assert.deepEqual(faults(sold({ vatNumber: 'EL123456783' })), [])
})

test('with VAT on the bill, or exempted for another reason, a wrong key does not stop it', () => {
  assert.deepEqual(faults(sold({ vatNumber: 'DE136695977' }, null)), [])
  const training = { code: 'VATEX-FR-CGI261-4', reason: 'Exonération de TVA, article 261-4 du CGI' }
  assert.deepEqual(faults(sold({ vatNumber: 'DE136695977' }, training)), [])
})

test('what takes such a bill back repeats it, whatever is known of the number since', () => {
  const cancelled: BillRequest = {
    ...sold({ vatNumber: 'DE136695977' }),
    nature: 'cancellation',
    preceding: [{ number: 'F-2026-000001', issueDate: '2026-08-01' }],
  }
  assert.deepEqual(faults(cancelled), [])
})

test('before a bill with VAT is issued, the wrong key of a number of another member is said, and why the bill bears the VAT of France', () => {
  const wrong =
    'La clé du numéro de TVA de Zeltreisen GmbH (DE136695977) est fausse\u00A0: vérifiez-le sur sa fiche, la facture le portera tel quel.'
  assert.deepEqual(cautionsOf(sold({ vatNumber: 'DE136695977' }, null)), [
    `${wrong} Elle porte la TVA française\u00A0: un séjour en France la doit, quel que soit ce numéro.`,
  ])
  assert.deepEqual(cautionsOf(sold({ vatNumber: 'DE136695977' }, { code: 'VATEX-FR-FRANCHISE', reason: 'Article 293 B du CGI' })), [wrong])
  for (const buyer of [{}, { vatNumber: '' }, { kind: 'consumer', vatNumber: 'DE136695977' }] as const)
    assert.deepEqual(cautionsOf(sold(buyer, null)), [])
  assert.deepEqual(cautionsOf({ ...sold({ vatNumber: 'DE136695977' }, null), nature: 'creditNote' }), [])
})
