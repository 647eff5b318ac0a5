import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { setAsideFault } from '../rules/set-aside.ts'
import type { Standing } from '../rules/set-aside.ts'

/** Columns of a stay that say whether it stands. */
export const standingColumns = 'b.status, b.cancel_state as "cancelState", b.merged_into_id as "mergedIntoId"'

/**
 * Refuses money for a stay that was cancelled, deleted or merged. The stay's row is locked by the caller, as it is by whoever sets the stay
 * aside: of two people at once, the second is refused.
 */
export async function refuseSetAside(tx: Tx, bookingId: number): Promise<void> {
  const [stay] = await tx.prepared<Standing>(`select ${standingColumns} from booking b where b.establishment_id = $1 and b.id = $2`, [
    tx.session.establishmentId,
    bookingId,
  ])
  const fault = stay === undefined ? null : setAsideFault(stay)
  if (fault !== null) throw new Refused([fault])
}
