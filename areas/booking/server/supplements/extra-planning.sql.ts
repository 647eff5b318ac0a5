import { customerNameSql } from '#areas/customer/server/api.ts'
import { liveSql } from '../calendar.sql.ts'
import { barColumns } from '../planning.sql.ts'
import type { RawBar } from '../planning.sql.ts'
import { heldFromSql, heldToSql, staysDuringSql, stayUntilSql } from './held.sql.ts'

/** Supplements that are counted: in use, or still held by a stay to come. $1 establishment, $2 today. */
export const extraRowsSql = `
select e.id, e.label, e.color, e.stock from extra e
join extra_type t on t.establishment_id = e.establishment_id and t.id = e.extra_type_id
where e.establishment_id = $1 and e.has_stock and e.stock is not null and (e.is_actif or exists (
  select from occupancy_extra x join occupancy o on o.establishment_id = $1 and o.id = x.occupancy_id and o.end_date > $2 where x.establishment_id = $1 and x.extra_id = e.id and x.quantity > 0))
order by t.position, t.id, e.position, e.label_sort, e.id`

const columns = `
select x.id as "rowId", x.extra_id as "extraId", x.quantity, ${heldFromSql} as start, ${heldToSql} as "end", p.number as place, o.start_date as "stayStart", ${stayUntilSql} as "stayEnd",
  null::bigint as "calendarId", 'occupancy' as kind, o.place_id as "placeId", o.place_type_id as "placeTypeId", null::bigint as "unavailabilityId", '' as comment, null as reason, null as "holderName", ${barColumns}
from occupancy o
join occupancy_extra x on x.establishment_id = $1 and x.occupancy_id = o.id and x.quantity > 0
join extra e on e.establishment_id = $1 and e.id = x.extra_id and e.has_stock
join booking b on b.establishment_id = $1 and b.id = o.booking_id and ${liveSql}
join customer cu on cu.establishment_id = $1 and cu.id = b.customer_id
left join place p on p.establishment_id = $1 and p.id = o.place_id
where o.establishment_id = $1`

/** $1 establishment, $2 first night, $3 day after the last one. */
export const extraWindowSql = `select * from (${columns} and ${staysDuringSql('$2', '$3')}) held where held.start < $3 and held."end" > $2 order by held."rowId"`
/** $1 establishment, $2 stays. */
export const extraBarsSql = `select * from (${columns} and o.booking_id = any($2::bigint[])) held where held.start < held."end" order by held."rowId"`
export type RawExtraBar = RawBar & {
  rowId: number
  extraId: number
  quantity: number
  place: string | null
  stayStart: string
  stayEnd: string
}

/** $1 establishment, $2 supplement, $3 first night, $4 day after the last one, $5 most. */
export const extraStaysSql = `
select b.id as "bookingId", o.id as "occupancyId", ${customerNameSql} as label, coalesce(b.booking_code, b.quote_code, '') as code,
  p.number as place, t.label as type, o.start_date as start, o.end_date as "end",
  (select coalesce(sum(x.quantity), 0)::int from occupancy_extra x where x.establishment_id = $1 and x.occupancy_id = o.id and x.extra_id = $2 and ${heldFromSql} < $4 and ${heldToSql} > $3) as held
from occupancy o
join booking b on b.establishment_id = $1 and b.id = o.booking_id and ${liveSql} and not b.is_gone
join customer c on c.establishment_id = $1 and c.id = b.customer_id
join place_type t on t.establishment_id = $1 and t.id = o.place_type_id
left join place p on p.establishment_id = $1 and p.id = o.place_id
where o.establishment_id = $1 and o.end_date > $3 and o.start_date < $4
order by label, o.start_date, o.id limit $5`
