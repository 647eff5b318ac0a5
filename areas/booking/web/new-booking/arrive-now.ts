import { call } from '#platform/web/api.ts'
import { allowed, currentUser } from '#platform/web/session.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { arrivalAtOnce, grantedActions } from '../../rules/draft-actions.ts'

export type Arrival =
  | { readonly view: BookingView; readonly undo: () => Promise<void> }
  | { readonly refused: string }
  | { readonly said: string; readonly anyway: () => Promise<void> }

/** Ticks the arrival of a stay or takes it back, whatever its version is by then. */
async function tick(id: number, value: boolean): Promise<void> {
  const now = await call(bookingOperations.readBooking, { id })
  await call(dayOperations.tick, { id, version: now.header.version, what: 'arrived', value })
}

/** Whoever takes a passage of today stands at the desk: the arrival is ticked with the save. A place that is not ready is said, and the arrival offered. Null when there is nothing to tick; the stay is saved whatever happens here. */
export async function arriveNow(saved: BookingView): Promise<Arrival | null> {
  const user = currentUser()
  const actions = grantedActions(saved.actions, (right, flag) => user !== null && allowed(user, right, flag))
  const asked = arrivalAtOnce(saved.header.isPassage, actions)
  if (asked === null) return null
  const { id, version } = saved.header
  if (asked !== 'tick') return asked.isOffered ? { said: asked.message, anyway: () => tick(id, true) } : { refused: asked.message }
  try {
    const view = await call(dayOperations.tick, { id, version, what: 'arrived', value: true })
    return { view, undo: () => tick(id, false) }
  } catch (error) {
    return { refused: sentenceOf(error) }
  }
}
