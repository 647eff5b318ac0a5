import { loadStay, traceOf } from '#areas/booking/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import { insertRows } from './bulk.ts'
import type { Column } from './bulk.ts'
import { iso, moment } from './calendar.ts'
import type { Around } from './calendar.ts'
import type { Random } from './random.ts'
import type { Staff, StaffMember } from './users.ts'
import type { WrittenBill } from './write-bills.ts'
import type { Taken } from './write-payments.ts'
import type { Written } from './write-stays.ts'
import type { Place } from './write-site.ts'

const columns: readonly Column[] = [
  ['at', 'at', 'timestamptz'],
  ['entity', 'entity', 'text'],
  ['entityId', 'entity_id', 'bigint'],
  ['action', 'action', 'text'],
  ['before', 'before', 'jsonb'],
  ['after', 'after', 'jsonb'],
  ['userId', 'user_id', 'bigint'],
  ['userName', 'user_name', 'text'],
  ['sessionId', 'session_id', 'text'],
]

export type JournalContext = { readonly around: Around; readonly random: Random; readonly staff: Staff; readonly places: readonly Place[] }
type Entry = {
  readonly at: string
  readonly entity: string
  readonly entityId: number
  readonly action: string
  readonly before?: unknown
  readonly after: unknown
  readonly by: StaffMember
}

/** The journal keeps what the last weeks would have left in it: the whole of the past would only be weight. */
const kept = { days: 21, stays: 50, payments: 150, bills: 120 }

/** The stays created lately, as a save traces them; some have changed place since. */
async function stayEntries(
  tx: Tx,
  written: readonly Written[],
  { around, random, staff, places }: JournalContext,
): Promise<readonly Entry[]> {
  const recent = written.filter(({ stay: { booking } }) => booking.bookedOn >= around.today - kept.days).slice(-kept.stays)
  const entries: Entry[] = []
  for (const {
    id,
    stay: { booking, lodged },
  } of recent) {
    const after = traceOf(await loadStay(tx, id, { lock: false }))
    const by = random.chance(0.85) ? staff.reception : staff.admin
    const made = moment(around, booking.bookedOn, booking.bookedAt)
    const type = lodged[0]?.place.type
    const isMoved = type !== undefined && booking.bookedOn < around.today - 2 && lodged.length === 1 && random.chance(0.1)
    if (!isMoved) {
      entries.push({ at: made, entity: 'booking', entityId: id, action: 'create', after, by })
      continue
    }
    const other = random.pick(places.filter((place) => place.type === type))
    const before = {
      ...after,
      occupancies: (after['occupancies'] as readonly object[]).map((one) => ({ ...one, placeId: other.id, placeNumber: other.number })),
    }
    entries.push({ at: made, entity: 'booking', entityId: id, action: 'create', after: before, by })
    entries.push({
      at: moment(around, booking.bookedOn + 1, 620),
      entity: 'booking',
      entityId: id,
      action: 'move',
      before,
      after,
      by: staff.reception,
    })
  }
  return entries
}

function paymentEntries(taken: readonly Taken[], { around }: JournalContext): readonly Entry[] {
  return taken
    .filter(({ payment: { day, corrects } }) => day >= around.today - kept.days && corrects === null)
    .slice(-kept.payments)
    .map(({ payment, id, number, by }) => ({
      at: moment(around, payment.day, payment.at),
      entity: 'payment',
      entityId: id,
      action: 'create',
      by,
      after: { number, amount: payment.amount, paidOn: iso(payment.day), accountType: payment.accountType },
    }))
}

function billEntries(bills: readonly WrittenBill[], { around, staff }: JournalContext): readonly Entry[] {
  return bills
    .filter(({ event: { day } }) => day >= around.today - kept.days)
    .slice(-kept.bills)
    .map(({ id, event, number, nature, amount }) => ({
      at: moment(around, event.day, event.at),
      entity: 'bill',
      entityId: id,
      action: 'issue',
      by: staff.reception,
      after: { number, nature, bookingId: event.written.id, amount },
    }))
}

/** A bounded, believable past: the creations, moves, payments and bills of the last three weeks, in order. */
export async function writeJournal(
  tx: Tx,
  {
    written,
    taken,
    bills,
  }: { readonly written: readonly Written[]; readonly taken: readonly Taken[]; readonly bills: readonly WrittenBill[] },
  context: JournalContext,
): Promise<number> {
  const entries = [
    ...(await stayEntries(tx, written, context)),
    ...paymentEntries(taken, context),
    ...billEntries(bills, context),
  ].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  await insertRows(
    tx,
    'journal',
    columns,
    entries.map(({ by, ...entry }) => ({ ...entry, userId: by.id, userName: by.name, sessionId: 'demonstration' })),
  )
  return entries.length
}
