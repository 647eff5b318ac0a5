import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseXml, schemaErrors } from '#areas/payment/server/factur-x/cii-testing.ts'
import type { BillDocument } from './bill-document.ts'
import { brFrBreaches } from './br-fr-checks.ts'
import { ciiXml } from './cii.ts'
import { en16931Breaches } from './en16931-checks.ts'
import { findAll, textAt, type XmlElement } from './xml.ts'
import { documents } from './cii-testing.ts'

const settlement = ['rsm:SupplyChainTradeTransaction', 'ram:ApplicableHeaderTradeSettlement'] as const
const agreement = ['rsm:SupplyChainTradeTransaction', 'ram:ApplicableHeaderTradeAgreement'] as const

test('every kind of document obeys the published schema', async () => {
  assert.deepEqual(await schemaErrors(Object.values(documents).map(ciiXml)), [])
})

test('the schema is really applied: a misplaced element is refused', async () => {
  const wrong = ciiXml(documents['paid'] as BillDocument).replace(/(<ram:ID>[^<]*<\/ram:ID>)(<ram:TypeCode>380<\/ram:TypeCode>)/, '$2$1')
  assert.ok((await schemaErrors([wrong])).length > 0)
})

for (const [name, document] of Object.entries(documents)) {
  test(`« ${name} », read back from its XML, breaks no rule`, () => {
    const tree = parseXml(ciiXml(document))
    assert.deepEqual([...en16931Breaches(tree), ...brFrBreaches(tree)], [])
  })
}

const read = (name: string): XmlElement => parseXml(ciiXml(documents[name] as BillDocument))
const framework = (name: string): string =>
  textAt(read(name), 'rsm:ExchangedDocumentContext', 'ram:BusinessProcessSpecifiedDocumentContextParameter', 'ram:ID')
const typeOf = (name: string): string => textAt(read(name), 'rsm:ExchangedDocument', 'ram:TypeCode')
const due = (name: string): string =>
  textAt(read(name), ...settlement, 'ram:SpecifiedTradePaymentTerms', 'ram:DueDateDateTime', 'udt:DateTimeString')

test('type and business process follow the nature and what is paid', () => {
  const table = Object.keys(documents).map((name) => [name, typeOf(name), framework(name), due(name)])
  assert.deepEqual(table.slice(0, 9), [
    ['paid', '380', 'S2', '20260716'],
    ['unpaid', '380', 'S1', '20260822'],
    ['final', '380', 'S4', '20260822'],
    ['finalPaid', '380', 'S4', ''],
    ['overpaid', '380', 'S4', ''],
    ['acompte', '386', 'S2', '20260822'],
    ['creditNote', '381', 'S1', '20260822'],
    ['cancellation', '381', 'S1', '20260822'],
    ['professional', '380', 'S1', '20260822'],
  ])
  assert.equal(framework('manyRates'), 'M4')
})

test('a discount is a negative quantity at a positive price', () => {
  const line = findAll(read('unpaid'), 'rsm:SupplyChainTradeTransaction', 'ram:IncludedSupplyChainTradeLineItem')[3]
  assert.ok(line)
  assert.equal(textAt(line, 'ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity'), '-1')
  assert.equal(textAt(line, 'ram:SpecifiedLineTradeAgreement', 'ram:NetPriceProductTradePrice', 'ram:ChargeAmount'), '49.00')
})

test('the tourist tax is exempt with its reason; with another exemption the reasons share one row without code', () => {
  const rows = (name: string) =>
    findAll(read(name), ...settlement, 'ram:ApplicableTradeTax').map((row) =>
      ['ram:CategoryCode', 'ram:BasisAmount', 'ram:ExemptionReasonCode', 'ram:ExemptionReason'].map((field) => textAt(row, field)),
    )
  assert.deepEqual(rows('unpaid'), [
    ['S', '972.82', '', ''],
    ['E', '8.54', 'VATEX-EU-79-C', 'Taxe de séjour collectée pour le compte de la collectivité'],
  ])
  assert.deepEqual(rows('manyRates').at(-1), [
    'E',
    '48.54',
    '',
    'Assurance, article 261 C du CGI ; Taxe de séjour collectée pour le compte de la collectivité',
  ])
})

test('the customer’s address in the network: SIREN, else e-mail, else back to the seller', () => {
  const endpoint = (name: string) =>
    findAll(read(name), ...agreement, 'ram:BuyerTradeParty', 'ram:URIUniversalCommunication', 'ram:URIID').map((id) => [
      id.attributes['schemeID'],
      id.text,
    ])
  assert.deepEqual(endpoint('professional'), [['0225', '404833048']])
  assert.deepEqual(endpoint('paid'), [['EM', 'claire.lefevre@courriel.example']])
  assert.deepEqual(endpoint('hostile'), [['0225', '123456782']])
})

test('hostile text comes back as it was typed, less what XML cannot hold', () => {
  assert.equal(textAt(read('hostile'), ...agreement, 'ram:BuyerTradeParty', 'ram:Name'), '<script>alert("x")</script> & \'Ö’ 😀 #$\\')
})

type Mutation = { on: string; find: RegExp; put: string; breaks: readonly string[] }
const mutations: readonly Mutation[] = [
  { on: 'unpaid', find: /(<ram:GrandTotalAmount>)1078.64/, put: '$11078.65', breaks: ['BR-CO-15', 'BR-CO-16'] },
  { on: 'final', find: /(<ram:DuePayableAmount>)763.01/, put: '$1763.00', breaks: ['BR-CO-16'] },
  { on: 'unpaid', find: /(<ram:TaxTotalAmount[^>]*>)97.28/, put: '$197.29', breaks: ['BR-CO-14', 'BR-CO-15'] },
  { on: 'unpaid', find: /(<ram:CalculatedAmount>)97.28/, put: '$197.26', breaks: ['BR-CO-14', 'BR-CO-17'] },
  { on: 'unpaid', find: /(<ram:BasisAmount>)972.82/, put: '$1972.83', breaks: ['BR-S-08'] },
  { on: 'unpaid', find: /(<ram:TaxBasisTotalAmount>)981.36/, put: '$1981.37', breaks: ['BR-CO-13', 'BR-CO-15'] },
  { on: 'unpaid', find: /(<ram:BasisAmount>)8.54/, put: '$18.55', breaks: ['BR-E-08'] },
  {
    on: 'unpaid',
    find: /(<ram:CategoryCode>)E(<\/ram:CategoryCode><ram:ExemptionReasonCode>)/,
    put: '$1S$2',
    breaks: ['BR-S-08', 'BR-S-10', 'BR-E-01'],
  },
  {
    on: 'unpaid',
    find: /<ram:ExemptionReason>[^<]*<\/ram:ExemptionReason>(.*)<ram:ExemptionReasonCode>[^<]*<\/ram:ExemptionReasonCode>/,
    put: '$1',
    breaks: ['BR-E-10'],
  },
  { on: 'unpaid', find: /<ram:DueDateDateTime>.*<\/ram:DueDateDateTime>/, put: '', breaks: ['BR-CO-25'] },
  { on: 'unpaid', find: /(<ram:ChargeAmount>)49.00/, put: '$1-49.00', breaks: ['BR-27', 'BT-131', 'BR-FR-DEC-03'] },
  { on: 'unpaid', find: /(<ram:ChargeAmount>)49.00/, put: '$148.99', breaks: ['BT-131'] },
  { on: 'unpaid', find: /<ram:IBANID>[^<]*<\/ram:IBANID>/, put: '', breaks: ['BR-61'] },
  { on: 'unpaid', find: /(schemeID="VA">)FR/, put: '$1', breaks: ['BR-CO-09'] },
  { on: 'unpaid', find: /<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, put: '', breaks: ['BR-S-02', 'BR-E-02'] },
  { on: 'unpaid', find: /(<ram:CalculatedAmount>)0.00/, put: '$10.01', breaks: ['BR-CO-14', 'BR-E-09'] },
  { on: 'unpaid', find: /(<ram:CategoryCode>)E/, put: '$1O', breaks: ['BR-CL-18', 'BR-E-01', 'BR-E-08'] },
  { on: 'unpaid', find: /(<ram:ID>F2026)-/, put: '$1 ', breaks: ['BR-FR-02'] },
  { on: 'unpaid', find: /(<ram:ID>F2026)-/, put: `$1${'0'.repeat(30)}`, breaks: ['BR-FR-01'] },
  { on: 'unpaid', find: /20260822/, put: '20260231', breaks: ['BR-FR-03'] },
  { on: 'unpaid', find: /(<ram:TypeCode>)380/, put: '$1325', breaks: ['BR-CL-01', 'BR-FR-04'] },
  {
    on: 'unpaid',
    find: /<ram:IncludedNote><ram:Content>[^<]*<\/ram:Content><ram:SubjectCode>PMD<\/ram:SubjectCode><\/ram:IncludedNote>/,
    put: '',
    breaks: ['BR-FR-05_PMD'],
  },
  { on: 'unpaid', find: /PMD/, put: 'PMT', breaks: ['BR-FR-05_PMT', 'BR-FR-05_PMD'] },
  { on: 'unpaid', find: /PMD/, put: 'AAB', breaks: ['BR-FR-05_PMD', 'BR-FR-05_AAB'] },
  { on: 'unpaid', find: /PMD/, put: 'BAR', breaks: ['BR-FR-05_PMD', 'BR-FR-20', 'BR-FR-31'] },
  { on: 'unpaid', find: /<ram:ID>S1/, put: '<ram:ID>S0', breaks: ['BR-FR-08'] },
  { on: 'unpaid', find: /(schemeID="0009">)1/, put: '$12', breaks: ['BR-FR-09'] },
  { on: 'unpaid', find: /(schemeID="0002">)12/, put: '$1', breaks: ['BR-FR-09', 'BR-FR-10', 'BR-FR-32'] },
  {
    on: 'professional',
    find: /<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">404833048.*?<\/ram:SpecifiedLegalOrganization>/,
    put: '',
    breaks: ['BR-FR-11'],
  },
  { on: 'professional', find: /(schemeID="0225">)404833048/, put: '$1504833048', breaks: ['BR-FR-21'] },
  { on: 'professional', find: /(schemeID="0225">404833048)/, put: '$1 x', breaks: ['BR-FR-23'] },
  {
    on: 'unpaid',
    find: /<ram:URIUniversalCommunication><ram:URIID schemeID="EM">.*?<\/ram:URIUniversalCommunication>/,
    put: '',
    breaks: ['BR-FR-12'],
  },
  {
    on: 'unpaid',
    find: /<ram:URIUniversalCommunication><ram:URIID schemeID="0225">.*?<\/ram:URIUniversalCommunication>/,
    put: '',
    breaks: ['BR-FR-13'],
  },
  { on: 'unpaid', find: /(<ram:GlobalID) schemeID="0009"/, put: '$1', breaks: ['BR-FR-CO-10'] },
  { on: 'unpaid', find: /<ram:RateApplicablePercent>10.00/g, put: '<ram:RateApplicablePercent>12.00', breaks: ['BR-CO-17', 'BR-FR-16'] },
  { on: 'unpaid', find: /(<ram:CategoryCode>)S/g, put: '$1L', breaks: ['BR-CL-18', 'BR-FR-15'] },
  { on: 'unpaid', find: /(<ram:BilledQuantity unitCode="DAY">)7/, put: '$17.00001', breaks: ['BT-131', 'BR-FR-DEC-02'] },
  { on: 'unpaid', find: /(<ram:DuePayableAmount>1078.64)/, put: '$10', breaks: ['BR-CO-16', 'BR-FR-DEC-01'] },
  { on: 'creditNote', find: /<ram:InvoiceReferencedDocument>.*<\/ram:InvoiceReferencedDocument>/, put: '', breaks: ['BR-FR-CO-05'] },
  { on: 'creditNote', find: /381/, put: '384', breaks: [] },
  { on: 'finalPaid', find: /380/, put: '386', breaks: ['BR-FR-CO-08'] },
  { on: 'unpaid', find: /380/, put: '384', breaks: ['BR-FR-CO-04'] },
  { on: 'unpaid', find: /(<ram:DueDateDateTime><udt:DateTimeString format="102">)20260822/, put: '$120260821', breaks: ['BR-FR-CO-07'] },
  { on: 'unpaid', find: /<ram:ID>S1/, put: '<ram:ID>S2', breaks: ['BR-FR-CO-09'] },
  { on: 'unpaid', find: /(<ram:EndDateTime><udt:DateTimeString format="102">)20260822/, put: '$120260801', breaks: ['BR-29'] },
  { on: 'unpaid', find: /<ram:RateApplicablePercent>10.00/, put: '<ram:RateApplicablePercent>20.00', breaks: ['BR-S-01', 'BR-S-08'] },
  {
    on: 'unpaid',
    find: /<ram:RateApplicablePercent>10.00/,
    put: '<ram:RateApplicablePercent>0.00',
    breaks: ['BR-S-01', 'BR-S-05', 'BR-S-08'],
  },
  {
    on: 'unpaid',
    find: /(E<\/ram:CategoryCode>)<ram:RateApplicablePercent>0.00/,
    put: '$1<ram:RateApplicablePercent>10.00',
    breaks: ['BR-E-05', 'BR-E-08'],
  },
]

for (const { on, find, put, breaks } of mutations) {
  test(`« ${on} » with ${String(find).slice(1, 60)}… → ${put === '' ? 'nothing' : put.slice(0, 30)} breaks ${breaks.join(', ') || 'nothing'}`, () => {
    const xml = ciiXml(documents[on] as BillDocument)
    const mutated = xml.replace(find, put)
    assert.notEqual(mutated, xml)
    const tree = parseXml(mutated)
    assert.deepEqual(
      [...en16931Breaches(tree), ...brFrBreaches(tree)].map(({ rule }) => rule),
      breaks,
    )
  })
}

const fields = [
  'BR-01 ram:GuidelineSpecifiedDocumentContextParameter',
  'BR-03 ram:IssueDateTime',
  'BR-05 ram:InvoiceCurrencyCode',
  'BR-12 ram:LineTotalAmount',
  'BR-13 ram:TaxBasisTotalAmount',
  'BR-14 ram:GrandTotalAmount',
  'BR-15 ram:DuePayableAmount',
  'BR-16 ram:IncludedSupplyChainTradeLineItem',
  'BR-21 ram:LineID',
  'BR-22 ram:BilledQuantity',
  'BR-25 ram:SpecifiedTradeProduct',
  'BR-26 ram:ChargeAmount',
  'BR-45 ram:BasisAmount',
  'BR-46 ram:CalculatedAmount',
  'BR-47 ram:CategoryCode',
  'BR-48 ram:RateApplicablePercent',
  'BR-CO-18 ram:ApplicableTradeTax',
  'BR-06 ram:SellerTradeParty',
  'BR-07 ram:BuyerTradeParty',
  'BR-09 ram:SellerTradeParty',
  'BR-11 ram:BuyerTradeParty',
  'BR-CO-26 ram:SellerTradeParty',
  'BR-04 ram:TypeCode',
  'BR-02 ram:ID',
  'BR-24 ram:SpecifiedTradeSettlementLineMonetarySummation',
  'BR-23 @unitCode',
  'BR-CO-10 ram:IncludedSupplyChainTradeLineItem',
]

for (const field of fields) {
  const [rule, name] = field.split(' ') as [string, string]
  test(`without ${name}, ${rule} is broken`, () => {
    const tree = without(read('unpaid'), name)
    assert.ok([...en16931Breaches(tree), ...brFrBreaches(tree)].some((breach) => breach.rule === rule))
  })
}

function without(node: XmlElement, name: string): XmlElement {
  const attributes = Object.fromEntries(Object.entries(node.attributes).filter(([key]) => `@${key}` !== name))
  return { ...node, attributes, children: node.children.filter((child) => child.name !== name).map((child) => without(child, name)) }
}
