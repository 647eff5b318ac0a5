import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Changed, changeOperations } from '../../contract/change.ts'
import { changeFault } from '../../rules/change/change-actions.ts'
import { unlockFault } from '../../rules/change/lock.ts'
import { openStay } from '../open-stay.ts'
import { factsOf } from '../read-booking.ts'
import { traceChange } from '../write-stay.ts'
import { changedReply } from './apply-change.ts'

const lockSql = `update booking set is_locked = true, locked_at = $3, locked_by_id = $4, locked_by = $5, lock_reason = $6, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`
const unlockSql = `update booking set is_locked = false, locked_at = null, locked_by_id = null, locked_by = null, lock_reason = null, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`

/** `lockStay`: nothing of a locked stay changes but its money and its comings and goings, until the lock is taken off. */
export async function lockStay(tx: Tx, input: ParsedInputOf<typeof changeOperations.lockStay>): Promise<Changed> {
  const stay = await openStay(tx, input)
  const action = input.isLocked ? 'lock' : 'unlock'
  const { session } = tx
  const fault =
    changeFault(action, await factsOf(tx, stay), tx.today.toString()) ??
    (input.isLocked
      ? null
      : unlockFault({ ...stay.header, userId: session.userId, maySetAside: allows(session, 'stay_booking', 'delete') }))
  if (fault) throw new Refused([fault])
  if (input.isLocked && input.reason === '') refuse('reason-required', 'Veuillez saisir un motif.', { field: 'reason' })
  const common = [session.establishmentId, stay.header.id, tx.now.toString()]
  await (input.isLocked ? tx.rows(lockSql, [...common, session.userId, session.userName, input.reason]) : tx.rows(unlockSql, common))
  return changedReply(tx, await traceChange(tx, stay.header.id, action, stay))
}
