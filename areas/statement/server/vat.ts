import { cents, noCents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { tvaStatementPreference } from '#areas/accounting/entities/accounting-preferences.ts'
import { vatBasis } from '#areas/accounting/server/api.ts'
import { arrhesWaiting, dueParts } from '#areas/accounting/rules/vat-due.ts'
import type { DueBill, DuePayment, VatBasis } from '#areas/accounting/rules/vat-due.ts'
import { linePart, partKey, storedPart } from '#areas/accounting/rules/vat-receipts.ts'
import type { StayLine, StoredVat, TaxPart, VatAmount } from '#areas/accounting/rules/vat-receipts.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { vatContract } from '../contract/vat.ts'
import { arrhesOfPeriod, arrhesOfStay, arrhesSide } from '../rules/arrhes.ts'
import type { Arrhes } from '../rules/arrhes.ts'
import { giftPart, vatFigures } from '../rules/vat-statement.ts'
import type { VatEvent } from '../rules/vat-statement.ts'
import { isPurchase } from '../rules/vat-purchases.ts'
import { periodFaults } from '../rules/statement-period.ts'
import type { Period } from '../rules/statement-period.ts'
import { purchaseDocuments, purchaseFigures } from './vat-purchases.ts'
import { billedDocumentsSql, billedSumsSql, documentsSql, moneySql, staysSql, ticketsSql, unbilledLinesSql, unboundSql } from './vat.sql.ts'

type Statement = ReplyOf<typeof vatContract.vatStatement>
type Documents = ReplyOf<typeof vatContract.vatDocuments>
type Part = TaxPart & { readonly base: number; readonly vat: number; readonly gross: number }
type Happened = { readonly bookingId: number; readonly day: string; readonly at: number }
type Money = DuePayment & Happened & { readonly number: string | number; readonly isGift: boolean }
type Document = Omit<DueBill, 'vat' | 'acomptes'> &
  Happened & { readonly nature: string; readonly vat: readonly StoredVat[]; readonly acomptes: readonly { readonly number: string }[] }
type Event = (DuePayment | DueBill) & Happened & { readonly kind: string; readonly label: string; readonly isGift?: boolean }

export const mostDocuments = 5000

export function refusePeriod(period: Period): void {
  const faults = periodFaults(period)
  if (faults.length > 0) throw new Refused(faults)
}

const amounts = (part: Part): VatAmount => ({
  kind: part.kind,
  rate: part.rate,
  reason: part.reason,
  base: cents(part.base),
  vat: cents(part.vat),
  gross: cents(part.gross),
})

function documentOf({ nature, vat, acomptes, ...row }: Document): Event {
  const sign = nature === 'creditNote' || nature === 'cancellation' ? -1 : 1
  return {
    ...row,
    kind: nature,
    label: row.piece,
    vat: vat.map((part) => storedPart(part, sign)),
    acomptes: acomptes.map(({ number }) => number),
  }
}

/** Everything that stays touched in a period were ever paid and billed, in the order in which it was recorded, and what each made due. */
async function stayEvents(
  tx: Tx,
  period: Period,
): Promise<
  readonly (Event & {
    readonly parts: readonly VatAmount[]
    /** Arrhes that wait for their invoice once it happened. */ readonly waiting: Cents
  })[]
> {
  const values = [tx.session.establishmentId, period.from, period.to]
  const money = (await tx.rows<Money>(moneySql, values)).map((row): Event => ({
    ...row,
    kind: row.source,
    label: `Règlement ${row.number}`,
  }))
  const documents = (await tx.rows<Document>(documentsSql, values)).map(documentOf)
  const lines = Map.groupBy(await tx.rows<StayLine & { bookingId: number }>(unbilledLinesSql, values), ({ bookingId }) => bookingId)
  const turn = ({ source }: Event): number => Number(source === 'bill')
  const events = [...money, ...documents].toSorted((a, b) => a.at - b.at || turn(a) - turn(b) || a.id - b.id)
  return [...Map.groupBy(events, ({ bookingId }) => bookingId)].flatMap(([bookingId, own]) => {
    const parts = dueParts({ events: own, lines: (lines.get(bookingId) ?? []).map(linePart) }, 'receipts')
    const waiting = arrhesWaiting(own)
    // What a voucher pays was received when it was sold: taken off beside it, nothing is counted twice.
    return own.map((event, at) => ({
      ...event,
      parts: [
        ...(parts[at] ?? []),
        ...(event.source === 'payment' && event.isGift === true ? [giftPart('used', cents(event.amount))] : []),
      ],
      waiting: waiting[at] ?? noCents,
    }))
  })
}

/** Everything that makes VAT due in a period where it is due on receipts. */
export async function receiptEvents(tx: Tx, period: Period): Promise<{ readonly events: readonly VatEvent[]; readonly arrhes: Arrhes }> {
  const isWithin = (day: string): boolean => period.from <= day && day <= period.to
  const stays = await stayEvents(tx, period)
  const within = stays.flatMap(({ id, day, kind, label, bookingId, parts }): VatEvent[] =>
    isWithin(day) && parts.length > 0 ? [{ source: kind, id, on: day, number: label, bookingId, parts }] : [],
  )
  const unbound = (
    await tx.rows<{ id: number; number: string; on: string; amount: number; isGift: boolean; name: string }>(unboundSql, [
      tx.session.establishmentId,
      period.from,
      period.to,
    ])
  ).map((row): VatEvent => ({
    source: 'unbound',
    id: row.id,
    on: row.on,
    number: `Règlement ${row.number}`,
    bookingId: null,
    label: row.name,
    parts: [
      row.isGift
        ? giftPart('sold', cents(row.amount))
        : amounts({ kind: 'outside', rate: null, reason: null, base: row.amount, vat: 0, gross: row.amount }),
    ],
  }))
  const tickets = (
    await tx.rows<{ id: number; number: string; on: string; name: string; vat: readonly StoredVat[] }>(ticketsSql, [
      tx.session.establishmentId,
      period.from,
      period.to,
    ])
  ).map((row): VatEvent => ({
    source: 'ticket',
    id: row.id,
    on: row.on,
    number: row.number,
    bookingId: null,
    label: row.name,
    parts: row.vat.map((part) => storedPart(part, 1)),
  }))
  return {
    events: [...within, ...tickets, ...unbound],
    arrhes: arrhesOfPeriod(Map.groupBy(stays, ({ bookingId }) => bookingId).values(), period),
  }
}

/** What the exported entries of a period credit to the accounts of VAT. */
async function ledgerVat(tx: Tx, { from, to }: Period): Promise<Statement['ledger']> {
  const [row] = await tx.rows<{ vat: number; until: string | null }>(
    `select coalesce((select sum(l.credit - l.debit) from accounting_line l where l.establishment_id = $1 and l.day between $2 and $3 and l.account in (select accounting_code from tva where establishment_id = $1)), 0)::bigint as vat,
       (select max(to_date) from accounting_export where establishment_id = $1) as until`,
    [tx.session.establishmentId, from, to],
  )
  return row === undefined || row.until === null ? null : { vat: row.vat, until: row.until }
}

/** The VAT of a period by rate, beside what was billed in the same days. */
export async function vatStatement(tx: Tx, { from, to, basis: asked }: ParsedInputOf<typeof vatContract.vatStatement>): Promise<Statement> {
  refusePeriod({ from, to })
  const basis: VatBasis = asked ?? (await vatBasis(tx))
  const { regime, period: preferredPeriod } = await readSingle(tx, tvaStatementPreference)
  const billed = (await tx.rows<Part & { count: number }>(billedSumsSql, [tx.session.establishmentId, from, to])).map((row) => ({
    part: amounts(row),
    count: row.count,
  }))
  const { events, arrhes } = basis === 'receipts' ? await receiptEvents(tx, { from, to }) : { events: null, arrhes: null }
  return {
    basis,
    regime,
    preferredPeriod,
    arrhes,
    purchases: await purchaseFigures(tx, { from, to }),
    ledger: await ledgerVat(tx, { from, to }),
    ...vatFigures(billed, events),
  }
}

/** The documents behind one figure, oldest first. */
export async function vatDocuments(tx: Tx, { from, to, basis, key }: ParsedInputOf<typeof vatContract.vatDocuments>): Promise<Documents> {
  refusePeriod({ from, to })
  const cut = (rows: Documents['rows']): Documents => ({ rows: rows.slice(0, mostDocuments), isCut: rows.length > mostDocuments })
  if (isPurchase(key)) return cut(await purchaseDocuments(tx, { from, to }, key))
  const side = arrhesSide(key)
  if (basis === 'receipts')
    return cut(await (side === null ? receiptDocuments(tx, { from, to }, key) : arrhesStays(tx, { from, to }, side)))
  const part = (await tx.rows<Part>(billedSumsSql, [tx.session.establishmentId, from, to])).find((row) => partKey(row) === key)
  if (part === undefined) return cut([])
  return cut(
    await tx.rows<Documents['rows'][number]>(billedDocumentsSql, [tx.session.establishmentId, from, to, part.kind, part.rate, part.reason]),
  )
}

type Stay = { readonly id: number; readonly code: string; readonly name: string; readonly url: string }
async function staysOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Stay>> {
  const stays = await tx.rows<Stay>(staysSql, [tx.session.establishmentId, [...new Set(ids)]])
  return new Map(stays.map((stay) => [stay.id, stay]))
}

/** The stays whose arrhes make a figure, on the day of what they did last in the period. */
async function arrhesStays(tx: Tx, period: Period, side: keyof Arrhes): Promise<Documents['rows']> {
  const found = [...Map.groupBy(await stayEvents(tx, period), ({ bookingId }) => bookingId)].flatMap(([bookingId, events]) => {
    const amount = arrhesOfStay(events, period)[side]
    const on = events.findLast(({ day }) => period.from <= day && day <= period.to)?.day
    return amount === 0 || on === undefined ? [] : [{ bookingId, amount, on }]
  })
  const stays = await staysOf(
    tx,
    found.map(({ bookingId }) => bookingId),
  )
  return found
    .map(({ bookingId, amount, on }) => {
      const { code = '', name = '', url = null } = stays.get(bookingId) ?? {}
      return { id: bookingId, on, kind: 'stay', number: code, label: name, base: amount, vat: 0, gross: amount, url }
    })
    .toSorted((a, b) => a.on.localeCompare(b.on) || a.id - b.id)
}

async function receiptDocuments(tx: Tx, period: Period, key: string): Promise<Documents['rows']> {
  const { events } = await receiptEvents(tx, period)
  const found = events
    .flatMap(({ parts, ...event }) => parts.filter((part) => partKey(part) === key).map((part) => ({ event, part })))
    .toSorted((a, b) => (a.event.on < b.event.on ? -1 : a.event.on > b.event.on ? 1 : a.event.id - b.event.id))
    .slice(0, mostDocuments + 1)
  const stays = await staysOf(
    tx,
    found.flatMap(({ event }) => event.bookingId ?? []),
  )
  return found.map(({ event, part }) => {
    const stay = event.bookingId === null ? undefined : stays.get(event.bookingId)
    return {
      id: event.id,
      on: event.on,
      kind: event.source,
      number: event.number,
      label: stay === undefined ? (event.label ?? '') : `${stay.code} ${stay.name}`.trim(),
      base: part.base,
      vat: part.vat,
      gross: part.gross,
      url: event.source === 'ticket' ? `/bill/${event.id}` : event.source === 'unbound' ? `/payment/${event.id}` : (stay?.url ?? null),
    }
  })
}
