import { customerNameSql } from '#areas/customer/server/api.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'

const linesSumSql = (alias: string, categories: readonly number[]): string =>
  `(select coalesce(sum(d.amount), 0) from occupancy_detail d where d.establishment_id = ${alias}.establishment_id and d.booking_id = ${alias}.id and d.category in (${categories.join(', ')}))::bigint`
const premiumSql = (alias: string): string => linesSumSql(alias, [lineCategory.cancellationInsurance])
/** Neither the file fee nor the tourist tax is insured: the premium is counted on the rest. */
const notInsuredSql = (alias: string): string => linesSumSql(alias, [lineCategory.cancellationInsurance, lineCategory.bookingFee])
const isCancelled = `(b.cancel_state <> 'none' or b.status <> 'SAVED')`
/** Sold with a stay that is no longer an offer. */
const sold = `b.has_insurance and b.status_id in (3, 4, 5)`
export const toSendSql = `${sold} and not ${isCancelled} and l.id is null`

const from = `
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
join establishment e on e.establishment_id = b.establishment_id
left join insurance_sending_line l on l.establishment_id = b.establishment_id and l.booking_id = b.id
left join insurance_sending s on s.establishment_id = l.establishment_id and s.id = l.insurance_sending_id
where b.establishment_id = $1 and (${sold} or l.id is not null)`
const bookedOn = '(b.created_at at time zone e.time_zone)::date'

/** $2 state, $3 and $4 days of booking, $5 text. */
const filtered = `${from}
  and case $2 when 'toSend' then ${toSendSql} when 'sent' then l.id is not null when 'cancelled' then ${isCancelled} else true end
  and ($3::date is null or ${bookedOn} >= $3) and ($4::date is null or ${bookedOn} <= $4)
  and ($5 = '' or position($5 in plain(concat_ws(' ', b.booking_code, c.name, c.first_name, c.company_name, s.number))) > 0)`

/** What was declared stays as it was declared, whatever becomes of the stay. */
const columns = `b.id, b.customer_id as "customerId", b.status_id as "statusId", coalesce(b.booking_code, '') as code, ${customerNameSql} as "customerName", ${bookedOn} as "bookedOn", b.start_date as "startDate", b.end_date as "endDate",
  coalesce(l.insured, b.total - b.tourist_tax - ${notInsuredSql('b')}) as insured, coalesce(l.premium, ${premiumSql('b')}) as premium, ${isCancelled} as "isCancelled", s.id as "sendingId", s.number as "sendingNumber", s.sent_at as "sentAt"`

export const insuredSql = `select ${columns} ${filtered} order by b.created_at desc, b.id desc limit $6 offset $7`
export const insuredTotalsSql = `select count(*)::int as count, coalesce(sum(coalesce(l.premium, ${premiumSql('b')})), 0)::bigint as premium ${filtered}`
export const toSendTotalsSql = `select count(*)::int as stays, coalesce(sum(${premiumSql('b')}), 0)::bigint as premium ${from} and ${toSendSql}`

/** $2 stays, locked so that two people do not declare them at once. */
export const lockStaysSql = 'select id from booking where establishment_id = $1 and id = any($2::bigint[]) order by id for update'
export const chosenSql = `select ${columns}, (${toSendSql}) as "isToSend" ${from.replace(`and (${sold} or l.id is not null)`, '')} and b.id = any($2::bigint[]) order by b.created_at, b.id`

/** $2 first day, $3 the day after the last: what was sold in a month and still waits. */
export const soldBetweenSql = `select b.id ${from} and ${toSendSql} and ${bookedOn} < $3::date and ${bookedOn} >= $2::date order by b.id`

export const insertLineSql = `insert into insurance_sending_line (establishment_id, insurance_sending_id, booking_id, code, booked_on, start_date, end_date, insured, premium)
select $1, $2, x.id, x.code, x.booked, x.arrival, x.departure, x.insured, x.premium
from unnest($3::bigint[], $4::text[], $5::date[], $6::date[], $7::date[], $8::bigint[], $9::bigint[]) as x(id, code, booked, arrival, departure, insured, premium)`
export const linesSql = `select l.code, ${customerNameSql} as "customerName", l.booked_on as "bookedOn", l.start_date as "startDate", l.end_date as "endDate", l.insured, l.premium
from insurance_sending_line l join booking b on b.establishment_id = l.establishment_id and b.id = l.booking_id join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
where l.establishment_id = $1 and l.insurance_sending_id = $2 order by l.booked_on, l.id`
export const insertSendingSql = `insert into insurance_sending (establishment_id, number, insurance_id, sent_at, sent_by, channel, recipients, stays, premium, again_of_id, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`
