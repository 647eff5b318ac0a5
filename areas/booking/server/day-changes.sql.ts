import type { PlaceState } from '../rules/place-readiness.ts'
import { holding } from './day-subjects.sql.ts'
import { leavesSql, placesAfterSql, placesBeforeSql, wasBeforeSql } from './people/goes-on.sql.ts'
import { daysAsked, isLeftSql, keepsPlaceSql, stillHeldSql } from './people/left-places.sql.ts'
import { placeProblemsSql, placeStateSql } from './place-state.sql.ts'

/** A stay `b` that began before the day `$2` and of which a part begins on it, and that is there, or will be by then (`$3` is today). */
export const changesOn = `${holding} and b.start_date < $2::date and b.end_date > $2::date and (b.is_arrived or $2::date > $3::date)
  and exists (select 1 from occupancy n where n.establishment_id = b.establishment_id and n.booking_id = b.id and n.start_date = $2::date)`

/** The parts that begin on the day `$2`, of the stays `$3`: where their people come from, who joins, and how the place is. */
export const partsBegunSql = `
select x.booking_id as "bookingId", coalesce(${placesBeforeSql('x')}, '') as "from", coalesce(p.number, '') as "to",
  array(select trim(concat_ws(' ', y.name, y.first_name)) from occupancy_attendant y where y.establishment_id = x.establishment_id and y.occupancy_id = x.id and not ${wasBeforeSql('y', 'x')} order by y.id) as joining,
  case when p.id is not null then ${placeStateSql('p.establishment_id', 'p.id')} end as state,
  case when p.id is not null then array_to_string(${placeProblemsSql('p.establishment_id', 'p.id')}, ', ') else '' end as problems
from occupancy x left join place p on p.establishment_id = x.establishment_id and p.id = x.place_id
where x.establishment_id = $1 and x.booking_id = any($3::bigint[]) and x.start_date = $2::date
order by x.booking_id, p.number_sort, x.id`

/** A part `x` of the stay `b` that ends on the day `$2`; today (`$3`), with the places of earlier days that nobody said to be left. */
const endsOn = `(x.end_date = $2::date or ($2::date = $3::date and x.end_date < $2::date and x.end_date > $2::date - ${daysAsked} and x.place_id is not null and ${stillHeldSql('x', 'b')}))`

/** A stay `b` that goes on after the day `$2` and of which a part ends on it, and that is there, or will be by then (`$3` is today). */
export const leavesOn = `${holding} and not b.is_gone and b.start_date < $2::date and b.end_date > $2::date and (b.is_arrived or $2::date > $3::date)
  and exists (select 1 from occupancy x where x.establishment_id = b.establishment_id and x.booking_id = b.id and ${endsOn})`

/** The parts that end on the day `$2`, of the stays `$4`: who leaves, where the others go, and whether the place is free. */
export const partsEndedSql = `
select x.booking_id as "bookingId", x.id as "occupancyId", coalesce(p.number, '') as "from", coalesce(${placesAfterSql('x')}, '') as "to",
  array(select trim(concat_ws(' ', y.name, y.first_name)) from occupancy_attendant y where y.establishment_id = x.establishment_id and y.occupancy_id = x.id and ${leavesSql('y', 'x')} order by y.id) as leaving,
  case when p.id is not null and not ${keepsPlaceSql('x')} then ${isLeftSql('x', 'b')} end as freed, x.end_date as since
from occupancy x join booking b on b.establishment_id = x.establishment_id and b.id = x.booking_id left join place p on p.establishment_id = x.establishment_id and p.id = x.place_id
where x.establishment_id = $1 and x.booking_id = any($4::bigint[]) and ${endsOn}
order by x.booking_id, x.end_date, p.number_sort, x.id`

export type PartEnded = {
  bookingId: number
  occupancyId: number
  from: string
  to: string
  leaving: readonly string[]
  freed: boolean | null
  since: string
}
export type PartBegun = {
  bookingId: number
  from: string
  to: string
  joining: readonly string[]
  state: PlaceState | null
  problems: string
}
