import { customerNameSql } from '#areas/customer/server/api.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { untruePaymentSql } from '#areas/fiscal/server/api.ts'
import type { ReportName } from '../../contract/checks.ts'
import { euros, stayBillsUrl, stayLabel, stayUrl } from './invariants.sql.ts'

const standing = `i.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)`
const standingAdvance = `i.nature = 'acompte' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)`
/** What credit notes for a part of an invoice gave back of a stay: negative. */
const givenBack = `coalesce((select sum(k.amount) from bill_stay k where k.establishment_id = $1 and k.reduces_bill_id = i.id and k.booking_id = i.booking_id), 0)::bigint`
const customer = `(select ${customerNameSql} from customer c where c.establishment_id = $1 and c.id = b.customer_id)`
const isBilled = `exists (select from bill_stay i where i.establishment_id = $1 and i.booking_id = b.id and ${standing})`
const stands = `b.status = 'SAVED' and b.cancel_state = 'none'`

/** Payments of a stay, guarantees apart. */
const paidSum = `coalesce((select sum(p.amount) from payment p where p.establishment_id = $1 and p.booking_id = b.id and p.account_type is distinct from 3), 0)::bigint`
/** Lines of the price of a stay. */
const linesSum = `coalesce((select sum(d.amount) from occupancy_detail d where d.establishment_id = $1 and d.booking_id = b.id), 0)::bigint`

const doubleInvoices = `select coalesce(-i.share_id, i.id) as id, i.number as label, i.buyer_name || ' · ' || case when s.stays > 1 then 'le séjour a ' || s.stays || ' factures' else 'même client, même jour, même montant' end as detail,
    i.issued_on as date, i.amount, ${stayBillsUrl} as url, null as mend
  from bill_stay i join booking b on b.establishment_id = $1 and b.id = i.booking_id
  cross join lateral (select (select count(*) from bill_stay i2 where i2.establishment_id = $1 and i2.booking_id = i.booking_id and i2.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i2.id)) as stays,
    (select count(*) from bill i3 where i3.establishment_id = $1 and i.share_id is null and not i3.is_grouped and i3.customer_id = i.customer_id and i3.issued_on = i.issued_on and i3.amount = i.amount and i3.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i3.id)) as same) s
  where i.establishment_id = $1 and ${standing} and (s.stays > 1 or s.same > 1)`

/** An advance that was billed twice declares its VAT twice. */
const doubleAdvances = `select i.id, i.number, i.buyer_name || ' · le règlement n°\u00A0' || p.number || ' a ' || count(*) over one || ' factures d’acompte' as detail, i.issued_on, i.amount, ${stayBillsUrl} as url, count(*) over one as bills
  from bill i join payment p on p.establishment_id = $1 and p.id = i.payment_id join booking b on b.establishment_id = $1 and b.id = i.booking_id
  where i.establishment_id = $1 and ${standingAdvance} window one as (partition by i.payment_id)`

const doubleBills = `select f.* from (${doubleInvoices} union all select a.id, a.number, a.detail, a.issued_on, a.amount, a.url, null from (${doubleAdvances}) a where a.bills > 1) f where $2::date is not null order by f.date desc, f.label`

const dueBills = `select coalesce(-i.share_id, i.id) as id, i.number as label, i.buyer_name || ' · ' || ${stayLabel} as detail, i.issued_on as date, b.total - b.paid as amount, ${stayBillsUrl} as url, null as mend
  from bill_stay i join booking b on b.establishment_id = $1 and b.id = i.booking_id
  where i.establishment_id = $1 and ${standing} and b.total > b.paid and i.issued_on <= $2::date order by i.issued_on, i.number`

/* A line whose record is none of its stays has a number below zero: lines of one list never share a number. */

/** Sums that do not agree come first: what a stay has received is told from them. Never from payments that are not what was signed: the sum may be the last trace of what was taken away. */
const ticketsPayment = `select f.* from (
  select b.id, ${stayLabel} as label, ${customer} || ' · réglé ' || ${euros('coalesce(b.paid, 0)')} || ', ses règlements font ' || ${euros('s.paid')} || coalesce(' · le règlement n°\u00A0' || u.number || ' a été écrit, changé ou retiré hors du logiciel', '') as detail,
    b.end_date as date, coalesce(b.paid, 0) - s.paid as amount, case when u.number is null then ${stayUrl} else '/fiscal-chains' end as url, case when u.number is null then 'recompute' end as mend, 1 as rank
  from booking b cross join lateral (select ${paidSum} as paid) s cross join lateral (select case when coalesce(b.paid, 0) <> s.paid then ${untruePaymentSql} end as number) u where b.establishment_id = $1 and coalesce(b.paid, 0) <> s.paid
  union all
  select -3000000000 - t.id, t.number, 'Ticket de ' || ${euros('t.amount')} || ', ses règlements font ' || ${euros('s.paid')} || case when s.bounced then ', chèque impayé' else '' end, t.issued_on, t.amount - s.paid, '/bill/' || t.id, null, case when s.bounced then 2 else 1 end
  from bill t left join bill o on o.establishment_id = $1 and o.corrects_bill_id = t.id
  cross join lateral (select coalesce(sum(p.amount), 0)::bigint as paid, coalesce(bool_or(p.movement = 'bounced'), false) as bounced from payment p where p.establishment_id = $1 and p.ticket_id in (t.id, o.id)) s
  where t.establishment_id = $1 and t.nature = 'ticket' and t.corrects_bill_id is null and t.amount + coalesce(o.amount, 0) <> s.paid and t.issued_on <= $2::date
  union all
  select -5000000000 - i.id, i.number, 'Facture d’acompte de ' || ${euros('i.amount')} || ', son règlement ' || coalesce('n°\u00A0' || p.number || ' est de ' || ${euros('p.amount')}, 'n’existe plus'), i.issued_on, i.amount - coalesce(p.amount, 0), ${stayBillsUrl}, null, 1
  from bill i join booking b on b.establishment_id = $1 and b.id = i.booking_id left join payment p on p.establishment_id = $1 and p.id = i.payment_id
  where i.establishment_id = $1 and ${standingAdvance} and i.amount is distinct from p.amount and i.issued_on <= $2::date
  union all
  select -6000000000 - g.id, g.number, 'Bon cadeau de ' || ${euros('g.amount')} || ', ses règlements font ' || ${euros('s.paid')} || case when s.bounced then ', chèque impayé' else '' end, g.sold_on, g.amount - s.paid, '/gift-list', null, case when s.bounced then 2 else 1 end
  from gift_sale g cross join lateral (select coalesce(sum(p.amount), 0)::bigint as paid, coalesce(bool_or(p.movement = 'bounced'), false) as bounced from payment p where p.establishment_id = $1 and p.gift_sale_id = g.id and p.booking_id is null) s
  where g.establishment_id = $1 and g.state <> 'refunded' and g.amount <> s.paid and g.sold_on <= $2::date
  union all
  select -b.id, ${stayLabel}, ${customer} || ' · ' || s.count || case when s.count > 1 then ' règlements' else ' règlement' end || ' pour ' || ${euros('b.total')} || ' de séjour', s.date, s.sum - b.total, ${stayUrl}, null, 2
  from booking b join (select booking_id, count(*) as count, max(paid_on) as date, sum(amount)::bigint as sum from payment where establishment_id = $1 and account_type is distinct from 3 and paid_on <= $2::date group by booking_id) s on s.booking_id = b.id
  where b.establishment_id = $1 and s.sum > b.total and not (b.cancel_state <> 'none' and b.cancel_outcome is not null)) f order by f.rank, f.date desc, f.id`

const isGift = '(p.gift_sale_id is not null and p.booking_id is not null)'
/** What a closed day, or the days of a takeover, hold today of documents and payments, beside what their closure kept. What was settled without money is told apart: vouchers, credits, regulations; closures of old, which name them not, counted them with the rest. */
const closedSums = `select c.id, c.start_date, c.number, c.amount, c.received,
    coalesce((select sum(i.amount) from bill i where i.establishment_id = $1 and i.issued_on between c.start_date and c.end_date and not i.is_advance), 0)::bigint as billed,
    (m.paid - case when c.totals::jsonb ? 'gifts' then m.gifts else 0 end - case when c.totals::jsonb ? 'credits' then m.credits else 0 end - case when c.totals::jsonb ? 'regulations' then m.regulations else 0 end)::bigint as paid
  from closure c cross join lateral (
    select coalesce(sum(p.amount), 0) as paid, coalesce(sum(p.amount) filter (where ${isGift}), 0) as gifts,
      coalesce(sum(p.amount) filter (where not ${isGift} and w.payment_kind = 5), 0) as credits, coalesce(sum(p.amount) filter (where not ${isGift} and w.payment_kind = 7), 0) as regulations
    from payment p join payment_method w on w.establishment_id = p.establishment_id and w.id = p.payment_method_id where p.establishment_id = $1 and p.paid_on between c.start_date and c.end_date) m
  where c.establishment_id = $1 and c.kind in ('day', 'takeover')`

/** Below it, the numbers of lines of stays without their tax. */
export const untaxedFrom = 7_000_000_000

/** A price agreed by hand for a stay `b` whose tourist tax nobody counted: adults that the tax names, on a place and on days that it bears, not exempt, and no partner that collects it. */
const agreedUntaxed = `exists (select from occupancy_detail d join occupancy o on o.establishment_id = $1 and o.id = d.occupancy_id
    join tax t on t.establishment_id = $1 and o.start_date between t.start_date and t.end_date and (t.place_type_ids = '{}' or o.place_type_id = any (t.place_type_ids))
    join tax_type k on k.establishment_id = $1 and k.id = t.tax_type_id and k.nature = 'touristTax'
    where d.establishment_id = $1 and d.booking_id = b.id and d.is_manual and d.category = ${lineCategory.lodging} and d.amount > 0 and (t.exempt_rent_below is null or d.amount / greatest(o.end_date - o.start_date, 1) >= t.exempt_rent_below)
      and exists (select from occupancy_attendant y join age_category g on g.establishment_id = $1 and g.id = y.age_category_id where y.establishment_id = $1 and y.occupancy_id = o.id and g.is_tourist_tax_liable and coalesce(g.min_age, 0) >= coalesce(t.exempt_below_age, 18) and y.tax_exemption is null))
  and not exists (select from occupancy_detail d where d.establishment_id = $1 and d.booking_id = b.id and d.category = ${lineCategory.touristTax})
  and not exists (select from partner p where p.establishment_id = $1 and p.id = b.partner_id and p.collects_tourist_tax)`

const sales = `select f.* from (
  select b.id, ${stayLabel} as label, 'Total ' || ${euros('b.total')} || ', ses lignes font ' || ${euros('s.lines')} as detail, b.end_date as date, b.total - s.lines as amount, ${stayUrl} as url, case when ${isBilled} then null else 'recompute' end as mend, 1 as rank
  from booking b cross join lateral (select ${linesSum} as lines) s where b.establishment_id = $1 and ${stands} and b.total <> s.lines
  union all
  select coalesce(-2000000000 - i.share_id, -i.id), i.number, 'Facturé ' || ${euros('f.amount')} || ', le séjour vaut ' || ${euros('b.total')}, i.issued_on, f.amount - b.total, ${stayBillsUrl}, null, 2
  from bill_stay i join booking b on b.establishment_id = $1 and b.id = i.booking_id cross join lateral (select i.amount + ${givenBack} as amount) f where i.establishment_id = $1 and ${standing} and ${stands} and f.amount <> b.total and i.issued_on <= $2::date
  union all
  select -4000000000 - t.id, t.number, 'Ticket de ' || ${euros('t.amount')} || coalesce(', la vente annexe dit ' || ${euros('v.amount')}, ' sans vente annexe'), t.issued_on, t.amount - coalesce(v.amount, 0), '/bill/' || t.id, null, 2
  from bill t left join sale v on v.establishment_id = $1 and v.bill_id = t.id where t.establishment_id = $1 and t.nature = 'ticket' and t.amount is distinct from v.amount and t.issued_on <= $2::date
  union all
  select -1000000000 - x.id, 'Clôture n°\u00A0' || x.number, 'Ventes ' || ${euros('x.amount')} || ' pour ' || ${euros('x.billed')} || ' de factures, encaissé ' || ${euros('x.received')} || ' pour ' || ${euros('x.paid')} || ' de règlements', x.start_date, (x.amount - x.billed) + (x.received - x.paid), '/closure', null, 3
  from (${closedSums}) x where x.amount <> x.billed or x.received <> x.paid
  union all
  select -${untaxedFrom} - b.id, ${stayLabel}, ${customer} || ' · prix convenu sans taxe de séjour' || case when ${isBilled} then ', déjà facturé' else '' end, b.end_date, 0, ${stayUrl}, case when ${isBilled} then null else 'tax' end, 4
  from booking b where b.establishment_id = $1 and ${stands} and b.status_id in (3, 4, 5) and ${agreedUntaxed}) f order by f.rank, f.date desc, f.id`

const unbilledBookings = `select b.id, ${stayLabel} as label, ${customer} as detail, b.end_date as date, b.total as amount, ${stayBillsUrl} as url, 'bill' as mend
  from booking b where b.establishment_id = $1 and ${stands} and b.status_id in (3, 4, 5) and b.end_date <= $2::date and b.total > 0 and not ${isBilled} order by b.end_date desc, b.id`

/** What each verification reads: id, label, detail, date, amount, url, how it may be put right. $1 establishment, $2 today. */
export const reports: Readonly<Record<ReportName, string>> = {
  'double-bills': doubleBills,
  'due-bills': dueBills,
  'tickets-payment': ticketsPayment,
  sales,
  'unbilled-bookings': unbilledBookings,
}

/** The sums of a stay that follow from its records. $1 establishment, $2 stay. */
export const recomputePaidSql = `update booking b set paid = ${paidSum}, version = version + 1, updated_at = $3 where b.establishment_id = $1 and b.id = $2 returning paid as sum`
export const recomputeTotalSql = `update booking b set total = ${linesSum}, version = version + 1, updated_at = $3 where b.establishment_id = $1 and b.id = $2 returning total as sum`
