import { shortNameSql } from '../calendar.sql.ts'

/**
 * What stood on the planning once all operations up to one were done, and none after it.
 * Each record is as it is now, unless something changed it since: then it is as the first of those changes found it. Only records that stand
 * in the window, now or then, are looked at, so that a year of history costs the same as a month.
 */

/** The first change of a record after the operation. Needs `c`. */
const firstLater = `not exists (select from planning_change x where x.establishment_id = $1 and x.what = c.what and x.record_id = c.record_id and x.operation_id > $4 and x.id < c.id)`
const untouched = (what: string, alias: string): string =>
  `not exists (select from planning_change x where x.establishment_id = $1 and x.what = '${what}' and x.record_id = ${alias}.id and x.operation_id > $4)`

/** The dates that a stay had, which say whether it was late to come or to leave: of its places as each was then. Needs `b`. */
const datesThen = `
  select min(w.first_day) as first_day, max(w.last_day) as last_day from (
    select o.start_date as first_day, o.end_date as last_day from occupancy o where o.establishment_id = $1 and o.booking_id = b.id and ${untouched('occupancy', 'o')}
    union all
    select c.before_start, c.before_end from planning_change c where c.establishment_id = $1 and c.what = 'occupancy' and c.booking_id = b.id and c.operation_id > $4 and c.before_end is not null and ${firstLater}) w`

/** Whether the place of a part that ends before its stay had been said to be left, on its day or after: what was said last by then. Needs `o` and `b`. */
const leftThen = `(b.was ->> 'isArrived')::boolean and o.end_date < b.end_date and coalesce((
  select j.action = 'leavePlace' and (j.at at time zone e.time_zone)::date >= o.end_date from journal j join establishment e on e.id = $1 join place p on p.establishment_id = $1 and p.id = o.place_id
  where j.establishment_id = $1 and j.entity = 'booking' and j.entity_id = b.id and j.action in ('leavePlace', 'unleavePlace') and j.at <= $5 and p.number = any(string_to_array(j.after ->> 'leftPlaces', ', '))
  order by j.id desc limit 1), false)`

/** $1 establishment, $2 first night, $3 day after the last night, $4 last operation done, $5 instant. */
export const staysAtSql = `
with held as materialized (
  select o.id, o.booking_id, o.place_id, o.place_type_id, o.start_date, o.end_date, o.is_place_locked, o.adults, o.children, o.animals
  from occupancy o where o.establishment_id = $1 and o.end_date > $2 and o.start_date < $3 and ${untouched('occupancy', 'o')}
  union all
  select c.record_id, (c.before ->> 'bookingId')::bigint, (c.before ->> 'placeId')::bigint, (c.before ->> 'placeTypeId')::bigint, c.before_start, c.before_end, (c.before ->> 'isPlaceLocked')::boolean, coalesce(o.adults, 0), coalesce(o.children, 0), coalesce(o.animals, 0)
  from planning_change c left join occupancy o on o.establishment_id = $1 and o.id = c.record_id
  where c.establishment_id = $1 and c.what = 'occupancy' and c.operation_id > $4 and c.before_end > $2 and c.before_start < $3 and ${firstLater}),
stays as materialized (
  select b.id, b.version, b.option_expires_on, coalesce(d.first_day, b.start_date) as start_date, coalesce(d.last_day, b.end_date) as end_date, b.expected_time, b.note, b.group_name,
    coalesce(s.before, jsonb_build_object('statusId', b.status_id, 'cancelState', b.cancel_state, 'status', b.status, 'isArrived', b.is_arrived, 'isGone', b.is_gone, 'isLocked', b.is_locked, 'customerId', b.customer_id)) as was
  from booking b
  left join lateral (select c.before from planning_change c where c.establishment_id = $1 and c.what = 'booking' and c.record_id = b.id and c.operation_id > $4 order by c.id limit 1) s on true
  left join lateral (${datesThen}) d on true
  where b.establishment_id = $1 and b.id = any(array(select booking_id from held)))
select null::bigint as "calendarId", 'occupancy' as kind, o.place_id as "placeId", o.place_type_id as "placeTypeId", o.start_date as start, o.end_date as "end", null::bigint as "unavailabilityId", '' as comment, null as reason, null as "holderName",
  b.id as "bookingId", o.id as "occupancyId", b.version, (b.was ->> 'statusId')::int as "statusId", (b.was ->> 'isArrived')::boolean as "isArrived", (b.was ->> 'isGone')::boolean as "isGone", b.was ->> 'cancelState' as "cancelState", b.was ->> 'status' as status,
  b.option_expires_on as "optionExpiresOn", b.start_date as "startDate", b.end_date as "endDate", b.expected_time as "expectedTime",
  ${shortNameSql} as label, o.adults, o.children, o.animals, 0 as total, 0 as paid, null as "balanceDueOn", null as "downPayment", null as "downPaymentDueOn",
  (o.is_place_locked or (b.was ->> 'isLocked')::boolean) as "isLocked", (b.note is not null and b.note <> '') as "hasNote", coalesce(b.group_name, '') <> '' as "isGroup", (${leftThen}) as "isLeft"
from held o join stays b on b.id = o.booking_id
left join customer cu on cu.establishment_id = $1 and cu.id = (b.was ->> 'customerId')::bigint
where (b.was ->> 'statusId')::int <> 1 and b.was ->> 'cancelState' = 'none' and b.was ->> 'status' = 'SAVED'`

export const closuresAtSql = `
select null::bigint as "calendarId", 'unavailability' as kind, w.place_id as "placeId", p.place_type_id as "placeTypeId", w.start_date as start, w.end_date + 1 as "end", w.id as "unavailabilityId", coalesce(w.comment, '') as comment, w.reason, null as "holderName"
from (
  select u.id, u.place_id, u.start_date, u.end_date, u.reason, u.comment from unavailability u where u.establishment_id = $1 and u.end_date >= $2 and u.start_date < $3 and ${untouched('unavailability', 'u')}
  union all
  select c.record_id, (c.before ->> 'placeId')::bigint, c.before_start, c.before_end - 1, c.before ->> 'reason', c.before ->> 'comment'
  from planning_change c where c.establishment_id = $1 and c.what = 'unavailability' and c.operation_id > $4 and c.before_end > $2 and c.before_start < $3 and ${firstLater}) w
join place p on p.establishment_id = $1 and p.id = w.place_id`

/** Since when the past is known, and the last operation done at an instant. $1 establishment, $2 instant. */
export const boundarySql = `select (select min(at) from planning_operation where establishment_id = $1) as "keptSince", coalesce((select max(id) from planning_operation where establishment_id = $1 and at <= $2), 0) as "lastId"`
