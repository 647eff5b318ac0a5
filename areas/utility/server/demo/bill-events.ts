import type { Around, Day } from './calendar.ts'
import type { Random } from './random.ts'
import type { Taken } from './write-payments.ts'
import type { Written } from './write-stays.ts'

/** A document to issue, on its day. A credit note takes back the invoice of the same stay; the next invoice replaces it. */
export type BillEvent = {
  readonly nature: 'invoice' | 'acompte' | 'creditNote'
  readonly day: Day
  readonly at: number
  readonly written: Written
  /** Payments of the stay, in order. */
  readonly payments: readonly Taken[]
  /** The advance that is billed. */
  readonly advance: Taken | null
  /** Of the bill of a cancelled stay: what is kept. */
  readonly kept?: number
}

type Stay = { readonly written: Written; readonly payments: readonly Taken[] }

/** Invoices of the stays that are over, and what went with them. */
function invoiceEvents({ written, payments }: Stay, around: Around, random: Random): readonly BillEvent[] {
  const { booking, total } = written.stay
  if (!booking.isGone || total <= 0) return []
  // A few stays of today wait for somebody to have a minute.
  if (booking.end === around.today && random.chance(0.3)) return []
  const common = { written, payments, advance: null }
  const invoice: BillEvent = { ...common, nature: 'invoice', day: booking.end, at: booking.leavesAt }
  const backOn = booking.end + random.int(1, 4)
  if (backOn >= around.today || !random.chance(0.0025)) return [invoice]
  return [invoice, { ...common, nature: 'creditNote', day: backOn, at: 600 }, { ...common, nature: 'invoice', day: backOn, at: 610 }]
}

/** Bills of advances: companies always ask for one, the others seldom. Arrhes and payments taken back have none. */
function acompteEvents({ written, payments }: Stay, random: Random): readonly BillEvent[] {
  const { household, cancelled } = written.stay.booking
  if (cancelled !== null) return []
  const standing = payments.filter(
    ({ payment }) =>
      payment.accountType === 1 && payment.corrects === null && !payments.some((other) => other.payment.corrects === payment),
  )
  return standing
    .filter(() => random.chance(household.company === null ? 0.08 : 1))
    .map((advance) => ({ nature: 'acompte', day: advance.payment.day, at: advance.payment.at + 6, written, payments, advance }))
}

/** How many of the last customers who withdrew have what they sent as a credit, to come another time; what the others sent is kept. */
export const leftAsCredit = 8

/** What is kept of the cancelled stays is billed as they are cancelled: none of it waits on the account of advances. */
function keptEvents(stays: readonly Stay[]): readonly BillEvent[] {
  const withMoney = stays.flatMap(({ written, payments }) => {
    const { cancelled } = written.stay.booking
    const kept = payments.reduce((sum, { payment }) => sum + payment.amount, 0)
    return cancelled === null || kept <= 0
      ? []
      : [{ nature: 'invoice' as const, day: cancelled.on, at: 906, written, payments, advance: null, kept }]
  })
  return withMoney.toSorted((a, b) => b.day - a.day || b.written.id - a.written.id).slice(leftAsCredit)
}

/** Everything that has been issued up to the day of loading, in the order of issue. */
export function billEvents(written: readonly Written[], taken: readonly Taken[], around: Around, random: Random): readonly BillEvent[] {
  const byStay = Map.groupBy(taken, ({ payment }) => payment.stay)
  const stays = written.map((one) => ({ written: one, payments: byStay.get(one.stay) ?? [] }))
  const events = [
    ...stays.flatMap((stay) => [...acompteEvents(stay, random), ...invoiceEvents(stay, around, random)]),
    ...keptEvents(stays),
  ]
  return events
    .map((event, rank) => ({ event, rank }))
    .toSorted((a, b) => a.event.day - b.event.day || a.event.at - b.event.at || a.rank - b.rank)
    .map(({ event }) => event)
}
