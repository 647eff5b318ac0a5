import type { ParsedInputOf } from '#kernel/operation/operation.ts'
import { Refused } from '#kernel/operation/refusal.ts'
import type { Tx } from '#kernel/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import type { BookingAction, BookingView } from '../contract/stay.ts'
import { actionFault } from '../rules/actions.ts'
import { openStay } from './open-stay.ts'
import { factsOf, readBookingView } from './read-booking.ts'
import { traceChange } from './write-stay.ts'

type Tick = ParsedInputOf<typeof bookingContract.tick>

const actions: Readonly<Record<Tick['what'], readonly [set: BookingAction, unset: BookingAction]>> = { arrived: ['arrive', 'unarrive'], gone: ['leave', 'unleave'] }
const columns: Readonly<Record<Tick['what'], string>> = { arrived: 'is_arrived = $3, arrived_at = $4', gone: 'is_gone = $3, gone_at = $4' }

/** `tick`: the customer is here, or has left; the same call takes it back. A warning (money still due) does not prevent it. */
export async function tick(tx: Tx, input: Tick): Promise<BookingView> {
  const stay = await openStay(tx, input)
  const action = actions[input.what][input.value ? 0 : 1]
  const fault = actionFault(action, await factsOf(tx, stay), tx.today.toString())
  if (fault !== null && fault.warning !== true) throw new Refused([fault])
  await tx.rows(`update booking set ${columns[input.what]}, version = version + 1, updated_at = $5 where establishment_id = $1 and id = $2`, [
    tx.session.establishmentId, input.id, input.value, input.value ? tx.now.toString() : null, tx.now.toString(),
  ])
  return readBookingView(tx, await traceChange(tx, input.id, action, stay))
}
