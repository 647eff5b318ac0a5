import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import type { PlaceFacts } from '../rules/fit-facts.ts'
import { notReadyWords } from '../rules/place-readiness.ts'
import type { PlaceState } from '../rules/place-readiness.ts'
import { daysAsked, stillHeldSql } from './people/left-places.sql.ts'
import { placeStatesSql } from './place-state.sql.ts'

/** Who is on each place until today and has not left. $1 establishment, $2 today, $3 the stay that looks for a place: it is not in its own way. */
const notLeftSql = `
select o.place_id as "placeId", string_agg(distinct case when c.is_legal_entity then c.company_name else c.name end, ', ') as names
from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
where o.establishment_id = $1 and b.id <> $3 and o.place_id is not null and o.end_date <= $2::date and ${stillHeldSql('o', 'b')} and (o.end_date = b.end_date or o.end_date > $2::date - ${daysAsked}) and b.cancel_state = 'none' and b.status = 'SAVED'
group by o.place_id`

type Asked = {
  readonly startDate: string
  /** He stands at the desk. */ readonly isPassage: boolean
  /** A stay that is there already, and is given another place. */ readonly bookingId: number
}
/**
 * Who arrives today is told of the places that housekeeping has not finished with; for a later day they may still be. Who is at the desk does not
 * wait for others to leave either, nor does a stay that changes its place because somebody is still on it.
 */
export async function withReadiness(
  tx: Tx,
  places: readonly PlaceFacts[],
  { startDate, isPassage, bookingId }: Asked,
): Promise<readonly PlaceFacts[]> {
  const today = tx.today.toString()
  if (startDate > today) return places
  const states = await tx.rows<{ placeId: number; state: PlaceState }>(placeStatesSql, [tx.session.establishmentId])
  const words = new Map(states.map(({ placeId, state }) => [placeId, notReadyWords(state)]))
  const still =
    isPassage || bookingId !== 0
      ? await tx.rows<{ placeId: number; names: string }>(notLeftSql, [tx.session.establishmentId, today, bookingId])
      : []
  for (const { placeId, names } of still) words.set(placeId, `Pas encore parti\u00A0: ${names}`)
  return places.map((place) => {
    const notReady = words.get(place.id) ?? null
    return notReady === null ? place : { ...place, notReady }
  })
}

/** `placesToClean` */
export async function placesToClean(tx: Tx): Promise<ReplyOf<typeof bookingContract.placesToClean>> {
  return { places: await tx.rows(placeStatesSql, [tx.session.establishmentId]) }
}
