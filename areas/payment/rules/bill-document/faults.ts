import { notRegistered } from '#areas/establishment/rules/company.ts'
import { formatAmount, formatNumber, formatPercent } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { asPrinted, unprinted } from '#domain/printable.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { rateHundredths, scaled, taxKey } from './amounts.ts'
import { takesBack, type BillLineRequest, type BillRequest } from './bill-document.ts'
import { intraCommunityFaults, otherMembers } from './intra-community.ts'

const companyFix: Fix = { label: 'Compléter la fiche de l’établissement', action: 'open-establishment' }
const customerFix: Fix = { label: 'Compléter la fiche du client', action: 'open-customer' }
const inCompany = 'à la fiche de l’établissement'
const inCustomer = 'à la fiche du client'

/** Data that the law wants on a bill and that is missing: all of it at once, each with the place where it is filled in. */
export function dataFaults(request: BillRequest): readonly Fault[] {
  const others = [...sellerFaults(request), ...buyerFaults(request), ...unprintedFaults(request), ...documentFaults(request)]
  if (request.lines.length > mostLines && !takesBack(request)) return [...others, tooManyLines(request.lines.length)]
  const ofLines = [...request.lines.flatMap(lineFaults), ...intraCommunityFaults(request, customerFix)]
  // Amounts are summed by rate: rates must be rates first.
  return [...others, ...ofLines, ...(ofLines.length === 0 ? amountFaults(request) : [])]
}

/** Beyond this a bill is no longer read by anybody, and its page takes minutes to be made. */
const mostLines = 500
/** One million euros: a typing error, never a stay. */
const greatestTotal = 100_000_000

function tooManyLines(count: number): Fault {
  return {
    rule: 'bill-too-many-lines',
    field: 'lines',
    message: `Facturation impossible\u00A0: ${formatNumber(count)} lignes à facturer, ${mostLines} au plus. Réunissez des lignes de prix.`,
    values: { lines: count, most: mostLines },
  }
}

/** An invoice asks for money, at each of its rates. What gives money back is a credit note, with the amounts of its bill. */
function amountFaults(request: BillRequest): Fault[] {
  if (takesBack(request) || request.lines.length === 0) return []
  // Plain numbers: a sum beyond what cents hold exactly is refused here, not thrown.
  const total = (lines: readonly BillLineRequest[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)
  const gross = total(request.lines)
  if (gross <= 0)
    return [
      {
        rule: 'bill-total-not-positive',
        field: 'lines',
        message: `Facturation impossible\u00A0: le total (${inEuros(gross)}) doit être supérieur à zéro.`,
        values: { amount: gross },
      },
    ]
  if (gross > greatestTotal)
    return [
      {
        rule: 'bill-total-too-great',
        field: 'lines',
        message: `Facturation impossible\u00A0: le total (${inEuros(gross)}) dépasse ${inEuros(greatestTotal)}.`,
        values: { amount: gross, most: greatestTotal },
      },
    ]
  return [...Map.groupBy(request.lines, (line) => taxKey(line.tax)).values()].flatMap((lines) => {
    const amount = total(lines)
    const [first] = lines
    return amount >= 0 || first === undefined
      ? []
      : [
          {
            rule: 'bill-rate-negative',
            field: 'lines',
            message: `Facturation impossible\u00A0: le total ${rateName(first)} (${inEuros(amount)}) est négatif.`,
            values: { amount },
          },
        ]
  })
}

const inEuros = (amount: number): string =>
  Number.isSafeInteger(amount) ? formatAmount(cents(amount)) : `${formatNumber(Math.round(amount / 100))}\u00A0€`

function rateName({ tax }: BillLineRequest): string {
  if (tax.kind === 'vat') return `à ${formatPercent(tax.rate)} de TVA`
  return tax.kind === 'touristTax' ? 'de la taxe de séjour' : 'sans TVA'
}

type Needed = { readonly value: string; readonly rule: string; readonly field: string; readonly what: string }

const missingOf = (needed: readonly Needed[]): readonly Needed[] => needed.filter(({ value }) => value.trim() === '')

function missing(needed: readonly Needed[], where: string, fix: Fix): Fault[] {
  return missingOf(needed).map(({ rule, field, what }) => ({
    rule,
    field,
    message: `Facturation impossible\u00A0: veuillez renseigner ${what}, ${where}.`,
    fix,
  }))
}

function sellerFaults({ seller, lines }: BillRequest): Fault[] {
  const bearsVat = lines.some((line) => line.tax.kind === 'vat')
  return missing(
    [
      { value: seller.legalName, rule: 'company-name-required', field: 'seller.legalName', what: 'la raison sociale de l’établissement' },
      {
        value: seller.legalForm,
        rule: 'company-legal-form-required',
        field: 'seller.legalForm',
        what: 'la forme juridique de l’établissement',
      },
      { value: seller.capital, rule: 'company-capital-required', field: 'seller.capital', what: 'le capital de l’établissement' },
      { value: seller.siren, rule: 'company-siren-required', field: 'seller.siren', what: 'le numéro SIREN de l’établissement' },
      { value: seller.register, rule: 'company-rcs-required', field: 'seller.register', what: 'le RCS de l’établissement' },
      ...(seller.registrationNumber === notRegistered
        ? []
        : [
            {
              value: seller.registrationTown,
              rule: 'company-registration-city-required',
              field: 'seller.registrationTown',
              what: 'la ville du greffe d’immatriculation de l’établissement',
            },
          ]),
      {
        value: seller.registrationNumber,
        rule: 'company-registration-number-required',
        field: 'seller.registrationNumber',
        what: 'le numéro d’immatriculation au greffe de l’établissement',
      },
      {
        value: seller.address.lines.join(''),
        rule: 'company-address-required',
        field: 'seller.address',
        what: 'l’adresse de l’établissement',
      },
      {
        value: seller.address.postalCode,
        rule: 'company-postal-code-required',
        field: 'seller.address.postalCode',
        what: 'le code postal de l’établissement',
      },
      { value: seller.address.town, rule: 'company-town-required', field: 'seller.address.town', what: 'la ville de l’établissement' },
      {
        value: seller.address.country,
        rule: 'company-country-required',
        field: 'seller.address.country',
        what: 'le pays de l’établissement',
      },
      ...(bearsVat
        ? [
            {
              value: seller.vatNumber,
              rule: 'company-vat-number-required',
              field: 'seller.vatNumber',
              what: 'le numéro de TVA intracommunautaire de l’établissement',
            },
          ]
        : []),
    ],
    inCompany,
    companyFix,
  )
}

function neededOfBuyer({ kind, name, address, siren, vatNumber }: BillRequest['buyer']): readonly Needed[] {
  const professional = kind === 'professional'
  return [
    { value: name, rule: 'billing-needs-customer-name', field: 'buyer.name', what: 'le nom du client' },
    { value: address.lines.join(''), rule: 'billing-needs-address', field: 'buyer.address', what: 'l’adresse du client' },
    { value: address.postalCode, rule: 'billing-needs-postcode', field: 'buyer.address.postalCode', what: 'le code postal du client' },
    { value: address.town, rule: 'billing-needs-city', field: 'buyer.address.town', what: 'la ville du client' },
    { value: address.country, rule: 'billing-needs-country', field: 'buyer.address.country', what: 'le pays du client' },
    ...(professional && address.country === 'FR'
      ? [{ value: siren, rule: 'billing-needs-siren', field: 'buyer.siren', what: 'le numéro SIREN du client' }]
      : []),
    ...(professional && otherMembers.has(address.country)
      ? [
          {
            value: vatNumber,
            rule: 'billing-needs-vat-number',
            field: 'buyer.vatNumber',
            what: 'le numéro de TVA intracommunautaire du client',
          },
        ]
      : []),
  ]
}

const buyerFaults = ({ buyer }: BillRequest): Fault[] => missing(neededOfBuyer(buyer), inCustomer, customerFix)

/** What the record of a customer lacks before anything can be billed to him, in a few words each: « adresse », « numéro SIREN ». */
export function buyerLacks(buyer: BillRequest['buyer']): readonly string[] {
  return missingOf(neededOfBuyer(buyer)).map(({ what }) => what.replace(/^(le |la |l’)/, '').replace(/ du client$/, ''))
}

/** A bill names its two parties: □ instead of their letters names nobody. A credit note repeats the bill that it takes back. */
function unprintedFaults(request: BillRequest): Fault[] {
  if (takesBack(request)) return []
  const { seller, buyer } = request
  const texts: readonly (readonly [field: string, what: string, text: string, where: string, fix: Fix])[] = [
    ['seller.legalName', 'la raison sociale de l’établissement', seller.legalName, inCompany, companyFix],
    ['seller.address', 'l’adresse de l’établissement', seller.address.lines.join(' '), inCompany, companyFix],
    ['seller.address.town', 'la ville de l’établissement', seller.address.town, inCompany, companyFix],
    ['buyer.name', 'le nom du client', buyer.name, inCustomer, customerFix],
    ['buyer.address', 'l’adresse du client', buyer.address.lines.join(' '), inCustomer, customerFix],
    ['buyer.address.town', 'la ville du client', buyer.address.town, inCustomer, customerFix],
  ]
  return texts
    .filter(([, , text]) => unprinted(text).replaced.length > 0 || (text.trim() !== '' && asPrinted(text).trim() === ''))
    .map(([field, what, text, where, fix]) => ({
      rule: 'bill-not-printable',
      field,
      fix,
      values: { text },
      message: `Facturation impossible\u00A0: ${what} («\u00A0\u2068${text}\u2069\u00A0») ne s’imprime pas en entier. Veuillez l’écrire en lettres latines, ${where}.`,
    }))
}

function documentFaults(request: BillRequest): Fault[] {
  const faults: Fault[] = []
  if (request.lines.length === 0)
    faults.push({ rule: 'bill-without-line', message: 'Facturation impossible\u00A0: il n’y a rien à facturer.', field: 'lines' })
  if (takesBack(request) && request.preceding.length === 0) {
    faults.push({ rule: 'credit-note-needs-bill', message: 'Un avoir doit désigner la facture qu’il reprend.', field: 'preceding' })
  }
  if (request.supply.end < request.supply.start) {
    faults.push({
      rule: 'bill-period-order',
      message: 'La période facturée finit avant de commencer.',
      field: 'supply',
      values: request.supply,
    })
  }
  return faults
}

function lineFaults(line: BillLineRequest, index: number): Fault[] {
  const faults: Fault[] = []
  const at = (name: string): string => `lines.${index}.${name}`
  if (line.label.trim() === '')
    faults.push({ rule: 'bill-line-needs-label', message: `La ligne ${index + 1} n’a pas de désignation.`, field: at('label') })
  if ((scaled(line.quantity, 4) ?? 0n) <= 0n) {
    faults.push({
      rule: 'bill-line-quantity',
      message: `La quantité de la ligne ${index + 1} doit être positive, avec quatre décimales au plus.`,
      field: at('quantity'),
      values: { quantity: line.quantity },
    })
  }
  if (line.tax.kind === 'vat' && !isRate(line.tax.rate)) {
    faults.push({
      rule: 'bill-line-vat-rate',
      message: `Le taux de TVA de la ligne ${index + 1} doit être positif, avec deux décimales au plus.`,
      field: at('tax'),
      values: { rate: line.tax.rate },
    })
  }
  return faults
}

function isRate(rate: string): boolean {
  return (scaled(rate, 2) ?? 0n) > 0n && rateHundredths(rate) < 10_000n
}
