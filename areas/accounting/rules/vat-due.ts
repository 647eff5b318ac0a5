import { cents, negate, noCents, subtract, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { accountTypes } from '#areas/payment/rules/payment-checks.ts'
import { joined, madeOf, outsideOf, scaled } from './vat-receipts.ts'
import type { VatAmount } from './vat-receipts.ts'

export type VatBasis = 'receipts' | 'debits'
type Recorded = {
  readonly id: number
  /** What the ledger has said of it already, which nothing changes; null while it says nothing. */ readonly said:
    | readonly VatAmount[]
    | null
}
export type DuePayment = Recorded & {
  readonly source: 'payment'
  readonly amount: number
  readonly accountType: number | null
  /** The line that this one takes back. */ readonly correctsId: number | null
}
/** An issued document with its rows of VAT, those of a credit note negative. */
export type DueBill = Recorded & {
  readonly source: 'bill'
  readonly piece: string
  readonly isAdvance: boolean
  readonly correctsBillId: number | null
  /** Of a credit note for a part of a bill: it goes with that bill. */ readonly reducesBillId: number | null
  readonly paymentId: number | null
  readonly vat: readonly VatAmount[]
  readonly acomptes: readonly string[]
}
type Aside = Recorded & { readonly source: 'guarantee' }
export type DueEvent = DuePayment | DueBill | Aside

type Document = Pick<DueBill, 'piece' | 'paymentId' | 'vat' | 'acomptes' | 'reducesBillId'>
/** The documents of a stay that stand, and the money it received, guarantees apart; and what guarantees that are over did not bring in the end. */
type State = {
  readonly lines: Set<number>
  readonly guarantees: Set<number>
  unpaid: number
  readonly advances: Map<number, Document>
  readonly invoices: Map<number, Document>
  readonly received: DuePayment[]
}

const nothingYet = (): State => ({
  lines: new Set(),
  guarantees: new Set(),
  unpaid: 0,
  advances: new Map(),
  invoices: new Map(),
  received: [],
})

function recordPayment(payment: DuePayment, state: State): void {
  const { correctsId } = payment
  state.lines.add(payment.id)
  if (isAside(payment)) state.guarantees.add(payment.id)
  // A cheque that comes back once its guarantee was kept is no price given back: nor is what pays it again part of one. Its guarantee may be of a stay that became part of this one.
  else if (correctsId !== null && (state.guarantees.has(correctsId) || !state.lines.has(correctsId))) state.unpaid += payment.amount
  else state.received.push(payment)
}

function record(event: DueEvent, state: State): void {
  const { advances, invoices } = state
  if (event.source === 'payment') recordPayment(event, state)
  if (event.source !== 'bill') return
  if (event.correctsBillId === null) (event.isAdvance ? advances : invoices).set(event.id, event)
  else for (const documents of [advances, invoices]) takeBack(documents, event.correctsBillId)
}

/** A document no longer stands, nor do the credit notes for a part of it. */
function takeBack(documents: Map<number, Document>, billId: number): void {
  documents.delete(billId)
  for (const [id, { reducesBillId }] of documents) if (reducesBillId === billId) documents.delete(id)
}

const taken = (parts: readonly VatAmount[]): readonly VatAmount[] => parts.map((part) => scaled(part, -1))
const vatOf = (documents: Iterable<Document>): readonly VatAmount[] => [...documents].flatMap(({ vat }) => vat)

/** Advances that a standing invoice counts: it bears the whole of the stay. */
function counted({ advances, invoices }: State): readonly Document[] {
  const numbers = new Set([...invoices.values()].flatMap(({ acomptes }) => acomptes))
  return [...advances.values()].filter(({ piece }) => numbers.has(piece))
}

/** Due with the documents: what stands, an advance no longer once an invoice counts it. */
function dueOnDebits(state: State): readonly VatAmount[] {
  return joined([...vatOf(state.advances.values()), ...vatOf(state.invoices.values()), ...taken(vatOf(counted(state)))])
}

/**
 * What a stay was paid and not given back, arrhes apart. A line that gives money back bears no nature of its own: it is taken from the rest first, then
 * from the arrhes. Given back, arrhes that made nothing due take nothing off.
 */
export function arrhesApart(received: readonly Pick<DuePayment, 'amount' | 'accountType'>[]): {
  readonly arrhes: number
  readonly rest: number
} {
  const of = (isArrhes: boolean): number =>
    received.filter(({ accountType }) => (accountType === accountTypes.arrhes) === isArrhes).reduce((sum, { amount }) => sum + amount, 0)
  const [arrhes, rest] = [of(true), of(false)]
  const taken = Math.max(0, Math.min(arrhes, -rest))
  return { arrhes: arrhes - taken, rest: rest + taken }
}

/** The money of a stay that no advance bill bears. */
function withoutAdvanceBill({ advances, received }: State): ReturnType<typeof arrhesApart> {
  const billed = new Set([...advances.values()].map(({ paymentId }) => paymentId))
  return arrhesApart(received.filter(({ id }) => !billed.has(id)))
}

/**
 * Due with the money: a payment whose advance bill stands bears what that bill says; the others, together, what they pay of the rest. Arrhes
 * wait for the invoice. Before any invoice, what will be owed is `estimate`. More given back than was ever received (the cheque came back once what
 * was paid in excess had been returned) takes no VAT off: none was due on it.
 */
function dueOnReceipts(state: State, estimate: readonly VatAmount[]): readonly VatAmount[] {
  const { advances, invoices } = state
  const stands = invoices.size > 0
  const { arrhes, rest } = withoutAdvanceBill(state)
  const money: Cents = cents(stands ? arrhes + rest : rest)
  // Lines that owe less than was billed in advance say nothing of money: the advance bill stands until a document takes it back.
  const owed = stands
    ? joined([...vatOf(invoices.values()), ...taken(vatOf(counted(state)))])
    : joined([...estimate, ...taken(vatOf(advances.values()))]).filter(({ gross }) => gross > 0)
  const least = negate(sum(vatOf(advances.values()).map(({ gross }) => gross)))
  return joined([
    ...vatOf(advances.values()),
    ...madeOf(money < least ? least : money, owed),
    ...outsideOf(money < least ? subtract(money, least) : noCents),
    ...outsideOf(cents(state.unpaid)),
  ])
}

/** Guarantees make nothing due, even what the stay has changed meanwhile. */
const isAside = (event: DueEvent): boolean =>
  event.source === 'guarantee' || (event.source === 'payment' && event.accountType === accountTypes.guarantee)

/** The first document after an event that is neither a credit note nor a part of one. */
function billAfter(events: readonly DueEvent[], at: number, isIt: (bill: DueBill) => boolean): DueBill | undefined {
  return events
    .slice(at + 1)
    .find(
      (event): event is DueBill => event.source === 'bill' && event.correctsBillId === null && event.reducesBillId === null && isIt(event),
    )
}

/** An advance bill stands with the payment that it bills, though it is made after it. */
function recordWithBill(events: readonly DueEvent[], at: number, state: State): void {
  const event = events[at]
  if (event === undefined) return
  record(event, state)
  const advance =
    event.source === 'payment' && !isAside(event) ? billAfter(events, at, ({ paymentId }) => paymentId === event.id) : undefined
  if (advance !== undefined) state.advances.set(advance.id, advance)
}

/** Arrhes that wait for their invoice after each event of a stay: received, not given back, and of which no VAT is due. */
export function arrhesWaiting(events: readonly DueEvent[]): readonly Cents[] {
  const state: State = nothingYet()
  return events.map((_, at) => {
    recordWithBill(events, at, state)
    return cents(state.invoices.size > 0 ? 0 : withoutAdvanceBill(state).arrhes)
  })
}

type Past = {
  readonly events: readonly DueEvent[]
  /** What the lines of the stay would be billed today. */ readonly lines: readonly VatAmount[]
}

/**
 * What each event of a stay makes due, in the order in which they were recorded: what is due after it, less what was due or said before. What a
 * payment pays is read in the first bill that follows it, else in the lines of the stay: once billed, its share no longer moves with them.
 */
export function dueParts({ events, lines }: Past, basis: VatBasis): readonly (readonly VatAmount[])[] {
  const state: State = nothingYet()
  let said: readonly VatAmount[] = []
  return events.map((event, at) => {
    if (basis === 'receipts') recordWithBill(events, at, state)
    else record(event, state)
    const due = (): readonly VatAmount[] =>
      basis === 'debits' ? dueOnDebits(state) : dueOnReceipts(state, billAfter(events, at, ({ isAdvance }) => !isAdvance)?.vat ?? lines)
    const now = isAside(event) ? said : due()
    const added = event.said ?? joined([...now, ...taken(said)])
    said = joined([...said, ...added])
    return added
  })
}
