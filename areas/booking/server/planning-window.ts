import { dayFromNumber } from '#domain/day.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import { closed, quote } from '../rules/booking-kind.ts'
import type { BookingKind } from '../rules/booking-kind.ts'
import { packBars } from '../rules/packed-bars.ts'
import { isCancelled } from '../rules/stay-state.ts'
import { barFor, windowFault } from './planning-read.ts'
import { daysSql } from './planning.sql.ts'
import type { RawBar } from './planning.sql.ts'
import { stayBits, windowListsSql } from './planning-window.sql.ts'
import type { WindowLists } from './planning-window.sql.ts'

/** `planningWindow`: everything that holds a place between two days, holidays and seasons. What is free is counted where it is shown. */
export async function planningWindow(tx: Tx, { from, to }: ParsedInputOf<typeof bookingContract.planningWindow>): Promise<ReplyOf<typeof bookingContract.planningWindow>> {
  const fault = windowFault(from, to)
  if (fault) throw new Refused([fault])
  const establishment = tx.session.establishmentId
  const [lists] = await tx.prepared<WindowLists>(windowListsSql, [establishment, from, to, tx.now.toString()])
  const marks = await tx.rows<{ day: string; holiday: string | null; season: string | null; level: number | null }>(daysSql, [establishment, from, to])
  return { from, to, today: tx.today.toString(), bars: packBars(lists === undefined ? [] : barsOf(lists).map(barFor(tx))), days: marks }
}

/** The lists joined by their numbers. Columns are named one by one: objects built by a loop over names take ten times as long. */
export function barsOf(lists: WindowLists): RawBar[] {
  const dayOf = dayWriter()
  const bars: RawBar[] = []
  const [occupancyOf, stayOf, customerOf, pendingOf] = [places(lists.occupancies.id), places(lists.stays.id), places(lists.customers.id), places(lists.pending.id)]
  for (const [at, occupancyId] of lists.held.occupancy.entries()) {
    const occupancy = find(occupancyOf, occupancyId, 'occupancy')
    const bookingId = value(lists.occupancies.booking, occupancy)
    const stay = find(stayOf, bookingId, 'stay')
    const customer = find(customerOf, value(lists.stays.customer, stay), 'customer')
    const bar = stayBar(lists, { at, occupancy, stay, customer, pending: pendingOf.get(bookingId) }, dayOf)
    if (bar.placeId !== null || holds(bar)) bars.push(bar)
  }
  for (const at of lists.others.kind.keys()) bars.push(otherBar(lists.others, at, dayOf))
  return bars
}

/** Stays that hold something: quotes and what is over do not. */
function holds({ statusId, cancelState, status }: RawBar): boolean {
  return statusId !== quote && !isCancelled({ cancelState: cancelState ?? 'none', status: status === 'DELETED' ? 'DELETED' : 'SAVED' })
}

/** Where a bar stands in each list. */
type Rows = { readonly at: number; readonly occupancy: number; readonly stay: number; readonly customer: number; readonly pending: number | undefined }

function stayBar({ held, occupancies, stays, pending, customers }: WindowLists, rows: Rows, dayOf: DayWriter): RawBar {
  const { at, occupancy, stay } = rows
  const bits = value(stays.bits, stay)
  const party = value(occupancies.party, occupancy)
  const dayIn = (column: readonly (number | null)[]): string | null => dayOrNone(rows.pending === undefined ? null : value(column, rows.pending), dayOf)
  return {
    calendarId: null, kind: 'occupancy', placeId: value(held.place, at), placeTypeId: value(occupancies.placeType, occupancy), start: dayOf(value(held.start, at)), end: dayOf(value(held.end, at)), unavailabilityId: null, comment: '', reason: null, holderName: null,
    bookingId: value(stays.id, stay), occupancyId: value(occupancies.id, occupancy), version: value(stays.version, stay), statusId: kindOf(bits), isArrived: has(bits, 'isArrived'), isGone: has(bits, 'isGone'), cancelState: cancelStateOf(bits),
    status: has(bits, 'isDeleted') ? 'DELETED' : 'SAVED', optionExpiresOn: dayIn(pending.option), startDate: dayOf(value(stays.start, stay)), endDate: dayOf(value(stays.end, stay)), expectedTime: rows.pending === undefined ? null : value(pending.expected, rows.pending),
    label: value(customers.label, rows.customer), adults: Math.floor(party / 2_097_152), children: Math.floor(party / 2048) % 1024, animals: Math.floor(party / 2) % 1024, total: value(stays.total, stay), paid: value(stays.paid, stay),
    balanceDueOn: dayIn(pending.balanceDue), downPayment: rows.pending === undefined ? null : value(pending.downPayment, rows.pending), downPaymentDueOn: dayIn(pending.downPaymentDue),
    isLocked: has(bits, 'isLocked') || party % 2 === 1, hasNote: has(bits, 'hasNote'), isGroup: has(bits, 'isGroup'),
  }
}

function otherBar(others: WindowLists['others'], at: number, dayOf: DayWriter): RawBar {
  return {
    calendarId: value(others.calendarId, at), kind: value(others.kind, at), placeId: value(others.placeId, at), placeTypeId: value(others.placeTypeId, at), start: dayOf(value(others.start, at)), end: dayOf(value(others.end, at)),
    unavailabilityId: value(others.unavailabilityId, at), comment: value(others.comment, at), reason: value(others.reason, at), holderName: value(others.holderName, at),
    bookingId: null, occupancyId: null, version: null, statusId: null, isArrived: null, isGone: null, cancelState: null, status: null, optionExpiresOn: null, startDate: null, endDate: null, expectedTime: null, label: null,
    adults: null, children: null, animals: null, total: null, paid: null, balanceDueOn: null, downPayment: null, downPaymentDueOn: null, isLocked: null, hasNote: null, isGroup: null,
  }
}

/** The kind of a stay is in the three lowest bits. */
const has = (bits: number, name: (typeof stayBits)[number]): boolean => ((bits >> 3) & (1 << stayBits.indexOf(name))) !== 0
const kindOf = (bits: number): BookingKind => {
  const kind = bits & 7
  if (kind < quote || kind > closed) throw new RangeError(`no kind of stay is ${kind}`)
  return kind as BookingKind
}

function cancelStateOf(bits: number): 'none' | 'cancelled' | 'cancelling' {
  if (has(bits, 'isCancelled')) return 'cancelled'
  return has(bits, 'isCancelling') ? 'cancelling' : 'none'
}

type DayWriter = (day: number) => string

/** Thousands of bars share a few dozen days: each is written once. */
function dayWriter(): DayWriter {
  const written = new Map<number, string>()
  return (day) => {
    const text = written.get(day) ?? dayFromNumber(day)
    written.set(day, text)
    return text
  }
}

function dayOrNone(day: number | null, dayOf: DayWriter): string | null {
  return day === null ? null : dayOf(day)
}

/** Where each number stands in its list. */
function places(ids: readonly number[]): ReadonlyMap<number, number> {
  const at = new Map<number, number>()
  for (let index = 0; index < ids.length; index++) at.set(ids[index] as number, index)
  return at
}

/** All of it is read at one instant: a number without its row means that the query is wrong. */
function find(where: ReadonlyMap<number, number>, id: number, what: string): number {
  const at = where.get(id)
  if (at === undefined) throw new Error(`${what} ${id} is not in the window that names it`)
  return at
}

function value<T>(column: readonly T[], at: number): T {
  return column[at] as T
}
