import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { compareDecimals } from '#domain/decimal.ts'
import { formatDay, plural, uncapitalized } from '#domain/french.ts'
import { franchiseExemption, touristTaxExemption } from './bill-document/bill-document.ts'
import { taxKey } from './bill-document/amounts.ts'
import type { BillLineRequest, BillPosting, BillStay, BillTax } from './bill-document/bill-document.ts'
import { printedIn } from './printed-words/printed.ts'
import type { Printed } from './printed-words/printed.ts'
import { labelIn, reasonIn } from './printed-words/say-again.ts'

/** A priced line of a stay, as stored. */
export type StoredLine = {
  readonly category: number
  readonly label: string
  readonly reason: string | null
  readonly quantity: string
  readonly unitPrice: Cents | null
  readonly amount: Cents
  readonly vatRate: string | null
  readonly place: string | null
  /** What was sold, where a record stands for it. */ readonly extraId?: number | null
  readonly ageCategoryId?: number | null
  readonly placeTypeId?: number | null
  readonly namedId?: number | null
  /** What exempts it, where its rate of VAT is one that says so. */ readonly exemptionReason?: string | null
  readonly exemptionCode?: string | null
}

const touristTaxCategory = 2
const lodgingCategory = 1
const insuranceCategory = 11

function bearsNothing({ vatRate }: StoredLine): boolean {
  return vatRate === null || compareDecimals(vatRate, '0') === 0
}

/** What bears no VAT: the tourist tax, the insurance sold on behalf of an insurer, and everything else under the franchise. */
function taxOf(line: StoredLine, isFranchise: boolean): BillTax {
  if (line.category === touristTaxCategory) return { kind: 'touristTax' }
  if (isFranchise && (line.category !== insuranceCategory || !bearsNothing(line))) return { kind: 'exempt', exemption: franchiseExemption }
  if (line.vatRate === null || bearsNothing(line)) {
    const insurance = line.category === insuranceCategory
    if (!insurance && line.exemptionReason)
      return { kind: 'exempt', exemption: { code: line.exemptionCode ?? '', reason: line.exemptionReason } }
    return {
      kind: 'exempt',
      exemption: insurance ? { code: 'VATEX-FR-CGI261C-2', reason: 'Exonération de TVA, article 261 C 2° du CGI' } : touristTaxExemption,
    }
  }
  return { kind: 'vat', rate: line.vatRate }
}

function postingOf({ category, extraId, ageCategoryId, placeTypeId, namedId }: StoredLine): BillPosting {
  return {
    category,
    ...(extraId == null ? {} : { extraId }),
    ...(ageCategoryId == null ? {} : { ageCategoryId }),
    ...(placeTypeId == null ? {} : { placeTypeId }),
    ...(namedId == null ? {} : { namedId }),
  }
}

/**
 * Lines of a stay as the lines of its bill; those of no amount are left out. A line whose unit price times its quantity
 * is not its amount (an average of several periods) is billed as one piece, its detail telling how it was made.
 */
export function billLines(lines: readonly StoredLine[], isFranchise = false, printed: Printed = printedIn('fr')): BillLineRequest[] {
  return lines
    .filter((line) => line.amount !== 0)
    .map((line) => {
      const exact =
        line.unitPrice !== null &&
        line.unitPrice !== 0 &&
        compareDecimals(line.quantity, '0') > 0 &&
        Number(line.quantity) * line.unitPrice === line.amount
      const label = labelIn(line, printed)
      return {
        label: line.place === null ? label : printed.words.line.onPlace(label, line.place),
        detail: line.reason === null ? '' : reasonIn(line.reason, printed),
        unit: 'C62',
        quantity: exact ? line.quantity : '1',
        unitPrice: exact && line.unitPrice !== null ? line.unitPrice : line.amount,
        amount: line.amount,
        tax: taxOf(line, isFranchise),
        main: line.category === lodgingCategory,
        posting: postingOf(line),
      }
    })
}

type Split = (amount: Cents, weights: readonly number[]) => readonly Cents[]
/** What an advance is made of: the stay it belongs to, and whether the establishment charges VAT. */
export type AdvanceOn = {
  readonly lines: readonly StoredLine[]
  readonly stayCode: string
  readonly isFranchise?: boolean
  readonly printed?: Printed
  /** What its advance bills that stand have billed already; left out, what is asked is all of what is taxed. */ readonly billed?: {
    readonly taxed: number
    readonly untaxed: number
  }
}

/** What of an advance goes beyond all that is taxed: the insurance, then the tourist tax, as the receipts say. */
function untaxedPart(
  amount: Cents,
  taxed: number,
  { lines, isFranchise = false, stayCode, printed = printedIn('fr'), billed }: AdvanceOn,
): readonly BillLineRequest[] {
  if (billed === undefined) return []
  let [beyond, skipped] = [amount - Math.min(amount, Math.max(0, taxed - billed.taxed)), billed.untaxed]
  const untaxed = lines
    .filter((line) => line.amount > 0 && isUntaxed(taxOf(line, isFranchise), isFranchise))
    .toSorted((a, b) => Number(a.category === touristTaxCategory) - Number(b.category === touristTaxCategory))
  return untaxed.flatMap((line) => {
    const before = Math.min(skipped, line.amount)
    const part = cents(Math.min(beyond, line.amount - before))
    skipped -= before
    beyond -= part
    return part === 0
      ? []
      : [
          {
            label: printed.words.line.advance(stayCode),
            detail: labelIn(line, printed),
            quantity: '1',
            unit: 'C62',
            unitPrice: part,
            amount: part,
            tax: taxOf(line, isFranchise),
            main: false,
          },
        ]
  })
}

const isUntaxed = (tax: BillTax, isFranchise: boolean): boolean => tax.kind === 'touristTax' || (tax.kind === 'exempt' && !isFranchise)

/** An advance is taxed like the stay it belongs to: its amount split over the rates of the stay; what goes beyond all that is taxed is what bears no VAT. */
export function acompteLines(amount: Cents, on: AdvanceOn, split: Split): BillLineRequest[] {
  const { lines, stayCode, isFranchise = false, printed: { words } = printedIn('fr') } = on
  const byTax = new Map<string, { readonly tax: BillTax; weight: number }>()
  for (const line of lines) {
    const tax = taxOf(line, isFranchise)
    if (isUntaxed(tax, isFranchise)) continue
    const known = byTax.get(taxKey(tax)) ?? { tax, weight: 0 }
    known.weight += line.amount
    byTax.set(taxKey(tax), known)
  }
  const taxes = [...byTax.values()].filter(({ weight }) => weight > 0)
  if (taxes.length === 0) return []
  const untaxed = untaxedPart(
    amount,
    taxes.reduce((sum, { weight }) => sum + weight, 0),
    on,
  )
  const parts = split(
    cents(amount - untaxed.reduce((sum, line) => sum + line.amount, 0)),
    taxes.map(({ weight }) => weight),
  )
  const taxed = taxes.flatMap(({ tax }, index) => {
    const part = parts[index] ?? cents(0)
    return part === 0
      ? []
      : [{ label: words.line.advance(stayCode), detail: '', quantity: '1', unit: 'C62', unitPrice: part, amount: part, tax, main: true }]
  })
  return [...taxed, ...untaxed]
}

/** People of one age category, under its name. */
export type BilledPeople = { readonly label: string; readonly count: number }

/** « 2 adultes », « 3 enfants (3-12 ans) »; a name that only its author could put in the plural keeps its form, « 2 × jeune adulte ». */
function peopleOf({ label, count }: BilledPeople): string {
  const name = uncapitalized(label.trim())
  const [, word, rest = ''] = /^(\p{L}+)(\s(?:\(|de\s|\d).*)?$/u.exec(name) ?? []
  if (word === undefined) return count < 2 ? `${count} ${name}` : `${count} × ${name}`
  return plural(count, name, /[sxz]$/u.test(word) ? name : `${word}s${rest}`)
}

type StayOnBill = {
  readonly code: string
  readonly places: string
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly children: number
  /** Occupants as they are counted; none where only their number is known. */ readonly ages: readonly BilledPeople[]
}

/** Names of ages are the site's, in French: another language counts adults and children. */
export function billStay(stay: StayOnBill, { language, words: { stay: said } }: Printed = printedIn('fr')): BillStay {
  const people =
    language === 'fr' && stay.ages.length > 0
      ? stay.ages.map(peopleOf)
      : [said.adults(stay.adults), ...(stay.children > 0 ? [said.children(stay.children)] : [])]
  return { code: stay.code, place: stay.places, arrival: stay.arrival, departure: stay.departure, occupants: said.list(people) }
}

export type BillSeries = 'F' | 'FA' | 'AV' | 'T'
export const seriesOf: Readonly<Record<'invoice' | 'acompte' | 'creditNote' | 'ticket', BillSeries>> = {
  invoice: 'F',
  acompte: 'FA',
  creditNote: 'AV',
  ticket: 'T',
}

/** Before the numbers of bills that are worth nothing: no series of theirs is one of real bills. */
export const schoolPrefix = 'ECOLE-'

/** Documents of one chain are told apart by their number alone. */
export const isTicketNumber = (number: string): boolean =>
  (number.startsWith(schoolPrefix) ? number.slice(schoolPrefix.length) : number).startsWith(`${seriesOf.ticket}-`)

/** « F-2026-000123 »: series, year of issue, rank in the series of that year, padded to the length that the establishment chose. */
export function billNumber(series: BillSeries, year: number, rank: number, length: number): string {
  return `${series}-${year}-${String(rank).padStart(length, '0')}`
}

/** Why a bill cannot bear this date; null when it can. */
export function datedBeforeLast(issuedOn: string, last: string | null): string | null {
  return last !== null && issuedOn < last
    ? `La date de la facture (${formatDay(issuedOn)}) est antérieure à celle de la dernière facture (${formatDay(last)}).`
    : null
}

function paidNote(owed: number, isStays: boolean, { words: { credit }, amount }: Printed): string {
  if (owed <= 0) return credit.nothing
  return isStays ? credit.onStay(amount(cents(owed))) : credit.owed(amount(cents(owed)))
}

/** What a credit note says below its amount: why, and what becomes of what was paid; it stays on a stay that comes back. */
type Crediting = { readonly reason: string; readonly owed: number; readonly isStays?: boolean | undefined }
export function creditNote({ reason, owed, isStays = false }: Crediting, printed: Printed): string {
  return `${printed.words.credit.reason(reason.replace(/[.\s]+$/, ''))}\n${paidNote(owed, isStays, printed)}`
}
