import { printedPictures, type PrintedType } from '#platform/server/picture-damage.ts'
import { divideHalfUp } from '#domain/decimal.ts'
import { formatIban, formatPhone, formatSiren, formatSiret } from '#domain/french.ts'
import { cents, negate, sum, type Cents } from '#domain/money.ts'
import { scaled, unscaled } from '#areas/payment/rules/bill-document/amounts.ts'
import {
  franchiseExemption,
  isUnderFranchise,
  lastPaymentDate,
  outsideScopeCode,
  takesBack,
  touristTaxExemption,
} from '#areas/payment/rules/bill-document/bill-document.ts'
import { givenBackText } from '#areas/payment/rules/given-back.ts'
import type { Printed } from '#areas/payment/rules/printed-words/printed.ts'
import type { BillDocument, BillLine, BillPayment, BillTax, BillVat } from '#areas/payment/rules/bill-document/bill-document.ts'
import { copyView } from './bill-copy.ts'
import type { BillCopy } from './bill-copy.ts'
import { billFacts, printedOf, reference, shortDay } from './bill-facts.ts'

type Row = { readonly label: string; readonly value: string; readonly role: 'plain' | 'total' | 'due' }

const regions = { fr: 'FR', en: 'GB', de: 'DE', nl: 'NL' } as const
/** What the template writes of itself. */
export function pageWords({ language, words: { page, columns } }: Printed) {
  const { sign: _sign, ...own } = page
  return { ...own, language, region: regions[language], vat: [columns.vat, columns.base, columns.amount] }
}

/** Everything that the page says, written out in its language: the template only arranges. */
export function billView(document: BillDocument, copy: BillCopy) {
  const { seller, totals } = document
  const printed = printedOf(document)
  const { words, amountOnly } = printed
  return {
    title: billTitle(document),
    number: document.number,
    ...copyView(copy, printed),
    signature: copy.signature === undefined ? '' : words.copy.signature(copy.signature),
    colour: printedColour(seller.colour),
    logo: seller.logo === null ? null : `/${logoName(seller.logo.type)}`,
    name: seller.tradeName === '' ? seller.legalName : seller.tradeName,
    activity: seller.activity,
    seller: sellerLines(document),
    buyer: buyerLines(document),
    facts: billFacts(document).map(({ label, value, detail }) => ({ label, value, detail })),
    reference: reference(document),
    headings: [words.columns.label, words.columns.quantity, ...headings(document)],
    lines: linesView(document),
    vat: document.vat.map((row) => [vatName(row, printed), amountOnly(row.base), amountOnly(row.vat)]),
    totals: totalRows(document, isGivenBack(document, copy)),
    settled: isGivenBack(document, copy) ? givenBackText(negate(totals.due), copy.given ?? [], printed) : settled(document),
    payment:
      totals.due > 0 && !takesBack(document) && seller.iban !== ''
        ? words.settled.transfer(formatIban(seller.iban.replaceAll(' ', '')), seller.bic, document.number)
        : '',
    remarks: document.remarks,
    ...dressView(document),
    legal: legalLines(document),
    words: pageWords(printed),
  }
}

/** What the establishment set for this document, which those of before do not carry. */
function dressView({ dress }: BillDocument): { header: string; background: string | null } {
  if (dress === undefined) return { header: '', background: null }
  return { header: dress.header, background: dress.background === null ? null : `/${backgroundName(dress.background.type)}` }
}

export function logoName(type: PrintedType): string {
  return `logo.${printedPictures[type]}`
}

export function backgroundName(type: PrintedType): string {
  return `background.${printedPictures[type]}`
}

export function billTitle(document: BillDocument): string {
  const { nature, selfBilled } = document
  const { bill } = printedOf(document).words
  if (selfBilled === true) return nature === 'invoice' ? bill.selfBilled : bill.selfBilledCredit
  return bill[nature]
}

/** A professional recovers VAT: the law wants unit prices without it. */
function netPrices({ buyer }: BillDocument): boolean {
  return buyer.kind === 'professional'
}

function headings(document: BillDocument): readonly string[] {
  const { columns } = printedOf(document).words
  if (isUnderFranchise(document)) return [columns.unitPrice, columns.vat, columns.total]
  return netPrices(document) ? [columns.unitNet, columns.vat, columns.totalNet] : [columns.unitGross, columns.vat, columns.totalGross]
}

const said = (...texts: readonly string[]): string[] => texts.filter((text) => text !== '')
const labelled = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`)

function addressLines(address: BillDocument['buyer']['address'], from: string): string[] {
  return said(...address.lines, said(address.postalCode, address.town).join(' '), address.country === from ? '' : address.countryName)
}

function sellerLines(document: BillDocument): string[] {
  const { seller } = document
  const { identity } = printedOf(document).words
  const startsWithForm = seller.legalName.toLowerCase().startsWith(seller.legalForm.toLowerCase())
  return said(
    said(startsWithForm ? seller.legalName : `${seller.legalName}, ${seller.legalForm}`, labelled(identity.capital, seller.capital)).join(
      ', ',
    ),
    ...addressLines(seller.address, seller.address.country),
    said(labelled('SIRET', formatSiret(seller.siret)), labelled('NAF', seller.naf)).join(' · '),
    labelled(identity.vat, seller.vatNumber.replace(/^(FR..)(\d{9})$/, '$1\u00a0$2')),
    said(formatPhone(seller.phone), seller.email).join(' · '),
  )
}

function buyerLines(document: BillDocument): string[] {
  const { buyer, seller } = document
  const { identity } = printedOf(document).words
  return said(
    ...addressLines(buyer.address, seller.address.country),
    labelled('SIREN', formatSiren(buyer.siren)),
    labelled(identity.vat, buyer.vatNumber),
    labelled(identity.customer, buyer.code),
    labelled(identity.order, buyer.orderReference),
  )
}

/** A grouped bill gives each stay a heading with its total, then its lines. */
function linesView(document: BillDocument) {
  const net = netPrices(document)
  const { stays, lines } = document
  const printed = printedOf(document)
  const { words, amountOnly } = printed
  if (stays === undefined) return lines.map((line) => lineView(line, net, printed))
  return stays.flatMap(({ id, code, place, arrival, departure, occupants, guest = '' }) => {
    const own = lines.filter(({ stayId }) => stayId === id)
    const total = sum(own.map((line) => (net ? line.net : line.amount)))
    const days = words.stay.period(shortDay(arrival, document), shortDay(departure, document))
    return [
      {
        label: words.stay.named(code),
        detail: said(guest, days, place, occupants).join(' · '),
        main: true,
        values: ['', '', '', amountOnly(total)],
      },
      ...own.map((line) => ({ ...lineView(line, net, printed), main: false })),
    ]
  })
}

function lineView(line: BillLine, net: boolean, printed: Printed) {
  const { number, amountOnly } = printed
  return {
    label: line.label,
    detail: line.detail,
    main: line.main,
    values: [
      number(line.quantity),
      net ? netUnitPrice(line, printed) : amountOnly(line.unitPrice),
      taxName(line.tax, printed),
      amountOnly(net ? line.net : line.amount),
    ],
  }
}

/** Up to four decimals, so that quantity × price gives the total that is printed beside it. */
function netUnitPrice(line: BillLine, { number }: Printed): string {
  const quantity = scaled(line.quantity, 4) ?? 1n
  return number(unscaled(divideHalfUp(BigInt(line.net) * 1_000_000n, quantity), 4), 4, 2)
}

type ExemptWord = 'exempt' | 'outside'
/** What no VAT is due on by its nature, as an indemnity, is not exempt: only the European coding calls both so. */
const exemptWord = (tax: Exclude<BillTax, { readonly kind: 'vat' }>): ExemptWord =>
  tax.kind === 'exempt' && tax.exemption.code === outsideScopeCode ? 'outside' : 'exempt'

function exemptTotals({ vat }: BillDocument): (readonly [ExemptWord, Cents])[] {
  return (['exempt', 'outside'] as const).flatMap((word) => {
    const total = sum(vat.flatMap(({ tax, base }) => (tax.kind === 'exempt' && exemptWord(tax) === word ? [base] : [])))
    return total === 0 ? [] : [[word, total] as const]
  })
}

function taxName(tax: BillTax, { words, percent }: Printed): string {
  if (tax.kind === 'vat') return percent(tax.rate)
  if (tax.kind === 'exempt' && tax.exemption.code === franchiseExemption.code) return words.tax.none
  return tax.kind === 'touristTax' ? words.tax.touristTax : words.tax[exemptWord(tax)]
}

function vatName({ tax }: BillVat, { words, percent }: Printed): string {
  if (tax.kind === 'vat') return percent(tax.rate, 2)
  if (tax.kind === 'exempt' && tax.exemption.code === franchiseExemption.code) return words.vatRow.none
  return tax.kind === 'touristTax' ? words.vatRow.touristTax : words.vatRow[exemptWord(tax)]
}

function totalRows(document: BillDocument, isGiven: boolean): Row[] {
  const { totals } = document
  const { words, amount: money } = printedOf(document)
  const { total: said } = words
  const advance = ({ advance: name }: BillPayment): string => (name === undefined ? '' : `${words.advance[name]}, `)
  const franchise = isUnderFranchise(document)
  const row = (label: string, value: Cents, role: Row['role'] = 'plain'): Row => ({ label, value: money(value), role })
  const minus = (label: string, value: Cents): Row => ({
    label,
    value: `${value < 0 ? '+' : '−'}\u00a0${money(cents(Math.abs(value)))}`,
    role: 'plain',
  })
  return [
    ...(franchise
      ? [row(said.withoutVat, totals.exempt)]
      : [
          row(totals.exempt === 0 ? said.net : said.taxedNet, totals.net),
          row(said.vat, totals.vat),
          ...exemptTotals(document).map(([word, total]) => row(said[word], total)),
        ]),
    ...(totals.touristTax === 0 ? [] : [row(said.touristTax, totals.touristTax)]),
    row(franchise ? said.total : said.gross, totals.gross, 'total'),
    ...document.acomptes.map((acompte) =>
      minus(
        `${said.advance(shortDay(acompte.date, document), acompte.number)}${acompte.vat === undefined ? '' : said.advanceVat(money(acompte.vat))}`,
        acompte.amount,
      ),
    ),
    ...document.payments.map((payment) =>
      minus(`${advance(payment)}${said.payment(payment.method, shortDay(payment.date, document))}`, payment.amount),
    ),
    { label: isGiven ? said.overpaidThen : dueLabel(document), value: money(cents(Math.abs(totals.due))), role: 'due' },
  ]
}

/** The figure of the overpayment stays as it was issued; its words no longer promise money that has gone back. */
function isGivenBack(document: BillDocument, { given }: BillCopy): boolean {
  return !takesBack(document) && document.totals.due < 0 && given !== undefined && given.length > 0
}

function dueLabel(document: BillDocument): string {
  const { total } = printedOf(document).words
  if (takesBack(document)) return total.credit
  return document.totals.due < 0 ? total.toRefund : total.due
}

function settled(document: BillDocument): string {
  const { totals, dueDate, issueDate } = document
  const {
    words: { settled: said },
    day,
  } = printedOf(document)
  const paid = lastPaymentDate(document)
  if (takesBack(document)) return totals.due === 0 && paid !== null ? said.refunded(day(paid)) : ''
  if (totals.due > 0) return said.payBefore(day(dueDate ?? issueDate))
  return paid === null ? '' : said.paid(day(paid))
}

/** Mentions of the law, then those of the establishment: in French whatever the language of the rest, as the law words them. */
function legalLines(document: BillDocument): string[] {
  const { seller, mentions, vat } = document
  const exemptions = vat.flatMap(({ tax }) =>
    tax.kind === 'exempt' ? [tax.exemption.reason] : tax.kind === 'touristTax' ? [touristTaxExemption.reason] : [],
  )
  const sentence = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)
  const franchise = isUnderFranchise(document)
  return said(
    said(
      ...[mentions.discount, mentions.latePenalty, mentions.recoveryFee].map(sentence),
      // What the partner opted for is his to say.
      franchise || document.selfBilled === true
        ? ''
        : `Option pour le paiement de la TVA d’après les débits\u00a0: ${document.vatOnDebits ? 'oui' : 'non'}.`,
    ).join(' '),
    // The law gives the words of the franchise: they stand alone, as they are.
    franchise ? `${franchiseExemption.reason}.` : '',
    exemptions
      .filter((reason) => reason !== franchiseExemption.reason)
      .map((reason) => sentence(`Sans TVA\u00a0: ${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`))
      .join(' '),
    said(
      ...seller.mentions.map(sentence),
      sentence(said(seller.register, seller.registrationTown, seller.registrationNumber).join(' ')),
    ).join(' '),
  )
}

/** The establishment's colour where white paper makes it readable (ratio of 4.5 at least), ink otherwise. */
export function printedColour(colour: string): string {
  const ink = '#212924'
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (!match) return ink
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= 4.5 ? colour : ink
}
