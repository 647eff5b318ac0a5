import { call } from '#platform/web/api.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { changeOperations } from '#areas/booking/contract/change.ts'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { option } from '../../rules/booking-kind.ts'
import { reservationQuestion } from '../../rules/draft-actions.ts'

export type Work = () => Promise<BookingView & { /** What it has done beside this stay. */ readonly told?: string | undefined }>
const kinds: Readonly<Record<string, 1 | 2 | 3 | 4>> = { toQuote: 1, toOption: 2, toReservation: 3, toStay: 4 }
type Ticking = { readonly what: 'arrived' | 'gone'; readonly value: boolean; /** The action that takes it back. */ readonly undo: string }
const ticks: Readonly<Record<string, Ticking>> = {
  arrive: { what: 'arrived', value: true, undo: 'unarrive' },
  unarrive: { what: 'arrived', value: false, undo: 'arrive' },
  leave: { what: 'gone', value: true, undo: 'unleave' },
  unleave: { what: 'gone', value: false, undo: 'leave' },
}

/** The number that a stay is called by now. */
export const codeOf = ({ header: { bookingCode, quoteCode } }: BookingView): string | null => bookingCode ?? quoteCode

/** Takes the lock off a stay, then reads it again. */
async function unlocked(stay: { readonly id: number; readonly version: number }): Promise<BookingView> {
  await call(changeOperations.lockStay, { ...stay, isLocked: false })
  return call(bookingOperations.readBooking, { id: stay.id })
}

/** What an action calls; null when it asks something first or leads to another page. */
export function workOf(action: string, view: BookingView): Work | null {
  const versioned = { id: view.header.id, version: view.header.version }
  const kind = kinds[action]
  if (kind !== undefined && action !== 'toOption')
    return () => call(bookingOperations.convertBooking, { ...versioned, statusId: kind, optionExpiresOn: null })
  const tick = ticks[action]
  if (tick) return () => call(dayOperations.tick, { ...versioned, what: tick.what, value: tick.value })
  if (action === 'unlock') return () => unlocked(versioned)
  return action === 'dismiss' ? () => call(bookingOperations.freeOption, versioned) : null
}

/** Takes a tick back from a stay, whatever its version is now. */
async function untick(id: number, { what, value }: Ticking): Promise<BookingView> {
  const now = await call(bookingOperations.readBooking, { id })
  return call(dayOperations.tick, { id, version: now.header.version, what, value: !value })
}

/** The option as it was before it became a reservation, with its end. */
async function optionAgain({ header: { id, optionExpiresOn } }: BookingView): Promise<BookingView> {
  const now = await call(bookingOperations.readBooking, { id })
  return call(bookingOperations.convertBooking, { id, version: now.header.version, statusId: option, optionExpiresOn })
}

/** What takes an action back from its message: a tick, on the stay as it is by then; the reservation that an option has become. */
export function takenBack(action: string, view: BookingView): { readonly done: string; readonly work: Work } | null {
  const tick = ticks[action]
  if (tick) return { done: tick.undo, work: () => untick(view.header.id, tick) }
  const isConfirmed = action === 'toReservation' && view.header.statusId === option
  return isConfirmed ? { done: 'toOption', work: () => optionAgain(view) } : null
}

/** Whether an option becomes a reservation: asked, with what its customer will pay; anything else goes on. */
export async function madeFirm(action: string, view: BookingView): Promise<boolean> {
  return action !== 'toReservation' || view.header.statusId !== option || confirm(reservationQuestion(view))
}

/** Ticks the departure of who is still on the place, then reads this stay again. */
export async function leaveOther(otherId: number, id: number): Promise<BookingView> {
  const other = await call(bookingOperations.readBooking, { id: otherId })
  await call(dayOperations.tick, { id: otherId, version: other.header.version, what: 'gone', value: true })
  return call(bookingOperations.readBooking, { id })
}
