import { arrivalDeparturePreference } from '#areas/booking/entities/stay-preferences.ts'
import type { Housekeeping } from '#areas/booking/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import { askAfterStaySql, forgetAfterStaySql } from './cleaning.sql.ts'

/** Whether the site cleans: its preference says so, and it has not put all its teams aside. */
async function cleans(tx: Tx): Promise<boolean> {
  const { cleaningAtDeparture } = await readSingle(tx, arrivalDeparturePreference)
  if (!cleaningAtDeparture) return false
  const [teams] = await tx.rows<{ isAside: boolean }>(
    'select coalesce(not bool_or(is_active), false) as "isAside" from cleaning_module where establishment_id = $1',
    [tx.session.establishmentId],
  )
  return teams?.isAside !== true
}

/** Somebody leaves, or some of his places (`parts`): his rentals are to be cleaned. He had not left: what nobody has begun is forgotten. */
async function tell(tx: Tx, bookingId: number, parts: readonly number[] | null, value: boolean): Promise<void> {
  const { establishmentId } = tx.session
  if (value && !(await cleans(tx))) return
  const rows = value
    ? await tx.rows<{ id: number }>(askAfterStaySql, [establishmentId, bookingId, tx.today.toString(), tx.now.toString(), parts])
    : await tx.rows<{ id: number }>(forgetAfterStaySql, [establishmentId, bookingId, parts])
  for (const { id } of rows)
    await tx.journal({ entity: 'cleaning-task', entityId: id, action: value ? 'create' : 'delete', after: { bookingId } })
  if (rows.length > 0)
    tx.changed(
      'cleaning-task',
      rows.map(({ id }) => id),
    )
}

export const housekeeping: Housekeeping = {
  left: (tx, bookingId, value) => tell(tx, bookingId, null, value),
  leftParts: (tx, bookingId, occupancyIds, value) => tell(tx, bookingId, occupancyIds, value),
}
