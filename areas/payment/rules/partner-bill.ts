import { formatDay } from '#domain/french.ts'
import { cents, negate, percentOf, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { compareDecimals } from '#domain/decimal.ts'
import type { Fault } from '#platform/operation/refusal.ts'

export const partnerBillNatures = { selfBilled: 'Autofacturation', statement: 'Relevé de commission' } as const
export const partnerBillStates = {
  issued: 'Émise',
  awaited: 'Facture attendue',
  received: 'Facture reçue',
  cancelled: 'Annulée',
  cancellation: 'Annulation',
} as const
/** When the VAT of a document is deducted. */
export const vatDeductions = { invoice: 'Avec la facture', payment: 'Au paiement' } as const
export type VatDeduction = keyof typeof vatDeductions
/** What pays a partner: compensation is a payment (C. civ., art. 1347). */
export const payingSettlements = { paid: 'Paiement', withheld: 'Retenue sur ses versements' } as const
/** What he gives back of a cancelled document counts the other way. */
export type PartnerSettlement = keyof typeof payingSettlements | 'returned'
export type PartnerBillState = keyof typeof partnerBillStates
/** Of a document that stands: neither cancelled nor cancelling. */
export const standingPartnerStates = ['issued', 'awaited', 'received'] as const satisfies readonly PartnerBillState[]
export const standsForPartner = (state: PartnerBillState): boolean => standingPartnerStates.some((one) => one === state)
export type PartnerBillNature = keyof typeof partnerBillNatures
export const partnerLineKinds = { commission: 'Commission', retrocession: 'Rétrocession' } as const
/** Stays of each kind that one document is made from at once. */
export const mostPartnerStays = 500

export type PartnerLineKind = keyof typeof partnerLineKinds

/** A rate applies to the base; VAT is added to what it gives. */
export type PartnerLine = {
  readonly bookingId: number
  readonly billId: number
  readonly kind: PartnerLineKind
  readonly code: string
  readonly customer: string
  readonly arrival: string
  readonly departure: string
  readonly billNumber: string
  readonly base: Cents
  readonly rate: string
  readonly vatRate: string
  readonly net: Cents
}
export type PartnerTotals = {
  readonly base: Cents
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
  readonly rates: readonly { readonly rate: string; readonly net: Cents; readonly vat: Cents }[]
}

/** VAT is rounded once for each rate. */
export function partnerTotals(lines: readonly Pick<PartnerLine, 'base' | 'net' | 'vatRate'>[]): PartnerTotals {
  const rates = [...Map.groupBy(lines, ({ vatRate }) => String(Number(vatRate)))]
    .map(([rate, own]) => {
      const net = sum(own.map((line) => line.net))
      return { rate, net, vat: percentOf(net, rate) }
    })
    .toSorted((a, b) => compareDecimals(b.rate, a.rate))
  const [net, vat] = [sum(rates.map((one) => one.net)), sum(rates.map((one) => one.vat))]
  return { base: sum(lines.map(({ base }) => base)), net, vat, gross: cents(net + vat), rates }
}

/** What takes a document back: the same lines and totals with the other sign. */
export function takenBack<D extends { readonly lines: readonly PartnerLine[]; readonly totals: PartnerTotals }>(document: D): D {
  const { base, net, vat, gross, rates } = document.totals
  return {
    ...document,
    lines: document.lines.map((line) => ({ ...line, base: negate(line.base), net: negate(line.net) })),
    totals: {
      base: negate(base),
      net: negate(net),
      vat: negate(vat),
      gross: negate(gross),
      rates: rates.map((one) => ({ ...one, net: negate(one.net), vat: negate(one.vat) })),
    },
  }
}

export type PartnerStay = {
  readonly bookingId: number
  readonly code: string
  readonly kind: PartnerLineKind
  readonly billNumber: string | null
  readonly partnerBill: string | null
  readonly base: Cents
}

/** Why a stay cannot be on a bill of its partner. */
export function partnerStayFault({ bookingId, code, billNumber, partnerBill, base }: PartnerStay): Fault | null {
  const of = (rule: string, message: string): Fault => ({ rule, field: 'stays', message, values: { bookingId } })
  if (partnerBill !== null) return of('partner-bill-exists', `Le séjour ${code} est déjà sur la facture de partenaire ${partnerBill}.`)
  if (billNumber === null)
    return of('customer-bill-before-partner', `La facture client doit être établie avant la facture partenaire (séjour ${code}).`)
  return base <= 0 ? of('nothing-to-bill', `Le séjour ${code} n’a rien qui porte commission.`) : null
}

export type PartnerParty = {
  readonly name: string
  readonly siret: string
  readonly vatNumber: string
  readonly line1: string
  readonly postalCode: string
  readonly town: string
}

/** A partner's document as it was made: what is stored beside its row and printed ever after. */
export type PartnerDocument = {
  readonly format: 1
  readonly nature: PartnerBillNature
  readonly number: string
  readonly issueDate: string
  readonly startDate: string
  readonly endDate: string
  readonly partner: PartnerParty
  readonly site: PartnerParty
  readonly mandateOn: string | null
  /** He owes VAT on debits, which his invoice says; absent of the first ones. */ readonly vatOnDebits?: boolean
  readonly lines: readonly PartnerLine[]
  readonly totals: PartnerTotals
  readonly corrects: string | null
  /** Its day; absent of the first cancellations. */ readonly correctsOn?: string
  readonly reason: string
}

/** What the law wants of the site that an invoice in a partner's name is addressed to. */
export function siteFaults({ siret, line1, postalCode, town }: PartnerParty): readonly Fault[] {
  const missing = [
    [siret, 'le SIRET'],
    [line1, 'l’adresse'],
    [postalCode, 'le code postal'],
    [town, 'la ville'],
  ]
    .filter(([value]) => value === '')
    .map(([, what]) => what)
  return missing.length === 0
    ? []
    : [
        {
          rule: 'partner-bill-data',
          field: 'partnerId',
          message: `Autofacturation impossible\u00A0: veuillez renseigner ${missing.join(', ')} de l’établissement.`,
          fix: { label: 'Ouvrir l’établissement', action: 'open', values: { path: '/admin/establishment' } },
        },
      ]
}

/** What the law wants of a partner in whose name the site writes his invoices (CGI, article 289 I-2). */
export function selfBillingFaults({ siret, vatNumber, line1, postalCode, town }: PartnerParty, bearsVat: boolean): readonly Fault[] {
  const missing = [
    [siret, 'le SIRET', 'siret'],
    [line1, 'l’adresse', 'address'],
    [postalCode, 'le code postal', 'address'],
    [town, 'la ville', 'address'],
    ...(bearsVat ? [[vatNumber, 'la TVA intracommunautaire', 'vatNumber']] : []),
  ] as const
  return missing
    .filter(([value]) => value === '')
    .map(([, what, field]) => ({
      rule: 'partner-bill-data',
      field: field ?? 'partnerId',
      message: `Autofacturation impossible\u00A0: veuillez renseigner ${what} du partenaire.`,
      fix: { label: 'Compléter la fiche du partenaire', action: 'open-partner' },
    }))
}

/** « AF7-2026-0001 »: a series of its own for each partner, as the law wants of who writes invoices in the name of several; statements have theirs. */
export function partnerBillNumber(nature: PartnerBillNature, partnerId: number, year: number, rank: number): string {
  return `${nature === 'selfBilled' ? 'AF' : 'RC'}${partnerId}-${year}-${String(rank).padStart(4, '0')}`
}

type Reception = {
  readonly partnerNumber: string
  readonly receivedOn: string
  readonly /** Of the statement that it answers. */ issuedOn: string
  readonly today: string
  readonly /** The piece that the same invoice of the partner answers already. */ answered: string | null
}
/** Why a partner's own invoice is not noted so: the purchase is written on the day it came, which follows the statement. */
export function receptionFaults({ partnerNumber, receivedOn, issuedOn, today, answered }: Reception): readonly Fault[] {
  const faults: Fault[] = []
  if (partnerNumber === '')
    faults.push({
      rule: 'partner-number-required',
      field: 'partnerNumber',
      message: 'Le numéro de la facture du partenaire est obligatoire.',
    })
  if (answered !== null)
    faults.push({
      rule: 'partner-number-taken',
      field: 'partnerNumber',
      message: `La facture ${partnerNumber} de ce partenaire répond déjà à la pièce ${answered}\u00A0: elle ne s’enregistre qu’une fois par an.`,
      values: { answered },
    })
  if (receivedOn > today) faults.push({ rule: 'payment-date-future', field: 'receivedOn', message: 'Cette date est à venir.' })
  if (receivedOn < issuedOn)
    faults.push({
      rule: 'partner-received-before',
      field: 'receivedOn',
      message: `Cette facture répond au relevé du ${formatDay(issuedOn)}\u00A0: elle n’est pas arrivée avant lui.`,
      values: { receivedOn, issuedOn },
    })
  return faults
}

/** When the VAT of a new document is deducted: without VAT, there is nothing that a payment would wait for. */
export const deductionOf = (vat: Cents, isOnDebits: boolean): VatDeduction => (isOnDebits || vat === 0 ? 'invoice' : 'payment')
