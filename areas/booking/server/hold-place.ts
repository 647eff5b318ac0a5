import { addDays } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { availabilityOperations } from '../contract/availability.ts'
import { stayDatesFault } from '../rules/stay-checks.ts'
import { blockers, lockPlaces, oversold, takeOverHolds } from './calendar.ts'
import { refuseIfAny } from './check-save.ts'

/** A place is kept this long after the last sign of life of the form. */
const holdSeconds = 60

/** Nobody sells a place so long before. */
const farthestDays = 1200
function farFault(endDate: string, today: string): Fault | null {
  const last = addDays(today, farthestDays)
  return endDate <= last
    ? null
    : {
        rule: 'invalid-dates',
        field: 'endDate',
        message: `Un emplacement se retient au plus tard jusqu’au ${formatDay(last)}.`,
        values: { endDate, last },
      }
}

const renewSql = `update calendar set expires_at = $5, holder_session = $3 where establishment_id = $1 and id = $2 and kind = 'hold' and (holder_session = $3 or holder_user_id = $9) and place_id = $4 and arrival = $6 and departure = $7 and expires_at > $8 returning id`
const clearSql = `delete from calendar where establishment_id = $1 and kind = 'hold' and ((id = $2 and holder_session = $3) or (place_id = $4 and arrival < $6 and departure > $5 and (expires_at <= $7 or holder_session = $3)))`
const insertSql = `insert into calendar (establishment_id, place_id, arrival, departure, kind, holder_session, holder_user_id, holder_name, expires_at) values ($1, $2, $3, $4, 'hold', $5, $6, $7, $8) returning id`

/** `holdPlace`: keeps a place while its form is open. Asked again with the same wish, it only lives longer; with another one, it moves. */
export async function holdPlace(
  tx: Tx,
  input: ParsedInputOf<typeof availabilityOperations.holdPlace>,
): Promise<ReplyOf<typeof availabilityOperations.holdPlace>> {
  const { establishmentId, sessionId, userId, userName } = tx.session
  const { holdId, placeId, startDate, endDate } = input
  const dates = stayDatesFault(input) ?? farFault(endDate, tx.today.toString())
  if (dates) throw new Refused([dates])
  const expiresAt = tx.now.add({ seconds: holdSeconds }).toString()
  const [renewed] = await tx.rows<{ id: number }>(renewSql, [
    establishmentId,
    holdId,
    sessionId,
    placeId,
    expiresAt,
    startDate,
    endDate,
    tx.now.toString(),
    userId,
  ])
  if (renewed) return { holdId: renewed.id, expiresAt }
  const place = (await lockPlaces(tx, [placeId])).get(placeId)
  if (!place) throw new Refused([{ rule: 'choose-place', field: 'placeId', message: 'Cet emplacement n’existe pas.' }])
  await takeOverHolds(tx, [holdId])
  refuseIfAny(await blockers(tx, [{ placeId, start: startDate, end: endDate, field: 'placeId' }], { bookingId: input.bookingId }))
  await tx.rows(clearSql, [establishmentId, holdId, sessionId, placeId, startDate, endDate, tx.now.toString()])
  // A stay being changed already holds its own nights there: there is nothing more to keep.
  if (await isHeldBy(tx, input)) return { holdId: 0, expiresAt }
  const [row] = await tx.rows<{ id: number }>(insertSql, [
    establishmentId,
    placeId,
    startDate,
    endDate,
    sessionId,
    userId,
    userName,
    expiresAt,
  ])
  if (!row) throw new Error('the hold was not written')
  refuseIfAny(await oversold(tx, [{ placeTypeId: place.placeTypeId, start: startDate, end: endDate, field: 'placeId' }]))
  tx.changed('calendar', [placeId])
  tx.changed('hold', [placeId])
  return { holdId: row.id, expiresAt }
}

async function isHeldBy(
  tx: Tx,
  { bookingId, placeId, startDate, endDate }: { bookingId: number; placeId: number; startDate: string; endDate: string },
): Promise<boolean> {
  if (bookingId === 0) return false
  const rows = await tx.rows(
    `select 1 from calendar c join occupancy o on o.establishment_id = c.establishment_id and o.id = c.occupancy_id
     where c.establishment_id = $1 and c.place_id = $2 and c.arrival < $4 and c.departure > $3 and o.booking_id = $5`,
    [tx.session.establishmentId, placeId, startDate, endDate, bookingId],
  )
  return rows.length > 0
}
