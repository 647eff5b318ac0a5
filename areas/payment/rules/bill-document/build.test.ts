import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { divideHalfUp } from '#domain/decimal.ts'
import { cents, sum } from '#domain/money.ts'
import { netAndVat } from '#domain/vat.ts'
import { rateHundredths, shareNet } from './amounts.ts'
import type { BillDocument, BillLineRequest, BillRequest, BillTax } from './bill-document.ts'
import { brFrBreaches } from './br-fr-checks.ts'
import { assembleDocument, buildBillDocument } from './build.ts'
import { ciiTree } from './cii.ts'
import { en16931Breaches } from './en16931-checks.ts'
import { sampleLine, sampleRequest } from './sample-bill.ts'
import type { XmlElement } from './xml.ts'

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
  assert.deepEqual(
    vat.map(({ base, vat: amount }) => [base, amount]),
    [
      [97_282, 9_728],
      [854, 0],
    ],
  )
})

test('the worked example of the law: 770 € at 10 % and 8,54 € of tourist tax, 231 € already paid', () => {
  const lines = [
    sampleLine('Mobil-home', 77_000, { quantity: '7', unit: 'DAY', unitPrice: cents(11_000) }),
    sampleLine('Taxe de séjour', 854, { quantity: '14', unitPrice: cents(61), tax: { kind: 'touristTax' } }),
  ]
  const { totals } = built({
    ...sampleRequest,
    lines,
    payments: [],
    acomptes: [{ number: 'FA2026-000045', date: '2026-01-15', amount: cents(23_100) }],
  })
  assert.deepEqual(totals, { net: 70_000, vat: 7_000, touristTax: 854, exempt: 0, gross: 77_854, paid: 23_100, due: 54_754 })
})

const tax: fc.Arbitrary<BillTax> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('20', '10', '10.00', '5.5', '2.1').map((rate): BillTax => ({ kind: 'vat', rate })) },
  { weight: 2, arbitrary: fc.constant<BillTax>({ kind: 'touristTax' }) },
  {
    weight: 1,
    arbitrary: fc.constant<BillTax>({
      kind: 'exempt',
      exemption: { code: 'VATEX-FR-CGI261C-2', reason: 'Assurance, article 261 C du CGI' },
    }),
  },
)
const line: fc.Arbitrary<BillLineRequest> = fc
  .record({
    amount: fc.integer({ min: -200_000, max: 900_000 }),
    quantity: fc.constantFrom('1', '2', '7', '14', '2.5', '0.3333', '365'),
    tax,
  })
  .map(({ amount, quantity, tax: own }) => sampleLine('Ligne', amount, { quantity, tax: own }))

/** A line at each rate that outweighs every discount: an invoice is negative at none. */
const reserve: readonly BillLineRequest[] = [
  ...['20', '10', '5.5', '2.1'].map((rate) => sampleLine('Réserve', 6_000_000, { tax: { kind: 'vat', rate } })),
  sampleLine('Réserve', 6_000_000, { tax: { kind: 'touristTax' } }),
  sampleLine('Réserve', 6_000_000, {
    tax: { kind: 'exempt', exemption: { code: 'VATEX-FR-CGI261C-2', reason: 'Assurance, article 261 C du CGI' } },
  }),
]

test('whatever the lines, everything adds up to the cent and no rule is broken', () => {
  const billable = fc.array(line, { minLength: 1, maxLength: 30 }).map((lines) => [...lines, ...reserve])
  fc.assert(
    fc.property(billable, fc.integer({ min: 0, max: 500_000 }), (lines, paid) => {
      const document = built({
        ...sampleRequest,
        lines,
        acomptes: [],
        payments: [{ date: '2026-08-20', method: 'Carte', amount: cents(paid) }],
      })
      const { totals } = document
      assert.equal(totals.gross, sum(lines.map((each) => each.amount)))
      assert.equal(totals.net + totals.vat + totals.touristTax + totals.exempt, totals.gross)
      assert.equal(sum(document.lines.map((each) => each.net)), totals.gross - totals.vat)
      assert.equal(totals.due, totals.gross - paid)
      const tree = ciiTree(document)
      assert.deepEqual([...en16931Breaches(tree), ...brFrBreaches(tree)], [])
    }),
    { numRuns: 300 },
  )
})

test('when net × rate can give the price to the cent, it does; otherwise it is one cent away', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000, max: 2_000_000 }), fc.constantFrom('20', '10', '5.5', '2.1', '8.5'), (gross, rate) => {
      const { net, vat } = netAndVat(cents(gross), rate)
      const computed = (base: number): number => Number(divideHalfUp(BigInt(base) * rateHundredths(rate), 10_000n))
      const exists = [net - 1, net, net + 1].some((base) => base + computed(base) === gross)
      assert.equal(vat === computed(net), exists)
      assert.ok(Math.abs(vat - computed(net)) <= 1)
    }),
  )
})

test('a credit note mirrors its bill: half cents are rounded away from zero on both sides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), (gross) => {
      const bill = netAndVat(cents(gross), '20')
      const credit = netAndVat(cents(-gross), '20')
      assert.deepEqual([credit.net + bill.net, credit.vat + bill.vat], [0, 0])
    }),
  )
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
    seller: {
      ...seller,
      legalForm: '',
      capital: '',
      siren: '',
      register: '',
      registrationTown: ' ',
      registrationNumber: '',
      address: nowhere,
    },
    buyer: { ...buyer, name: '', address: nowhere },
  })
  assert.equal(document, null)
  assert.deepEqual(
    faults.map((fault) => fault.rule),
    [
      'company-legal-form-required',
      'company-capital-required',
      'company-siren-required',
      'company-rcs-required',
      'company-registration-city-required',
      'company-registration-number-required',
      'company-address-required',
      'company-postal-code-required',
      'company-town-required',
      'company-country-required',
      'billing-needs-customer-name',
      'billing-needs-address',
      'billing-needs-postcode',
      'billing-needs-city',
      'billing-needs-country',
    ],
  )
  assert.equal(
    faults[0]?.message,
    'Facturation impossible\u00A0: veuillez renseigner la forme juridique de l’établissement, à la fiche de l’établissement.',
  )
  assert.equal(faults[0]?.field, 'seller.legalForm')
  assert.equal(faults[0]?.fix?.action, 'open-establishment')
  assert.equal(faults.at(-1)?.fix?.action, 'open-customer')
})

test('a commune that is in no register names no registry', () => {
  const town = { ...sampleRequest.seller, registrationTown: '' }
  assert.deepEqual(rulesOf({ ...sampleRequest, seller: town }), ['company-registration-city-required'])
  assert.deepEqual(rulesOf({ ...sampleRequest, seller: { ...town, registrationNumber: 'non inscrit' } }), [])
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

test('an invoice asks for money: not nothing, not less, not millions, and at none of its rates', () => {
  const faultsOf = (lines: readonly BillLineRequest[], more: Partial<BillRequest> = {}) =>
    buildBillDocument({ ...sampleRequest, lines, ...more }).faults.map(({ rule, message }) => [rule, message])
  assert.deepEqual(faultsOf([sampleLine('Séjour', 5_000), sampleLine('Remise', -500_000)]), [
    ['bill-total-not-positive', 'Facturation impossible\u00A0: le total (−4\u00A0950,00\u00A0€) doit être supérieur à zéro.'],
  ])
  assert.deepEqual(rulesOf({ ...sampleRequest, lines: [sampleLine('Séjour', 5_000), sampleLine('Remise', -5_000)] }), [
    'bill-total-not-positive',
  ])
  assert.deepEqual(faultsOf([sampleLine('Séjour', 100_000_001)]), [
    [
      'bill-total-too-great',
      'Facturation impossible\u00A0: le total (1\u00A0000\u00A0000,01\u00A0€) dépasse 1\u00A0000\u00A0000,00\u00A0€.',
    ],
  ])
  assert.deepEqual(rulesOf({ ...sampleRequest, lines: [sampleLine('Séjour', 100_000_000)] }), [])
  assert.deepEqual(
    rulesOf({ ...sampleRequest, lines: [sampleLine('Un', Number.MAX_SAFE_INTEGER), sampleLine('Deux', Number.MAX_SAFE_INTEGER)] }),
    ['bill-total-too-great'],
  )
  assert.deepEqual(faultsOf([sampleLine('Séjour', 5_000), sampleLine('Remise', -100, { tax: { kind: 'vat', rate: '20' } })]), [
    ['bill-rate-negative', 'Facturation impossible\u00A0: le total à 20\u00A0% de TVA (−1,00\u00A0€) est négatif.'],
  ])
  assert.deepEqual(rulesOf({ ...sampleRequest, nature: 'acompte', lines: [sampleLine('Acompte', -100)], acomptes: [] }), [
    'bill-total-not-positive',
  ])
})

test('five hundred lines are billed, one more is refused; the bill that a credit note takes back is not measured', () => {
  const lines = (count: number): BillLineRequest[] => Array.from({ length: count }, (_, index) => sampleLine(`Ligne ${index}`, 100 + index))
  assert.equal(built({ ...sampleRequest, lines: lines(500) }).lines.length, 500)
  const [refused, ...others] = buildBillDocument({ ...sampleRequest, lines: lines(3000) }).faults
  assert.deepEqual(
    [refused?.rule, refused?.message, others],
    ['bill-too-many-lines', 'Facturation impossible\u00A0: 3\u00A0000 lignes à facturer, 500 au plus. Réunissez des lignes de prix.', []],
  )
  built({
    ...sampleRequest,
    nature: 'creditNote',
    acomptes: [],
    payments: [],
    preceding: [{ number: 'F-2026-000001', issueDate: '2026-08-22' }],
    lines: lines(501),
  })
})

test('the rules look at a line as often in a long bill as in a short one', () => {
  const looks = (count: number): number => {
    let seen = 0
    const watched = ({ children, ...node }: XmlElement): XmlElement => {
      const below = children.map(watched)
      return {
        ...node,
        get children() {
          seen += 1
          return below
        },
      }
    }
    const tree = watched(
      ciiTree(assembleDocument({ ...sampleRequest, lines: Array.from({ length: count }, () => sampleLine('Ligne', 100)) })),
    )
    assert.deepEqual([...en16931Breaches(tree), ...brFrBreaches(tree)], [])
    return seen
  }
  const [few, some, many] = [looks(100), looks(200), looks(400)]
  assert.equal(many - some, 2 * (some - few))
})

test('a party whose letters do not print is named before the bill is issued, with the place; an emoji is only dropped', () => {
  const named = (name: string, more: Partial<BillRequest> = {}): BillRequest => ({
    ...sampleRequest,
    ...more,
    buyer: { ...sampleRequest.buyer, name },
  })
  const [fault, ...others] = buildBillDocument(named('משה Levi')).faults
  assert.deepEqual(others, [])
  assert.equal(
    fault?.message,
    'Facturation impossible\u00A0: le nom du client («\u00A0\u2068משה Levi\u2069\u00A0») ne s’imprime pas en entier. Veuillez l’écrire en lettres latines, à la fiche du client.',
  )
  assert.equal(fault?.field, 'buyer.name')
  assert.equal(fault?.fix?.action, 'open-customer')
  assert.deepEqual(rulesOf(named('😀')), ['bill-not-printable'])
  assert.deepEqual(rulesOf(named('Zoé 😀 Ελένη')), [])
  assert.deepEqual(
    rulesOf({ ...sampleRequest, seller: { ...sampleRequest.seller, address: { ...sampleRequest.seller.address, town: '東京' } } }),
    ['bill-not-printable'],
  )
  const taken = named('משה Levi', {
    nature: 'creditNote',
    preceding: [{ number: 'F-1', issueDate: '2026-08-01' }],
    acomptes: [],
    payments: [],
  })
  assert.deepEqual(rulesOf(taken), [])
})
