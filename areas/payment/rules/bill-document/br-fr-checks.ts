import {
  amountAt,
  amountOrZero,
  breaches,
  categoryOf,
  frameworkOf,
  lineNet,
  lineTax,
  type Breach,
  type Invoice,
  type Rule,
} from './checks.ts'
import { findAll, textAt, type XmlElement } from './xml.ts'

/** The French rules (BR-FR, version 1.4.0) that our bills can break. */
export function brFrBreaches(root: XmlElement): readonly Breach[] {
  return breaches(root, rules)
}

const types = ['380', '389', '393', '501', '386', '500', '384', '471', '472', '473', '261', '262', '381', '396', '502', '503']
const creditTypes = ['261', '381', '396', '502', '503']
const frameworks = ['B1', 'S1', 'M1', 'B2', 'S2', 'M2', 'S3', 'B4', 'S4', 'M4', 'S5', 'S6', 'B7', 'S7', 'B8', 'S8', 'M8', 'B9', 'S9', 'M9']
const rates = ['0.00', '10.00', '13.00', '20.00', '8.50', '19.60', '2.10', '5.50', '7.00', '20.60', '1.05', '0.90', '1.75', '9.20', '9.60']
const treatments = ['B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE', 'ARCHIVEONLY']
const vatCategories = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z']

const organization = ['ram:SpecifiedLegalOrganization', 'ram:ID'] as const
const endpoint = ['ram:URIUniversalCommunication', 'ram:URIID'] as const
const typeOf = ({ header }: Invoice): string => textAt(header, 'ram:TypeCode')
const issued = ({ header }: Invoice): string => textAt(header, 'ram:IssueDateTime', 'udt:DateTimeString')
const due = ({ settlement }: Invoice): string =>
  textAt(settlement, 'ram:SpecifiedTradePaymentTerms', 'ram:DueDateDateTime', 'udt:DateTimeString')
const paidMode = (invoice: Invoice): boolean => frameworkOf(invoice).endsWith('2')
const references = ({ settlement }: Invoice): readonly XmlElement[] => findAll(settlement, 'ram:InvoiceReferencedDocument')
const withCode = ({ notes }: Invoice, code: string): readonly XmlElement[] =>
  notes.filter((note) => textAt(note, 'ram:SubjectCode') === code)
const treatment = (invoice: Invoice): string =>
  withCode(invoice, 'BAR')
    .map((note) => textAt(note, 'ram:Content'))
    .join(' ')

function isDate(text: string): boolean {
  const match = /^(20\d{2})(\d{2})(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day >= 1 && day <= (lengths[month - 1] ?? 0)
}

function siretMatches(party: XmlElement): boolean {
  const siret = findAll(party, 'ram:GlobalID').find((id) => id.attributes['schemeID'] === '0009')?.text
  return siret === undefined || (/^\d{14}$/.test(siret) && siret.startsWith(textAt(party, ...organization)))
}

function endpointIsValid(party: XmlElement): boolean {
  return findAll(party, ...endpoint).every(
    ({ text, attributes }) => text.length <= 125 && (attributes['schemeID'] !== '0225' || /^[A-Za-z0-9+\-_.]+$/.test(text)),
  )
}

function buyerIsInDirectory({ buyer }: Invoice): boolean {
  const [address] = findAll(buyer, ...endpoint)
  return address !== undefined && address.attributes['schemeID'] === '0225' && address.text.startsWith(textAt(buyer, ...organization))
}

const note = (id: string, code: string, what: string): Rule => ({
  id,
  message: `La mention ${what} (${code}) doit figurer une fois et une seule.`,
  holds: (invoice) =>
    withCode(invoice, code).length === 1 && withCode(invoice, code).every((each) => textAt(each, 'ram:Content').trim() !== ''),
})

const identifiers: readonly Rule[] = [
  {
    id: 'BR-FR-01',
    message: 'Un numéro de facture dépasse 35 caractères.',
    holds: (invoice) => numbers(invoice).every((number) => number.length <= 35),
  },
  {
    id: 'BR-FR-02',
    message: 'Un numéro de facture ne peut contenir que des lettres sans accent, des chiffres et + - _ /, sans espace.',
    holds: (invoice) => numbers(invoice).every((number) => /^[A-Za-z0-9+\-_/]+$/.test(number)),
  },
  {
    id: 'BR-FR-03',
    message: 'Une date n’existe pas, ou n’est pas entre 2000 et 2099.',
    holds: (invoice) => dates(invoice.root).every(isDate),
  },
  { id: 'BR-FR-04', message: 'Le type du document n’est pas admis en France.', holds: (invoice) => types.includes(typeOf(invoice)) },
  note('BR-FR-05_PMT', 'PMT', 'de l’indemnité de recouvrement'),
  note('BR-FR-05_PMD', 'PMD', 'des pénalités de retard'),
  note('BR-FR-05_AAB', 'AAB', 'de l’escompte'),
  { id: 'BR-FR-08', message: 'Le cadre de facturation n’est pas admis.', holds: (invoice) => frameworks.includes(frameworkOf(invoice)) },
  {
    id: 'BR-FR-09',
    message: 'Le SIRET doit avoir 14 chiffres et commencer par le SIREN.',
    holds: ({ seller, buyer }) => siretMatches(seller) && siretMatches(buyer),
  },
  {
    id: 'BR-FR-10',
    message: 'Le SIREN du vendeur doit avoir 9 chiffres.',
    holds: ({ seller }) => findAll(seller, ...organization).some((id) => id.attributes['schemeID'] === '0002' && /^\d{9}$/.test(id.text)),
  },
  {
    id: 'BR-FR-11',
    message: 'Le SIREN d’un client professionnel établi en France est obligatoire et doit avoir 9 chiffres.',
    holds: (invoice) => treatment(invoice) !== 'B2B' || /^\d{9}$/.test(textAt(invoice.buyer, ...organization)),
  },
  { id: 'BR-FR-12', message: 'L’adresse électronique du client manque.', holds: ({ buyer }) => textAt(buyer, ...endpoint) !== '' },
  { id: 'BR-FR-13', message: 'L’adresse électronique du vendeur manque.', holds: ({ seller }) => textAt(seller, ...endpoint) !== '' },
  {
    id: 'BR-FR-20',
    message: 'Le traitement de la facture (BAR) n’est pas admis.',
    holds: (invoice) => withCode(invoice, 'BAR').every((each) => treatments.includes(textAt(each, 'ram:Content'))),
  },
  {
    id: 'BR-FR-21',
    message: 'L’adresse de facturation électronique d’un client professionnel doit commencer par son SIREN.',
    holds: (invoice) => treatment(invoice) !== 'B2B' || buyerIsInDirectory(invoice),
  },
  {
    id: 'BR-FR-23',
    message:
      'Une adresse de facturation électronique a plus de 125 caractères, ou d’autres caractères que des lettres, des chiffres et + - _ .',
    holds: ({ seller, buyer }) => endpointIsValid(seller) && endpointIsValid(buyer),
  },
  { id: 'BR-FR-31', message: 'Un seul traitement (BAR) est admis.', holds: (invoice) => withCode(invoice, 'BAR').length <= 1 },
  {
    id: 'BR-FR-32',
    message: 'Un SIREN n’a pas 9 chiffres.',
    holds: ({ seller, buyer }) =>
      [seller, buyer]
        .flatMap((party) => findAll(party, ...organization))
        .every((id) => id.attributes['schemeID'] !== '0002' || /^\d{9}$/.test(id.text)),
  },
]

function numbers(invoice: Invoice): readonly string[] {
  return [textAt(invoice.header, 'ram:ID'), ...references(invoice).map((reference) => textAt(reference, 'ram:IssuerAssignedID'))]
}

function dates(node: XmlElement): readonly string[] {
  return node.name.endsWith(':DateTimeString') ? [node.text] : node.children.flatMap(dates)
}

const taxes: readonly Rule[] = [
  {
    id: 'BR-FR-15',
    message: 'Une catégorie de TVA n’est pas admise.',
    holds: (invoice) =>
      [...invoice.lines.map(categoryOf), ...invoice.taxes.map((tax) => textAt(tax, 'ram:CategoryCode'))].every((code) =>
        vatCategories.includes(code),
      ),
  },
  {
    id: 'BR-FR-16',
    message: 'Un taux de TVA n’a jamais eu cours en France.',
    holds: (invoice) =>
      [
        ...invoice.lines.map((line) => textAt(line, ...lineTax, 'ram:RateApplicablePercent')),
        ...invoice.taxes.map((tax) => textAt(tax, 'ram:RateApplicablePercent')),
      ].every((rate) => rates.includes(rate)),
  },
  {
    id: 'BR-FR-DEC-01',
    message: 'Un montant a plus de deux décimales.',
    holds: ({ lines, taxes: rows, totals }) =>
      lines.every((line) => amountAt(line, ...lineNet) !== null) &&
      rows.every((row) => amountAt(row, 'ram:BasisAmount') !== null && amountAt(row, 'ram:CalculatedAmount') !== null) &&
      totals.children.every((each) => amountAt(each) !== null),
  },
  {
    id: 'BR-FR-DEC-02',
    message: 'Une quantité a plus de quatre décimales.',
    holds: ({ lines }) =>
      lines.every((line) => /^-?\d{1,15}(\.\d{1,4})?$/.test(textAt(line, 'ram:SpecifiedLineTradeDelivery', 'ram:BilledQuantity'))),
  },
  {
    id: 'BR-FR-DEC-03',
    message: 'Un prix unitaire est négatif ou a plus de six décimales.',
    holds: ({ lines }) =>
      lines.every((line) =>
        /^\d{1,13}(\.\d{1,6})?$/.test(textAt(line, 'ram:SpecifiedLineTradeAgreement', 'ram:NetPriceProductTradePrice', 'ram:ChargeAmount')),
      ),
  },
]

const coherence: readonly Rule[] = [
  {
    id: 'BR-FR-CO-04',
    message: 'Une facture rectificative désigne une facture et une seule.',
    holds: (invoice) => !['384', '471', '472', '473'].includes(typeOf(invoice)) || references(invoice).length === 1,
  },
  {
    id: 'BR-FR-CO-05',
    message: 'Un avoir doit désigner la facture qu’il reprend, avec sa date.',
    holds: (invoice) =>
      !creditTypes.includes(typeOf(invoice)) ||
      references(invoice).some(
        (reference) =>
          textAt(reference, 'ram:IssuerAssignedID') !== '' && textAt(reference, 'ram:FormattedIssueDateTime', 'qdt:DateTimeString') !== '',
      ),
  },
  {
    id: 'BR-FR-CO-07',
    message: 'L’échéance précède la date d’émission.',
    holds: (invoice) =>
      due(invoice) === '' || ['386', '500', '503'].includes(typeOf(invoice)) || paidMode(invoice) || due(invoice) >= issued(invoice),
  },
  {
    id: 'BR-FR-CO-08',
    message: 'Une facture d’acompte ne peut pas être une facture définitive après acompte.',
    holds: (invoice) => !frameworkOf(invoice).endsWith('4') || !['386', '500', '503'].includes(typeOf(invoice)),
  },
  {
    id: 'BR-FR-CO-09',
    message: 'Une facture déjà payée doit l’être en entier et porter la date du paiement.',
    holds: (invoice) =>
      !paidMode(invoice) ||
      (amountOrZero(invoice.totals, 'ram:TotalPrepaidAmount') === amountOrZero(invoice.totals, 'ram:GrandTotalAmount') &&
        amountOrZero(invoice.totals, 'ram:DuePayableAmount') === 0n &&
        due(invoice) !== ''),
  },
  {
    id: 'BR-FR-CO-10',
    message: 'Un identifiant de partie n’a pas de schéma.',
    holds: ({ seller, buyer }) =>
      [seller, buyer].flatMap((party) => findAll(party, 'ram:GlobalID')).every((id) => (id.attributes['schemeID'] ?? '') !== ''),
  },
]

const rules: readonly Rule[] = [...identifiers, ...taxes, ...coherence]
