import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { netAndVat } from '#domain/vat.ts'
import { tvaStatementPreference } from '#areas/accounting/entities/accounting-preferences.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { vatContract } from '../contract/vat.ts'
import { joined, partKey, receiptParts } from '../rules/vat-receipts.ts'
import type { TaxPart, VatAmount } from '../rules/vat-receipts.ts'
import { vatFigures } from '../rules/vat-statement.ts'
import type { VatEvent } from '../rules/vat-statement.ts'
import { periodFaults } from '../rules/statement-period.ts'
import type { Period } from '../rules/statement-period.ts'
import { advancesSql, billedDocumentsSql, billedSumsSql, receivedSql, staysSql, unboundSql } from './vat.sql.ts'

type Statement = ReplyOf<typeof vatContract.vatStatement>
type Documents = ReplyOf<typeof vatContract.vatDocuments>
type Basis = Statement['basis']
type Part = TaxPart & { readonly base: number; readonly vat: number; readonly gross: number }
type Received = { bookingId: number; parts: [TaxPart['kind'], string | null, string | null, number | null, number | null, number][]; payments: [id: number, number: number, amount: number, on: string, awaits: boolean][] }
type Advance = Part & { id: number; number: string; nature: string; on: string; bookingId: number | null }

export const mostDocuments = 5000

export function refusePeriod(period: Period): void {
  const faults = periodFaults(period)
  if (faults.length > 0) throw new Refused(faults)
}

const amounts = (part: Part): VatAmount => ({ kind: part.kind, rate: part.rate, reason: part.reason, base: cents(part.base), vat: cents(part.vat), gross: cents(part.gross) })

/** A line of a stay that is not billed yet has no VAT of its own: it is worked out at its rate, as its bill will. */
function owedPart([kind, rate, reason, base, vat, gross]: Received['parts'][number]): VatAmount {
  if (base !== null && vat !== null) return amounts({ kind, rate, reason, base, vat, gross })
  if (kind !== 'vat' || rate === null) return amounts({ kind, rate, reason: kind === 'exempt' ? 'Séjour non facturé, sans TVA' : reason, base: gross, vat: 0, gross })
  const split = netAndVat(cents(gross), rate)
  return amounts({ kind, rate, reason, base: split.net, vat: split.vat, gross })
}

/** What each payment of a stay brings in a period, and the arrhes that wait for its bill. */
function stayEvents({ bookingId, parts, payments }: Received, { from, to }: Period): { readonly events: readonly VatEvent[]; readonly arrhes: number } {
  const waiting = payments.filter(([, , , on, awaits]) => awaits && on >= from && on <= to)
  const counted = payments.filter(([, , , , awaits]) => !awaits).toSorted((a, b) => (a[3] < b[3] ? -1 : a[3] > b[3] ? 1 : a[1] - b[1]))
  const made = receiptParts(counted.map(([, , amount]) => ({ amount: cents(amount) })), joined(parts.map(owedPart)))
  return {
    arrhes: waiting.reduce((total, [, , amount]) => total + amount, 0),
    events: counted.flatMap(([id, number, , on], index) => (on < from || on > to ? [] : [{ source: 'payment' as const, id, on, number: `Règlement ${number}`, bookingId, parts: made[index] ?? [] }])),
  }
}

/** Everything that makes VAT due in a period where it is due on receipts. */
async function receiptEvents(tx: Tx, period: Period): Promise<{ readonly events: readonly VatEvent[]; readonly arrhes: Cents }> {
  const values = [tx.session.establishmentId, period.from, period.to]
  const advances = (await tx.rows<Advance>(advancesSql, values)).map((row): VatEvent => ({ source: row.nature === 'acompte' ? 'acompte' : 'creditNote', id: row.id, on: row.on, number: row.number, bookingId: row.bookingId, parts: [amounts(row)] }))
  const stays = (await tx.rows<Received>(receivedSql, values)).map((row) => stayEvents(row, period))
  const unbound = (await tx.rows<{ id: number; number: string; on: string; amount: number; name: string }>(unboundSql, values)).map((row): VatEvent => (
    { source: 'unbound', id: row.id, on: row.on, number: `Règlement ${row.number}`, bookingId: null, label: row.name, parts: [amounts({ kind: 'outside', rate: null, reason: null, base: row.amount, vat: 0, gross: row.amount })] }
  ))
  return { events: [...advances, ...stays.flatMap(({ events }) => events), ...unbound], arrhes: cents(stays.reduce((total, { arrhes }) => total + arrhes, 0)) }
}

async function dueOn(tx: Tx): Promise<Basis> {
  const [site] = await tx.rows<{ basis: Basis }>('select vat_due_on as basis from establishment where id = $1', [tx.session.establishmentId])
  if (site === undefined) throw new Error('the establishment of the session exists')
  return site.basis
}

/** The VAT of a period by rate, beside what was billed in the same days. */
export async function vatStatement(tx: Tx, { from, to, basis: asked }: ParsedInputOf<typeof vatContract.vatStatement>): Promise<Statement> {
  refusePeriod({ from, to })
  const basis = asked ?? await dueOn(tx)
  const { regime, period: preferredPeriod } = await readSingle(tx, tvaStatementPreference)
  const billed = (await tx.rows<Part & { count: number }>(billedSumsSql, [tx.session.establishmentId, from, to])).map((row) => ({ part: amounts(row), count: row.count }))
  const { events, arrhes } = basis === 'receipts' ? await receiptEvents(tx, { from, to }) : { events: null, arrhes: cents(0) }
  return { basis, regime, preferredPeriod, arrhes, ...vatFigures(billed, events) }
}

/** The documents behind one figure, oldest first. */
export async function vatDocuments(tx: Tx, { from, to, basis, key }: ParsedInputOf<typeof vatContract.vatDocuments>): Promise<Documents> {
  refusePeriod({ from, to })
  const cut = (rows: Documents['rows']): Documents => ({ rows: rows.slice(0, mostDocuments), isCut: rows.length > mostDocuments })
  if (basis === 'receipts') return cut(await receiptDocuments(tx, { from, to }, key))
  const part = (await tx.rows<Part>(billedSumsSql, [tx.session.establishmentId, from, to])).find((row) => partKey(row) === key)
  if (part === undefined) return cut([])
  return cut(await tx.rows<Documents['rows'][number]>(billedDocumentsSql, [tx.session.establishmentId, from, to, part.kind, part.rate, part.reason]))
}

async function receiptDocuments(tx: Tx, period: Period, key: string): Promise<Documents['rows']> {
  const { events } = await receiptEvents(tx, period)
  const found = events.flatMap(({ parts, ...event }) => parts.filter((part) => partKey(part) === key).map((part) => ({ event, part }))).toSorted((a, b) => (a.event.on < b.event.on ? -1 : a.event.on > b.event.on ? 1 : a.event.id - b.event.id)).slice(0, mostDocuments + 1)
  const ids = [...new Set(found.flatMap(({ event }) => event.bookingId ?? []))]
  const stays = new Map((await tx.rows<{ id: number; code: string; name: string; url: string }>(staysSql, [tx.session.establishmentId, ids])).map((stay) => [stay.id, stay]))
  return found.map(({ event, part }) => {
    const stay = event.bookingId === null ? undefined : stays.get(event.bookingId)
    return { id: event.id, on: event.on, kind: event.source, number: event.number, label: stay === undefined ? event.label ?? '' : `${stay.code} ${stay.name}`.trim(), base: part.base, vat: part.vat, gross: part.gross, url: stay?.url ?? null }
  })
}
