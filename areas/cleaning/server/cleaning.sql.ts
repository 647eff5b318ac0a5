import { daysAsked, isLeftSql, keepsPlaceSql, placeStateSql, stillHeldSql } from '#areas/booking/server/api.ts'

const shortName = `case when c.is_legal_entity then c.company_name else c.name end`
const standing = `b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id in (2, 3, 4)`

/** Who held the place until then is of the same stay: nobody comes to it. */
const heldBeforeSql = `exists (select from occupancy h where h.establishment_id = o.establishment_id and h.booking_id = o.booking_id and h.place_id = o.place_id and h.end_date = o.start_date)`
/** Who moves during his stay has come once he has left the place that he comes from. */
const hasComeSql = `(b.is_arrived and not exists (select from occupancy h where h.establishment_id = o.establishment_id and h.booking_id = o.booking_id and h.place_id is not null and h.end_date = o.start_date and ${stillHeldSql('h', 'b')}))`

const isCleaned = `(t.cleaning_minutes > 0 or f.nature = 'rental')`

/**
 * The places that housekeeping sees on a day. Today: with work left, done today, or that somebody leaves; on a day to come: those that somebody leaves or comes to; on a day past: those too, and what was done there that day.
 * $1 establishment, $2 the day, $3 and $6 its midnight and the next, $4 and $5 minutes of a cleaning and of a control where the type says none, $7 `past`, `today` or `coming`.
 */
export const cleaningDaySql = `
select p.id as "placeId", p.number, t.label as "typeLabel", coalesce(s.label, f.label) as sector, ${placeStateSql('p.establishment_id', 'p.id')} as state, case when k.type = 'control' and k.state <> 'done' then coalesce(t.control_minutes, $5::int) else coalesce(t.cleaning_minutes, $4::int) end as minutes,
  k.task, i.problem, d.departure, a.arrival
from place p
join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id
join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id
left join plan_sector s on s.establishment_id = p.establishment_id and s.id = p.sector_id
left join lateral (
  select k.type, k.state, k.done_at, json_build_object('id', k.id, 'version', k.version, 'type', k.type, 'state', k.state, 'note', k.note, 'author', k.author, 'startedAt', k.started_at, 'doneAt', k.done_at) as task
  from cleaning_task k where k.establishment_id = $1 and k.place_id = p.id and k.type <> 'inter' and ($7 = 'today' or ($7 = 'past' and k.done_at >= $3::timestamptz and k.done_at < $6::timestamptz)) order by k.id desc limit 1) k on true
left join lateral (
  select json_build_object('id', k.id, 'version', k.version, 'note', coalesce(k.note, ''), 'isBlocking', k.is_blocking, 'author', k.author, 'photo', case when k.photo_path is not null then json_build_object('path', k.photo_path, 'name', k.photo_name, 'size', k.photo_size, 'type', k.photo_type) end) as problem
  from cleaning_task k where k.establishment_id = $1 and k.place_id = p.id and k.type = 'inter' and k.state <> 'done' and $7 <> 'past' order by k.is_blocking desc, k.id desc limit 1) i on true
left join lateral (
  select json_build_object('name', ${shortName}, 'isGone', ${isLeftSql('o', 'b')}, 'isLate', o.end_date < $2::date) as departure
  from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
  where o.establishment_id = $1 and o.place_id = p.id and (b.is_arrived or $7 = 'coming') and ${standing}
    and (o.end_date = $2::date or ($7 = 'today' and o.end_date < $2::date and o.end_date > $2::date - ${daysAsked} and not ${isLeftSql('o', 'b')})) and not ($7 = 'coming' and b.is_gone) and not ${keepsPlaceSql('o')}
  order by ${isLeftSql('o', 'b')}, o.end_date desc limit 1) d on true
left join lateral (
  select json_build_object('name', ${shortName}, 'day', o.start_date, 'time', to_char(b.expected_time, 'HH24:MI'), 'people', o.adults + o.children, 'isArrived', ${hasComeSql}) as arrival, o.start_date as day
  from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
  where o.establishment_id = $1 and o.place_id = p.id and ${standing} and (not b.is_gone or $7 = 'past') and o.start_date >= $2::date and not ${heldBeforeSql}
  order by o.start_date limit 1) a on true
where p.establishment_id = $1 and p.is_active and case when $7 = 'today'
  then k.state <> 'done' or k.done_at >= $3::timestamptz or i.problem is not null or (d.departure is not null and ${isCleaned})
  else k.task is not null or ((d.departure is not null or a.day = $2::date) and ${isCleaned}) end
order by s.position nulls last, f.position, p.position, p.number_sort, p.id`

/** The stays of a day in the places that are cleaned. $1 establishment, $2 the day, $3 `past`, `today` or `coming`: what was not ticked counts on a day to come only, but for the arrivals of today. */
export const dayCountsSql = `
select count(*) filter (where leaves)::int as departures, count(*) filter (where leaves and place_id is null)::int as unplaced, count(*) filter (where comes)::int as arrivals, count(*) filter (where stays)::int as staying
from (
  select o.place_id, o.end_date = $2::date and (b.is_arrived or $3 = 'coming') and not ${keepsPlaceSql('o')} as leaves,
    o.start_date = $2::date and (b.is_arrived or $3 <> 'past') and not ${heldBeforeSql} as comes,
    o.start_date < $2::date and o.end_date > $2::date and (b.is_arrived or $3 = 'coming') and (not b.is_gone or $3 = 'past') as stays
  from occupancy o
  join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
  join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id
  join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id
  where o.establishment_id = $1 and o.start_date <= $2::date and o.end_date >= $2::date and ${standing} and ${isCleaned}) x`

/** The last cleaning or control of a place, locked. $1 establishment, $2 place. */
export const lastTaskSql = `select id, version, type, state, author from cleaning_task where establishment_id = $1 and place_id = $2 and type <> 'inter' order by id desc limit 1 for update`

/** Asks for the cleaning of the places that a stay leaves, those that nobody cleans apart: of the parts $5, or of those not said to be left before. $1 establishment, $2 stay, $3 today, $4 now. */
export const askAfterStaySql = `
insert into cleaning_task (establishment_id, place_id, asked_on, type, state, booking_id, created_at, updated_at)
select distinct o.establishment_id, o.place_id, $3::date, 'cleaning', 'todo', o.booking_id, $4::timestamptz, $4::timestamptz
from occupancy o
join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id
join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id
where o.establishment_id = $1 and o.booking_id = $2 and o.place_id is not null and (f.nature = 'rental' or t.cleaning_minutes > 0)
  and case when $5::bigint[] is null then not coalesce(o.left_on >= o.end_date, false) else o.id = any($5) end
  and not exists (select from cleaning_task k where k.establishment_id = o.establishment_id and k.place_id = o.place_id and k.type = 'cleaning' and k.state <> 'done')
returning id`

/** A departure that was none: what nobody has begun is asked no more, of the parts $3, or of the places not said to be left before. $1 establishment, $2 stay. */
export const forgetAfterStaySql = `
delete from cleaning_task k where k.establishment_id = $1 and k.booking_id = $2 and k.type = 'cleaning' and k.state in ('todo', 'taken')
  and exists (select from occupancy o where o.establishment_id = k.establishment_id and o.booking_id = k.booking_id and o.place_id = k.place_id
    and case when $3::bigint[] is null then not coalesce(o.left_on >= o.end_date, false) else o.id = any($3) end) returning id`
