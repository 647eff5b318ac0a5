import { duringSql } from './calendar.sql.ts'

/**
 * What holds the places of some types on some nights, the caller's own holds and stay apart. $1 establishment, $2 types, $3 first night,
 * $4 last departure, $5 now, $6 own session, $7 stay being changed.
 */
export const takenInTypesSql = `
with held as materialized (
  select c.place_id, c.arrival, c.departure, c.occupancy_id from calendar c
  where c.establishment_id = $1 and ${duringSql('c', '$3', '$4')} and (c.expires_at is null or (c.expires_at > $5 and c.holder_session <> $6)))
select h.place_id as "placeId", h.arrival as start, h.departure as "end" from held h join place p on p.establishment_id = $1 and p.id = h.place_id
where p.place_type_id = any($2::bigint[]) and (h.occupancy_id is null or $7 = 0 or h.occupancy_id not in (select id from occupancy where establishment_id = $1 and booking_id = $7))`
