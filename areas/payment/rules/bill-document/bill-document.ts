import type { PrintedLanguage } from '#areas/payment/rules/printed-words/formats.ts'
import type { Cents } from '#domain/money.ts'

/** What an issued document is. A cancellation takes back a whole bill, a credit note a part of one; a ticket is a sale paid at once, signed: one that takes another back is negative. */
export type BillNature = 'invoice' | 'acompte' | 'creditNote' | 'cancellation' | 'ticket'

/** A VAT rate in percent, as an exact decimal: `"10"`, `"5.5"`. */
export type VatRate = string

/** Why a line bears no VAT. `code` is a VATEX code of the European list, `reason` the sentence printed on the bill. */
export type VatExemption = { readonly code: string; readonly reason: string }

/** Of an establishment below the thresholds of VAT: nothing that it sells bears any. */
export const franchiseExemption: VatExemption = { code: 'VATEX-FR-FRANCHISE', reason: 'TVA non applicable, article 293 B du CGI' }
/** What the tax does not reach at all: an indemnity is the price of nothing. */
export const outsideScopeCode = 'VATEX-EU-O'

export type BillTax =
  | { readonly kind: 'vat'; readonly rate: VatRate }
  | { readonly kind: 'touristTax' }
  | { readonly kind: 'exempt'; readonly exemption: VatExemption }

export type BillAddress = {
  readonly lines: readonly string[]
  readonly postalCode: string
  readonly town: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** As printed; only shown when it is not the seller's country. */
  readonly countryName: string
}

/** A picture printed on documents, kept with the document so that a duplicate shows the logo of its day. */
export type BillLogo = { readonly type: 'image/png' | 'image/jpeg' | 'image/gif'; readonly base64: string }

/** The establishment as it was on the day of issue. Empty string: not applicable to it. */
export type BillSeller = {
  /** The sign over the door: « Camping Les Embruns ». */
  readonly tradeName: string
  /** « Hôtellerie de plein air, 4 étoiles ». */
  readonly activity: string
  readonly legalName: string
  /** « SARL », « SAS », « Commune ». */
  readonly legalForm: string
  /** Share capital as printed: « 80 000 € ». */
  readonly capital: string
  readonly siren: string
  readonly siret: string
  readonly naf: string
  /** « RCS », or « RM »: the kind of register. */
  readonly register: string
  readonly registrationTown: string
  readonly registrationNumber: string
  /** Empty for an establishment under the franchise of article 293 B. */
  readonly vatNumber: string
  readonly address: BillAddress
  readonly phone: string
  readonly email: string
  readonly website: string
  readonly iban: string
  readonly bic: string
  /** `#RRGGBB`. */
  readonly colour: string
  readonly logo: BillLogo | null
  /** Sentences about insurance, mediation and the like, printed at the foot. */
  readonly mentions: readonly string[]
}

export type BillBuyer = {
  readonly kind: 'consumer' | 'professional'
  /** Full name as addressed: « Mme Claire Lefèvre », « Comité social Exemple ». */
  readonly name: string
  /** The customer's number in the establishment. */
  readonly code: string
  readonly address: BillAddress
  readonly siren: string
  readonly vatNumber: string
  readonly email: string
  /** Address in the directory of electronic invoicing, when it is more than the SIREN. */
  readonly electronicAddress: string
  /** The customer's own order number, if one was given. */
  readonly orderReference: string
}

export type BillStay = {
  readonly code: string
  readonly place: string
  readonly arrival: string
  readonly departure: string
  readonly occupants: string
}

/** What was sold, as the accounts ask for it; not printed. */
export type BillPosting = {
  readonly category: number
  readonly extraId?: number
  readonly ageCategoryId?: number
  readonly placeTypeId?: number
  /** The offer, the reduction, the type of animal or of vehicle, the tax (its category says which) whose name the line bears. */ readonly namedId?: number
  readonly articleId?: number
  /** Of an article: what its family said when it was sold. */ readonly isService?: boolean
}

/** One of the stays of a grouped bill: its lines and its advances name it by its id. */
export type BilledStay = BillStay & { readonly id: number; /** Who stayed, where another pays. */ readonly guest?: string }

export type BillLineRequest = {
  readonly label: string
  readonly detail: string
  /** Exact decimal, four decimals at most, not zero. Negative lines carry their sign on the amount. */
  readonly quantity: string
  /** UN/ECE recommendation 20: `C62` piece, `DAY`, `WEE`. */
  readonly unit: string
  readonly unitPrice: Cents
  /** VAT included. */
  readonly amount: Cents
  readonly tax: BillTax
  /** The line that carries the document: printed in bold. */
  readonly main: boolean
  /** Absent on documents issued before lines said it. */
  readonly posting?: BillPosting
  /** On a grouped bill: the stay it belongs to. */
  readonly stayId?: number
  /** On a credit note for a part of a bill: the rank there of the line that it gives back, from 0. */
  readonly creditedLine?: number
  /** VAT excluded, where it is known before: what credit notes for a part of a bill leave of its line. */
  readonly net?: Cents
}
export type BillLine = BillLineRequest & {
  /** VAT excluded: its share of the net amount of its rate. */
  readonly net: Cents
}

/** One row of the VAT table: all lines of one rate, or of one reason for not bearing VAT. */
export type BillVat = { readonly tax: BillTax; readonly base: Cents; readonly vat: Cents; readonly gross: Cents }

export type BillAcompte = {
  readonly number: string
  readonly date: string
  readonly amount: Cents
  /** The VAT that it has billed already; absent of older documents, and where it billed none. */ readonly vat?: Cents
  /** On a grouped bill: the stay that received it. */ readonly stayId?: number
}
/** Negative: a refund. On a credit note the sign is that of the document: what was given back is positive. */
export type BillPayment = {
  readonly date: string
  readonly method: string
  readonly amount: Cents
  /** What was paid in advance bears its name on paper; documents issued before say the method alone. */
  readonly advance?: 'acompte' | 'arrhes'
}

export type BillTotals = {
  /** Lines that bear VAT, VAT excluded. */
  readonly net: Cents
  readonly vat: Cents
  readonly touristTax: Cents
  /** Exempt lines other than the tourist tax. */
  readonly exempt: Cents
  readonly gross: Cents
  readonly paid: Cents
  readonly due: Cents
}

export type BillMentions = {
  readonly latePenalty: string
  readonly recoveryFee: string
  readonly discount: string
}

export type PrecedingBill = { readonly number: string; readonly issueDate: string }

/** What is given to make a document: everything that is not computed. */
export type BillRequest = {
  readonly nature: BillNature
  readonly series: string
  readonly number: string
  readonly issueDate: string
  readonly operation: 'services' | 'goods' | 'mixed'
  /** True when the establishment opted for VAT on debits. */
  readonly vatOnDebits: boolean
  readonly seller: BillSeller
  readonly buyer: BillBuyer
  readonly stay: BillStay | null
  /** The stays of a grouped bill, which bears none of its own. */
  readonly stays?: readonly BilledStay[]
  /** First and last day of what is supplied (for an acompte: the day it was received). */
  readonly supply: { readonly start: string; readonly end: string }
  readonly lines: readonly BillLineRequest[]
  readonly acomptes: readonly BillAcompte[]
  readonly payments: readonly BillPayment[]
  readonly dueDate: string | null
  /** Document that a credit note or a cancellation takes back. */
  readonly preceding: readonly PrecedingBill[]
  /** Of a ticket: the moment of the sale, where the establishment lives, and who made it. */
  readonly sold?: { readonly at: string; readonly by: string }
  /** On a credit note for a part of a bill: what was left of each rate before it, so that the VAT of all credit notes is that of the bill. */
  readonly leftBefore?: readonly { readonly tax: BillTax; readonly gross: Cents }[]
  readonly mentions: BillMentions
  /** Free text of the establishment, printed under the totals. */
  readonly remarks: string
  /** Written by the buyer in the seller's name, under his mandate: a purchase (CGI art. 289 I-2). */
  readonly selfBilled?: boolean
  /** How the establishment wanted this document; absent on those issued before it could say so. */
  readonly dress?: { readonly header: string; readonly background: BillLogo | null }
  /** The language of its words; absent on those issued before it was kept, which are in French. */
  readonly language?: PrintedLanguage
}

/**
 * An issued document, complete: what is stored as JSON with the bill and never changes. PDF and XML are made from it
 * alone, so that a duplicate of ten years later says what the original said. Amounts of a credit note are positive: its
 * nature carries the sign.
 */
export type BillDocument = Omit<BillRequest, 'lines'> & {
  readonly format: 1
  readonly currency: 'EUR'
  readonly lines: readonly BillLine[]
  readonly vat: readonly BillVat[]
  readonly totals: BillTotals
}

/** The tourist tax is collected for the municipality: outside the VAT base, exempt in the European coding. */
export const touristTaxExemption: VatExemption = {
  code: 'VATEX-EU-79-C',
  reason: 'Taxe de séjour collectée pour le compte de la collectivité',
}

/** True when the document gives back what another one invoiced. */
export function takesBack(document: { readonly nature: BillNature }): boolean {
  return document.nature === 'creditNote' || document.nature === 'cancellation'
}

/** The day the last amount was received, or null when nothing was. */
export function lastPaymentDate(document: Pick<BillDocument, 'acomptes' | 'payments'>): string | null {
  const dates = [...document.acomptes, ...document.payments].map((payment) => payment.date)
  return dates.length === 0 ? null : dates.reduce((last, date) => (date > last ? date : last))
}

/** The establishment charges no VAT at all, which the document says in the words of the law. */
export function isUnderFranchise({ vat }: BillDocument): boolean {
  return vat.some(({ tax }) => tax.kind === 'exempt' && tax.exemption.code === franchiseExemption.code)
}
