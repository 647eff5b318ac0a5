import { daysBetween } from '#domain/day.ts'
import { divideHalfUp } from '#domain/decimal.ts'
import { formatAmount, formatAmountOnly, formatDay, formatDayMonth, formatIban, formatNumber, formatPercent, formatPhone, formatSiren, formatSiret, plural } from '#domain/french.ts'
import { cents, negate, sum, type Cents } from '#domain/money.ts'
import { scaled, unscaled } from '#areas/payment/rules/bill-document/amounts.ts'
import { franchiseExemption, isUnderFranchise, lastPaymentDate, takesBack, touristTaxExemption } from '#areas/payment/rules/bill-document/bill-document.ts'
import { givenBackText } from '#areas/payment/rules/given-back.ts'
import type { GivenBack } from '#areas/payment/rules/given-back.ts'
import type { BillDocument, BillLine, BillTax, BillVat } from '#areas/payment/rules/bill-document/bill-document.ts'

/** Which paper this is. The signature is an extract of that of the fiscal chain, as printed: « x7_Q, rang 12 ». */
export type BillCopy = ({ readonly kind: 'original' } | { readonly kind: 'duplicate'; readonly number: number }) & { readonly signature?: string; /** Written across every page: that the bill is worth nothing. */ readonly schoolMark?: string; /** What went back to the customer since the bill was issued. */ readonly given?: readonly GivenBack[] }

type Row = { readonly label: string; readonly value: string; readonly role: 'plain' | 'total' | 'due' }

/** Everything that the page says, written out in French: the template only arranges. */
export function billView(document: BillDocument, copy: BillCopy) {
  const { seller, totals } = document
  return {
    title: billTitle(document),
    number: document.number,
    mark: copy.kind === 'duplicate' ? `DUPLICATA n°\u00a0${copy.number}` : '',
    kind: copy.kind === 'duplicate' ? `Duplicata n°\u00a0${copy.number}` : 'Original',
    signature: copy.signature === undefined ? '' : `Signature ${copy.signature}`,
    colour: printedColour(seller.colour),
    logo: seller.logo === null ? null : `/${logoName(seller.logo.type)}`,
    name: seller.tradeName === '' ? seller.legalName : seller.tradeName,
    activity: seller.activity,
    seller: sellerLines(document),
    buyer: buyerLines(document),
    facts: facts(document),
    reference: reference(document),
    headings: ['Désignation', 'Quantité', ...headings(document)],
    lines: linesView(document),
    vat: document.vat.map((row) => [vatName(row), formatAmountOnly(row.base), formatAmountOnly(row.vat)]),
    totals: totalRows(document, isGivenBack(document, copy)),
    settled: isGivenBack(document, copy) ? givenBackText(negate(totals.due), copy.given ?? []) : settled(document),
    payment: totals.due > 0 && !takesBack(document) && seller.iban !== '' ? `Par virement : IBAN ${formatIban(seller.iban.replaceAll(' ', ''))}${seller.bic === '' ? '' : `, BIC ${seller.bic}`}, en rappelant le numéro ${document.number}.` : '',
    remarks: document.remarks,
    ...dressView(document),
    legal: legalLines(document),
  }
}

/** What the establishment set for this document, which those of before do not carry. */
function dressView({ dress }: BillDocument): { header: string; background: string | null } {
  if (dress === undefined) return { header: '', background: null }
  return { header: dress.header, background: dress.background === null ? null : `/${backgroundName(dress.background.type)}` }
}

export function logoName(type: 'image/png' | 'image/jpeg'): string {
  return type === 'image/png' ? 'logo.png' : 'logo.jpg'
}

export function backgroundName(type: 'image/png' | 'image/jpeg'): string {
  return type === 'image/png' ? 'background.png' : 'background.jpg'
}

export function billTitle({ nature, selfBilled }: BillDocument): string {
  if (selfBilled === true) return nature === 'invoice' ? 'Autofacturation' : 'Avoir, autofacturation'
  return { invoice: 'Facture', acompte: 'Facture d’acompte', creditNote: 'Avoir', cancellation: 'Facture d’annulation' }[nature]
}

/** A professional recovers VAT: the law wants unit prices without it. */
function netPrices({ buyer }: BillDocument): boolean {
  return buyer.kind === 'professional'
}

function headings(document: BillDocument): readonly string[] {
  if (isUnderFranchise(document)) return ['Prix unitaire', 'TVA', 'Total']
  return netPrices(document) ? ['PU HT', 'TVA', 'Total HT'] : ['PU TTC', 'TVA', 'Total TTC']
}

/** « 08/07 » within the year of the document, « 08/07/2025 » otherwise. */
function shortDay(date: string, document: BillDocument): string {
  return date.slice(0, 4) === document.issueDate.slice(0, 4) ? formatDayMonth(date) : formatDay(date)
}

const said = (...texts: readonly string[]): string[] => texts.filter((text) => text !== '')
const labelled = (label: string, value: string): string => (value === '' ? '' : `${label} ${value}`)

function addressLines(address: BillDocument['buyer']['address'], from: string): string[] {
  return said(...address.lines, said(address.postalCode, address.town).join(' '), address.country === from ? '' : address.countryName)
}

function sellerLines({ seller }: BillDocument): string[] {
  const startsWithForm = seller.legalName.toLowerCase().startsWith(seller.legalForm.toLowerCase())
  return said(
    said(startsWithForm ? seller.legalName : `${seller.legalName}, ${seller.legalForm}`, labelled('capital', seller.capital)).join(', '),
    ...addressLines(seller.address, seller.address.country),
    said(labelled('SIRET', formatSiret(seller.siret)), labelled('NAF', seller.naf)).join(' · '),
    labelled('TVA', seller.vatNumber.replace(/^(FR..)(\d{9})$/, '$1\u00a0$2')),
    said(formatPhone(seller.phone), seller.email).join(' · '),
  )
}

function buyerLines({ buyer, seller }: BillDocument): string[] {
  return said(
    ...addressLines(buyer.address, seller.address.country),
    labelled('SIREN', formatSiren(buyer.siren)),
    labelled('TVA', buyer.vatNumber),
    labelled('Client', buyer.code),
    labelled('Votre commande', buyer.orderReference),
  )
}

function facts(document: BillDocument): { label: string; value: string; detail: string }[] {
  const { stay, stays, supply } = document
  const operation = { services: 'Services', goods: 'Livraison de biens', mixed: 'Biens et services' }[document.operation]
  const dates = (start: string, end: string): string => `du ${start.slice(0, 4) === end.slice(0, 4) ? formatDayMonth(start) : formatDay(start)} au ${formatDay(end)}`
  const period = supply.start === supply.end ? formatDay(supply.end) : dates(supply.start, supply.end)
  const grouped = stays === undefined ? [] : [{ label: 'Séjours', value: plural(stays.length, 'séjour'), detail: `${dates(supply.start, supply.end)}` }]
  return [
    { label: 'Date d’émission', value: formatDay(document.issueDate), detail: '' },
    ...(stay
      ? [
          { label: 'Séjour', value: stay.code, detail: '' },
          { label: 'Dates', value: `${dates(stay.arrival, stay.departure)}, ${plural(daysBetween(stay.arrival, stay.departure), 'nuit')}`, detail: stay.occupants },
          { label: 'Place', value: stay.place, detail: '' },
        ]
      : stays !== undefined ? grouped : [{ label: document.nature === 'acompte' ? 'Reçu le' : 'Prestation', value: period, detail: '' }]),
    { label: 'Opération', value: operation, detail: '' },
  ]
}

function reference(document: BillDocument): string {
  if (!takesBack(document)) return ''
  const bills = document.preceding.map((bill) => `${bill.number} du ${formatDay(bill.issueDate)}`).join(', ')
  return document.nature === 'cancellation' ? `Annule en totalité la facture ${bills}.` : `Avoir sur la facture ${bills}.`
}

/** A grouped bill gives each stay a heading with its total, then its lines. */
function linesView(document: BillDocument) {
  const net = netPrices(document)
  const { stays, lines } = document
  if (stays === undefined) return lines.map((line) => lineView(line, net))
  return stays.flatMap(({ id, code, place, arrival, departure, occupants, guest = '' }) => {
    const own = lines.filter(({ stayId }) => stayId === id)
    const total = sum(own.map((line) => (net ? line.net : line.amount)))
    const days = `du ${shortDay(arrival, document)} au ${shortDay(departure, document)}`
    return [{ label: `Séjour ${code}`, detail: said(guest, days, place, occupants).join(' · '), main: true, values: ['', '', '', formatAmountOnly(total)] }, ...own.map((line) => ({ ...lineView(line, net), main: false }))]
  })
}

function lineView(line: BillLine, net: boolean) {
  return {
    label: line.label,
    detail: line.detail,
    main: line.main,
    values: [formatNumber(line.quantity), net ? netUnitPrice(line) : formatAmountOnly(line.unitPrice), taxName(line.tax), formatAmountOnly(net ? line.net : line.amount)],
  }
}

/** Up to four decimals, so that quantity × price gives the total that is printed beside it. */
function netUnitPrice(line: BillLine): string {
  const quantity = scaled(line.quantity, 4) ?? 1n
  return formatNumber(unscaled(divideHalfUp(BigInt(line.net) * 1_000_000n, quantity), 4), 4, 2)
}

function taxName(tax: BillTax): string {
  if (tax.kind === 'exempt' && tax.exemption.code === franchiseExemption.code) return 'sans'
  if (tax.kind === 'touristTax') return 'hors TVA'
  return tax.kind === 'vat' ? formatPercent(tax.rate) : 'exonéré'
}

function vatName({ tax }: BillVat): string {
  if (tax.kind === 'vat') return `${formatNumber(tax.rate, 2, 2)}\u00a0%`
  if (tax.kind === 'exempt' && tax.exemption.code === franchiseExemption.code) return 'Sans TVA'
  return tax.kind === 'touristTax' ? 'Hors TVA' : 'Exonéré'
}

function totalRows(document: BillDocument, isGiven: boolean): Row[] {
  const { totals } = document
  const franchise = isUnderFranchise(document)
  const row = (label: string, value: Cents, role: Row['role'] = 'plain'): Row => ({ label, value: formatAmount(value), role })
  const minus = (label: string, value: Cents): Row => ({ label, value: `${value < 0 ? '+' : '−'}\u00a0${formatAmount(cents(Math.abs(value)))}`, role: 'plain' })
  return [
    ...(franchise ? [row('Total sans TVA', totals.exempt)] : [row(totals.exempt === 0 ? 'Total HT' : 'Total HT soumis à la TVA', totals.net), row('TVA', totals.vat), ...(totals.exempt === 0 ? [] : [row('Opérations exonérées', totals.exempt)])]),
    ...(totals.touristTax === 0 ? [] : [row('Taxe de séjour', totals.touristTax)]),
    row(franchise ? 'Total' : 'Total TTC', totals.gross, 'total'),
    ...document.acomptes.map((acompte) => minus(`Acompte du ${shortDay(acompte.date, document)}, facture ${acompte.number}${acompte.vat === undefined ? '' : `, dont TVA déjà facturée ${formatAmount(acompte.vat)}`}`, acompte.amount)),
    ...document.payments.map((payment) => minus(`${payment.method}, le ${shortDay(payment.date, document)}`, payment.amount)),
    { label: isGiven ? 'Trop-perçu à l’émission' : dueLabel(document), value: formatAmount(cents(Math.abs(totals.due))), role: 'due' },
  ]
}

/** The figure of the overpayment stays as it was issued; its words no longer promise money that has gone back. */
function isGivenBack(document: BillDocument, { given }: BillCopy): boolean {
  return !takesBack(document) && document.totals.due < 0 && given !== undefined && given.length > 0
}

function dueLabel(document: BillDocument): string {
  if (takesBack(document)) return 'Montant de l’avoir'
  return document.totals.due < 0 ? 'Trop-perçu à vous rembourser' : 'Reste à payer'
}

function settled(document: BillDocument): string {
  const { totals, dueDate, issueDate } = document
  const paid = lastPaymentDate(document)
  if (takesBack(document)) return totals.due === 0 && paid !== null ? `Remboursé le ${formatDay(paid)}.` : ''
  if (totals.due > 0) return `À régler au plus tard le ${formatDay(dueDate ?? issueDate)}.`
  return paid === null ? '' : `Facture acquittée le ${formatDay(paid)}.`
}

/** Mentions of the law, then those of the establishment. */
function legalLines(document: BillDocument): string[] {
  const { seller, mentions, vat } = document
  const exemptions = vat.flatMap(({ tax }) => (tax.kind === 'exempt' ? [tax.exemption.reason] : tax.kind === 'touristTax' ? [touristTaxExemption.reason] : []))
  const sentence = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)
  const franchise = isUnderFranchise(document)
  return said(
    said(
      ...[mentions.discount, mentions.latePenalty, mentions.recoveryFee].map(sentence),
      // What the partner opted for is his to say.
      franchise || document.selfBilled === true ? '' : `Option pour le paiement de la TVA d’après les débits\u00a0: ${document.vatOnDebits ? 'oui' : 'non'}.`,
    ).join(' '),
    // The law gives the words of the franchise: they stand alone, as they are.
    franchise ? `${franchiseExemption.reason}.` : '',
    exemptions.filter((reason) => reason !== franchiseExemption.reason).map((reason) => sentence(`Sans TVA\u00a0: ${reason.slice(0, 1).toLowerCase()}${reason.slice(1)}`)).join(' '),
    said(...seller.mentions.map(sentence), sentence(said(seller.register, seller.registrationTown, seller.registrationNumber).join(' '))).join(' '),
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
