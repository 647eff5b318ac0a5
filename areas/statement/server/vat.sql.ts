import { customerNameSql } from '#areas/customer/server/api.ts'
import { billName, billNumber } from '#areas/accounting/server/api.ts'
import { stayUrl } from './stay-url.ts'

/*
 * What documents and payments say of VAT. `$1` establishment, `$2` and `$3` first and last day. The rows of VAT of a document lie beside its text:
 * nothing is worked out again.
 */

/** A row of VAT of a document, as the statement groups it: `2.10` and `2.1` are one rate. */
const part = `v.tax ->> 'kind' as kind, trim_scale((v.tax ->> 'rate')::numeric)::text as rate, v.tax -> 'exemption' ->> 'reason' as reason`
const vatOf = (document: string): string => `jsonb_to_recordset(${document}.vat) v (tax jsonb, base bigint, vat bigint, gross bigint)`

/** Advance bills that a document takes off, each with its own VAT: the VAT of an advance was due with the advance. */
const takenOff = (document: string): string => `jsonb_to_recordset(${document}.acomptes) taken (number text)
  join bill ab on ab.establishment_id = $1 and ab.booking_id = ${document}.booking_id and ab.number = taken.number join bill_document ad on ad.establishment_id = $1 and ad.bill_id = ab.id cross join ${vatOf('ad')}`

/** Bills and credit notes of some days with the VAT that they bring, less that of the advances they count; a credit note takes back what its bill brought. */
export const billedSql = `
with doc as materialized (
  select b.id, b.booking_id, b.vat, case when b.is_advance then '[]'::jsonb else coalesce(c.acomptes, b.acomptes) end as acomptes, case when b.nature in ('creditNote', 'cancellation') then -1 else 1 end as sign
  from bill_stay b left join bill_stay c on c.establishment_id = b.establishment_id and c.id = b.corrects_bill_id and c.booking_id is not distinct from b.booking_id
  where b.establishment_id = $1 and b.issued_on between $2::date and $3::date)
select doc.id, ${part}, doc.sign * v.base as base, doc.sign * v.vat as vat, doc.sign * v.gross as gross from doc cross join ${vatOf('doc')}
union all
select doc.id, ${part}, -doc.sign * v.base, -doc.sign * v.vat, -doc.sign * v.gross from doc cross join ${takenOff('doc')} where doc.acomptes <> '[]'::jsonb`

/** Their sums: one row for each rate. */
export const billedSumsSql = `select kind, rate, reason, sum(base)::bigint as base, sum(vat)::bigint as vat, sum(gross)::bigint as gross, count(*)::int as count
from (select id, kind, rate, reason, sum(base) as base, sum(vat) as vat, sum(gross) as gross from (${billedSql}) x group by id, kind, rate, reason) y group by kind, rate, reason`

/** The bills behind one figure; `$4` kind, `$5` rate, `$6` reason. */
export const billedDocumentsSql = `
select i.id, i.issued_on as "on", i.nature as kind, i.number, i.buyer_name as label, sum(x.base)::bigint as base, sum(x.vat)::bigint as vat, sum(x.gross)::bigint as gross, case when i.is_grouped or i.nature = 'ticket' then '/bill/' || i.id else ${stayUrl('bills')} end as url
from (${billedSql}) x join bill i on i.establishment_id = $1 and i.id = x.id left join booking b on b.establishment_id = $1 and b.id = i.booking_id
where x.kind = $4 and x.rate is not distinct from $5 and x.reason is not distinct from $6
group by i.id, i.issued_on, i.nature, i.number, i.buyer_name, i.is_grouped, b.id, b.customer_id, b.status_id order by i.issued_on, i.id limit 5001`

/**
 * Stays that received something or were billed in these days. Everything they were ever paid and billed decides what each payment is made of;
 * recorded in the same thousandth of a second, money comes before documents, as in the ledger.
 */
const touched = `touched as materialized (
  select booking_id from payment where establishment_id = $1 and paid_on between $2::date and $3::date and booking_id is not null and coalesce(account_type, 0) <> 3
  union select booking_id from bill_stay where establishment_id = $1 and issued_on between $2::date and $3::date and booking_id is not null)`
const recorded = (table: string): string => `(extract(epoch from date_trunc('milliseconds', ${table}.created_at)) * 1000)::float8 as at`
const said = (source: string, id: string): string =>
  `left join accounting_vat_due s on s.establishment_id = $1 and s.source = ${source} and s.source_id = ${id}`

export const moneySql = `
with ${touched}
select 'payment' as source, p.id, p.booking_id as "bookingId", p.number, p.amount, p.account_type as "accountType", p.corrects_payment_id as "correctsId", p.paid_on as day, p.gift_sale_id is not null as "isGift", ${recorded('p')}, s.parts as said
from touched t join payment p on p.establishment_id = $1 and p.booking_id = t.booking_id ${said(`'payment'`, 'p.id')}`

export const documentsSql = `
with ${touched}
select 'bill' as source, b.id, b.booking_id as "bookingId", b.number as piece, b.nature, b.is_advance as "isAdvance", b.corrects_bill_id as "correctsBillId", b.reduces_bill_id as "reducesBillId", b.payment_id as "paymentId", b.issued_on as day, b.vat, b.acomptes, ${recorded('b')}, s.parts as said
from touched t join bill_stay b on b.establishment_id = $1 and b.booking_id = t.booking_id ${said(billName, billNumber)}`

/** What the stays that no invoice bills would be billed, by rate. */
export const unbilledLinesSql = `
with ${touched}
select d.booking_id as "bookingId", case when d.category = 2 then 'touristTax' when coalesce(d.vat_rate, 0) = 0 or e.vat_franchise then 'exempt' else 'vat' end as kind,
  case when d.category = 2 or e.vat_franchise or coalesce(d.vat_rate, 0) = 0 then null else trim_scale(d.vat_rate)::text end as rate, sum(d.amount)::bigint as gross
from touched t join occupancy_detail d on d.establishment_id = $1 and d.booking_id = t.booking_id join establishment e on e.id = $1
where not exists (select from bill_stay b where b.establishment_id = $1 and b.booking_id = t.booking_id and b.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = b.id))
group by 1, 2, 3`

/** Names and addresses of the stays behind a figure. */
export const staysSql = `
select b.id, coalesce(b.booking_code, '') as code, ${customerNameSql} as name, ${stayUrl('payments')} as url
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id where b.establishment_id = $1 and b.id = any($2::bigint[])`

/** Money of no stay: gift vouchers, corrections of the till. It is told apart, not left out. */
export const unboundSql = `
select p.id, p.number::text as number, p.paid_on as "on", p.amount, p.gift_sale_id is not null as "isGift", trim(concat_ws(' ', c.name, c.first_name)) as name from payment p join customer c on c.establishment_id = p.establishment_id and c.id = p.customer_id
where p.establishment_id = $1 and p.booking_id is null and p.ticket_id is null and coalesce(p.account_type, 0) <> 3 and p.paid_on between $2::date and $3::date order by p.paid_on, p.number`

/** Sales paid at once: their VAT is due with the document, which is their receipt. */
export const ticketsSql = `
select b.id, b.number, b.issued_on as "on", b.buyer_name as name, b.vat from bill_stay b where b.establishment_id = $1 and b.nature = 'ticket' and b.issued_on between $2::date and $3::date order by b.issued_on, b.id`
