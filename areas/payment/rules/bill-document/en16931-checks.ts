import { divideHalfUp } from '#domain/decimal.ts'
import { namesVatCountry } from '#domain/identifiers.ts'
import { scaled } from './amounts.ts'
import {
  amountAt,
  amountOrZero,
  breaches,
  categoryAndRate,
  categoryOf,
  lineNet,
  lineTax,
  sum,
  type Breach,
  type Invoice,
  type Rule,
} from './checks.ts'
import { findAll, textAt, type XmlElement } from './xml.ts'

/** Rules of EN 16931 that our bills can break, as the published schematron states them, or more strictly. */
export function en16931Breaches(root: XmlElement): readonly Breach[] {
  return breaches(root, rules)
}

const present = (id: string, message: string, text: (invoice: Invoice) => string): Rule => ({
  id,
  message,
  holds: (invoice) => text(invoice).trim() !== '',
})
const eachLine = (id: string, message: string, holds: (line: XmlElement) => boolean): Rule => ({
  id,
  message,
  holds: ({ lines }) => lines.every(holds),
})
const eachTax = (id: string, message: string, holds: (tax: XmlElement, invoice: Invoice) => boolean): Rule => ({
  id,
  message,
  holds: (invoice) => invoice.taxes.every((tax) => holds(tax, invoice)),
})
const inCategory = (tax: XmlElement, category: string): boolean => textAt(tax, 'ram:CategoryCode') === category
const rateOf = (tax: XmlElement): bigint | null => scaled(textAt(tax, 'ram:RateApplicablePercent'), 2)
const price = ['ram:SpecifiedLineTradeAgreement', 'ram:NetPriceProductTradePrice', 'ram:ChargeAmount'] as const
const quantity = ['ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity'] as const
const sellerTaxIds = ({ seller }: Invoice): readonly XmlElement[] => findAll(seller, 'ram:SpecifiedTaxRegistration', 'ram:ID')

/** Lines of the same category and rate as a row of the breakdown. */
function linesOf(invoice: Invoice, tax: XmlElement): readonly XmlElement[] {
  return invoice.linesByTax.get(categoryAndRate(tax)) ?? []
}

/** Every line that bears VAT has its row in the breakdown. */
function ratesAreBrokenDown({ linesByTax, taxes }: Invoice): boolean {
  const rows = new Set(taxes.map(categoryAndRate))
  return [...linesByTax].every(([tax, [line]]) => line === undefined || categoryOf(line) !== 'S' || rows.has(tax))
}

const netsOf = (lines: readonly XmlElement[]): bigint => sum(lines.map((line) => amountOrZero(line, ...lineNet)))
const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** The published rules allow one euro; we allow the one cent that prices with VAT included make unavoidable. */
function vatMatches(tax: XmlElement): boolean {
  const rate = rateOf(tax)
  const base = amountAt(tax, 'ram:BasisAmount')
  const vat = amountAt(tax, 'ram:CalculatedAmount')
  return rate !== null && base !== null && vat !== null && absolute(vat - divideHalfUp(base * rate, 10_000n)) <= 1n
}

function quantityTimesPrice(line: XmlElement): boolean {
  const count = scaled(textAt(line, ...quantity), 4)
  const unit = scaled(textAt(line, ...price), 6)
  return count !== null && unit !== null && divideHalfUp(count * unit, 100_000_000n) === amountAt(line, ...lineNet)
}

const presence: readonly Rule[] = [
  present('BR-01', 'Le profil du document manque.', ({ root }) =>
    textAt(root, 'rsm:ExchangedDocumentContext', 'ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID'),
  ),
  present('BR-02', 'Le numéro du document manque.', ({ header }) => textAt(header, 'ram:ID')),
  present('BR-03', 'La date d’émission manque.', ({ header }) => textAt(header, 'ram:IssueDateTime', 'udt:DateTimeString')),
  present('BR-04', 'Le type du document manque.', ({ header }) => textAt(header, 'ram:TypeCode')),
  present('BR-05', 'La devise manque.', ({ settlement }) => textAt(settlement, 'ram:InvoiceCurrencyCode')),
  present('BR-06', 'Le nom du vendeur manque.', ({ seller }) => textAt(seller, 'ram:Name')),
  present('BR-07', 'Le nom du client manque.', ({ buyer }) => textAt(buyer, 'ram:Name')),
  present('BR-09', 'Le pays du vendeur manque.', ({ seller }) => textAt(seller, 'ram:PostalTradeAddress', 'ram:CountryID')),
  present('BR-11', 'Le pays du client manque.', ({ buyer }) => textAt(buyer, 'ram:PostalTradeAddress', 'ram:CountryID')),
  present('BR-12', 'Le total des lignes manque.', ({ totals }) => textAt(totals, 'ram:LineTotalAmount')),
  present('BR-13', 'Le total hors taxe manque.', ({ totals }) => textAt(totals, 'ram:TaxBasisTotalAmount')),
  present('BR-14', 'Le total TTC manque.', ({ totals }) => textAt(totals, 'ram:GrandTotalAmount')),
  present('BR-15', 'Le net à payer manque.', ({ totals }) => textAt(totals, 'ram:DuePayableAmount')),
  { id: 'BR-16', message: 'Le document n’a aucune ligne.', holds: ({ lines }) => lines.length > 0 },
  eachLine('BR-21', 'Une ligne n’a pas de numéro.', (line) => textAt(line, 'ram:AssociatedDocumentLineDocument', 'ram:LineID') !== ''),
  eachLine('BR-22', 'Une ligne n’a pas de quantité.', (line) => textAt(line, ...quantity) !== ''),
  eachLine('BR-23', 'Une ligne n’a pas d’unité.', (line) => (findAll(line, ...quantity)[0]?.attributes['unitCode'] ?? '') !== ''),
  eachLine('BR-24', 'Une ligne n’a pas de montant.', (line) => textAt(line, ...lineNet) !== ''),
  eachLine('BR-25', 'Une ligne n’a pas de désignation.', (line) => textAt(line, 'ram:SpecifiedTradeProduct', 'ram:Name').trim() !== ''),
  eachLine('BR-26', 'Une ligne n’a pas de prix.', (line) => textAt(line, ...price) !== ''),
  eachLine('BR-27', 'Le prix unitaire d’une ligne est négatif.', (line) => !textAt(line, ...price).startsWith('-')),
  {
    id: 'BR-29',
    message: 'La période facturée finit avant de commencer.',
    holds: ({ settlement }) => period(settlement, 'ram:EndDateTime') >= period(settlement, 'ram:StartDateTime'),
  },
  eachTax('BR-45', 'Une base de TVA manque.', (tax) => textAt(tax, 'ram:BasisAmount') !== ''),
  eachTax('BR-46', 'Un montant de TVA manque.', (tax) => textAt(tax, 'ram:CalculatedAmount') !== ''),
  eachTax('BR-47', 'Une catégorie de TVA manque.', (tax) => textAt(tax, 'ram:CategoryCode') !== ''),
  eachTax('BR-48', 'Un taux de TVA manque.', (tax) => textAt(tax, 'ram:RateApplicablePercent') !== ''),
  {
    id: 'BR-61',
    message: 'Un virement est demandé sans IBAN.',
    holds: ({ settlement }) =>
      findAll(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans').every(
        (means) =>
          !['30', '58'].includes(textAt(means, 'ram:TypeCode')) ||
          textAt(means, 'ram:PayeePartyCreditorFinancialAccount', 'ram:IBANID') !== '',
      ),
  },
]

function period(settlement: XmlElement, end: string): string {
  return textAt(settlement, 'ram:BillingSpecifiedPeriod', end, 'udt:DateTimeString')
}

/** VAT numbers of the parties: each begins with the country that gave it. */
const vatNumbers = ({ seller, buyer }: Invoice): readonly string[] =>
  [seller, buyer].flatMap((party) =>
    findAll(party, 'ram:SpecifiedTaxRegistration', 'ram:ID')
      .filter((id) => id.attributes['schemeID'] === 'VA')
      .map((id) => textAt(id)),
  )

const arithmetic: readonly Rule[] = [
  eachLine('BT-131', 'Le montant d’une ligne n’est pas sa quantité multipliée par son prix.', quantityTimesPrice),
  {
    id: 'BR-CO-09',
    message: 'Un numéro de TVA ne commence pas par le code de son pays.',
    holds: (invoice) => vatNumbers(invoice).every(namesVatCountry),
  },
  {
    id: 'BR-CO-10',
    message: 'Le total des lignes n’est pas leur somme.',
    holds: ({ totals, lines }) => amountAt(totals, 'ram:LineTotalAmount') === netsOf(lines),
  },
  {
    id: 'BR-CO-13',
    message: 'Le total hors taxe n’est pas le total des lignes.',
    holds: ({ totals }) =>
      amountAt(totals, 'ram:TaxBasisTotalAmount') ===
      amountOrZero(totals, 'ram:LineTotalAmount') -
        amountOrZero(totals, 'ram:AllowanceTotalAmount') +
        amountOrZero(totals, 'ram:ChargeTotalAmount'),
  },
  {
    id: 'BR-CO-14',
    message: 'Le total de TVA n’est pas la somme des taux.',
    holds: ({ totals, taxes }) =>
      amountAt(totals, 'ram:TaxTotalAmount') === sum(taxes.map((tax) => amountOrZero(tax, 'ram:CalculatedAmount'))),
  },
  {
    id: 'BR-CO-15',
    message: 'Le total TTC n’est pas le total hors taxe augmenté de la TVA.',
    holds: ({ totals }) =>
      amountAt(totals, 'ram:GrandTotalAmount') ===
      amountOrZero(totals, 'ram:TaxBasisTotalAmount') + amountOrZero(totals, 'ram:TaxTotalAmount'),
  },
  {
    id: 'BR-CO-16',
    message: 'Le net à payer n’est pas le total TTC diminué de ce qui est déjà versé.',
    holds: ({ totals }) =>
      amountAt(totals, 'ram:DuePayableAmount') ===
      amountOrZero(totals, 'ram:GrandTotalAmount') -
        amountOrZero(totals, 'ram:TotalPrepaidAmount') +
        amountOrZero(totals, 'ram:RoundingAmount'),
  },
  eachTax('BR-CO-17', 'Le montant de TVA d’un taux n’est pas sa base multipliée par le taux.', vatMatches),
  { id: 'BR-CO-18', message: 'Le tableau de TVA est vide.', holds: ({ taxes }) => taxes.length > 0 },
  {
    id: 'BR-CO-25',
    message: 'Une somme reste à payer sans échéance.',
    holds: ({ totals, settlement }) =>
      amountOrZero(totals, 'ram:DuePayableAmount') <= 0n ||
      textAt(settlement, 'ram:SpecifiedTradePaymentTerms', 'ram:DueDateDateTime', 'udt:DateTimeString') !== '' ||
      textAt(settlement, 'ram:SpecifiedTradePaymentTerms', 'ram:Description') !== '',
  },
  {
    id: 'BR-CO-26',
    message: 'Le vendeur n’a ni SIREN ni numéro de TVA.',
    holds: (invoice) =>
      textAt(invoice.seller, 'ram:SpecifiedLegalOrganization', 'ram:ID') !== '' ||
      sellerTaxIds(invoice).some((id) => id.attributes['schemeID'] === 'VA'),
  },
]

const categories: readonly Rule[] = [
  {
    id: 'BR-CL-01',
    message: 'Le type du document est inconnu.',
    holds: ({ header }) => ['261', '380', '381', '384', '386', '389'].includes(textAt(header, 'ram:TypeCode')),
  },
  eachLine('BR-CL-18', 'La catégorie de TVA d’une ligne n’est pas de celles que nous émettons.', (line) =>
    ['S', 'E'].includes(categoryOf(line)),
  ),
  { id: 'BR-S-01', message: 'Une ligne soumise à la TVA n’est pas au tableau de TVA.', holds: ratesAreBrokenDown },
  {
    id: 'BR-S-02',
    message: 'Le vendeur facture de la TVA sans numéro de TVA.',
    holds: (invoice) =>
      !invoice.lines.some((line) => categoryOf(line) === 'S') ||
      sellerTaxIds(invoice).some((id) => ['VA', 'FC'].includes(id.attributes['schemeID'] ?? '')),
  },
  eachLine(
    'BR-S-05',
    'Une ligne soumise à la TVA a un taux nul.',
    (line) => categoryOf(line) !== 'S' || (scaled(textAt(line, ...lineTax, 'ram:RateApplicablePercent'), 2) ?? 0n) > 0n,
  ),
  eachTax(
    'BR-S-08',
    'La base d’un taux n’est pas la somme de ses lignes.',
    (tax, invoice) => !inCategory(tax, 'S') || amountAt(tax, 'ram:BasisAmount') === netsOf(linesOf(invoice, tax)),
  ),
  eachTax(
    'BR-S-10',
    'Un motif d’exonération accompagne un taux de TVA.',
    (tax) => !inCategory(tax, 'S') || (textAt(tax, 'ram:ExemptionReason') === '' && textAt(tax, 'ram:ExemptionReasonCode') === ''),
  ),
  {
    id: 'BR-E-01',
    message: 'Les lignes sans TVA ne sont pas réunies en une seule ligne du tableau de TVA.',
    holds: ({ lines, taxes }) =>
      taxes.filter((tax) => inCategory(tax, 'E')).length === (lines.some((line) => categoryOf(line) === 'E') ? 1 : 0),
  },
  {
    id: 'BR-E-02',
    message: 'Le vendeur exonère sans numéro de TVA ni numéro fiscal.',
    holds: (invoice) => !invoice.lines.some((line) => categoryOf(line) === 'E') || sellerTaxIds(invoice).length > 0,
  },
  eachLine(
    'BR-E-05',
    'Une ligne exonérée a un taux.',
    (line) => categoryOf(line) !== 'E' || scaled(textAt(line, ...lineTax, 'ram:RateApplicablePercent'), 2) === 0n,
  ),
  eachTax(
    'BR-E-08',
    'La base exonérée n’est pas la somme de ses lignes.',
    (tax, invoice) => !inCategory(tax, 'E') || amountAt(tax, 'ram:BasisAmount') === netsOf(linesOf(invoice, tax)),
  ),
  eachTax(
    'BR-E-09',
    'De la TVA est comptée sur des lignes exonérées.',
    (tax) => !inCategory(tax, 'E') || amountAt(tax, 'ram:CalculatedAmount') === 0n,
  ),
  eachTax(
    'BR-E-10',
    'Le motif d’exonération manque.',
    (tax) => !inCategory(tax, 'E') || textAt(tax, 'ram:ExemptionReason') !== '' || textAt(tax, 'ram:ExemptionReasonCode') !== '',
  ),
]

const rules: readonly Rule[] = [...presence, ...arithmetic, ...categories]
