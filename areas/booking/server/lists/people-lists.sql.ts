import { customerNameSql } from '#areas/customer/server/api.ts'
import { goesElsewhereSql, leavesSql, wasSinceSql, wasThereSql } from '../people/goes-on.sql.ts'
import { isLeftSql, stillHeldSql } from '../people/left-places.sql.ts'

/** A stay `b` that people really make: neither a quote nor an option. */
export const madeStay = `b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id in (3, 4, 5)`
export const cameSql = `(b.is_arrived or b.is_gone or b.status_id = 5)`
/** Full years on arrival of the occupant `y` of the occupancy `o`; null while nobody has said. */
const ageSql = `coalesce(extract(year from age(o.start_date, y.birth_date))::int, y.age)`
/** The reason that was given, or the age. */
const exemptionSql = `coalesce(y.tax_exemption, case when ${ageSql} < 18 or (${ageSql} is null and g.max_age < 18) then 'minor' end)`
/** Those who were in another place of the stay before are counted once. */
const firstSeenSql = `not (o.start_date > $2::date and ${wasSinceSql('y', 'o', '$2::date')})`

const nightsWithin = 'least(o.end_date, $3::date + 1) - greatest(o.start_date, $2::date)'

const arrivesSql = `(o.start_date >= $2::date and not ${wasThereSql('y', 'o')})`
const departsSql = `(o.end_date <= $3::date and ${leavesSql('y', 'o')})`
/** Who was in the stay before the first day and is still after the last one, on the line of the place where he sleeps then. */
const staysOverSql = `(o.end_date > $3::date and (o.start_date < $2::date or ${wasSinceSql('y', 'o', '$2::date - 1')}))`
/** By the days of the stay, and by what is ticked. */
const presenceSql = `case $11 when 'all' then true when 'arrived' then ${cameSql} when 'expected' then not ${cameSql}
  when 'here' then ${cameSql} and not ${isLeftSql('o', 'b')} when 'lastNight' then o.start_date < $2::date when 'nextNight' then o.end_date > $3::date
  when 'arrivals' then ${arrivesSql} when 'departures' then ${departsSql} when 'movements' then ${arrivesSql} or ${departsSql} else ${staysOverSql} end`

/** $1 establishment, $2 first night, $3 last night, $4 text, $5 types, $6 places, $7 countries, $8 youngest, $9 oldest, $10 exemption, $11 presence. */
const fromOccupants = `
from occupancy_attendant y
join occupancy o on o.establishment_id = y.establishment_id and o.id = y.occupancy_id
join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
join age_category g on g.establishment_id = y.establishment_id and g.id = y.age_category_id
join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id
left join place p on p.establishment_id = o.establishment_id and p.id = o.place_id
left join country k on k.establishment_id = y.establishment_id and k.id = coalesce(y.country_id, c.nationality_id, c.address_country_id)
where y.establishment_id = $1 and ${madeStay} and o.start_date <= $3::date and (o.end_date > $2::date or o.end_date = $2::date and $11 in ('lastNight', 'movements', 'departures'))
  and ($4 = '' or position($4 in plain(concat_ws(' ', y.name, y.first_name, c.name, c.first_name, c.company_name, b.booking_code, p.number))) > 0)
  and (cardinality($5::bigint[]) = 0 or o.place_type_id = any($5::bigint[])) and (cardinality($6::bigint[]) = 0 or o.place_id = any($6::bigint[])) and (cardinality($7::bigint[]) = 0 or k.id = any($7::bigint[]))
  and ($8::int is null or ${ageSql} >= $8) and ($9::int is null or ${ageSql} <= $9)
  and ($10::text is null or case $10 when 'any' then ${exemptionSql} is not null when 'none' then ${exemptionSql} is null else ${exemptionSql} = $10 end)
  and ${presenceSql}`

/** Gone with the stay, or before it ends: with a place that is said to be left, or once his part of it is over (`$14` is today). */
const goneFromSql = `(${isLeftSql('o', 'b')} or (b.is_arrived and o.end_date < $14::date and not ${stillHeldSql('o', 'b')}))`

export const occupantsSql = `
select y.id, b.id as "bookingId", b.customer_id as "customerId", b.status_id as "statusId", coalesce(b.booking_code, '') as code, trim(concat_ws(' ', y.name, y.first_name)) as name, ${customerNameSql} as "customerName", y.birth_date as "birthDate", ${ageSql} as age,
  g.label as category, k.nationality, ${exemptionSql} as exemption, p.number as place, t.label as "placeType", o.start_date as "startDate", o.end_date as "endDate", ${nightsWithin} as nights,
  b.is_arrived as "isArrived", ${goneFromSql} as "isGone",
  coalesce((select string_agg(v.plate, ', ' order by v.id) from occupancy_vehicle v where v.establishment_id = o.establishment_id and v.occupancy_id = o.id and v.plate is not null), '') as plates
${fromOccupants}
order by p.number_sort nulls last, o.start_date, b.id, o.id, y.id limit $12 offset $13`

export const occupantTotalsSql = `select count(*)::int as count, count(*) filter (where ${firstSeenSql})::int as persons, coalesce(sum(${nightsWithin}), 0)::int as nights ${fromOccupants}`

/** Born on the day `d`; on 28 February of a short year for who was born on the 29th. */
export const bornOn = (birth: string, d: string): string =>
  `(to_char(${birth}, 'MM-DD') = to_char(${d}, 'MM-DD') or (to_char(${birth}, 'MM-DD') = '02-29' and to_char(${d}, 'MM-DD') = '02-28' and extract(day from (${d} + 1)) = 1))`

/** $1 establishment, $2 first day, $3 last day. Somebody who goes on from one place to another that very day has his birthday where he goes. */
export const birthdaysSql = `
with days as (select ($2::date + n)::date as day from generate_series(0, $3::date - $2::date) n)
select y.id, d.day, coalesce(nullif(trim(concat_ws(' ', y.first_name, y.name)), ''), ${customerNameSql}) as name, (extract(year from d.day) - extract(year from y.birth_date))::int as age, p.number as place, t.label as "placeType",
  ${customerNameSql} as "customerName", b.id as "bookingId", b.customer_id as "customerId", b.status_id as "statusId", b.start_date as "startDate", b.end_date as "endDate", b.is_arrived as "isArrived"
from days d
join occupancy o on o.establishment_id = $1 and o.start_date <= d.day and o.end_date >= d.day
join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
join occupancy_attendant y on y.establishment_id = o.establishment_id and y.occupancy_id = o.id and y.birth_date is not null
join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id
left join place p on p.establishment_id = o.establishment_id and p.id = o.place_id
where ${madeStay} and not (b.is_gone and b.end_date <= d.day) and ${bornOn('y.birth_date', 'd.day')}
  and not (o.end_date = d.day and ${goesElsewhereSql('y', 'o')})
order by d.day, p.number_sort nulls last, y.id`

/** The department of the postal code of the customer `c`: Corsica by its two halves, overseas by three figures. */
const departmentSql = `case when c.address_postal_code like '20%' then case when c.address_postal_code < '20200' then '2A' else '2B' end when c.address_postal_code ~ '^9[78]' then left(c.address_postal_code, 3) else left(c.address_postal_code, 2) end`

const groupSql = {
  country: { country: 'c.address_country_id', label: 'k.name' },
  nationality: { country: 'coalesce(y.country_id, c.nationality_id, c.address_country_id)', label: 'k.nationality' },
  region: {
    country: 'c.address_country_id',
    label: `case when k.iso_code = 'FR' then coalesce(r.name, 'France, région non précisée') else k.name end`,
  },
} as const

/** $1 establishment, $2 first month and $3 last month as their first days, $4 label of who has none, $5 with those who are expected. */
export const nationalitySql = (by: keyof typeof groupSql): string => `
with months as (select m::date as start, (m + interval '1 month')::date as past from generate_series($2::date, $3::date, interval '1 month') m)
select to_char(m.start, 'YYYY-MM') as month, coalesce(${groupSql[by].label}, $4) as label, k.iso_code = 'FR' as "isFrench",
  count(*) filter (where o.start_date >= m.start and not ${wasThereSql('y', 'o')})::int as arrivals,
  count(*) filter (where not (o.start_date > m.start and ${wasSinceSql('y', 'o', 'm.start')}))::int as persons,
  sum(least(o.end_date, m.past) - greatest(o.start_date, m.start))::int as nights,
  coalesce(sum(least(o.end_date, m.past) - greatest(o.start_date, m.start)) filter (where f.nature = 'rental'), 0)::int as "rentalNights",
  coalesce(sum(least(o.end_date, m.past) - greatest(o.start_date, m.start)) filter (where f.nature = 'pitch'), 0)::int as "pitchNights"
from months m
join occupancy o on o.establishment_id = $1 and o.start_date < m.past and o.end_date > m.start
join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id
join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
join occupancy_attendant y on y.establishment_id = o.establishment_id and y.occupancy_id = o.id
join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id
join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id
left join country k on k.establishment_id = c.establishment_id and k.id = ${groupSql[by].country}
left join department e on e.establishment_id = c.establishment_id and k.iso_code = 'FR' and e.code = ${departmentSql}
left join region r on r.establishment_id = e.establishment_id and r.id = e.region_id
where ${madeStay} and ($5 or ${cameSql})
group by 1, 2, 3`

/** $1 establishment, $2 and $3 months, $4 with those who are expected: the places taken, night by night. */
export const takenPlacesSql = `
with months as (select m::date as start, (m + interval '1 month')::date as past from generate_series($2::date, $3::date, interval '1 month') m)
select to_char(m.start, 'YYYY-MM') as month,
  coalesce(sum(least(o.end_date, m.past) - greatest(o.start_date, m.start)) filter (where f.nature = 'rental'), 0)::int as "rentalPlaces",
  coalesce(sum(least(o.end_date, m.past) - greatest(o.start_date, m.start)) filter (where f.nature = 'pitch'), 0)::int as "pitchPlaces"
from months m
left join (occupancy o
  join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id and ${madeStay} and ($4 or ${cameSql})
  join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id
  join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id)
  on o.establishment_id = $1 and o.start_date < m.past and o.end_date > m.start
group by m.start order by m.start`
