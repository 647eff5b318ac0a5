import type { PlaceState } from '../rules/place-readiness.ts'
import { holding } from './day-subjects.sql.ts'
import { placesBeforeSql, wasBeforeSql } from './people/goes-on.sql.ts'
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

export type PartBegun = { bookingId: number; from: string; to: string; joining: readonly string[]; state: PlaceState | null; problems: string }
