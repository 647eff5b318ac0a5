import { formatDay, localTime } from '#domain/french.ts'
import type { Tx } from '#platform/server/tx.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { optionPreference } from '../entities/stay-preferences.ts'
import { actionFault } from '../rules/actions.ts'
import { option } from '../rules/booking-kind.ts'
import { lastReleasedDay } from '../rules/option-expiry.ts'
import { deleteOccupancyRows, lockPlaces } from './calendar.ts'
import { factsOf } from './read-booking.ts'
import { heldBy, loadStay } from './store.ts'
import { traceChange } from './write-stay.ts'

/** Options that stand beyond their last day; one that was paid for is left to a person. $1 establishment, $2 last day that is over. */
const overSql = `select id from booking where establishment_id = $1 and status_id = 2 and cancel_state = 'none' and status = 'SAVED' and not is_arrived and not is_gone and not is_locked
  and option_expires_on <= $2 and coalesce(paid, 0) = 0 order by option_expires_on, id`
const freeSql = `update booking set cancel_state = 'cancelled', canceled_at = $3, option_freed_at = $3, close_reason = $4, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`

async function lastDay(tx: Tx): Promise<string | null> {
  const local = localTime(tx.now.toString(), tx.zone)
  if (local === null) return null
  const { isReleaseAutomatic, releaseHour } = await readSingle(tx, optionPreference)
  return lastReleasedDay(local, { isAutomatic: isReleaseAutomatic === true, hour: `${String(releaseHour).padStart(2, '0')}:00` })
}

/** The options that give their places back now, the oldest first. */
export async function optionsToFree(tx: Tx): Promise<readonly number[]> {
  const last = await lastDay(tx)
  if (last === null) return []
  return (await tx.rows<{ id: number }>(overSql, [tx.session.establishmentId, last])).map(({ id }) => id)
}

/** Frees the places of one option whose time is over. False when a person was quicker: prolonged, paid, transformed, cancelled. */
export async function expireOption(tx: Tx, id: number): Promise<boolean> {
  const { placeIds, typeIds } = await heldBy(tx, id)
  await lockPlaces(tx, placeIds, typeIds)
  const stay = await loadStay(tx, id, { lock: true })
  const { optionExpiresOn, statusId, paid } = stay.header
  const last = await lastDay(tx)
  if (statusId !== option || optionExpiresOn === null || last === null || optionExpiresOn > last || paid !== 0) return false
  if (actionFault('cancel', await factsOf(tx, stay), tx.today.toString())) return false
  await deleteOccupancyRows(
    tx,
    stay.occupancies.map((occupancy) => occupancy.id),
  )
  await tx.rows(freeSql, [tx.session.establishmentId, id, tx.now.toString(), `Option expirée le ${formatDay(optionExpiresOn)}`])
  await traceChange(tx, id, 'expire', stay)
  return true
}
