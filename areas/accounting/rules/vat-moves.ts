import { negate } from '#domain/money.ts'
import type { Move } from './entry.ts'
import type { Accounts, StayEvent, StayHappening } from './ledger-types.ts'
import { dueParts } from './vat-due.ts'
import { joined } from './vat-receipts.ts'
import type { VatAmount } from './vat-receipts.ts'
import type { State, StayPast } from './stay-entries.ts'

export type Due = readonly VatAmount[]
/** What each event makes due, where what leaves now has not left yet. What left before that was kept had its VAT credited with the bill. */
export function dueOf({ events, lines, basis }: StayPast): readonly Due[] {
  if (basis === 'debits') return dueParts({ events: events.map((event) => ({ ...event, said: null })), lines }, basis)
  const billed = events.some(({ exportId, said }) => exportId !== null && said === null)
    ? dueParts({ events: events.map((event) => ({ ...event, said: null })), lines }, 'debits')
    : []
  return dueParts(
    {
      events: events.map((event, at) => (event.exportId !== null && event.said === null ? { ...event, said: billed[at] ?? [] } : event)),
      lines,
    },
    basis,
  )
}

export const makesNone = (event: StayHappening): boolean =>
  event.source === 'guarantee' || (event.source === 'bill' && event.isAdvance && vatTotal(event.vat) === 0)

/** VAT that money makes due on the day of a bill is written with that bill, as accountants expect it, when both leave together; an advance bill says that of its own payment. */
export function dueEntries(events: readonly StayEvent[], due: readonly Due[]): readonly Due[] {
  const carried = due.map((parts) => [...parts])
  for (const [at, event] of events.entries()) {
    if (event.source === 'bill' && !makesNone(event)) continue
    const takes = (bill: StayEvent): boolean =>
      bill.source === 'bill' &&
      bill.day === event.day &&
      bill.exportId === event.exportId &&
      (!bill.isAdvance || event.source !== 'payment' || bill.paymentId === event.id)
    const later = events.findIndex((other, index) => index > at && !makesNone(other) && (takes(other) || makesNone(event)))
    if (later < 0) continue
    carried[later]?.push(...(carried[at] ?? []))
    carried[at] = []
  }
  return carried.map(joined)
}

export function vatTotal(parts: readonly VatAmount[]): number {
  return parts.reduce((sum, { vat }) => sum + vat, 0)
}

/** VAT goes to the accounts of its rates when it is due; the rest of what was billed, or more than it, stays on the account that says so. */
export function vatMoves(
  { day }: { readonly day: string },
  { billed, due }: { readonly billed: number; readonly due: Due },
  state: State,
  accounts: Accounts,
): Move[] {
  const before = state.pending
  state.pending += billed - vatTotal(due)
  const [waiting, early] = [Math.max(0, state.pending) - Math.max(0, before), Math.max(0, -state.pending) - Math.max(0, -before)]
  return [
    ...due.flatMap(({ kind, rate, vat }) =>
      kind !== 'vat' || rate === null || vat === 0 ? [] : [{ account: accounts.vat(rate, day), amount: negate(vat) }],
    ),
    ...(waiting === 0 ? [] : [{ account: accounts.setting('pendingVatAccount'), amount: -waiting }]),
    ...(early === 0 ? [] : [{ account: accounts.setting('advanceVatAccount'), amount: early }]),
  ]
}
