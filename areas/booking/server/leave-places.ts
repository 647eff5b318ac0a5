import { formatDayMonth } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { dayOperations } from '../contract/day.ts'
import { housekeepingOf } from './housekeeping-slot.ts'
import { holding } from './day-subjects.sql.ts'
import { isLeftSql, keepsPlaceSql } from './people/left-places.sql.ts'
import { loadStay } from './store.ts'
import type { StoredStay } from './store.ts'

/** The parts of a stay whose places are left before it ends. $1 establishment, $2 stay, $3 the parts that are asked for. */
const partsSql = `
select x.id, p.number, x.end_date as "endDate", ${isLeftSql('x', 'b')} as "isLeft"
from occupancy x join booking b on b.establishment_id = x.establishment_id and b.id = x.booking_id join place p on p.establishment_id = x.establishment_id and p.id = x.place_id
where x.establishment_id = $1 and x.booking_id = $2 and x.id = any($3::bigint[]) and x.end_date < b.end_date and not ${keepsPlaceSql('x')} order by p.number_sort, x.id`
type Part = { id: number; number: string; endDate: string; isLeft: boolean }

/** Who has come to a place since the part was over. $1 establishment, $2 parts, $3 today. */
const comeSinceSql = `
select p.number from occupancy x join occupancy y on y.establishment_id = x.establishment_id and y.place_id = x.place_id and y.booking_id <> x.booking_id and y.start_date >= x.end_date and y.start_date <= $3::date
join booking b on b.establishment_id = y.establishment_id and b.id = y.booking_id join place p on p.establishment_id = x.establishment_id and p.id = x.place_id
where x.establishment_id = $1 and x.id = any($2::bigint[]) and ${holding} and b.is_arrived limit 1`

function refuseStay({ header: { isArrived, isGone } }: StoredStay): void {
  if (!isArrived) refuse('arrived-before-gone', 'Le client n’est pas coché «\u00A0arrivé\u00A0».')
  if (isGone) refuse('modification-not-authorised', 'Le client est coché «\u00A0parti\u00A0»\u00A0: ses places sont libérées.')
}

/** `leavePlaces`: the places that a stay leaves before its end are said to be left, or not; housekeeping is told. */
export async function leavePlaces(
  tx: Tx,
  { id, occupancyIds, value }: ParsedInputOf<typeof dayOperations.leavePlaces>,
): Promise<ReplyOf<typeof dayOperations.leavePlaces>> {
  refuseStay(await loadStay(tx, id, { lock: true }))
  const { establishmentId } = tx.session
  const today = tx.today.toString()
  const parts = await tx.rows<Part>(partsSql, [establishmentId, id, occupancyIds])
  if (parts.length < new Set(occupancyIds).size)
    refuse('unknown-record', 'Ce séjour ne quitte plus cette place avant sa fin\u00A0: la liste a changé.')
  const early = parts.find(({ endDate }) => endDate > today)
  if (early !== undefined)
    refuse(
      'modification-not-authorised',
      `La place ${early.number} est occupée jusqu’au ${formatDayMonth(early.endDate)}\u00A0: changez d’abord les dates.`,
    )
  const changed = parts.filter(({ isLeft }) => isLeft !== value)
  const ids = changed.map((part) => part.id)
  const [come] = value ? [] : await tx.rows<{ number: string }>(comeSinceSql, [establishmentId, ids, today])
  if (come !== undefined) refuse('place-occupied', `Un autre client est déjà arrivé sur la place ${come.number}.`)
  const places = changed.map(({ number }) => number).join(', ')
  if (ids.length === 0) return { id, places }
  await tx.rows(
    'update occupancy set left_on = case when $3 then $4::date end, updated_at = $5 where establishment_id = $1 and id = any($2::bigint[])',
    [establishmentId, ids, value, today, tx.now.toString()],
  )
  await housekeepingOf()?.leftParts(tx, id, ids, value)
  await tx.journal({ entity: 'booking', entityId: id, action: value ? 'leavePlace' : 'unleavePlace', after: { leftPlaces: places } })
  tx.changed('occupancy', ids)
  return { id, places }
}
