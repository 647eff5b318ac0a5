import { divideHalfUp } from '#domain/decimal.ts'
import { formatDay } from '#domain/french.ts'
import { sum, type Cents } from '#domain/money.ts'
import { rateHundredths, scaled, unscaled } from './amounts.ts'
import { lastPaymentDate, takesBack, touristTaxExemption } from './bill-document.ts'
import type { BillDocument, BillLine, BillTax, BillVat } from './bill-document.ts'
import { element, optional, serialize, type XmlElement } from './xml.ts'
import { buyer, seller, treatment } from './cii-parties.ts'

/** Profile of the European standard: BT-24. */
const guideline = 'urn:cen.eu:en16931:2017'
const namespaces = {
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
/** The bill in the syntax of the United Nations (CII), profile EN 16931: the content of `factur-x.xml`. */
export function ciiXml(document: BillDocument): string {
  return serialize(ciiTree(document))
}

/** The same as a tree, for the checks of the rules. Order of elements is that of the published schema. */
export function ciiTree(document: BillDocument): XmlElement {
  return element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', billingFramework(document))]),
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', guideline)]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', document.number),
        element('ram:TypeCode', typeCode(document)),
        element('ram:IssueDateTime', [date(document.issueDate)]),
        ...notes(document),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...document.lines.map((line, index) => lineItem(line, index + 1, stayOf(line, document))),
        element('ram:ApplicableHeaderTradeAgreement', [
          seller(document.seller),
          buyer(document.buyer, document.seller),
          document.buyer.orderReference === ''
            ? null
            : element('ram:BuyerOrderReferencedDocument', [element('ram:IssuerAssignedID', document.buyer.orderReference)]),
        ]),
        element('ram:ApplicableHeaderTradeDelivery', [
          element('ram:ActualDeliverySupplyChainEvent', [element('ram:OccurrenceDateTime', [date(document.supply.end)])]),
        ]),
        settlement(document),
      ]),
    ],
    namespaces,
  )
}

/** UNTDID 1001: a credit note is positive, its code carries the sign. What a buyer writes in the seller's name has codes of its own. */
function typeCode(document: BillDocument): string {
  if (document.selfBilled === true) return takesBack(document) ? '261' : '389'
  if (takesBack(document)) return '381'
  return document.nature === 'acompte' ? '386' : '380'
}

/** BT-23, « cadre de facturation »: what is sold, then 1 to be paid, 2 already paid, 4 final bill after an acompte. */
function billingFramework(document: BillDocument): string {
  const letter = { services: 'S', goods: 'B', mixed: 'M' }[document.operation]
  if (document.nature === 'invoice' && document.acomptes.length > 0) return `${letter}4`
  return alreadyPaid(document) ? `${letter}2` : `${letter}1`
}

function alreadyPaid(document: BillDocument): boolean {
  return document.totals.due === 0 && document.totals.gross !== 0
}

/** BT-9: the day of the last payment when nothing is left to pay, as the French rules want; nothing for a final bill. */
function dueDate(document: BillDocument): string | null {
  if (billingFramework(document).endsWith('2')) return lastPaymentDate(document)
  return document.totals.due > 0 ? (document.dueDate ?? document.issueDate) : null
}

function notes(document: BillDocument): XmlElement[] {
  const { mentions } = document
  const coded: [string, string][] = [
    ['PMT', mentions.recoveryFee],
    ['PMD', mentions.latePenalty],
    ['AAB', mentions.discount],
    ['BAR', treatment(document.buyer)],
  ]
  const free = [
    document.remarks,
    ...(document.vatOnDebits ? ['Option pour le paiement de la taxe d’après les débits'] : []),
    ...document.seller.mentions,
  ]
  return [
    ...free.filter((text) => text !== '').map((text) => element('ram:IncludedNote', [element('ram:Content', text)])),
    ...coded.map(([code, text]) => element('ram:IncludedNote', [element('ram:Content', text), element('ram:SubjectCode', code)])),
  ]
}

/** Which stay of a grouped bill a line belongs to: the invoice has one description for each line, and no heading. */
function stayOf({ stayId }: BillLine, { stays = [] }: BillDocument): string {
  const stay = stays.find(({ id }) => id === stayId)
  return stay === undefined
    ? ''
    : `Séjour ${stay.code}, ${stay.guest === undefined ? '' : `${stay.guest}, `}du ${formatDay(stay.arrival)} au ${formatDay(stay.departure)}`
}

function lineItem(line: BillLine, rank: number, stay: string): XmlElement {
  const { category, rate } = vatCategory(line.tax)
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(rank))]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:Name', line.label),
      optional('ram:Description', [stay, line.detail].filter((text) => text !== '').join(' · ')),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', netUnitPrice(line))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', `${line.net < 0 ? '-' : ''}${line.quantity}`, { unitCode: line.unit }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', category),
        element('ram:RateApplicablePercent', rate),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', amount(line.net))]),
    ]),
  ])
}

/** BT-146 is never negative (the quantity carries the sign) and has the six decimals that lead back to the net amount. */
function netUnitPrice(line: BillLine): string {
  const quantity = scaled(line.quantity, 4)
  if (quantity === null || quantity <= 0n) throw new RangeError(`not a billed quantity: ${line.quantity}`)
  return unscaled(divideHalfUp(BigInt(Math.abs(line.net)) * 100_000_000n, quantity), 6, 2)
}

/** Everything that bears no VAT is category E: category O is refused beside lines that bear VAT. */
function vatCategory(tax: BillTax): { category: 'S' | 'E'; rate: string } {
  return tax.kind === 'vat' ? { category: 'S', rate: unscaled(rateHundredths(tax.rate), 2, 2) } : { category: 'E', rate: '0.00' }
}

function settlement(document: BillDocument): XmlElement {
  const due = dueDate(document)
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', document.number),
    element('ram:InvoiceCurrencyCode', document.currency),
    paymentMeans(document),
    ...taxes(document),
    element('ram:BillingSpecifiedPeriod', [
      element('ram:StartDateTime', [date(document.supply.start)]),
      element('ram:EndDateTime', [date(document.supply.end)]),
    ]),
    due === null ? null : element('ram:SpecifiedTradePaymentTerms', [element('ram:DueDateDateTime', [date(due)])]),
    summation(document),
    ...[...document.preceding, ...document.acomptes.map((acompte) => ({ number: acompte.number, issueDate: acompte.date }))].map(
      referenced,
    ),
  ])
}

/** How to pay what is left: a transfer to the establishment's account. Nothing when nothing is left, or when we owe it. */
function paymentMeans(document: BillDocument): XmlElement | null {
  const { iban, bic } = document.seller
  if (iban === '' || document.totals.due <= 0 || takesBack(document)) return null
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', '30'),
    element('ram:PayeePartyCreditorFinancialAccount', [element('ram:IBANID', iban)]),
    bic === '' ? null : element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', bic)]),
  ])
}

function taxes(document: BillDocument): XmlElement[] {
  const rates = document.vat.filter((row) => row.tax.kind === 'vat').map((row) => tradeTax([row], dueDateType(document), {}))
  const exempt = document.vat.filter((row) => row.tax.kind !== 'vat')
  return exempt.length === 0 ? rates : [...rates, tradeTax(exempt, '', exemption(exempt))]
}

/** BT-8: VAT on services is due when they are paid, unless the establishment opted for debits; on goods, when invoiced. */
function dueDateType(document: BillDocument): string {
  return document.vatOnDebits || document.operation === 'goods' ? '5' : '72'
}

/** One breakdown of category E is allowed: several reasons share it, and then no single code is true. */
function exemption(rows: readonly BillVat[]): { reason: string; code?: string } {
  const reasons = rows.map((row) => (row.tax.kind === 'exempt' ? row.tax.exemption : touristTaxExemption))
  const [first] = reasons
  const reason = reasons.map((each) => each.reason).join(' ; ')
  return reasons.length === 1 && first && first.code !== '' ? { reason, code: first.code } : { reason }
}

function tradeTax(rows: readonly BillVat[], dueDateTypeCode: string, exempt: { reason?: string; code?: string }): XmlElement {
  const all = (pick: (row: BillVat) => Cents): string => amount(sum(rows.map(pick)))
  const [first] = rows
  if (!first) throw new RangeError('a VAT breakdown needs a row')
  const { category, rate } = vatCategory(first.tax)
  return element('ram:ApplicableTradeTax', [
    element(
      'ram:CalculatedAmount',
      all((row) => row.vat),
    ),
    element('ram:TypeCode', 'VAT'),
    optional('ram:ExemptionReason', exempt.reason ?? ''),
    element(
      'ram:BasisAmount',
      all((row) => row.base),
    ),
    element('ram:CategoryCode', category),
    optional('ram:ExemptionReasonCode', exempt.code ?? ''),
    optional('ram:DueDateTypeCode', dueDateTypeCode),
    element('ram:RateApplicablePercent', rate),
  ])
}

function summation(document: BillDocument): XmlElement {
  const { totals } = document
  const base = amount(totals.gross - totals.vat)
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', base),
    element('ram:TaxBasisTotalAmount', base),
    element('ram:TaxTotalAmount', amount(totals.vat), { currencyID: document.currency }),
    element('ram:GrandTotalAmount', amount(totals.gross)),
    totals.paid === 0 ? null : element('ram:TotalPrepaidAmount', amount(totals.paid)),
    element('ram:DuePayableAmount', amount(totals.due)),
  ])
}

function referenced(bill: { number: string; issueDate: string }): XmlElement {
  return element('ram:InvoiceReferencedDocument', [
    element('ram:IssuerAssignedID', bill.number),
    element('ram:FormattedIssueDateTime', [date(bill.issueDate, 'qdt')]),
  ])
}

function amount(value: number): string {
  return unscaled(BigInt(value), 2, 2)
}

function date(day: string, prefix: 'udt' | 'qdt' = 'udt'): XmlElement {
  return element(`${prefix}:DateTimeString`, day.replaceAll('-', ''), { format: '102' })
}
