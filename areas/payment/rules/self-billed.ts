import { formatDay, formatPercent, formatAmount } from '#domain/french.ts'
import { cents, negate, noCents, percentOf } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { franchiseExemption } from './bill-document/bill-document.ts'
import type { BillDocument, BillLine, BillTax } from './bill-document/bill-document.ts'
import { partnerLineKinds } from './partner-bill.ts'
import type { PartnerDocument, PartnerLine, PartnerParty } from './partner-bill.ts'

const taxOf = (rate: string): BillTax =>
  Number(rate) === 0 ? { kind: 'exempt', exemption: franchiseExemption } : { kind: 'vat', rate: String(Number(rate)) }
const addressOf = ({ line1, postalCode, town }: PartnerParty) => ({
  lines: [line1],
  postalCode,
  town,
  country: 'FR',
  countryName: 'France',
})

function lineOf(
  { kind, code, customer, arrival, departure, billNumber, base, rate, vatRate, net }: PartnerLine,
  signed: (amount: Cents) => Cents,
): BillLine {
  const amount = signed(net)
  return {
    label: `${partnerLineKinds[kind]} sur le séjour ${code}`,
    detail: `${customer}, du ${formatDay(arrival)} au ${formatDay(departure)}, facture ${billNumber}\u00A0: ${formatPercent(rate)} de ${formatAmount(signed(base))}`,
    quantity: '1',
    unit: 'C62',
    unitPrice: amount,
    amount: cents(amount + percentOf(amount, vatRate)),
    net: amount,
    tax: taxOf(vatRate),
    main: false,
  }
}

const sellerOf = (partner: PartnerParty): BillDocument['seller'] => ({
  tradeName: '',
  activity: '',
  legalName: partner.name,
  legalForm: '',
  capital: '',
  siren: partner.siret.slice(0, 9),
  siret: partner.siret,
  naf: '',
  register: '',
  registrationTown: '',
  registrationNumber: '',
  vatNumber: partner.vatNumber,
  address: addressOf(partner),
  phone: '',
  email: '',
  website: '',
  iban: '',
  bic: '',
  colour: '',
  logo: null,
  mentions: [],
})

const buyerOf = (site: PartnerParty): BillDocument['buyer'] => ({
  kind: 'professional',
  name: site.name,
  code: '',
  address: addressOf(site),
  siren: site.siret.slice(0, 9),
  vatNumber: site.vatNumber,
  email: '',
  electronicAddress: '',
  orderReference: '',
})

/**
 * The invoice that the site writes in a partner's name, as the European standard has it: the partner sells, the site buys (type 389), and what
 * cancels it is a self-billed credit note (261), positive, which names it. Made from the stored document alone.
 */
export function selfBilledDocument({
  number,
  issueDate,
  startDate,
  endDate,
  partner,
  site,
  mandateOn,
  vatOnDebits,
  lines,
  totals,
  corrects,
  correctsOn,
  reason,
}: PartnerDocument): BillDocument {
  const signed = (amount: Cents): Cents => (corrects === null ? amount : negate(amount))
  const [net, vat, gross] = [signed(totals.net), signed(totals.vat), signed(totals.gross)]
  const exempt = totals.rates.reduce((sum, row) => (Number(row.rate) === 0 ? cents(sum + signed(row.net)) : sum), noCents)
  return {
    format: 1,
    currency: 'EUR',
    selfBilled: true,
    nature: corrects === null ? 'invoice' : 'creditNote',
    series: 'AF',
    number,
    issueDate,
    operation: 'services',
    vatOnDebits: vatOnDebits ?? false,
    seller: sellerOf(partner),
    buyer: buyerOf(site),
    stay: null,
    supply: { start: startDate, end: endDate },
    lines: lines.map((line) => lineOf(line, signed)),
    vat: totals.rates.map((row) => ({
      tax: taxOf(row.rate),
      base: signed(row.net),
      vat: signed(row.vat),
      gross: cents(signed(row.net) + signed(row.vat)),
    })),
    totals: { net: cents(net - exempt), vat, touristTax: noCents, exempt, gross, paid: noCents, due: gross },
    acomptes: [],
    payments: [],
    dueDate: issueDate,
    preceding: corrects === null ? [] : [{ number: corrects, issueDate: correctsOn ?? issueDate }],
    mentions: {
      latePenalty: 'Pénalités de retard\u00A0: trois fois le taux d’intérêt légal.',
      recoveryFee: 'Indemnité forfaitaire pour frais de recouvrement due au créancier par un client professionnel\u00A0: 40\u00A0€.',
      discount: 'Pas d’escompte pour paiement anticipé.',
    },
    remarks: [
      `Autofacturation\u00A0: établie par ${site.name} au nom et pour le compte de ${partner.name}${mandateOn === null ? '' : `, selon son mandat du ${formatDay(mandateOn)}`}.`,
      ...(reason === '' ? [] : [`Motif\u00A0: ${reason}`]),
    ].join('\n'),
  }
}
