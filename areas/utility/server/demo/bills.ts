import { chainHash, creditRequest, firstHash } from '#areas/payment/server/api.ts'
import type { Issuer } from '#areas/payment/server/api.ts'
import type { BillBuyer, BillDocument, BillPayment, BillRequest } from '#areas/payment/rules/bill-document/bill-document.ts'
import { assembleDocument } from '#areas/payment/rules/bill-document/build.ts'
import { dataFaults } from '#areas/payment/rules/bill-document/faults.ts'
import { acompteLines, billLines, billNumber, billStay, seriesOf } from '#areas/payment/rules/bill-request.ts'
import type { StoredLine } from '#areas/payment/rules/bill-request.ts'
import { cancellationLines } from '#areas/payment/rules/cancellation-lines.ts'
import { printedIn } from '#areas/payment/rules/printed-words/printed.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { BookingLine } from '#areas/booking/rules/price-booking.ts'
import { allocate, cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { iso } from './calendar.ts'
import type { BillEvent } from './bill-events.ts'
import type { Counters } from './series.ts'
import type { Written } from './write-stays.ts'

/** An issued document with its place in the chain. `corrects`: the rank in the list of the one that it takes back. */
export type Issued = {
  readonly event: BillEvent
  readonly document: BillDocument
  readonly text: string
  readonly previous: string
  readonly hash: string
  readonly corrects: number | null
}

export type Issuing = {
  readonly from: Issuer
  /** Before every number where nothing is real. */
  readonly prefix: string
  readonly buyers: ReadonlyMap<number, BillBuyer>
  readonly counters: Counters
  /** In their order. */
  readonly ages: readonly { readonly id: number; readonly label: string }[]
  /** Stays whose invoice is taken back some day: only their documents are kept in memory. */
  readonly credited: ReadonlySet<number>
}

function storedLine(line: BookingLine, place: string | null, placeTypeId: number | null): StoredLine {
  return {
    ...line,
    placeTypeId,
    unitPrice: line.unitPrice === null ? null : cents(line.unitPrice),
    amount: cents(line.amount),
    place: line.category === lineCategory.lodging ? place : null,
  }
}

/** The lines of a stay as the bill reads them from the tables. */
function linesOf({ stay }: Written): readonly StoredLine[] {
  return [
    ...stay.lodged.flatMap(({ lines, place, isPlaced }) =>
      lines.map((line) => storedLine(line, isPlaced ? place.number : null, place.typeId)),
    ),
    ...stay.stayLines.map((line) => storedLine(line, null, null)),
  ]
}

function placesText({ stay }: Written): string {
  return [...new Set(stay.lodged.map(({ place, isPlaced }) => `${isPlaced ? `${place.number}, ` : ''}${place.type.label}`))]
    .toSorted()
    .join(' ; ')
}

/** What had been received when the document was issued: advances with a bill of their own, and the other payments that stand. */
function received(
  event: BillEvent,
  acompteNumbers: ReadonlyMap<number, { readonly number: string; readonly date: string }>,
): Pick<BillRequest, 'acomptes' | 'payments'> {
  const before = event.payments.filter(({ payment }) => payment.day < event.day || (payment.day === event.day && payment.at <= event.at))
  const standing = before.filter(
    ({ payment }) =>
      payment.accountType !== 3 && payment.corrects === null && !event.payments.some((other) => other.payment.corrects === payment),
  )
  return {
    acomptes: standing.flatMap(({ id, payment }) => {
      const billed = acompteNumbers.get(id)
      return billed === undefined ? [] : [{ ...billed, amount: cents(payment.amount) }]
    }),
    payments: standing.flatMap(({ id, payment }): BillPayment[] =>
      acompteNumbers.has(id) ? [] : [{ date: iso(payment.day), method: payment.method, amount: cents(payment.amount) }],
    ),
  }
}

function keptLines({ written, payments }: BillEvent, kept: Cents): BillRequest['lines'] {
  const received = payments.map(({ payment: { accountType, amount } }) => ({ accountType, amount }))
  return cancellationLines(kept, { lines: linesOf(written), stayCode: written.code ?? '', received }, allocate)
}

function requestOf(
  event: BillEvent,
  { from, buyers, ages }: Issuing,
  acompteNumbers: ReadonlyMap<number, { readonly number: string; readonly date: string }>,
): Omit<BillRequest, 'series' | 'number'> | null {
  const { written, advance } = event
  const { booking, schedule, lodged } = written.stay
  const buyer = buyers.get(written.customerId)
  if (buyer === undefined || written.code === null) return null
  const issueDate = iso(event.day)
  const guests = lodged.flatMap(({ party }) => party.attendants)
  const counted = ages
    .map(({ id, label }) => ({ label, count: guests.filter(({ ageCategoryId }) => ageCategoryId === id).length }))
    .filter(({ count }) => count > 0)
  const common = {
    issueDate,
    operation: 'services' as const,
    vatOnDebits: from.vatOnDebits,
    seller: from.seller,
    mentions: from.mentions,
    remarks: '',
    buyer,
    preceding: [],
    stay: billStay({
      code: written.code,
      places: placesText(written),
      arrival: iso(booking.start),
      departure: iso(booking.end),
      adults: guests.length,
      children: 0,
      ages: counted,
    }),
  }
  if (event.nature === 'acompte' && advance !== null) {
    const amount = cents(advance.payment.amount)
    return {
      ...common,
      nature: 'acompte',
      supply: { start: issueDate, end: issueDate },
      lines: acompteLines(amount, { lines: linesOf(written), stayCode: written.code, billed: { taxed: 0, untaxed: 0 } }, allocate),
      acomptes: [],
      payments: [{ date: issueDate, method: advance.payment.method, amount }],
      dueDate: null,
    }
  }
  if (event.kept !== undefined)
    return {
      ...common,
      nature: 'invoice',
      supply: { start: issueDate, end: issueDate },
      lines: keptLines(event, cents(event.kept)),
      acomptes: [],
      payments: [{ date: issueDate, method: printedIn('fr').words.line.alreadyReceived, amount: cents(event.kept) }],
      dueDate: null,
    }
  const dueDate = schedule.balanceDueOn !== null && schedule.balanceDueOn > issueDate ? schedule.balanceDueOn : issueDate
  return {
    ...common,
    nature: 'invoice',
    supply: { start: iso(booking.start), end: iso(booking.end) },
    lines: billLines(linesOf(written)),
    ...received(event, acompteNumbers),
    dueDate,
  }
}

/**
 * Issues documents one after the other, as the front desk would have: numbers without a hole in each series and year, dates in order, each
 * document chained to the one before it. What lacks something that the law wants is not issued and takes no number. The rules of the
 * standards, which would take half of the time of loading, are proved on these documents by the tests.
 */
export class BillBook {
  readonly #issuing: Issuing
  readonly #acompteNumbers = new Map<number, { number: string; date: string }>()
  /** The last invoice of the stays whose invoice is taken back. */
  readonly #invoices = new Map<number, { readonly rank: number; readonly document: BillDocument }>()
  #count = 0
  #last = firstHash

  constructor(issuing: Issuing) {
    this.#issuing = issuing
  }

  /** The document, or null when the rules refuse it. */
  issue(event: BillEvent): Issued | null {
    const original = event.nature === 'creditNote' ? this.#invoices.get(event.written.id) : undefined
    const request =
      event.nature === 'creditNote'
        ? original && creditRequest(original.document, iso(event.day))
        : requestOf(event, this.#issuing, this.#acompteNumbers)
    if (!request || dataFaults({ ...request, series: '', number: '' }).length > 0) return null
    const { counters, from } = this.#issuing
    const series = seriesOf[event.nature]
    const year = Number(request.issueDate.slice(0, 4))
    const { prefix } = this.#issuing
    const counter = `bill-${prefix}${series}-${year}`
    const number = `${prefix}${billNumber(series, year, (counters.last.get(counter) ?? 0) + 1, from.numberLength)}`
    const document = assembleDocument({ ...request, series, number })
    counters.next(counter)
    counters.next('bill-chain')
    return this.#keep(event, document, original?.rank ?? null)
  }

  #keep(event: BillEvent, document: BillDocument, corrects: number | null): Issued {
    const text = JSON.stringify(document)
    const hash = chainHash(this.#last, text)
    if (event.nature === 'acompte' && event.advance !== null)
      this.#acompteNumbers.set(event.advance.id, { number: document.number, date: document.issueDate })
    if (event.nature === 'invoice' && this.#issuing.credited.has(event.written.id))
      this.#invoices.set(event.written.id, { rank: this.#count, document })
    const issued = { event, document, text, previous: this.#last, hash, corrects }
    this.#count++
    this.#last = hash
    return issued
  }
}
