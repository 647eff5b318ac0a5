/** Statements on the calendar: what holds places. Read by dates and the btree, never by the range operator. */

/** Types first, then places, each in ascending order: every writer of the calendar starts here, so that nobody waits in a circle. */
export const lockTypesSql = `select id from place_type where establishment_id = $1
  and (id = any($2::bigint[]) or id in (select place_type_id from place where establishment_id = $1 and id = any($3::bigint[]))) order by id for no key update`
export type LockedPlace = { id: number; number: string; placeTypeId: number }
export const lockPlacesSql = `select id, number, place_type_id as "placeTypeId" from place where establishment_id = $1 and id = any($2::bigint[]) order by id for no key update`

/** Who somebody is to the desk: the company, else the family name. Needs the alias `cu` of the customer. */
export const shortNameSql = `case when cu.is_legal_entity then cu.company_name else cu.name end`

/** A stay that holds something: neither a quote nor cancelled. Needs the alias `b` of the booking. */
export const liveSql = `b.status_id <> 1 and b.cancel_state = 'none' and b.status = 'SAVED'`

/** Nights of a hold beyond which the calendar calls it long; as in its migration. */
const longNights = 21
/**
 * Rows of the calendar that hold a night of a period. « Departs after its beginning » alone would read every future stay of the site:
 * whatever is not long arrived shortly before, which narrows the index from both sides and tells the planner how few rows there are.
 */
export function duringSql(alias: string, from: string, to: string): string {
  return `((not ${alias}.is_long and ${alias}.arrival > ${from}::date - ${longNights + 1} and ${alias}.arrival < ${to} and ${alias}.departure > ${from}) or (${alias}.is_long and ${alias}.arrival < ${to} and ${alias}.departure > ${from}))`
}

export type RawHold = {
  placeId: number
  number: string
  start: string
  end: string
  kind: 'occupancy' | 'unavailability' | 'hold' | 'resident' | 'allotment'
  occupancyId: number | null
  unavailabilityId: number | null
  bookingId: number | null
  name: string | null
  reason: string | null
  expiresAt: string | null
}
const holdColumns = `c.place_id as "placeId", p.number, c.arrival as start, c.departure as "end", c.kind, c.occupancy_id as "occupancyId", c.unavailability_id as "unavailabilityId", b.id as "bookingId",
  coalesce(c.holder_name, ${shortNameSql}) as name, coalesce(nullif(u.comment, ''), u.reason) as reason, c.expires_at as "expiresAt"`
const holdJoins = `
  join place p on p.establishment_id = c.establishment_id and p.id = c.place_id
  left join occupancy o on o.establishment_id = c.establishment_id and o.id = c.occupancy_id
  left join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
  left join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id
  left join unavailability u on u.establishment_id = c.establishment_id and u.id = c.unavailability_id`

/** $1 establishment, $2 places, $3 arrivals, $4 departures (one of each per wish), $5 stay whose own rows do not count, $6 closure whose own rows do not count, $7 now, $8 session whose own holds do not count. */
export const blockersSql = `select ${holdColumns}
from unnest($2::bigint[], $3::date[], $4::date[]) as w(place_id, arrival, departure)
  join calendar c on c.establishment_id = $1 and c.place_id = w.place_id and c.arrival < w.departure and c.departure > w.arrival ${holdJoins}
where (b.id is null or b.id <> $5) and (c.unavailability_id is null or c.unavailability_id <> $6)
  and (c.expires_at is null or (c.expires_at > $7 and c.holder_session <> $8))
order by c.place_id, c.arrival`

/** Holds that are over, and the caller's own, on the places about to be written. $1 establishment, $2 places, $3 now, $4 session. */
export const clearHoldsSql = `delete from calendar where establishment_id = $1 and place_id = any($2::bigint[]) and kind = 'hold' and (expires_at <= $3 or holder_session = $4)`

/** Holds that the caller took in a session that is over: whoever knows their number has the form for which they were taken. $1 establishment, $2 holds, $3 session, $4 user, $5 now. */
export const takeOverHoldsSql = `update calendar set holder_session = $3 where establishment_id = $1 and id = any($2::bigint[]) and kind = 'hold' and holder_user_id = $4 and holder_session <> $3 and expires_at > $5`

export const insertOccupancyRowsSql = `insert into calendar (establishment_id, place_id, arrival, departure, kind, occupancy_id)
select $1, w.place_id, w.arrival, w.departure, 'occupancy', w.occupancy_id from unnest($2::bigint[], $3::date[], $4::date[], $5::bigint[]) as w(place_id, arrival, departure, occupancy_id)`
export const deleteOccupancyRowsSql = `delete from calendar where establishment_id = $1 and occupancy_id = any($2::bigint[])`

/** Nights on which a type has promised more than it has. $1 establishment, $2 type, $3 first night, $4 departure, $5 now. */
export const oversoldSql = `
with ours as materialized (select id from place where establishment_id = $1 and place_type_id = $2 and is_active),
taken as materialized (select c.place_id, c.arrival, c.departure from calendar c join ours on ours.id = c.place_id
  where c.establishment_id = $1 and ${duringSql('c', '$3', '$4')} and (c.expires_at is null or c.expires_at > $5)),
waiting as materialized (select o.start_date, o.end_date from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
  where o.establishment_id = $1 and o.place_type_id = $2 and o.place_id is null and o.end_date > $3 and o.start_date < $4 and ${liveSql})
select n.night::date as night, (select count(*) from ours)::int as places,
  ((select count(*) from taken t where t.arrival <= n.night and t.departure > n.night) + (select count(*) from waiting w where w.start_date <= n.night and w.end_date > n.night))::int as promised
from generate_series($3::date, $4::date - 1, interval '1 day') n(night)
where exists (select 1 from waiting)
  and (select count(*) from taken t where t.arrival <= n.night and t.departure > n.night) + (select count(*) from waiting w where w.start_date <= n.night and w.end_date > n.night) > (select count(*) from ours)
order by n.night limit 1`
