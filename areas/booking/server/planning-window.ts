import { dayFromNumber, dayNumber } from '#domain/day.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import { closed, quote } from '../rules/booking-kind.ts'
import type { BookingKind } from '../rules/booking-kind.ts'
import type { DayMark } from '../rules/planning-data.ts'
import { packBars } from '../rules/packed-bars.ts'
import { isCancelled } from '../rules/stay-state.ts'
import { receivedBars } from './import/received-bars.ts'
import { barFor, windowFault } from './planning-read.ts'
import { daysSql } from './planning.sql.ts'
import type { RawBar } from './planning.sql.ts'
import { daysOfPeriods, firstDay, stayBits, windowListsSql } from './planning-window.sql.ts'
import type { WindowLists } from './planning-window.sql.ts'

/** `planningWindow`: everything that holds a place between two days, holidays and seasons. What is free is counted where it is shown. */
export async function planningWindow(
  tx: Tx,
  { from, to }: ParsedInputOf<typeof bookingContract.planningWindow>,
): Promise<ReplyOf<typeof bookingContract.planningWindow>> {
  const fault = windowFault(from, to)
  if (fault) throw new Refused([fault])
  const establishment = tx.session.establishmentId
  const [lists] = await tx.prepared<WindowLists>(windowListsSql, [establishment, from, to, tx.now.toString()])
  const received = await receivedBars(tx, from, to)
  const bars = packBars(lists === undefined ? received : [...barsOf(lists).map(barFor(tx)), ...received])
  const days = await tx.prepared<DayMark>(daysSql, [establishment, from, to])
  return { from, to, today: tx.today.toString(), bars, days }
}

/** The lists joined by their numbers, one bar after the other. Columns are named one by one: objects built by a loop over names take ten times as long. */
function* barsOf(lists: WindowLists): Generator<RawBar> {
  const { held, waiting, others } = lists
  const dayOf = dayWriter()
  const barOf = stayBars(lists, dayOf)
  for (let at = 0; at < held.occupancy.length; at++) {
    const occupancy = value(held.occupancy, at)
    if (occupancy !== null) yield barOf(occupancy, value(held.place, at), value(held.period, at))
  }
  for (let at = 0; at < waiting.occupancy.length; at++) {
    const bar = barOf(value(waiting.occupancy, at), null, value(waiting.period, at))
    if (holds(bar)) yield bar
  }
  for (let at = 0; at < others.kind.length; at++) yield otherBar(others, at, dayOf)
}

/** Stays that hold something: quotes and what is over do not. */
function holds({ statusId, cancelState, status }: RawBar): boolean {
  return statusId !== quote && !isCancelled({ cancelState: cancelState ?? 'none', status: status === 'DELETED' ? 'DELETED' : 'SAVED' })
}

/** The bar of an occupancy, on the place and for the period that it holds. */
function stayBars(
  { occupancies, stays, customers }: WindowLists,
  dayOf: DayWriter,
): (occupancyId: number, placeId: number | null, period: number) => RawBar {
  const [occupancyOf, stayOf, customerOf, pendingOf] = [
    places(occupancies.id),
    places(stays.id),
    places(customers.id),
    places(stays.pending),
  ]
  return (occupancyId, placeId, period) => {
    const occupancy = find(occupancyOf, occupancyId, 'occupancy')
    const bookingId = value(occupancies.booking, occupancy)
    const stay = find(stayOf, bookingId, 'stay')
    const [bits, party, whole] = [value(stays.bits, stay), value(occupancies.party, occupancy), value(stays.period, stay)]
    const pending = pendingOf.get(bookingId)
    const dayIn = (column: readonly (number | null)[]): string | null =>
      dayOrNone(pending === undefined ? null : value(column, pending), dayOf)
    return {
      calendarId: null,
      kind: 'occupancy',
      placeId,
      placeTypeId: value(occupancies.placeType, occupancy),
      start: dayOf(startOf(period)),
      end: dayOf(endOf(period)),
      unavailabilityId: null,
      comment: '',
      reason: null,
      holderName: null,
      bookingId,
      occupancyId,
      version: value(stays.version, stay),
      statusId: kindOf(bits),
      isArrived: has(bits, 'isArrived'),
      isGone: has(bits, 'isGone'),
      cancelState: cancelStateOf(bits),
      status: has(bits, 'isDeleted') ? 'DELETED' : 'SAVED',
      optionExpiresOn: dayIn(stays.pendingOption),
      startDate: dayOf(startOf(whole)),
      endDate: dayOf(endOf(whole)),
      expectedTime: pending === undefined ? null : value(stays.pendingExpected, pending),
      label: value(customers.label, find(customerOf, value(stays.customer, stay), 'customer')),
      adults: Math.floor(party / 4_194_304),
      children: Math.floor(party / 4096) % 1024,
      animals: Math.floor(party / 4) % 1024,
      total: value(stays.total, stay),
      paid: value(stays.paid, stay),
      balanceDueOn: dayIn(stays.pendingBalanceDue),
      downPayment: pending === undefined ? null : value(stays.pendingDownPayment, pending),
      downPaymentDueOn: dayIn(stays.pendingDownPaymentDue),
      isLocked: has(bits, 'isLocked') || party % 2 === 1,
      hasNote: has(bits, 'hasNote'),
      isGroup: has(bits, 'isGroup'),
      isLeft: Math.floor(party / 2) % 2 === 1,
    }
  }
}

function otherBar(others: WindowLists['others'], at: number, dayOf: DayWriter): RawBar {
  return {
    calendarId: value(others.calendarId, at),
    kind: value(others.kind, at),
    placeId: value(others.placeId, at),
    placeTypeId: value(others.placeTypeId, at),
    start: dayOf(startOf(value(others.period, at))),
    end: dayOf(endOf(value(others.period, at))),
    unavailabilityId: value(others.unavailabilityId, at),
    comment: value(others.comment, at),
    reason: value(others.reason, at),
    holderName: value(others.holderName, at),
    bookingId: null,
    occupancyId: null,
    version: null,
    statusId: null,
    isArrived: null,
    isGone: null,
    cancelState: null,
    status: null,
    optionExpiresOn: null,
    startDate: null,
    endDate: null,
    expectedTime: null,
    label: null,
    adults: null,
    children: null,
    animals: null,
    total: null,
    paid: null,
    balanceDueOn: null,
    downPayment: null,
    downPaymentDueOn: null,
    isLocked: null,
    hasNote: null,
    isGroup: null,
    isLeft: null,
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

const startOf = (period: number): number => period % daysOfPeriods
const endOf = (period: number): number => startOf(period) + Math.floor(period / daysOfPeriods)

type DayWriter = (day: number) => string

const firstNumber = dayNumber(firstDay)
/** Thousands of bars share a few dozen days: each is written once. */
function dayWriter(): DayWriter {
  const written = new Map<number, string>()
  return (day) => {
    const text = written.get(day) ?? dayFromNumber(day + firstNumber)
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
