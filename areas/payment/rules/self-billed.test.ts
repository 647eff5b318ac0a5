import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/money.ts'
import { parseXml, schemaErrors } from '#areas/payment/server/factur-x/cii-testing.ts'
import { brFrBreaches } from './bill-document/br-fr-checks.ts'
import { ciiXml } from './bill-document/cii.ts'
import { en16931Breaches } from './bill-document/en16931-checks.ts'
import { textAt } from './bill-document/xml.ts'
import { partnerTotals, siteFaults, takenBack } from './partner-bill.ts'
import type { PartnerDocument, PartnerLine } from './partner-bill.ts'
import { selfBilledDocument } from './self-billed.ts'

const line = (net: number, vatRate: string): PartnerLine => ({
  bookingId: 1,
  billId: 2,
  kind: 'commission',
  code: '26-04231',
  customer: 'Mme Lefèvre',
  arrival: '2026-08-15',
  departure: '2026-08-22',
  billNumber: 'F-2026-000123',
  base: cents(net * 10),
  rate: '10',
  vatRate,
  net: cents(net),
})
const made = (lines: readonly PartnerLine[]): PartnerDocument => ({
  format: 1,
  nature: 'selfBilled',
  number: 'AF7-2026-0001',
  issueDate: '2026-08-31',
  startDate: '2026-08-01',
  endDate: '2026-08-31',
  mandateOn: '2026-01-01',
  lines,
  totals: partnerTotals(lines),
  corrects: null,
  reason: '',
  partner: {
    name: 'Agence du Port',
    siret: '40483304800022',
    vatNumber: 'FR83404833048',
    line1: '1 rue du Port',
    postalCode: '44000',
    town: 'Nantes',
  },
  site: {
    name: 'SARL Les Embruns',
    siret: '12345678200010',
    vatNumber: 'FR11123456782',
    line1: '12 chemin des Dunes',
    postalCode: '85000',
    town: 'Saint-Aubin-les-Dunes',
  },
})
const invoice = made([line(10_003, '20'), line(5001, '20'), line(3333, '10')])
const back: PartnerDocument = {
  ...takenBack(invoice),
  number: 'AF7-2026-0002',
  corrects: invoice.number,
  correctsOn: invoice.issueDate,
  reason: 'Taux erroné',
}
const noVat = made([{ ...line(4000, '0') }])
const documents = { invoice, back, noVat: { ...noVat, partner: { ...noVat.partner, vatNumber: '' } } }

test('an invoice in a partner’s name is type 389, what cancels it 261: the partner sells, the site buys, and the credit note is positive and names what it takes back', () => {
  const at = (document: PartnerDocument, ...path: string[]): string => textAt(parseXml(ciiXml(selfBilledDocument(document))), ...path)
  const agreement = ['rsm:SupplyChainTradeTransaction', 'ram:ApplicableHeaderTradeAgreement'] as const
  const settlement = ['rsm:SupplyChainTradeTransaction', 'ram:ApplicableHeaderTradeSettlement'] as const
  assert.deepEqual(
    [invoice, back].map((one) => at(one, 'rsm:ExchangedDocument', 'ram:TypeCode')),
    ['389', '261'],
  )
  assert.deepEqual(
    ['ram:SellerTradeParty', 'ram:BuyerTradeParty'].map((party) => at(invoice, ...agreement, party, 'ram:Name')),
    ['Agence du Port', 'SARL Les Embruns'],
  )
  assert.deepEqual(
    [invoice, back].map((one) => at(one, ...settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', 'ram:GrandTotalAmount')),
    ['216.71', '216.71'],
  )
  assert.equal(at(back, ...settlement, 'ram:InvoiceReferencedDocument', 'ram:IssuerAssignedID'), 'AF7-2026-0001')
})

test('it is valid for the published schema, the European standard and the French rules; and says « Autofacturation »', async () => {
  for (const [name, document] of Object.entries(documents)) {
    const xml = ciiXml(selfBilledDocument(document))
    const root = parseXml(xml)
    assert.deepEqual([...en16931Breaches(root), ...brFrBreaches(root)], [], name)
    assert.match(xml, /Autofacturation/)
  }
  assert.deepEqual(await schemaErrors(Object.values(documents).map((document) => ciiXml(selfBilledDocument(document)))), [])
})

test('the checks find a credit note that names nothing', () => {
  const root = parseXml(ciiXml({ ...selfBilledDocument(back), preceding: [] }))
  assert.deepEqual(
    brFrBreaches(root).map(({ rule }) => rule),
    ['BR-FR-CO-05'],
  )
})

test('a site without its legal data writes no invoice', () => {
  assert.deepEqual(siteFaults(invoice.site), [])
  assert.match(siteFaults({ ...invoice.site, siret: '', town: '' })[0]?.message ?? '', /le SIRET, la ville de l’établissement/)
})
