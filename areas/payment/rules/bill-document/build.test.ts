import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { divideHalfUp } from '#domain/decimal.ts'
import { cents, sum } from '#domain/money.ts'
import { netAndVat } from '#domain/vat.ts'
import { rateHundredths, shareNet } from './amounts.ts'
import type { BillDocument, BillLineRequest, BillRequest, BillTax } from './bill-document.ts'
import { brFrBreaches } from './br-fr-checks.ts'
import { buildBillDocument } from './build.ts'
import { ciiTree } from './cii.ts'
import { en16931Breaches } from './en16931-checks.ts'
import { sampleLine, sampleRequest } from './sample-bill.ts'

function built(request: BillRequest): BillDocument {
  const { document, faults } = buildBillDocument(request)
  assert.deepEqual(faults, [])
  assert.ok(document)
  return document
}

function rulesOf(request: BillRequest): string[] {
  return buildBillDocument(request).faults.map((fault) => fault.rule)
}

test('the sample bill has the amounts of the printed model', () => {
  const { totals, vat } = built(sampleRequest)
  assert.deepEqual(totals, { net: 97_282, vat: 9_728, touristTax: 854, exempt: 0, gross: 107_864, paid: 107_864, due: 0 })
  assert.deepEqual(vat.map(({ base, vat: amount }) => [base, amount]), [[97_282, 9_728], [854, 0]])
})

test('the worked example of the law: 770 € at 10 % and 8,54 € of tourist tax, 231 € already paid', () => {
  const lines = [
    sampleLine('Mobil-home', 77_000, { quantity: '7', unit: 'DAY', unitPrice: cents(11_000) }),
    sampleLine('Taxe de séjour', 854, { quantity: '14', unitPrice: cents(61), tax: { kind: 'touristTax' } }),
  ]
  const { totals } = built({ ...sampleRequest, lines, payments: [], acomptes: [{ number: 'FA2026-000045', date: '2026-01-15', amount: cents(23_100) }] })
  assert.deepEqual(totals, { net: 70_000, vat: 7_000, touristTax: 854, exempt: 0, gross: 77_854, paid: 23_100, due: 54_754 })
})

const tax: fc.Arbitrary<BillTax> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('20', '10', '10.00', '5.5', '2.1').map((rate): BillTax => ({ kind: 'vat', rate })) },
  { weight: 2, arbitrary: fc.constant<BillTax>({ kind: 'touristTax' }) },
  { weight: 1, arbitrary: fc.constant<BillTax>({ kind: 'exempt', exemption: { code: 'VATEX-FR-CGI261C-2', reason: 'Assurance, article 261 C du CGI' } }) },
)
const line: fc.Arbitrary<BillLineRequest> = fc.record({
  amount: fc.integer({ min: -200_000, max: 900_000 }), quantity: fc.constantFrom('1', '2', '7', '14', '2.5', '0.3333', '365'), tax,
}).map(({ amount, quantity, tax: own }) => sampleLine('Ligne', amount, { quantity, tax: own }))

test('whatever the lines, everything adds up to the cent and no rule is broken', () => {
  fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 500_000 }), (lines, paid) => {
    const document = built({ ...sampleRequest, lines, acomptes: [], payments: [{ date: '2026-08-20', method: 'Carte', amount: cents(paid) }] })
    const { totals } = document
    assert.equal(totals.gross, sum(lines.map((each) => each.amount)))
    assert.equal(totals.net + totals.vat + totals.touristTax + totals.exempt, totals.gross)
    assert.equal(sum(document.lines.map((each) => each.net)), totals.gross - totals.vat)
    assert.equal(totals.due, totals.gross - paid)
    const tree = ciiTree(document)
    assert.deepEqual([...en16931Breaches(tree), ...brFrBreaches(tree)], [])
  }), { numRuns: 300 })
})

test('when net × rate can give the price to the cent, it does; otherwise it is one cent away', () => {
  fc.assert(fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.constantFrom('20', '10', '5.5', '2.1', '8.5'), (gross, rate) => {
    const { net, vat } = netAndVat(cents(gross), rate)
    const computed = (base: number): number => Number(divideHalfUp(BigInt(base) * rateHundredths(rate), 10_000n))
    const exists = [net - 1, net, net + 1].some((base) => base + computed(base) === gross)
    assert.equal(vat === computed(net), exists)
    assert.ok(Math.abs(vat - computed(net)) <= 1)
  }))
})

test('a credit note mirrors its bill: half cents are rounded away from zero on both sides', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 2_000_000 }), (gross) => {
    const bill = netAndVat(cents(gross), '20')
    const credit = netAndVat(cents(-gross), '20')
    assert.deepEqual([credit.net + bill.net, credit.vat + bill.vat], [0, 0])
  }))
})

test('the missing cents go to the largest remainders', () => {
  assert.deepEqual(shareNet([cents(100), cents(100), cents(100)], '20'), [84, 83, 83])
  assert.deepEqual(shareNet([cents(-100), cents(300)], '20'), [-83, 250])
})

test('everything that is missing is said at once, with the place where it is filled in', () => {
  const { seller, buyer } = sampleRequest
  const nowhere = { lines: [], postalCode: '', town: '', country: '', countryName: '' }
  const { faults, document } = buildBillDocument({
    ...sampleRequest,
    seller: { ...seller, legalForm: '', capital: '', siren: '', register: '', registrationTown: ' ', registrationNumber: '', address: nowhere },
    buyer: { ...buyer, name: '', address: nowhere },
  })
  assert.equal(document, null)
  assert.deepEqual(faults.map((fault) => fault.rule), [
    'company-legal-form-required', 'company-capital-required', 'company-siren-required', 'company-rcs-required', 'company-registration-city-required',
    'company-registration-number-required', 'company-address-required', 'company-postal-code-required', 'company-town-required', 'company-country-required',
    'billing-needs-customer-name', 'billing-needs-address', 'billing-needs-postcode', 'billing-needs-city', 'billing-needs-country',
  ])
  assert.equal(faults[0]?.message, 'Facturation impossible : veuillez renseigner la forme juridique de l’établissement, à la fiche de l’établissement.')
  assert.equal(faults[0]?.field, 'seller.legalForm')
  assert.equal(faults[0]?.fix?.action, 'open-establishment')
  assert.equal(faults.at(-1)?.fix?.action, 'open-customer')
})

test('a professional needs a SIREN in France and a VAT number elsewhere in the Union', () => {
  const professional = { ...sampleRequest.buyer, kind: 'professional' as const }
  const abroad = (country: string) => ({ ...professional, address: { ...professional.address, country } })
  assert.deepEqual(rulesOf({ ...sampleRequest, buyer: professional }), ['billing-needs-siren'])
  assert.deepEqual(rulesOf({ ...sampleRequest, buyer: abroad('DE') }), ['billing-needs-vat-number'])
  assert.deepEqual(rulesOf({ ...sampleRequest, buyer: abroad('CH') }), [])
})

test('what a rule forbids is refused before issue', () => {
  assert.deepEqual(rulesOf({ ...sampleRequest, number: 'F2026 001918' }), ['BR-FR-02'])
  assert.deepEqual(rulesOf({ ...sampleRequest, lines: [sampleLine('Bière', 450, { tax: { kind: 'vat', rate: '12' } })] }), ['BR-FR-16'])
  assert.deepEqual(rulesOf({ ...sampleRequest, seller: { ...sampleRequest.seller, siret: '99999999900017' } }), ['BR-FR-09'])
  assert.deepEqual(rulesOf({ ...sampleRequest, payments: [], acomptes: [], dueDate: '2026-08-01' }), ['BR-FR-CO-07'])
  assert.deepEqual(rulesOf({ ...sampleRequest, nature: 'creditNote', acomptes: [] }), ['credit-note-needs-bill'])
  assert.deepEqual(rulesOf({ ...sampleRequest, lines: [] }), ['bill-without-line'])
  assert.deepEqual(rulesOf({ ...sampleRequest, supply: { start: '2026-08-22', end: '2026-08-15' } }), ['bill-period-order'])
  const wrong = sampleLine(' ', 100, { quantity: '0', tax: { kind: 'vat', rate: '0' } })
  assert.deepEqual(rulesOf({ ...sampleRequest, lines: [wrong] }), ['bill-line-needs-label', 'bill-line-quantity', 'bill-line-vat-rate'])
})
