import { customerNameSql } from '#areas/customer/server/api.ts'
import { toDoSubject } from '../contract/day-rows.ts'
import type { ToDoSubject } from '../contract/day-rows.ts'
import { bornOn } from './lists/people-lists.sql.ts'
import { goesElsewhereSql } from './people/goes-on.sql.ts'
import { holding, lateArrival, lateDeparture, subjectConditions } from './day-subjects.sql.ts'
import { isMoneySql } from './money.sql.ts'

/* Figures of the home page, one query each; `$1` establishment, `$2` today. */

const dated = (condition: string): string => condition.replaceAll('$today', '$2')

const shortName = `case when c.is_legal_entity then c.company_name else c.name end`

export const countsSql = `
select count(*) filter (where b.start_date = $2::date)::int as arrivals, count(*) filter (where b.start_date = $2::date and b.is_arrived)::int as arrived,
  count(*) filter (where ${dated(lateArrival)})::int as "lateArrivals",
  count(*) filter (where b.end_date = $2::date)::int as departures, count(*) filter (where b.end_date = $2::date and b.is_gone)::int as departed,
  count(*) filter (where ${dated(lateDeparture)})::int as late
from booking b where b.establishment_id = $1 and ${holding} and b.start_date <= $2::date and (b.end_date >= $2::date or (b.is_arrived and not b.is_gone))`

/** Without an hour announced: the one at which he arrived, or from which the site receives. */
export const hoursSql = `
select coalesce(extract(hour from b.expected_time), extract(hour from case when b.is_arrived then b.arrived_at at time zone e.time_zone end), extract(hour from e.arrival_hour), 15)::int as hour,
  count(*)::int as expected, count(*) filter (where b.is_arrived)::int as done
from booking b join establishment e on e.establishment_id = b.establishment_id where b.establishment_id = $1 and ${holding} and b.start_date = $2::date group by 1 order by 1`

/** Departures to look at first: the late ones, then those of the day that owe something. */
export const departuresSql = `
select b.id as "bookingId", case when c.is_legal_entity then c.company_name else c.name end as name, (select string_agg(p.number, ', ') from occupancy o join place p on p.establishment_id = o.establishment_id and p.id = o.place_id where o.establishment_id = $1 and o.booking_id = b.id) as places,
  b.end_date as "endDate", b.total - b.paid as balance
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
where b.establishment_id = $1 and ${holding} and b.is_arrived and not b.is_gone and b.end_date <= $2::date and (b.end_date < $2::date or b.total > b.paid)
order by b.end_date, b.total - b.paid desc, b.id limit 3`

export const presentSql = `
select count(distinct b.id)::int as stays, coalesce(sum(o.adults + o.children), 0)::int as people
from booking b join occupancy o on o.establishment_id = b.establishment_id and o.booking_id = b.id
where b.establishment_id = $1 and ${holding} and b.is_arrived and not b.is_gone and o.start_date <= $2::date and o.end_date > $2::date`

/** Occupied places of 14 nights from today, and of the same weekday 364 days before. */
export const curveSql = `
with nights as (select ($2::date + n)::date as day from generate_series(0, 13) n),
held as (select o.start_date, o.end_date from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
  where o.establishment_id = $1 and b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id <> 1
    and ((o.end_date > $2::date and o.start_date < $2::date + 14) or (o.end_date > $2::date - 364 and o.start_date < $2::date - 350)))
select to_char(n.day, 'YYYY-MM-DD') as day,
  (select count(*) from held h where h.start_date <= n.day and h.end_date > n.day)::int as occupied,
  (select count(*) from held h where h.start_date <= n.day - 364 and h.end_date > n.day - 364)::int as "lastYear",
  (select count(*) from place p where p.establishment_id = $1 and p.is_active)::int as "of"
from nights n order by n.day`

/** The money of a day: what came in, less what was given back; guarantees in it. */
export const collectedSql = `
select coalesce(sum(p.amount), 0)::bigint as collected, coalesce(sum(p.amount) filter (where p.account_type = 3), 0)::bigint as guarantees
from payment p where p.establishment_id = $1 and p.paid_on = $2::date and ${isMoneySql('p')}`

/** What orders the names of a subject, and the money it speaks of. */
const subjectDetails: Readonly<Record<ToDoSubject, { readonly day: string; readonly amount: string }>> = {
  expiredOptions: { day: 'b.option_expires_on', amount: 'null::bigint' },
  unplaced: { day: 'b.start_date', amount: 'null::bigint' },
  noShows: { day: 'b.start_date', amount: 'null::bigint' },
  overdue: { day: 'b.balance_due_on', amount: 'b.total - b.paid' },
  endingOptions: { day: 'b.start_date', amount: 'null::bigint' },
  unbilled: { day: 'b.end_date', amount: 'b.total' },
  quotes: { day: 'b.created_at', amount: 'null::bigint' },
}

/** One row per subject, in the order of the enumeration: how many, for how much, the first names. */
export const toDoSql =
  toDoSubject.options
    .map(
      (key, rank) => `
select ${rank} as rank, '${key}' as key, count(*)::int as count, sum(amount)::bigint as amount, (array_agg(name order by day, name))[1:3] as names from (
  select ${shortName} as name, ${subjectDetails[key].day}::timestamptz as day, ${subjectDetails[key].amount} as amount
  from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
  where b.establishment_id = $1 and ${dated(subjectConditions[key])}) x`,
    )
    .join('\nunion all') + ' order by rank'

export const offerCountsSql = `
select count(*) filter (where ${dated(subjectConditions.openOptions)})::int as options, count(*) filter (where ${dated(subjectConditions.openQuotes)})::int as quotes
from booking b where b.establishment_id = $1 and b.status_id in (1, 2)`

/** The options that end first; those that have no end come last. */
export const offersSql = `
select b.id as "bookingId", ${shortName} as name, b.option_expires_on as "expiresOn", (select string_agg(p.number, ', ') from occupancy o join place p on p.establishment_id = o.establishment_id and p.id = o.place_id where o.establishment_id = $1 and o.booking_id = b.id) as places
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
where b.establishment_id = $1 and ${dated(subjectConditions.openOptions)} order by b.option_expires_on nulls last, b.start_date, b.id limit 3`

/** Who is on the site on the day, or comes on it; not who should have come earlier, nor who has left. */
export const birthdaysSql = `
select trim(concat_ws(' ', y.name, y.first_name)) as name, (extract(year from $2::date) - extract(year from y.birth_date))::int as age, p.number as place, b.id as "bookingId"
from occupancy_attendant y join occupancy o on o.establishment_id = y.establishment_id and o.id = y.occupancy_id
join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
left join place p on p.establishment_id = o.establishment_id and p.id = o.place_id
where y.establishment_id = $1 and ${holding} and not b.is_gone and (b.is_arrived or b.start_date = $2::date) and o.start_date <= $2::date and o.end_date >= $2::date and y.birth_date is not null
  and ${bornOn('y.birth_date', '$2::date')} and not (o.end_date = $2::date and ${goesElsewhereSql('y', 'o')})
order by y.birth_date desc`

export const expiredOptionsSql = `
select b.id as "bookingId", coalesce(b.booking_code, '') as code, ${customerNameSql} as "customerName", b.option_expires_on as "expiredOn"
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
where b.establishment_id = $1 and ${dated(subjectConditions.expiredOptions)} order by b.option_expires_on, b.id limit 50`
