import { addDays, daysBetween } from '#domain/day.ts'
import { formatDay, formatDayRange, formatNumber, fr } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { blockers, clearHolds, lockPlaces } from './calendar.ts'

/** A place that cannot be sold; both days are included. */
export type Closure = { readonly id: number; readonly placeId: number; readonly startDate: string; readonly endDate: string }

/** Both days of a closure are included: its place is free again on the day after. */
export function closureNights({ startDate, endDate }: Pick<Closure, 'startDate' | 'endDate'>): { readonly start: string; readonly end: string } {
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

/** Who is in the way of a closure. */
export async function closureFaults(tx: Tx, row: Closure, before: Closure | null): Promise<readonly Fault[]> {
  if (row.endDate < row.startDate) return []
  const long = longFault(row, tx.today.toString())
  if (long) return [long]
  await lockPlaces(tx, [row.placeId, ...(before ? [before.placeId] : [])])
  const faults = await blockers(tx, [{ placeId: row.placeId, ...closureNights(row), field: 'placeId' }], { unavailabilityId: row.id })
  return faults.map((fault) => (fault.values?.['kind'] === 'unavailability' ? { ...fault, rule: 'place-already-unavailable', message: fr`L’emplacement est déjà indisponible pour ces dates (${formatDayRange(row.startDate, row.endDate)}).` } : fault))
}

/** Its place is no longer held by the calendar. */
export async function freeClosure(tx: Tx, id: number): Promise<void> {
  await tx.rows(deleteSql, [tx.session.establishmentId, id])
}

/** The calendar holds its place. */
export async function holdClosure(tx: Tx, row: Closure): Promise<void> {
  const { start, end } = closureNights(row)
  await clearHolds(tx, [row.placeId])
  await tx.rows(insertSql, [tx.session.establishmentId, row.placeId, start, end, row.id])
}
