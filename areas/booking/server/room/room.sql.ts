import type { Equipment } from '../../rules/fit-facts.ts'
import { duringSql, liveSql, shortNameSql } from '../calendar.sql.ts'

/** What the giving of places reads: one pass over the calendar for some types, whoever or whatever holds a place. */

export type StayRow = {
  occupancyId: number
  bookingId: number
  version: number
  code: string | null
  name: string | null
  placeId: number | null
  placeTypeId: number
  startDate: string
  endDate: string
  people: number
  animals: number
  equipment: Equipment | null
  equipmentLength: string | null
  equipmentWidth: string | null
  amperes: number | null
  featureIds: number[]
  isPlaceLocked: boolean
  isLocked: boolean
  isArrived: boolean
  isGone: boolean
  group: number | null
}
const stayColumns = `o.id as "occupancyId", b.id as "bookingId", b.version, coalesce(b.booking_code, b.quote_code) as code, ${shortNameSql} as name, o.place_id as "placeId", o.place_type_id as "placeTypeId",
  o.start_date as "startDate", o.end_date as "endDate", o.adults + o.children as people, o.animals, o.equipment, o.equipment_length as "equipmentLength", o.equipment_width as "equipmentWidth", o.amperes, o.feature_ids as "featureIds", o.is_place_locked as "isPlaceLocked", b.is_locked as "isLocked",
  b.is_arrived as "isArrived", b.is_gone as "isGone", b.neighbour_group as "group"`
const stayJoins = `join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id`

/** Stays that hold a place of some types. $1 establishment, $2 from, $3 to, $4 types. Found by the calendar first, like the planning. */
export const placedStaysSql = `
with held as materialized (select c.occupancy_id as id from calendar c where c.establishment_id = $1 and c.kind = 'occupancy' and ${duringSql('c', '$2', '$3')})
select ${stayColumns} from occupancy o ${stayJoins}
where o.establishment_id = $1 and o.id = any(array(select id from held)) and o.place_id in (select id from place where establishment_id = $1 and place_type_id = any($4::bigint[]))`
/** Stays of some types that wait for a place. $1 establishment, $2 from, $3 to, $4 types. */
export const waitingStaysSql = `select ${stayColumns} from occupancy o ${stayJoins}
where o.establishment_id = $1 and o.place_id is null and o.end_date > $2 and o.start_date < $3 and o.place_type_id = any($4::bigint[]) and ${liveSql} order by o.start_date, o.id`
/** Some stays that hold or wait. $1 establishment, $2 occupancies. */
export const someStaysSql = `select ${stayColumns} from occupancy o ${stayJoins} where o.establishment_id = $1 and o.id = any($2::bigint[]) and ${liveSql}`

export type BlockRow = { placeId: number; start: string; end: string; label: string | null }
/** Closures, residents, allotments, and what colleagues hold. $1 establishment, $2 from, $3 to, $4 types, $5 now, $6 own session. */
export const blocksSql = `select c.place_id as "placeId", c.arrival as start, c.departure as "end", coalesce(c.holder_name, nullif(u.comment, ''), u.reason) as label
from calendar c join place p on p.establishment_id = c.establishment_id and p.id = c.place_id left join unavailability u on u.establishment_id = c.establishment_id and u.id = c.unavailability_id
where c.establishment_id = $1 and c.kind <> 'occupancy' and ${duringSql('c', '$2', '$3')} and p.place_type_id = any($4::bigint[]) and (c.expires_at is null or (c.expires_at > $5 and c.holder_session <> $6))`
/** Nights on which the state of a place closes it. $1 establishment, $2 from, $3 to. */
export const outOfServiceSql = `select place_id as "placeId", greatest(date, $2::date) as start, least(coalesce(until, $3::date), $3::date) as "end", state as label from (
  select place_id, date, state, lead(date) over (partition by place_id order by date) as until from place_state_history where establishment_id = $1) s
where state <> 'inService' and date < $3 and coalesce(until, $3::date) > $2`
/** Where places are on the plan. $1 establishment. */
export const coordinatesSql = `select id, plan_x + coalesce(plan_width, 0) / 2.0 as x, plan_y + coalesce(plan_height, 0) / 2.0 as y from place where establishment_id = $1 and plan_x is not null and plan_y is not null`

export type ContactRow = { bookingId: number; phone: string | null; email: string | null }
/** How to reach who stays. $1 establishment, $2 stays. */
export const contactsSql = `select b.id as "bookingId", coalesce(cu.phone1, cu.phone2) as phone, cu.emails[1] as email
from booking b join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id where b.establishment_id = $1 and b.id = any($2::bigint[])`

/** $1 establishment, $2 occupancy, $3 place, $4 type. */
export const givePlaceSql = `update occupancy set place_id = $3, place_type_id = $4, version = version + 1, updated_at = now() where establishment_id = $1 and id = $2`
/** $1 establishment, $2 stay, $3 clock. */
export const touchStaySql = `update booking set version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`
