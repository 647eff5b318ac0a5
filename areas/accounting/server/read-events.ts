import { isExcludedBill } from '#areas/payment/rules/excluded-bill.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { LedgerCustomer } from '../rules/accounts.ts'
import type {
  BillEvent,
  CountEvent,
  DepositEvent,
  ExpenseEvent,
  GuaranteeEvent,
  InjectionEvent,
  LedgerSource,
  Left,
  PartnerBillEvent,
  PartnerPaymentEvent,
  PartnerVatEvent,
  PaymentEvent,
  StayEvent,
  TillEvent,
} from '../rules/ledger-types.ts'
import { postingOf } from '../rules/posting.ts'
import type { DocumentLine } from '../rules/posting.ts'
import { linePart, storedPart } from '../rules/vat-receipts.ts'
import type { StayLine, StoredVat, VatAmount } from '../rules/vat-receipts.ts'
import {
  billsSql,
  countsSql,
  customersSql,
  depositsSql,
  expensesSql,
  guaranteesSql,
  injectionsSql,
  partnerBillsSql,
  partnerPaymentsSql,
  partnerVatSql,
  paymentsSql,
  stayLinesSql,
} from './events.sql.ts'
import { refuseUnsound } from './unsound.ts'

/** What has been numbered of an event: null until it is exported. */
export type Posted = { readonly exportId: number | null; readonly exercise: number | null; readonly entryNumber: number | null }
export type Pending = { readonly source: LedgerSource; readonly id: number; readonly day: string; readonly bookingId: number | null }
export type StayHistory = {
  readonly bookingId: number | null
  readonly events: readonly (StayEvent & Posted)[]
  /** What its lines would be billed. */ readonly lines: readonly VatAmount[]
}

type Recorded = Posted & Left & { readonly bookingId: number | null; readonly at: Date | string }
type BillRow = Omit<BillEvent, 'lines' | 'vat' | 'acomptes'> &
  Recorded & {
    readonly nature: string
    /** Null where the document is gone, which the product never does. */ readonly lines: readonly DocumentLine[] | null
    readonly vat: readonly StoredVat[]
    readonly acomptes: readonly { readonly number: string }[]
  }

function billOf({ nature, lines, vat, acomptes, ...row }: BillRow): BillEvent & Recorded {
  if (lines === null) return refuseUnsound(row.piece, 0)
  // A document of credit has positive amounts: its nature carries the sign.
  const sign = nature === 'creditNote' || nature === 'cancellation' ? -1 : 1
  return {
    ...row,
    lines: lines.map((line) => ({ net: sign * line.net, posting: postingOf(line) })),
    acomptes: acomptes.map(({ number }) => number),
    vat: vat.map((part) => storedPart(part, sign)),
  }
}

const turns: Readonly<Record<string, number>> = { payment: 0, bill: 1, guarantee: 2 }
const instant = ({ at }: Recorded): number => new Date(at).getTime()

/** The whole past of some stays, each in the order in which it was recorded: what decides an entry may have been exported long ago. */
export async function stayHistories(tx: Tx, bookingIds: readonly number[], excluded: string | null): Promise<readonly StayHistory[]> {
  const values = [tx.session.establishmentId, bookingIds]
  const payments = await tx.rows<PaymentEvent & Recorded>(paymentsSql('p.booking_id = any($2::bigint[])'), values)
  const bills = await tx.rows<BillRow>(billsSql('b.booking_id = any($2::bigint[])'), values)
  const guarantees = await tx.rows<GuaranteeEvent & Recorded>(guaranteesSql, values)
  const events = [...payments, ...bills.filter(({ piece }) => !isExcludedBill(piece, excluded)).map(billOf), ...guarantees]
  const ordered = events.toSorted((a, b) => instant(a) - instant(b) || (turns[a.source] ?? 0) - (turns[b.source] ?? 0) || a.id - b.id)
  const lines = Map.groupBy(await tx.rows<StayLine & { bookingId: number }>(stayLinesSql, values), ({ bookingId }) => bookingId)
  return [...Map.groupBy(ordered, ({ bookingId }) => bookingId)].map(([bookingId, own]) => ({
    bookingId,
    events: own,
    lines: (lines.get(bookingId ?? 0) ?? []).map(linePart),
  }))
}

/** Money that belongs to no stay nor ticket: each line is a history of its own. */
export async function loosePayments(tx: Tx, ids: readonly number[]): Promise<readonly StayHistory[]> {
  const rows = await tx.rows<PaymentEvent & Recorded>(paymentsSql('p.id = any($2::bigint[]) and p.ticket_id is null'), [
    tx.session.establishmentId,
    ids,
  ])
  return rows.map((event) => ({ bookingId: null, events: [event], lines: [] }))
}

/** Tickets and what pays them, each a history of its own: money and document are of one moment. One that the site keeps out leaves its money. */
export async function ticketHistories(tx: Tx, pending: readonly Pending[], excluded: string | null): Promise<readonly StayHistory[]> {
  const loose = (source: LedgerSource): readonly number[] =>
    pending.filter((one) => one.source === source && one.bookingId === null).map(({ id }) => id)
  const payments = await tx.rows<PaymentEvent & Recorded & { ticketId: number }>(
    paymentsSql('p.id = any($2::bigint[]) and p.ticket_id is not null'),
    [tx.session.establishmentId, loose('payment')],
  )
  const bills = await tx.rows<BillRow>(billsSql('b.id = any($2::bigint[])'), [tx.session.establishmentId, loose('bill')])
  const byTicket = Map.groupBy(payments, ({ ticketId }) => ticketId)
  // One that takes another back is the same the other way round, by itself: the first left with its own money.
  const kept = bills.filter(({ piece }) => !isExcludedBill(piece, excluded)).map((row) => ({ ...billOf(row), correctsBillId: null }))
  const documents = new Map(kept.map((bill) => [bill.id, bill]))
  return [...new Set([...byTicket.keys(), ...documents.keys()])].map((id) => {
    const document = documents.get(id)
    return { bookingId: null, events: [...(byTicket.get(id) ?? []), ...(document === undefined ? [] : [document])], lines: [] }
  })
}

export async function tillEvents(tx: Tx, pending: readonly Pending[]): Promise<readonly (TillEvent & Posted)[]> {
  const establishment = tx.session.establishmentId
  const of = (source: LedgerSource): readonly number[] => pending.filter((one) => one.source === source).map(({ id }) => id)
  const deposits = pending.filter(({ source }) => source === 'deposit' || source === 'depositCancel')
  return [
    ...(await tx.rows<DepositEvent & Posted>(depositsSql, [
      establishment,
      deposits.map(({ source }) => source),
      deposits.map(({ id }) => id),
      deposits.map(({ day }) => day),
    ])),
    ...(await tx.rows<ExpenseEvent & Posted>(expensesSql('e.id = any($2::bigint[])'), [establishment, of('expense')])),
    ...(await tx.rows<InjectionEvent & Posted>(injectionsSql, [establishment, of('injection')])),
    ...(await tx.rows<CountEvent & Posted>(countsSql, [establishment, of('count')])),
  ]
}

export function partnerBillEvents(tx: Tx, pending: readonly Pending[]): Promise<readonly (PartnerBillEvent & Posted)[]> {
  return tx.rows<PartnerBillEvent & Posted>(partnerBillsSql('q.id = any($2::bigint[])'), [
    tx.session.establishmentId,
    pending.filter(({ source }) => source === 'partnerBill').map(({ id }) => id),
  ])
}

export function partnerVatEvents(tx: Tx, pending: readonly Pending[]): Promise<readonly (PartnerVatEvent & Posted)[]> {
  return tx.rows<PartnerVatEvent & Posted>(partnerVatSql('q.id = any($2::bigint[])'), [
    tx.session.establishmentId,
    pending.filter(({ source }) => source === 'partnerVat').map(({ id }) => id),
  ])
}

export function partnerPaymentEvents(tx: Tx, pending: readonly Pending[]): Promise<readonly (PartnerPaymentEvent & Posted)[]> {
  return tx.rows<PartnerPaymentEvent & Posted>(partnerPaymentsSql, [
    tx.session.establishmentId,
    pending.filter(({ source }) => source === 'partnerPayment').map(({ id }) => id),
  ])
}

/** Adds the customers of some events to those that are known. */
export async function readCustomers(tx: Tx, known: Map<number, LedgerCustomer>, ids: Iterable<number>): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => !known.has(id))
  if (wanted.length === 0) return
  for (const row of await tx.rows<LedgerCustomer>(customersSql, [tx.session.establishmentId, wanted])) known.set(row.id, row)
}
