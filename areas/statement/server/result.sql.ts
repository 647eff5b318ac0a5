import { customerNameSql } from '#areas/customer/server/api.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Dimension } from '../contract/result.ts'

/*
 * Results. `$1` establishment, `$2` and `$3` first and last day, `$4` a day on which stays are asked for as they were known, beside what they are (null: only as they are), `$5` gross amounts,
 * `$6` with options. Amounts of nights are whole cents by the rule of `rules/share-nights.ts`, so that a month is the sum of its days.
 */
export type ResultAttachment = 'night' | 'start' | 'end' | 'bill'

const { lodging, person, discount, specialOffer, other, earlyDeparture, animal, vehicle, extra, bookingFee } = lineCategory
/** What a place brings by itself. */
const lodgingLines = [lodging, person, discount, specialOffer, other, earlyDeparture].join(', ')
/** And what is chosen besides. Taxes, insurance, what is sold for others and money are no turnover. */
const optionLines = [animal, vehicle, extra, bookingFee].join(', ')

/** A stay that stands, and one that stood on the day asked for: one set aside since then counted. */
const sold = `b.status = 'SAVED' and b.status_id in (3, 4, 5) and not b.is_no_show`
const stands = `b.cancel_state = 'none'`
const stood = `($4::date is not null and b.created_at::date <= $4::date and (b.cancel_state = 'none' or b.canceled_at::date > $4::date))`

const billedOn = `(select max(i.issued_on) from bill_stay i where i.establishment_id = b.establishment_id and i.booking_id = b.id and i.nature = 'invoice' and not exists (select from bill k where k.establishment_id = i.establishment_id and k.corrects_bill_id = i.id))`
const within: Readonly<Record<ResultAttachment, string>> = {
  night: 'b.start_date <= $3::date and b.end_date > $2::date',
  start: 'b.start_date between $2::date and $3::date',
  end: 'b.end_date between $2::date and $3::date',
  bill: `b.id in (select booking_id from bill_stay where establishment_id = $1 and nature = 'invoice' and issued_on between $2::date and $3::date) and ${billedOn} between $2::date and $3::date`,
}

const amount = `case when $5::boolean then d.amount else d.amount - round(d.amount * coalesce(d.vat_rate, 0) / (100 + coalesce(d.vat_rate, 0)))::bigint end`
const shared = (whole: string): string =>
  `(floor(${whole}::float8 * least(length, greatest(0, last + 1 - first)) / length) - floor(${whole}::float8 * least(length, greatest(0, begins - first)) / length))::bigint`

/** Days that each row stands for: the period, or each month of it. */
const spans = (byMonth: boolean): string =>
  byMonth
    ? `select to_char(m, 'YYYY-MM') as span, greatest(m::date, $2::date) as begins, least((m + interval '1 month')::date - 1, $3::date) as last from generate_series(date_trunc('month', $2::date), $3::date, interval '1 month') m`
    : `select ''::text as span, $2::date as begins, $3::date as last`

const stayDay: Readonly<Record<ResultAttachment, string>> = { night: '', start: 'b.start_date', end: 'b.end_date', bill: billedOn }

/** Turnover and nights of a stay that fall in a span; where the whole stay belongs to one day, it falls in the span of that day. */
const inSpan = (attachment: ResultAttachment, night: string, whole: string): string =>
  attachment === 'night' ? night : `case when day between begins and last then ${whole} else 0 end`

const keys: Readonly<Record<Dimension, { readonly key: string; readonly label: string }>> = {
  nature: { key: 'category::text', label: 'null' },
  family: { key: `coalesce(family_id, 0)::text`, label: `coalesce(max(family), 'Sans emplacement')` },
  type: { key: `coalesce(type_id, 0)::text`, label: `coalesce(max(type), 'Sans emplacement')` },
  month: { key: 'span', label: 'null' },
  channel: { key: `coalesce(channel_id, 0)::text`, label: `coalesce(max(channel), 'Non précisée')` },
}

/** What credit notes for a part of a bill that stands gave back, on their day: the nights of the stay may be closed since long. */
const givenSql = `
  select k.booking_id, k.issued_on, (l -> 'posting' ->> 'category')::int as category, (l -> 'posting' ->> 'placeTypeId')::bigint as type_id, -(l ->> 'amount')::bigint as amount, -(l ->> 'net')::bigint as net
  from bill_stay k cross join jsonb_array_elements(k.document::jsonb -> 'lines') l
  where k.establishment_id = $1 and k.reduces_bill_id is not null and k.issued_on between $2::date and $3::date and not exists (select from bill w where w.establishment_id = $1 and w.corrects_bill_id = k.reduces_bill_id)
    and ((l -> 'posting' ->> 'category')::int in (${lodgingLines}) or ($6::boolean and (l -> 'posting' ->> 'category')::int in (${optionLines})))`

/** One row for each priced line of turnover and each occupation, with the span in which it falls: kept once, so that amounts are worked out only where a span is met. */
const lines = (attachment: ResultAttachment, byMonth: boolean): string => `
with span as (${spans(byMonth)}),
given as materialized (${givenSql}),
stay as materialized (
  select b.id, b.start_date, b.end_date, b.access_channel_id as channel_id, ${stands} as stands, ${stood} as stood, ${attachment === 'night' ? 'null::date' : stayDay[attachment]} as day from booking b where b.establishment_id = $1 and (${within[attachment]} or b.id in (select booking_id from given)) and ${sold} and (${stands} or ${stood})),
held as materialized (
  select o.id, o.booking_id, o.start_date, o.end_date, o.adults + o.children as people, t.id as type_id, t.label as type, f.id as family_id, f.label as family, f.nature
  from stay s join occupancy o on o.establishment_id = $1 and o.booking_id = s.id left join place_type t on t.establishment_id = $1 and t.id = o.place_type_id left join place_family f on f.establishment_id = $1 and f.id = t.place_family_id),
money as (
  select s.id as stay_id, s.stands, s.stood, s.day, s.channel_id, d.category, h.type_id, h.type, h.family_id, h.family, ${amount} as amount, 0 as is_held, 0 as people, coalesce(h.start_date, s.start_date) as first, greatest(1, coalesce(h.end_date, s.end_date) - coalesce(h.start_date, s.start_date)) as length
  from stay s join occupancy_detail d on d.establishment_id = $1 and d.booking_id = s.id left join held h on h.id = d.occupancy_id
  where d.category in (${lodgingLines}) or ($6::boolean and d.category in (${optionLines}))
  union all
  select s.id, s.stands, s.stood, ${attachment === 'night' ? 's.day' : 'g.issued_on'}, s.channel_id, g.category, t.id, t.label, f.id, f.label, case when $5::boolean then g.amount else g.net end, 0, 0, g.issued_on, 1
  from stay s join given g on g.booking_id = s.id left join place_type t on t.establishment_id = $1 and t.id = g.type_id left join place_family f on f.establishment_id = $1 and f.id = t.place_family_id
  union all
  select s.id, s.stands, s.stood, s.day, s.channel_id, ${lodging}, h.type_id, h.type, h.family_id, h.family, 0, 1, h.people, h.start_date, greatest(1, h.end_date - h.start_date) from stay s join held h on h.booking_id = s.id and h.nature is distinct from 'residential'),
fallen as materialized (
  select m.*, c.label as channel, span.span, ${inSpan(attachment, shared('m.amount'), 'm.amount')} as revenue,
    m.is_held * (${inSpan(attachment, 'greatest(0, least(first + length, last + 1) - greatest(first, begins))', 'length')}) as nights
  from money m join span on ${attachment === 'night' ? 'm.first <= span.last and m.first + m.length > span.begins' : 'm.day between span.begins and span.last'} left join access_channel c on c.establishment_id = $1 and c.id = m.channel_id)`

/** Figures of the stays that stand, or stood. */
const figures = (which: 'stands' | 'stood'): string =>
  `jsonb_build_object('revenue', coalesce(sum(revenue) filter (where ${which}), 0), 'nights', coalesce(sum(nights) filter (where ${which}), 0), 'persons', coalesce(sum(persons) filter (where ${which}), 0), 'stays', count(distinct stay_id) filter (where ${which}))`

/** Turnover, nights, stays and nights of people, one row for each value of what is asked, and their total: a stay over two months or types counts once in it. */
export const resultSql = (attachment: ResultAttachment, by: Dimension): string => {
  const { key, label } = keys[by]
  return `${lines(attachment, by === 'month')},
kept as (
  select key, stay_id, stands, stood, ${label} as label, sum(revenue) as revenue, sum(nights) as nights, sum(nights * people) as persons
  from (select *, ${key} collate "C" as key from fallen) f where revenue <> 0 or nights > 0 group by key, stay_id, stands, stood)
select key, max(label) as label, grouping(key) = 1 as "isTotal", ${figures('stands')} as now, ${figures('stood')} as known from kept group by grouping sets ((key), ())`
}

/** The stays behind a figure; `$7` the value of what is asked, null for all. */
export const resultStaysSql = (attachment: ResultAttachment, by: Dimension): string => `${lines(attachment, by === 'month')}
select b.id, b.start_date as "on", 'stay' as kind, coalesce(b.booking_code, '') as number, ${customerNameSql} as label, x.revenue as base, 0 as vat, x.revenue as gross,
  '/new-booking/summary/' || b.id || '/0/0/0/' || b.customer_id || '/' || b.status_id as url
from (select stay_id, sum(revenue)::bigint as revenue, sum(nights) as nights from (select *, ${keys[by].key} as key from fallen) f where $7::text is null or f.key = $7 group by stay_id) x
join booking b on b.establishment_id = $1 and b.id = x.stay_id join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
where x.revenue <> 0 or x.nights > 0 order by b.start_date, b.id limit 5001`

/**
 * Nights that could be sold: active places on the nights of the periods of activity (every night where none is declared), less their closures.
 * Places of residents are out. By type and by month; whoever asks adds them up. `$1` establishment, `$2` and `$3` first and last day.
 */
export const salableSql = `
with span as (${spans(true)}),
declared as (select range_agg(daterange(start_date, end_date, '[]')) as days from activity_period where establishment_id = $1),
opened as (
  select span.span, lower(r) as first, upper(r) as after from span cross join declared cross join lateral unnest(coalesce(declared.days, datemultirange(daterange(null, null))) * datemultirange(daterange(span.begins, span.last, '[]'))) r),
sold as (
  select p.id, p.place_type_id as type_id, t.place_family_id as family_id from place p join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id
  where p.establishment_id = $1 and p.is_active and f.nature <> 'residential')
select x.span, x.type_id as "typeId", x.family_id as "familyId", sum(x.nights)::int as nights from (
  select o.span, s.type_id, s.family_id, count(*) * (o.after - o.first) as nights from opened o cross join sold s group by o.span, o.first, o.after, s.type_id, s.family_id
  union all
  select o.span, s.type_id, s.family_id, -sum(least(c.departure, o.after) - greatest(c.arrival, o.first)) from opened o join calendar c on c.establishment_id = $1 and c.kind = 'unavailability' and c.arrival < o.after and c.departure > o.first join sold s on s.id = c.place_id group by o.span, s.type_id, s.family_id) x
group by x.span, x.type_id, x.family_id`
