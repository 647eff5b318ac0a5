export type Attachment = 'night' | 'departure' | 'collection'

/** The day on which a stay that is paid in full was so. */
const collectedOn = `case when b.total > 0 and b.paid >= b.total then (select max(p.paid_on) from payment p where p.establishment_id = b.establishment_id and p.booking_id = b.id and p.amount > 0) end`

/** Occupations of a period: by their nights, by the departure, or by the day when the stay was paid in full. */
const within: Readonly<Record<Attachment, string>> = {
  night: 'o.start_date <= $3::date and o.end_date > $2::date',
  departure: 'b.end_date between $2::date and $3::date',
  collection: `b.id in (select booking_id from payment where establishment_id = $1 and paid_on between $2::date and $3::date) and (${collectedOn}) between $2::date and $3::date`,
}

/** What falls in the period: the nights up to its last day less those before its first; elsewhere the whole. */
const share = (attachment: Attachment, whole: string, nights: string): string =>
  attachment !== 'night'
    ? whole
    : `(floor(${whole}::float8 * least(${nights}, greatest(0, $3::date + 1 - first)) / greatest(1, ${nights})) - floor(${whole}::float8 * least(${nights}, greatest(0, $2::date - first)) / greatest(1, ${nights})))::bigint`

/** Nights of an occupation under the tariff `x`. */
const lengthIn = (of: string): string =>
  `greatest(0, least(least(${of}.end_date, coalesce(x.end_date + 1, ${of}.end_date)) - greatest(${of}.start_date, coalesce(x.start_date, ${of}.start_date)), coalesce(x.number_of_nights, 366)))`
/** Why the person `q` pays nothing; null for one who pays. */
const reasonOf = (adultAge: string): string =>
  `coalesce(q.tax_exemption, case when q.age < ${adultAge} or (q.age is null and q.min_age < ${adultAge} and q.max_age is not null) then 'minor' when not q.liable then 'notLiable' end)`

/**
 * One row for each occupation and tariff of the tourist tax: people, nights, who is exempt and why, what was collected and what of it is the share
 * of the municipality. The tariff is the one whose name the priced line bears; where nobody pays, the one that the stay falls under. What was
 * collected is what the stay says: nothing is priced again. Lines of a tariff that has changed its name fall under the usual one of their days.
 * A stay on several places has one sum of tax: each place bears its share, by the nights of its people who pay, whatever the period asked for.
 */
export const taxRowsSql = (attachment: Attachment): string => `
with tariff as materialized (
  select x.* from tax x join tax_type t on t.establishment_id = x.establishment_id and t.id = x.tax_type_id where x.establishment_id = $1 and t.nature = 'touristTax' and x.target = 'person'),
stay as materialized (
  select o.id, o.booking_id, o.place_type_id, o.place_id, o.start_date, o.end_date, o.adults + o.children as counted, coalesce(b.booking_code, '') as code, b.customer_id, b.status_id, b.is_arrived, ${collectedOn} as collected_on, case when p.collects_tourist_tax then p.label end as third
  from occupancy o join booking b on b.establishment_id = o.establishment_id and b.id = o.booking_id left join partner p on p.establishment_id = b.establishment_id and p.id = b.partner_id
  where o.establishment_id = $1 and ${within[attachment]} and b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id in (3, 4, 5) and not b.is_no_show),
several as materialized (select booking_id from occupancy where establishment_id = $1 and booking_id in (select booking_id from stay) group by booking_id having count(*) > 1),
sibling as materialized (select o.id, o.booking_id, o.start_date, o.end_date, o.adults + o.children as counted from occupancy o where o.establishment_id = $1 and (o.id in (select id from stay) or o.booking_id in (select booking_id from several))),
people as materialized (
  select a.occupancy_id, a.tax_exemption, coalesce(extract(year from age(s.start_date, a.birth_date))::int, a.age) as age, c.min_age, c.max_age, coalesce(c.is_tourist_tax_liable, true) as liable
  from sibling s join occupancy_attendant a on a.establishment_id = $1 and a.occupancy_id = s.id left join age_category c on c.establishment_id = $1 and c.id = a.age_category_id),
detail as materialized (
  select d.booking_id, d.occupancy_id, coalesce(x.label, '') as label, max(d.unit_price) as unit, sum(d.amount)::bigint as amount,
    sum(case when d.unit_price is null or d.unit_price = 0 then 0 else coalesce(own.price, x.price) * (d.amount / d.unit_price) end)::bigint as base, bool_and(d.unit_price is not null and coalesce(own.price, x.price) is not null) as by_unit
  from (select distinct booking_id from stay) k join occupancy_detail d on d.establishment_id = $1 and d.booking_id = k.booking_id and d.category = 2 left join tariff x on x.label = d.label
    left join tax_price own on own.establishment_id = $1 and own.tax_id = x.id and own.age_category_id = d.age_category_id
  group by 1, 2, 3),
weighed as materialized (
  select d.booking_id, d.label, d.unit, d.amount, d.base, d.by_unit, s.id, ${lengthIn('s')} * coalesce(q.liable, s.counted)::bigint as weight
  from detail d join several m on m.booking_id = d.booking_id join sibling s on s.booking_id = d.booking_id left join tariff x on x.label = d.label
    left join lateral (select count(*) filter (where ${reasonOf('coalesce(x.exempt_below_age, 18)')} is null) as liable from people q where q.occupancy_id = s.id having count(*) > 0) q on true
  where d.occupancy_id is null),
shared as (
  select id, label, unit, amount, base, by_unit, weight, sum(weight) over (partition by booking_id, label)::bigint as total, sum(weight) over (partition by booking_id, label order by id)::bigint as upto, row_number() over (partition by booking_id, label order by id) as rank from weighed),
-- Joined rather than looked for line by line: years of stays would be read once for each of them.
stay_first as materialized (select booking_id, min(id) as id from stay group by booking_id),
line as materialized (
  select stay_id, label, max(unit) as unit, sum(amount)::bigint as amount, sum(base)::bigint as base, bool_and(by_unit) as by_unit from (
    select coalesce(d.occupancy_id, f.id) as stay_id, label, unit, amount, base, by_unit from detail d left join stay_first f on f.booking_id = d.booking_id where d.occupancy_id is not null or d.booking_id not in (select booking_id from several)
    union all select id, label, unit, amount * upto / total - amount * (upto - weight) / total, base * upto / total - base * (upto - weight) / total, by_unit from shared where total > 0 and weight > 0
    union all select id, label, unit, amount, base, by_unit from shared where total = 0 and rank = 1) every_share
  group by 1, 2),
pair as (
  select s.*, coalesce(l.label, '') <> '' as named, l.unit, l.amount, l.base, l.by_unit,
    coalesce(x.id, (select y.id from tariff y where y.is_default and y.start_date < s.end_date and y.end_date >= s.start_date and (y.place_type_ids = '{}' or s.place_type_id = any(y.place_type_ids)) order by y.start_date, y.id limit 1)) as tax_id
  from stay s left join line l on l.stay_id = s.id left join tariff x on x.label = l.label),
taxed as materialized (
  select p.id, p.booking_id, p.place_type_id, p.place_id, p.start_date, p.end_date, p.counted, p.code, p.customer_id, p.status_id, p.is_arrived, p.collected_on, p.third, p.tax_id, p.named, p.unit, coalesce(p.amount, 0) as amount,
    x.label, x.collectivity, x.lodging_category, coalesce(x.exempt_below_age, 18) as adult_age, greatest(p.start_date, coalesce(x.start_date, p.start_date)) as first,
    ${lengthIn('p')} as length,
    coalesce(x.departmental_rate, 0) as departmental, coalesce(x.regional_rate, 0) as regional, coalesce(x.other_rate, 0) as other, x.unit = 'percent' as by_price,
    case when coalesce(x.departmental_rate, 0) + coalesce(x.regional_rate, 0) + coalesce(x.other_rate, 0) = 0 then coalesce(p.amount, 0) when p.by_unit then least(p.base, p.amount)
      else round(coalesce(p.amount, 0) * 100 / (100 + coalesce(x.departmental_rate, 0) + coalesce(x.regional_rate, 0) + coalesce(x.other_rate, 0)))::bigint end as base
  from pair p left join tariff x on x.id = p.tax_id),
exempt as (
  select t.id, t.tax_id, t.named, count(*)::int as persons, count(*) filter (where reason = 'minor')::int as minor, count(*) filter (where reason = 'seasonal')::int as seasonal, count(*) filter (where reason = 'emergency')::int as emergency,
    count(*) filter (where reason = 'lowRent')::int as low_rent, count(*) filter (where reason = 'notLiable')::int as not_liable
  from (select t.id, t.tax_id, t.named, ${reasonOf('t.adult_age')} as reason from taxed t join people q on q.occupancy_id = t.id) t
  group by t.id, t.tax_id, t.named)
select t.id, t.booking_id as "bookingId", t.code, t.start_date as "start", t.end_date as "end", t.collected_on as "collectedOn", concat_ws(', ', pl.number, pt.label) as place, t.third, t.is_arrived as "isArrived",
  '/new-booking/summary/' || t.booking_id || '/0/0/0/' || t.customer_id || '/' || t.status_id as url, coalesce(t.tax_id, 0) as "taxId", t.label as tariff, t.collectivity, t.lodging_category as category, t.unit,
  coalesce(e.persons, t.counted) as persons, coalesce(e.minor, 0) as minor, coalesce(e.seasonal, 0) as seasonal, coalesce(e.emergency, 0) as emergency, coalesce(e.low_rent, 0) as "lowRent", coalesce(e.not_liable, 0) as "notLiable",
  ${share(attachment, 't.length', 't.length')}::int as nights, ${share(attachment, 't.amount', 't.length')} as amount, ${share(attachment, 't.base', 't.length')} as base,
  t.amount as collected, t.departmental::text as "departmentalRate", t.regional::text as "regionalRate", t.other::text as "otherRate",
  case when t.by_price then (select (sum(d.amount / (1 + coalesce(d.vat_rate, 0) / 100)) / greatest(1, t.end_date - t.start_date))::bigint from occupancy_detail d where d.establishment_id = $1 and d.occupancy_id = t.id and d.category in (1, 9, 12)) end as "nightPrice"
from taxed t left join exempt e on e.id = t.id and e.tax_id is not distinct from t.tax_id and e.named = t.named left join place pl on pl.establishment_id = $1 and pl.id = t.place_id left join place_type pt on pt.establishment_id = $1 and pt.id = t.place_type_id
order by coalesce(t.collected_on, t.start_date), t.id, t.tax_id`
