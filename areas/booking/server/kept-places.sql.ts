import { liveSql } from './calendar.sql.ts'

/** How many places of its type the partner of an allotment `a` has sold on a night. $1 establishment. */
const soldSql = (
  night: string,
): string => `(select count(*)::int as sold from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
    where o.establishment_id = $1 and b.partner_id = a.partner_id and o.place_type_id = a.place_type_id and o.start_date <= ${night} and o.end_date > ${night} and ${liveSql}) s`
/** Until the days before a night after which the site has its places back, or for good where they are due, sold or not. Needs `a`. */
const standsSql = (night: string, today: string): string => `(a.is_guaranteed or ${night} - a.release_days > ${today}::date)`

/** Places kept for other partners, one row for each that they have not sold yet. $1 establishment, $2 arrival, $3 departure, $5 today, $6 the partner who asks. */
export const keptSql = `select a.place_type_id as "placeTypeId", n.night::date as start, n.night::date + 1 as "end", r.label as "keptFor"
from allotment a join partner r on r.establishment_id = a.establishment_id and r.id = a.partner_id and r.is_active
  cross join lateral generate_series(greatest(a.start_date, $2::date), least(a.end_date, $3::date - 1), interval '1 day') as n(night)
  cross join lateral ${soldSql('n.night::date')}
  cross join lateral generate_series(1, a.quantity - s.sold)
where a.establishment_id = $1 and a.start_date < $3 and a.end_date >= $2 and a.partner_id <> $6 and ${standsSql('n.night::date', '$5')}`

/**
 * The first of the nights on which a type has promised, once everything is written, what it keeps for other partners. $1 establishment, $2 types,
 * $3 nights (one of each), $4 today, $5 the partner of the stay, $6 now.
 */
export const keptShortSql = `
select n.place_type_id as "placeTypeId", n.night, t.label as type, k.partners
from unnest($2::bigint[], $3::date[]) as n(place_type_id, night)
  join place_type t on t.establishment_id = $1 and t.id = n.place_type_id
  cross join lateral (select sum(a.quantity - s.sold)::int as places, array_agg(distinct r.label) as partners
    from allotment a join partner r on r.establishment_id = a.establishment_id and r.id = a.partner_id and r.is_active cross join lateral ${soldSql('n.night')}
    where a.establishment_id = $1 and a.place_type_id = n.place_type_id and a.start_date <= n.night and a.end_date >= n.night and a.partner_id <> $5 and a.quantity > s.sold and ${standsSql('n.night', '$4')}) k
where k.places > 0 and k.places
  + (select count(*) from calendar c join place p on p.establishment_id = $1 and p.id = c.place_id and p.is_active where c.establishment_id = $1 and p.place_type_id = n.place_type_id and c.arrival <= n.night and c.departure > n.night and (c.expires_at is null or c.expires_at > $6))
  + (select count(*) from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id where o.establishment_id = $1 and o.place_type_id = n.place_type_id and o.place_id is null and o.start_date <= n.night and o.end_date > n.night and ${liveSql})
  > (select count(*) from place p where p.establishment_id = $1 and p.place_type_id = n.place_type_id and p.is_active)
order by n.night limit 1`
