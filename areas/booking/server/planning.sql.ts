/** Read models of the planning: one query each, by dates and the btree of the calendar, never by the range operator. */
import { liveSql, shortNameSql } from './calendar.sql.ts'
import { foundStaysSql } from './find-stays.sql.ts'

export const barColumns = `
  b.id as "bookingId", o.id as "occupancyId", b.version, b.status_id as "statusId", b.is_arrived as "isArrived", b.is_gone as "isGone", b.cancel_state as "cancelState", b.status,
  b.option_expires_on as "optionExpiresOn", b.start_date as "startDate", b.end_date as "endDate", to_char(b.expected_time, 'HH24:MI') as "expectedTime",
  ${shortNameSql} as label, o.adults, o.children, o.animals, b.total, b.paid, b.balance_due_on as "balanceDueOn", b.down_payment as "downPayment", b.down_payment_due_on as "downPaymentDueOn",
  (o.is_place_locked or b.is_locked) as "isLocked", (b.note is not null and b.note <> '') as "hasNote", coalesce(b.group_name, '') <> '' as "isGroup", coalesce(o.left_on >= o.end_date, false) as "isLeft"`

const placed = `
select c.id as "calendarId", c.kind, c.place_id as "placeId", coalesce(o.place_type_id, p.place_type_id) as "placeTypeId", c.arrival as start, c.departure as "end", c.unavailability_id as "unavailabilityId",
  coalesce(u.comment, '') as comment, u.reason, c.holder_name as "holderName", ${barColumns}`

/** Stays that hold a type but no place yet. */
const unplaced = `
select null::bigint as "calendarId", 'occupancy' as kind, null::bigint as "placeId", o.place_type_id as "placeTypeId", o.start_date as start, o.end_date as "end", null::bigint as "unavailabilityId",
  '' as comment, null as reason, null as "holderName", ${barColumns}
from occupancy o
join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id`

/** $1 establishment, $2 bookings. */
export const bookingBarsSql = `${placed}
from calendar c
join place p on p.establishment_id = c.establishment_id and p.id = c.place_id
left join occupancy o on o.establishment_id = c.establishment_id and o.id = c.occupancy_id
left join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
left join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id
left join unavailability u on u.establishment_id = c.establishment_id and u.id = c.unavailability_id
where c.establishment_id = $1 and c.occupancy_id is not null and b.id = any($2::bigint[])
union all ${unplaced}
where o.establishment_id = $1 and o.place_id is null and b.id = any($2::bigint[]) and ${liveSql}`

/** $1 establishment, $2 what was typed, $3 how many stays are looked at, $4 today, $5 how many are answered. */
export const planningSearchSql = `
select o.id as "occupancyId", b.id as "bookingId", o.place_id as "placeId", o.place_type_id as "placeTypeId", o.start_date as start, o.end_date as "end",
  ${shortNameSql} as label, coalesce(b.booking_code, b.quote_code, '') as code
from ${foundStaysSql('$2', '$3')} found
join booking b on b.establishment_id = $1 and b.id = found.id
join occupancy o on o.establishment_id = b.establishment_id and o.booking_id = b.id
join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id
where ${liveSql}
order by o.end_date <= $4::date, abs(o.start_date - $4::date), o.id
limit $5`

export type RawBar = {
  calendarId: number | null
  kind: 'occupancy' | 'unavailability' | 'hold' | 'resident' | 'allotment'
  placeId: number | null
  placeTypeId: number
  start: string
  end: string
  unavailabilityId: number | null
  comment: string
  reason: string | null
  holderName: string | null
  bookingId: number | null
  occupancyId: number | null
  version: number | null
  statusId: 1 | 2 | 3 | 4 | 5 | null
  isArrived: boolean | null
  isGone: boolean | null
  cancelState: 'none' | 'cancelled' | 'cancelling' | null
  status: string | null
  optionExpiresOn: string | null
  startDate: string | null
  endDate: string | null
  expectedTime: string | null
  label: string | null
  adults: number | null
  children: number | null
  animals: number | null
  total: number | null
  paid: number | null
  balanceDueOn: string | null
  downPayment: number | null
  downPaymentDueOn: string | null
  isLocked: boolean | null
  hasNote: boolean | null
  isGroup: boolean | null
  isLeft: boolean | null
}

/** Types and their places, in the order of the planning; places are those in service. */
export const planningRowsSql = `
select t.id as "typeId", t.code, t.label as "typeLabel", t.colour as color, to_char(coalesce(t.departure_hour, site.departure_hour), 'HH24:MI') as "leaveBy", f.label as "familyLabel", p.id as "placeId", p.number, p.name, p.exposure, p.is_accessible as "isAccessible", p.near_sanitary as "nearSanitary",
  p.zone_number as zone, s.id as "sectorId", s.label as sector, coalesce(p.maximum_equipment_length, t.maximum_equipment_length)::text as length, coalesce(p.electricity_amperes, t.electricity_amperes) as amperes
from place_type t
join establishment site on site.id = t.establishment_id
join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id
join place p on p.establishment_id = t.establishment_id and p.place_type_id = t.id and p.is_active
left join plan_sector s on s.establishment_id = p.establishment_id and s.id = p.sector_id
where t.establishment_id = $1 and t.is_active
order by f.position, t.position, t.label_sort, t.id, p.position, length(p.number), p.number`

export type RawPlanningRow = {
  typeId: number
  code: string | null
  typeLabel: string
  color: string | null
  leaveBy: string | null
  familyLabel: string
  placeId: number
  number: string
  name: string | null
  exposure: 'shade' | 'halfShade' | 'sun' | null
  isAccessible: boolean
  nearSanitary: boolean
  zone: string | null
  sectorId: number | null
  sector: string | null
  length: string | null
  amperes: number | null
}

/** What may be asked of a place. */
export const askedFeaturesSql = `select id, label from feature where establishment_id = $1 and searchable order by position, label_sort, id`

/** Holidays and price period of each day, $2 included to $3 excluded; where several grids speak, the dearest period names the day. */
export const daysSql = `
select to_char(d.day, 'YYYY-MM-DD') as day, h.label as holiday, s.label as season, s.level
from generate_series($2::date, $3::date - 1, interval '1 day') as d(day)
left join lateral (select ph.label from public_holiday ph where ph.establishment_id = $1 and ph.date = d.day::date limit 1) h on true
left join lateral (
  select p.label, array_position(array['low', 'middle', 'high', 'peak'], p.season) as level
  from price_grid_period p join price_grid g on g.establishment_id = p.establishment_id and g.id = p.price_grid_id and g.is_actif
  where p.establishment_id = $1 and p.start_date <= d.day::date and p.end_date > d.day::date order by level desc, p.id limit 1) s on true
order by d.day`
