import { addDays, daysBetween } from '#domain/day.ts'
import { formatDay, formatDayRange, formatNumber, fr } from '#domain/french.ts'
import { unavailability } from '#areas/camp/entities/unavailability.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Tx } from '#platform/server/tx.ts'
import { blockers, clearHolds, lockPlaces, oversold } from './calendar.ts'
import { refuseIfAny } from './check-save.ts'

type Closure = { readonly id: number; readonly placeId: number; readonly startDate: string; readonly endDate: string }

/** Both days of a closure are included: its place is free again on the day after. */
function nights({ startDate, endDate }: Closure): { readonly start: string; readonly end: string } {
  return { start: startDate, end: addDays(endDate, 1) }
}

const deleteSql = `delete from calendar where establishment_id = $1 and unavailability_id = $2`
const insertSql = `insert into calendar (establishment_id, place_id, arrival, departure, kind, unavailability_id) values ($1, $2, $3, $4, 'unavailability', $5)`

/** A place closed for longer is rather taken out of service. */
const mostDays = 3653
function longFault({ startDate, endDate }: Closure, today: string): Fault | null {
  const last = addDays(today, mostDays)
  if (endDate > last) return { rule: 'invalid-dates', field: 'endDate', message: `Une indisponibilité finit au plus tard le ${formatDay(last)}, dans dix ans.`, values: { endDate, last } }
  const days = daysBetween(startDate, endDate)
  return days <= mostDays ? null : { rule: 'invalid-dates', field: 'startDate', message: fr`Une indisponibilité dure au plus dix ans ; celle-ci dure ${formatNumber(days)} jours.`, values: { days } }
}

async function refusals(tx: Tx, row: Closure, before: Closure | null): Promise<readonly Fault[]> {
  if (row.endDate < row.startDate) return []
  const long = longFault(row, tx.today.toString())
  if (long) return [long]
  await lockPlaces(tx, [row.placeId, ...(before ? [before.placeId] : [])])
  const faults = await blockers(tx, [{ placeId: row.placeId, ...nights(row), field: 'placeId' }], { unavailabilityId: row.id })
  return faults.map((fault) => (fault.values?.['kind'] === 'unavailability' ? { ...fault, rule: 'place-already-unavailable', message: fr`L’emplacement est déjà indisponible pour ces dates (${formatDayRange(row.startDate, row.endDate)}).` } : fault))
}

/** A closure holds its place in the calendar like a stay does: it never covers one, and none is taken over it. */
const unavailabilityHooks = hooksFor(unavailability, {
  beforeSave: refusals,
  async afterSave(tx, row: Closure, before: Closure | null) {
    const { start, end } = nights(row)
    if (before) await tx.rows(deleteSql, [tx.session.establishmentId, row.id])
    await clearHolds(tx, [row.placeId])
    await tx.rows(insertSql, [tx.session.establishmentId, row.placeId, start, end, row.id])
    const [place] = (await lockPlaces(tx, [row.placeId])).values()
    if (place) refuseIfAny(await oversold(tx, [{ placeTypeId: place.placeTypeId, start, end, field: 'placeId' }]))
    tx.changed('calendar', [row.placeId])
  },
  async beforeDelete(tx, row: Closure) {
    await lockPlaces(tx, [row.placeId])
    await tx.rows(deleteSql, [tx.session.establishmentId, row.id])
    tx.changed('calendar', [row.placeId])
    return []
  },
})

export const bookingHooks: readonly EntityHooks[] = [unavailabilityHooks]
