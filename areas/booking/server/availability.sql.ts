import { weekShift } from '../rules/nearby.ts'
import { duringSql, liveSql, shortNameSql } from './calendar.sql.ts'

/** Read models of the search: the calendar by dates and the btree, the set of taken places once, never `not exists` per place. */

export type NearRow = {
  placeId: number
  before: string | null
  after: string | null
  /** The same of stays alone. */
  stayBefore: string | null
  stayAfter: string | null
  /** How many hold the place on the nights wanted, the first of them, and whether any is something else than a stay. */
  taken: number
  first: string | null
  /** The day after the last of those nights that is held. */
  last: string | null
  isSpecial: boolean | null
  /** Whether anything holds it on as many nights a week sooner, a week later. */
  isTakenSooner: boolean
  isTakenLater: boolean
}
/**
 * For each place that something holds within some days of the nights wanted: when the first of those nights begins and how many there are, and
 * the nearest departure before and arrival after, and whether it is held on the same nights of the weeks beside. One pass over the calendar, which carries no more than that: what the holds are is read of few.
 * $1 establishment, $2 arrival, $3 departure, $4 days, $5 now, $6 own session, $7 stay being changed.
 */
export const nearSql = `
select c.place_id as "placeId", max(c.departure) filter (where c.departure <= $2) as before, min(c.arrival) filter (where c.arrival >= $3) as after,
  max(c.departure) filter (where c.departure <= $2 and c.kind = 'occupancy') as "stayBefore", min(c.arrival) filter (where c.arrival >= $3 and c.kind = 'occupancy') as "stayAfter",
  count(*) filter (where c.departure > $2 and c.arrival < $3)::int as taken, min(c.arrival) filter (where c.departure > $2 and c.arrival < $3) as first, max(c.departure) filter (where c.departure > $2 and c.arrival < $3) as last,
  bool_or(c.kind <> 'occupancy') filter (where c.departure > $2 and c.arrival < $3) as "isSpecial",
  bool_or(c.departure > $2::date - ${weekShift} and c.arrival < $3::date - ${weekShift}) as "isTakenSooner", bool_or(c.departure > $2::date + ${weekShift} and c.arrival < $3::date + ${weekShift}) as "isTakenLater"
from calendar c
where c.establishment_id = $1 and ${duringSql('c', '($2::date - $4::int)', '($3::date + $4::int)')} and (c.expires_at is null or (c.expires_at > $5 and c.holder_session <> $6))
  and (c.occupancy_id is null or $7 = 0 or c.occupancy_id not in (select id from occupancy where establishment_id = $1 and booking_id = $7))
group by c.place_id`

/** What each place earns over the stays that begin between two days. $1 establishment, $2 first day, $3 day after the last. */
export const incomesSql = `
select o.place_id as id, sum(l.amount)::bigint as income
from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id join occupancy_detail l on l.establishment_id = o.establishment_id and l.occupancy_id = o.id
where o.establishment_id = $1 and o.place_id is not null and o.start_date >= $2 and o.start_date < $3 and ${liveSql} group by o.place_id`

/** What some occupations are billed. $1 establishment, $2 occupations. */
export const worthSql = `
select l.occupancy_id as id, sum(l.amount)::bigint as income from occupancy_detail l where l.establishment_id = $1 and l.occupancy_id = any($2::bigint[]) group by l.occupancy_id`

export type HolderRow = {
  placeId: number
  start: string
  end: string
  kind: 'occupancy' | 'unavailability' | 'hold' | 'resident' | 'allotment'
  occupancyId: number | null
  unavailabilityId: number | null
  name: string | null
  reason: string | null
  expiresAt: string | null
  isMovable: boolean
}
/** Who some holds are, told by their place and first night, and whether the desk may move them. $1 establishment, $2 places, $3 first nights. */
export const holdersSql = `select c.place_id as "placeId", c.arrival as start, c.departure as "end", c.kind, c.occupancy_id as "occupancyId", c.unavailability_id as "unavailabilityId", coalesce(c.holder_name, ${shortNameSql}) as name,
  coalesce(nullif(u.comment, ''), u.reason) as reason, c.expires_at as "expiresAt", o.id is not null and not (o.is_place_locked or b.is_locked or b.is_arrived) as "isMovable"
from unnest($2::bigint[], $3::date[]) as w(place_id, arrival) join calendar c on c.establishment_id = $1 and c.place_id = w.place_id and c.arrival = w.arrival
  left join occupancy o on o.establishment_id = $1 and o.id = c.occupancy_id left join booking b on b.establishment_id = $1 and b.id = o.booking_id
  left join customer cu on cu.establishment_id = $1 and cu.id = b.customer_id left join unavailability u on u.establishment_id = $1 and u.id = c.unavailability_id`

export type AroundRow = {
  placeId: number
  start: string
  end: string
  kind: 'occupancy' | 'unavailability' | 'hold' | 'resident' | 'allotment'
  label: string | null
  statusId: number | null
  isArrived: boolean | null
  isGone: boolean | null
}
/** Bars of the small planning. $1 establishment, $2 places, $3 first day, $4 last day excluded, $5 now. */
export const aroundSql = `select c.place_id as "placeId", c.arrival as start, c.departure as "end", c.kind, coalesce(c.holder_name, ${shortNameSql}, nullif(u.comment, ''), u.reason) as label, b.status_id as "statusId", b.is_arrived as "isArrived", b.is_gone as "isGone"
from calendar c
  left join occupancy o on o.establishment_id = c.establishment_id and o.id = c.occupancy_id
  left join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
  left join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id
  left join unavailability u on u.establishment_id = c.establishment_id and u.id = c.unavailability_id
where c.establishment_id = $1 and c.place_id = any($2::bigint[]) and ${duringSql('c', '$3', '$4')} and (c.expires_at is null or c.expires_at > $5) order by c.place_id, c.arrival`

/**
 * Arrivals near the one wanted on which a full type has a place free for as many nights, nearest first: the stay goes into a gap between two
 * holds, as near as the gap allows. $1 establishment, $2 full types, $3 arrival, $4 departure, $5 now, $6 days.
 */
export const nearestSql = `
with near as materialized (
  select p.place_type_id, c.place_id, c.arrival, c.departure from calendar c join place p on p.establishment_id = c.establishment_id and p.id = c.place_id
  where c.establishment_id = $1 and ${duringSql('c', '($3::date - $6::int)', '($4::date + $6::int)')} and p.is_active and p.place_type_id = any($2::bigint[]) and (c.expires_at is null or c.expires_at > $5)),
gaps as (
  select place_type_id, departure as free_from, lead(arrival, 1, $4::date + $6::int) over (partition by place_id order by arrival) as free_to from near
  union all select place_type_id, $3::date - $6::int, min(arrival) from near group by place_type_id, place_id),
fits as (select place_type_id, case when free_from >= $3 then free_from else free_to - ($4::date - $3::date) end as start from gaps where free_to - free_from >= $4::date - $3::date)
select place_type_id as "placeTypeId", start from (select distinct place_type_id, start from fits) d order by place_type_id, abs(start - $3::date), start`
