import { call } from '#platform/web/api.ts'
import { allowed, currentUser } from '#platform/web/session.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { dayOperations } from '#areas/booking/contract/day.ts'
import { bookingOperations, type BookingView } from '#areas/booking/contract/stay.ts'
import { arrivesAtOnce, grantedActions } from '../../rules/draft-actions.ts'

export type Arrival = { readonly view: BookingView; readonly undo: () => Promise<void> } | { readonly refused: string }

/** Whoever takes a passage of today stands at the desk: the arrival is ticked with the save. Null when there is nothing to tick; the stay is saved whatever happens here. */
export async function arriveNow(saved: BookingView): Promise<Arrival | null> {
  const user = currentUser()
  const actions = grantedActions(saved.actions, (right, flag) => user !== null && allowed(user, right, flag))
  if (!arrivesAtOnce(saved.header.isPassage, actions)) return null
  const { id, version } = saved.header
  try {
    const view = await call(dayOperations.tick, { id, version, what: 'arrived', value: true })
    const undo = async (): Promise<void> => {
      const now = await call(bookingOperations.readBooking, { id })
      await call(dayOperations.tick, { id, version: now.header.version, what: 'arrived', value: false })
    }
    return { view, undo }
  } catch (error) {
    return { refused: sentenceOf(error) }
  }
}
