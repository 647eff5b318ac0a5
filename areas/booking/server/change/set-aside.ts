import type { InputOf, ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Changed, changeOperations } from '../../contract/change.ts'
import { changeFault } from '../../rules/change/change-actions.ts'
import type { ChangeAction } from '../../rules/change/change-actions.ts'
import { deleteOccupancyRows } from '../calendar.ts'
import { giveUp } from '../cancel-booking.ts'
import { openStay } from '../open-stay.ts'
import { factsOf } from '../read-booking.ts'
import { loadStay } from '../store.ts'
import type { StoredStay } from '../store.ts'
import { traceChange } from '../write-stay.ts'
import { changedReply } from './apply-change.ts'

type Asked = { readonly id: number; readonly version: number; readonly reason: string }

/** The stay, open to an action that its state allows, with the reason that the action asks for. */
async function opened(tx: Tx, input: Asked, action: ChangeAction): Promise<StoredStay> {
  const stay = await openStay(tx, input)
  const fault = changeFault(action, await factsOf(tx, stay), tx.today.toString())
  if (fault) throw new Refused([fault])
  if (input.reason === '') refuse('reason-required', 'Veuillez saisir un motif.', { field: 'reason' })
  return stay
}

const deleteSql = `update booking set status = 'DELETED', canceled_at = $3, close_reason = $4, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`
const closeSql = `update booking set status_id = 5, close_reason = $4, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`

async function write(tx: Tx, sql: string, { header: { id } }: StoredStay, reason: string): Promise<void> {
  await tx.rows(sql, [tx.session.establishmentId, id, tx.now.toString(), reason])
}

/** `noShow`: nobody came; the place is free at once, the money stays unless it is said what becomes of it. */
export async function noShow(
  tx: Tx,
  { outcome, kept = null, rest = 'later', bill = false, creditValidUntil = null, ...input }: InputOf<typeof changeOperations.noShow>,
): Promise<Changed> {
  const asked = { ...input, reason: input.reason?.trim() || 'Client non venu' }
  const stay = await opened(tx, asked, 'noShow')
  await giveUp(tx, stay, { reason: asked.reason, outcome: outcome ?? 'kept', kept, rest, bill, creditValidUntil }, 'noShow')
  return changedReply(tx, await loadStay(tx, stay.header.id, { lock: false }))
}

/** `deleteStay`: typed by mistake; kept with its reason, and it can come back. */
export async function deleteStay(tx: Tx, input: ParsedInputOf<typeof changeOperations.deleteStay>): Promise<Changed> {
  const stay = await opened(tx, input, 'delete')
  await deleteOccupancyRows(
    tx,
    stay.occupancies.map(({ id }) => id),
  )
  await write(tx, deleteSql, stay, input.reason)
  return changedReply(tx, await traceChange(tx, stay.header.id, 'delete', stay))
}

/** `closeStay`: left and settled; nothing of it changes any more. */
export async function closeStay(tx: Tx, input: ParsedInputOf<typeof changeOperations.closeStay>): Promise<Changed> {
  const stay = await opened(tx, input, 'close')
  await write(tx, closeSql, stay, input.reason)
  return changedReply(tx, await traceChange(tx, stay.header.id, 'close', stay))
}
