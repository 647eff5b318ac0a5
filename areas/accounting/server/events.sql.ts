import { bouncedSql, chequeAccount, gapsSql, ownCheque } from '#areas/payment/server/api.ts'

/** Under which name and number a document is exported: a grouped bill leaves stay by stay, by its shares. Never by `coalesce`: behind row-level security it keeps the number out of the index. */
export const billName = `case when b.share_id is null then 'bill' else 'billShare' end`
export const billNumber = 'case when b.share_id is null then b.id else b.share_id end'

/**
 * What partners invoice: in their name by the site, on the day it was issued; by themselves, when their invoice came. What cancels one of those has an
 * entry too. Nothing of a statement whose invoice never came.
 */
const purchasesSql = `
select p.id, p.partner_id, case when p.nature = 'statement' and p.corrects_partner_bill_id is null then p.received_on else p.issued_on end as day,
  case when p.nature = 'statement' and p.corrects_partner_bill_id is null then p.partner_number else p.number end as piece, p.net_amount, p.vat_amount, p.vat_deduction, p.corrects_partner_bill_id,
  case when p.vat_deduction = 'invoice' then p.vat_amount else -coalesce(s.vat, 0) end as deducted, case when p.vat_deduction = 'invoice' then p.net_amount else -coalesce(s.net, 0) end as deducted_net
from partner_bill p left join partner_bill o on o.establishment_id = $1 and o.id = p.corrects_partner_bill_id
left join lateral (select sum(y.vat_amount)::bigint as vat, sum(y.amount - y.vat_amount)::bigint as net from partner_payment y where y.establishment_id = $1 and y.partner_bill_id = o.id and y.deducted_on is not null) s on true
where p.establishment_id = $1 and p.amount <> 0 and (p.nature = 'selfBilled' or coalesce(o.received_on, p.received_on) is not null)`

/** What has paid those, each part by itself. */
const paidSql = `
select s.id, q.id as bill_id, q.partner_id, q.piece, s.booked_on, s.deducted_on, s.amount, s.vat_amount, s.payment_method_id, s.settlement from (${purchasesSql}) q join partner_payment s on s.establishment_id = $1 and s.partner_bill_id = q.id`

/** Of those, the VAT that waited for its payment, on the day it is deducted; none under the franchise. */
const deductedSql = `
select q.id, q.bill_id, q.partner_id, q.deducted_on as day, q.piece, q.amount - q.vat_amount as net_amount, q.vat_amount
from (${paidSql}) q join establishment e on e.id = $1 and not e.vat_franchise where q.vat_amount <> 0 and q.deducted_on is not null`

/**
 * Everything that makes an entry, between two days ($2, $3), of the establishment $1: bills that the site keeps out ($4) and advance bills
 * without VAT make none.
 */
export const happenedSql = `
select 'payment' as source, p.id, p.paid_on as day, p.booking_id, 2 as turn from payment p where p.establishment_id = $1 and p.paid_on between $2 and $3
union all select ${billName}, ${billNumber}, b.issued_on, b.booking_id, 1 from bill_stay b where b.establishment_id = $1 and b.issued_on between $2 and $3 and not (b.is_advance and b.vat_amount = 0) and not ($4 <> '' and starts_with(upper(b.number), $4))
union all select 'guarantee', g.id, g.ended_on, g.booking_id, 3 from guarantee g where g.establishment_id = $1 and g.ended_on between $2 and $3 and g.kept > 0
union all select 'deposit', d.id, d.deposited_on, null, 4 from deposit d where d.establishment_id = $1 and d.deposited_on between $2 and $3 and d.amount <> 0
union all select 'depositCancel', d.id, (d.updated_at at time zone $5)::date, null, 5 from deposit d where d.establishment_id = $1 and d.state = 'cancelled' and d.amount <> 0 and (d.updated_at at time zone $5)::date between $2 and $3
union all select 'expense', e.id, e.spent_on, null, 6 from expense e where e.establishment_id = $1 and e.spent_on between $2 and $3
union all select 'injection', i.id, i.moved_on, null, 7 from injection i where i.establishment_id = $1 and i.moved_on between $2 and $3
union all select 'count', g.id, g.counted_on, null, 8 from (${gapsSql}) g where g.counted_on between $2 and $3 and g.amount <> 0
union all select 'partnerBill', q.id, q.day, null, 9 from (${purchasesSql}) q where q.day between $2 and $3
union all select 'partnerVat', q.id, q.day, null, 10 from (${deductedSql}) q where q.day between $2 and $3
union all select 'partnerPayment', q.id, q.booked_on, null, 11 from (${paidSql}) q where q.booked_on between $2 and $3`

export const pendingSql = `
select h.* from (${happenedSql}) h where not exists (select from accounting_posted p where p.establishment_id = $1 and p.source = h.source and p.source_id = h.id)`

/** Numbers everything pending: in each accounting year, after what has been exported already, day after day. */
export const postSql = `
insert into accounting_posted (establishment_id, source, source_id, export_id, exercise, entry_number)
select $1, h.source, h.id, $6, y.id, y.last + row_number() over (partition by y.id order by h.day, h.turn, h.id)
from (${pendingSql}) h join (select id, start_date, end_date, (select coalesce(max(p.entry_number), 0) from accounting_posted p where p.establishment_id = $1 and p.exercise = f.id) as last from financial_year f where f.establishment_id = $1 offset 0) y on h.day between y.start_date and y.end_date`

const posted = (source: string): string =>
  `left join accounting_posted x on x.establishment_id = $1 and x.source = ${source} and x.source_id =`
const postedColumns = `x.export_id as "exportId", x.exercise, x.entry_number as "entryNumber"`
/** What the ledger has said of the VAT of an event. */
const said = (source: string, id: string): string =>
  `(select v.parts from accounting_vat_due v where v.establishment_id = $1 and v.source = ${source} and v.source_id = ${id}) as said`

export const paymentsSql = (where: string): string => `
select 'payment' as source, p.id, p.paid_on as day, 'R-' || p.number as piece, p.customer_id as "customerId", p.booking_id as "bookingId", p.ticket_id as "ticketId", p.payment_method_id as "methodId", p.amount, p.account_type as "accountType", p.movement, p.corrects_payment_id as "correctsId", case when x.entry_number is not null then (select coalesce(sum(l.credit - l.debit) filter (where l.role = 'advance'), 0)::bigint from accounting_line l where l.establishment_id = $1 and l.exercise = x.exercise and l.entry_number = x.entry_number having count(*) > 0) end as "heldThen", case when p.gift_sale_id is null then null when p.booking_id is null then 'sold' else 'used' end as gift,
  case when p.movement = 'bounced' then (select json_build_object('bankAccountId', d.bank_account_id) from ${bouncedSql} where x.establishment_id = $1 and x.id = p.id and d.state = 'made' limit 1)
    when ${ownCheque('p')} then ${chequeAccount('p.payment_method_id')} end as returned, p.created_at as at, ${said(`'payment'`, 'p.id')}, ${postedColumns}
from payment p ${posted(`'payment'`)} p.id where p.establishment_id = $1 and ${where}`

export const billsSql = (where: string): string => `
select 'bill' as source, b.id, b.share_id as "shareId", b.issued_on as day, b.number as piece, b.customer_id as "customerId", b.booking_id as "bookingId", b.is_advance as "isAdvance", b.corrects_bill_id as "correctsBillId", b.reduces_bill_id as "reducesBillId", b.payment_id as "paymentId", b.amount as gross, b.nature, b.nature = 'ticket' as "isTicket",
  t.lines, t.vat, t.acomptes, t."dueDate" as "dueOn", b.created_at as at, ${said(billName, billNumber)}, ${postedColumns}
from bill_stay b cross join lateral json_to_record(b.document::json) as t(lines json, vat json, acomptes json, "dueDate" text)
${posted(billName)} ${billNumber} where b.establishment_id = $1 and ${where}`

export const guaranteesSql = `
select 'guarantee' as source, g.id, g.ended_on as day, 'G-' || g.id as piece, g.customer_id as "customerId", g.booking_id as "bookingId", g.kept, g.updated_at as at, null as said, ${postedColumns}
from guarantee g ${posted(`'guarantee'`)} g.id where g.establishment_id = $1 and g.booking_id = any($2::bigint[]) and g.kept > 0 and g.ended_on is not null`

/** What tills and banks do, by the numbers of what is pending. */
export const depositsSql = `
select s.source, d.id, s.day::text as day, d.number as piece, d.payment_method_id as "methodId", d.bank_account_id as "bankAccountId", d.amount, d.commission, ${postedColumns}
from unnest($2::text[], $3::bigint[], $4::date[]) as s(source, id, day) join deposit d on d.establishment_id = $1 and d.id = s.id left join accounting_posted x on x.establishment_id = $1 and x.source = s.source and x.source_id = s.id`
export const expensesSql = (where: string): string => `
select 'expense' as source, e.id, e.spent_on as day, 'D-' || e.number as piece, e.payment_method_id as "methodId", e.expense_type_id as "typeId", v.rate, e.amount, e.supplier, ${chequeAccount('e.payment_method_id')} as drawn, ${postedColumns}
from expense e join expense_type t on t.establishment_id = e.establishment_id and t.id = e.expense_type_id left join tva v on v.establishment_id = t.establishment_id and v.id = t.tva_id ${posted(`'expense'`)} e.id where e.establishment_id = $1 and ${where}`
export const injectionsSql = `
select 'injection' as source, i.id, i.moved_on as day, 'M-' || i.id as piece, i.payment_method_id as "methodId", case i.direction when 'in' then i.amount else -i.amount end as amount, ${postedColumns}
from injection i ${posted(`'injection'`)} i.id where i.establishment_id = $1 and i.id = any($2::bigint[])`

export const countsSql = `
select 'count' as source, g.id, g.counted_on as day, 'K-' || g.id as piece, g.payment_method_id as "methodId", g.amount, g.explanation, ${postedColumns}
from (${gapsSql}) g ${posted(`'count'`)} g.id where g.id = any($2::bigint[])`

/** What partners invoiced, some of it. */
export const partnerBillsSql = (where: string): string => `
select 'partnerBill' as source, q.id, q.day, q.piece, q.partner_id as "partnerId", coalesce(nullif(r.code, ''), r.id::text) as "partnerCode", r.label as partner, q.net_amount as net, q.vat_amount as vat, coalesce(r.vat_number, '') as "vatNumber", e.vat_franchise as "isFranchise", q.deducted, q.deducted_net as "deductedNet",
  coalesce((select max(v.rate) from tva v where v.establishment_id = $1 and v.start_date <= q.day and coalesce(v.end_date, q.day) >= q.day), 0)::text as "usualRate", ${postedColumns}
from (${purchasesSql}) q join partner r on r.establishment_id = $1 and r.id = q.partner_id join establishment e on e.id = $1 ${posted(`'partnerBill'`)} q.id where ${where} order by q.day, q.id`

/** The VAT of what partners were paid for, some of it. */
export const partnerVatSql = (where: string): string => `
select 'partnerVat' as source, q.id, q.bill_id as "billId", q.day, q.piece, r.label as partner, q.net_amount as net, q.vat_amount as vat, ${postedColumns}
from (${deductedSql}) q join partner r on r.establishment_id = $1 and r.id = q.partner_id ${posted(`'partnerVat'`)} q.id where ${where} order by q.day, q.id`

/** What partners were paid, some of it. */
export const partnerPaymentsSql = `
select 'partnerPayment' as source, q.id, q.booked_on as day, q.piece, coalesce(nullif(r.code, ''), r.id::text) as "partnerCode", r.label as partner, q.amount, q.payment_method_id as "methodId", q.settlement, case when q.settlement = 'paid' then ${chequeAccount('q.payment_method_id')} end as drawn, ${postedColumns}
from (${paidSql}) q join partner r on r.establishment_id = $1 and r.id = q.partner_id ${posted(`'partnerPayment'`)} q.id where q.id = any($2::bigint[]) order by q.booked_on, q.id`

/** VAT of partners that still waits for a payment after a day ($2): what was cancelled by then waits for nothing. */
export const pendingPartnerVatSql = `
select q.id as "billId", q.day, q.piece, r.label as partner, q.net_amount - coalesce(s.net, 0) as net, q.vat_amount - coalesce(s.vat, 0) as vat
from (${purchasesSql}) q join partner r on r.establishment_id = $1 and r.id = q.partner_id join establishment e on e.id = $1 and not e.vat_franchise
left join lateral (select sum(y.vat_amount)::bigint as vat, sum(y.amount - y.vat_amount)::bigint as net from partner_payment y where y.establishment_id = $1 and y.partner_bill_id = q.id and y.deducted_on <= $2) s on true
where q.vat_deduction = 'payment' and q.vat_amount <> coalesce(s.vat, 0) and q.day <= $2 and q.corrects_partner_bill_id is null
  and not exists (select from partner_bill k where k.establishment_id = $1 and k.corrects_partner_bill_id = q.id and k.issued_on <= $2) order by q.day, q.id`

/** What stays would be billed, by rate: no VAT where a line bears none, or where the establishment charges none. */
export const stayLinesSql = `
select d.booking_id as "bookingId", case when d.category = 2 then 'touristTax' when coalesce(d.vat_rate, 0) = 0 or e.vat_franchise then 'exempt' else 'vat' end as kind,
  case when d.category = 2 or e.vat_franchise or coalesce(d.vat_rate, 0) = 0 then null else trim_scale(d.vat_rate)::text end as rate, sum(d.amount)::bigint as gross
from occupancy_detail d join establishment e on e.id = $1 where d.establishment_id = $1 and d.booking_id = any($2::bigint[]) group by 1, 2, 3`

export const customersSql = `
select id, coalesce(customer_code, id::text) as code, nullif(accounting_code, '') as "ownCode", case when is_legal_entity then coalesce(company_name, name, '') else trim(concat_ws(' ', name, first_name)) end as name from customer where establishment_id = $1 and id = any($2::bigint[])`
