import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { dayOperations } from '../contract/day.ts'
import type { BookingView } from '../contract/stay.ts'
import { actionFault } from '../rules/actions.ts'
import type { BookingAction } from '../rules/actions.ts'
import { factsOf, readBookingView } from './read-booking.ts'
import { checkVersion, loadStay } from './store.ts'
import { traceChange } from './write-stay.ts'

type Tick = ParsedInputOf<typeof dayOperations.tick>

function actionOf({ what, value }: Tick): BookingAction {
  if (what === 'arrived') return value ? 'arrive' : 'unarrive'
  return value ? 'leave' : 'unleave'
}

/** A departure before the last night is early; unticking it forgets that. */
const statements: Readonly<Record<Tick['what'], string>> = {
  arrived: 'update booking set is_arrived = $3, arrived_at = case when $3 then $4::timestamptz end, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2',
  gone: 'update booking set is_gone = $3, gone_at = case when $3 then $4::timestamptz end, is_early_departure = $3 and end_date > $5::date, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2',
}

/** `tick`: arrived or gone, and back. The place stays held to the end of the stay, so that a tick made by mistake can be undone. */
export async function tickStay(tx: Tx, input: Tick): Promise<BookingView> {
  const stay = await loadStay(tx, input.id, { lock: true })
  await checkVersion(tx, stay, input.version)
  const action = actionOf(input)
  const fault = actionFault(action, await factsOf(tx, stay), tx.today.toString())
  if (fault && fault.warning !== true) throw new Refused([fault])
  const values: unknown[] = [tx.session.establishmentId, stay.header.id, input.value, tx.now.toString()]
  await tx.rows(statements[input.what], input.what === 'gone' ? [...values, tx.today.toString()] : values)
  return readBookingView(tx, await traceChange(tx, stay.header.id, action, stay))
}
