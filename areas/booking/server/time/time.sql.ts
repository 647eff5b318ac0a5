import { shortNameSql } from '../calendar.sql.ts'

/** What may be taken back: gestures on stays and closed places whose journal holds them before and after. */
export const reversible: readonly string[] = [
  'create',
  'update',
  'split',
  'join',
  'extend',
  'leaveEarly',
  'customer',
  'supplement',
  'lock',
  'unlock',
  'cancel',
  'noShow',
  'delete',
  'restore',
  'makeRoom',
  'assign',
  'defragment',
  'neighbours',
  'undoRoom',
  'arrive',
  'unarrive',
  'leave',
  'unleave',
]

/*
 * The last gesture of a session that may be taken back, and the last that may be done again. $1 establishment, $2 session, $3 reversible actions, $4 user,
 * $5 the only one that is asked, or 0. What became of a gesture since (taken back, done again, left as it is) is the last operation that names it. Every
 * question is asked of one gesture at a time, from the last one back: joined to the journal and to the changes, the whole of both would be read.
 */
const lastOf = (column: 'id' | 'kind'): string =>
  `(select x.${column} from planning_operation x where x.establishment_id = $1 and x.of_id = o.id order by x.id desc limit 1)`
const asked = (table: 'journal' | 'planning_change', more = ''): string =>
  `(select true from ${table} c where c.establishment_id = $1 and c.operation_id = o.id${more} limit 1)`
const ofStay = ` and c.entity = 'booking'`
const gestureSql = `o.establishment_id = $1 and o.session_id = $2 and o.user_id = $4 and o.kind = 'do' and ($5::bigint = 0 or o.id = $5::bigint)
  and ${asked('planning_change')} and ${asked('journal', `${ofStay} and c.action <> all($3::text[])`)} is null
  and (${asked('journal', ofStay)} or ${asked('planning_change', ` and c.what <> 'unavailability'`)} is null)`
/** The last that stands. */
export const undoSql = `select o.id, o.at from planning_operation o where coalesce(${lastOf('kind')}, 'redo') = 'redo' and ${gestureSql} order by o.id desc limit 1`
/** The last that was taken back, unless something was done since. */
export const redoSql = `
select o.id, o.at from planning_operation s join planning_operation o on o.establishment_id = $1 and o.id = s.of_id
where s.establishment_id = $1 and s.kind = 'undo' and s.id > (select n.id from planning_operation n where n.establishment_id = $1 and n.session_id = $2 and n.user_id = $4 and n.kind = 'do' order by n.id desc limit 1)
  and ${lastOf('id')} = s.id and ${gestureSql} order by s.id desc limit 1`

/** What some operations changed, in order, with the short names of the customers. $1 establishment, $2 operations. */
export const changesSql = `
select c.operation_id as "operationId", c.what, c.record_id as "recordId", c.booking_id as "bookingId", c.before, c.after, coalesce(${shortNameSql}, '') as label,
  c.before is null and exists (select from journal j where j.establishment_id = $1 and j.operation_id = c.operation_id and j.entity = 'booking' and j.entity_id = c.booking_id and j.action = 'create') as "isNew"
from planning_change c
left join booking b on b.establishment_id = c.establishment_id and b.id = c.booking_id
left join customer cu on cu.establishment_id = b.establishment_id and cu.id = b.customer_id
where c.establishment_id = $1 and c.operation_id = any($2::bigint[]) order by c.operation_id, c.id`

/** Stays as the journal kept them around an operation: before its first line, after its last. $1 establishment, $2 operation. */
export const tracesSql = `
select j.entity_id as "bookingId", min(j.id) as "firstId", max(j.id) as "lastId", (array_agg(j.before order by j.id))[1] as before, (array_agg(j.after order by j.id desc))[1] as after
from journal j where j.establishment_id = $1 and j.operation_id = $2 and j.entity = 'booking' group by j.entity_id order by j.entity_id`
export type TraceRow = { bookingId: number; firstId: number; lastId: number; before: object | null; after: object | null }

/** Money that moved with an operation. $1 establishment, $2 operation. */
export const moneySql = `select 1 from journal where establishment_id = $1 and operation_id = $2 and entity in ('payment', 'bill', 'credit', 'deposit') limit 1`

/** Who changed a stay last after a line of the journal. $1 establishment, $2 stay, $3 line, $4 operations that are left out. */
export const laterChangeSql = `select user_name as who, at as when, operation_id as "operationId" from journal where establishment_id = $1 and entity = 'booking' and entity_id = $2 and id > $3 order by id desc limit 1`

/** Who changed a closed place last after an operation. $1 establishment, $2 closure, $3 operation. */
export const laterClosureSql = `
select o.user_name as who, o.at as when, o.id as "operationId" from planning_change c join planning_operation o on o.establishment_id = c.establishment_id and o.id = c.operation_id
where c.establishment_id = $1 and c.what = 'unavailability' and c.record_id = $2 and c.operation_id > $3 order by c.id desc limit 1`
export type LaterRow = { who: string; when: string; operationId: number | null }

/** Who put an occupancy where it is. $1 establishment, $2 occupancy. */
export const placedBySql = `
select o.user_name as who, o.at as when, o.id as "operationId" from planning_change c join planning_operation o on o.establishment_id = c.establishment_id and o.id = c.operation_id
where c.establishment_id = $1 and c.what = 'occupancy' and c.record_id = $2 order by c.id desc limit 1`

/** The last ones, or the first ones. $1 establishment, $2 until, $3 since, $4 author, $5 place, $6 stay, $7 older than, $8 most. */
export const movesSql = (order: 'asc' | 'desc'): string => `
select o.id, o.at, o.user_name as who, o.station, o.kind from planning_operation o
where o.establishment_id = $1 and o.kind <> 'skip' and ($2::timestamptz is null or o.at <= $2) and ($3::timestamptz is null or o.at >= $3) and ($4 = '' or o.user_name = $4) and ($7::bigint is null or o.id < $7)
  and exists (select from planning_change c where c.establishment_id = $1 and c.operation_id = o.id and ($5::bigint is null or c.before_place = $5 or c.after_place = $5) and ($6::bigint is null or c.booking_id = $6))
order by o.id ${order} limit $8`
/** Where the first part of each stay stands. $1 establishment, $2 stays. */
export const firstPlacesSql = `
select distinct on (booking_id) booking_id as "bookingId", place_id as "placeId", start_date as "startDate" from occupancy
where establishment_id = $1 and booking_id = any($2::bigint[]) order by booking_id, start_date, id`
export type MoveRow = { id: number; at: string; who: string; station: string | null; kind: 'do' | 'undo' | 'redo' }

export const keptSql = `select (select min(at) from planning_operation where establishment_id = $1) as "keptSince", coalesce((select array_agg(distinct user_name order by user_name) from planning_operation where establishment_id = $1 and at > $2::timestamptz - interval '90 days'), '{}') as authors`
