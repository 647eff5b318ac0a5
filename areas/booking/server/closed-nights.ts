import { closedDatesFault } from '#areas/establishment/server/api.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { siteZoneSql } from '#platform/server/site-zone.ts'
import type { Tx } from '#platform/server/tx.ts'
import { daysRewritten, soldOf } from '../rules/closed-nights.ts'
import type { SoldStay } from '../rules/closed-nights.ts'
import { bookingMoney } from './money-slot.ts'
import type { StoredStay } from './store.ts'

/**
 * Why a stay is not changed like this: what it would rewrite lies on closed days. Who never came may still be set aside or moved while the departure is
 * open, and who arrives late is still written: nothing says yet that they slept there.
 */
export async function closedNightsFault(tx: Tx, before: SoldStay | null, after: SoldStay | null): Promise<Fault | null> {
  const { days, departure, isExpected } = daysRewritten(before, after)
  if (days.length === 0) return null
  const fault = await closedDatesFault(tx, days)
  return fault !== null && isExpected && (await closedDatesFault(tx, [departure])) === null ? null : fault
}

/** The day on which the arrival was ticked; a stay that comes from elsewhere has arrived on its first. */
const arrivedSql = `select (j.at at time zone ${siteZoneSql})::date as day from journal j where j.establishment_id = $1 and j.entity = 'booking' and j.entity_id = $2 and j.action = 'arrive' order by j.id desc limit 1`

/** Why a tick is not taken off: it tells of a closed day, and could not be put on again. */
async function untickFault(tx: Tx, before: StoredStay, after: StoredStay): Promise<Fault | null> {
  const { id, startDate, endDate, isArrived, isGone } = before.header
  if (isArrived && !after.header.isArrived) {
    const [arrived] = await tx.rows<{ day: string }>(arrivedSql, [tx.session.establishmentId, id])
    return closedDatesFault(tx, [arrived?.day ?? startDate])
  }
  if (!isGone || after.header.isGone) return null
  const bills = (await bookingMoney()?.standingBills(tx, id)) ?? []
  return bills.some(({ nature }) => nature === 'invoice') ? closedDatesFault(tx, [endDate]) : null
}

/** The one guard of every writing of a stay: it runs when the stay is written, whichever gesture wrote it, and takes all of it back. */
export async function refuseClosedNights(tx: Tx, before: StoredStay | null, after: StoredStay): Promise<void> {
  const fault = (await closedNightsFault(tx, before && soldOf(before), soldOf(after))) ?? (before && (await untickFault(tx, before, after)))
  if (fault !== null) throw new Refused([fault])
}
