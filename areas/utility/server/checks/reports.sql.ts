import type { ReportName } from '../../contract/checks.ts'
import { stayBillsUrl, stayLabel, stayUrl } from './invariants.sql.ts'

const standing = `i.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)`
const customer = `(select case when c.is_legal_entity then c.company_name else trim(concat_ws(' ', c.name, c.first_name)) end from customer c where c.establishment_id = $1 and c.id = b.customer_id)`

/** What each verification reads: id, label, detail, date, amount, url. $1 establishment, $2 today. */
export const reports: Readonly<Record<ReportName, string>> = {
  'double-bills': `select i.id, i.number as label, i.buyer_name || ' · ' || case when s.stays > 1 then 'le séjour a ' || s.stays || ' factures' else 'même client, même jour, même montant' end as detail,
      i.issued_on as date, i.amount, ${stayBillsUrl} as url
    from bill i join booking b on b.establishment_id = $1 and b.id = i.booking_id
    cross join lateral (select (select count(*) from bill i2 where i2.establishment_id = $1 and i2.booking_id = i.booking_id and i2.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i2.id)) as stays,
      (select count(*) from bill i3 where i3.establishment_id = $1 and i3.customer_id = i.customer_id and i3.issued_on = i.issued_on and i3.amount = i.amount and i3.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i3.id)) as same) s
    where i.establishment_id = $1 and ${standing} and (s.stays > 1 or s.same > 1) and $2::date is not null order by i.issued_on desc, i.number`,
  'due-bills': `select i.id, i.number as label, i.buyer_name || ' · ' || ${stayLabel} as detail, i.issued_on as date, b.total - b.paid as amount, ${stayBillsUrl} as url
    from bill i join booking b on b.establishment_id = $1 and b.id = i.booking_id
    where i.establishment_id = $1 and ${standing} and b.total > b.paid and i.issued_on <= $2::date order by i.issued_on, i.number`,
  'tickets-payment': `select min(p.id)::bigint as id, ${stayLabel} as label, ${customer} || ' · ' || count(*) || case when count(*) > 1 then ' règlements' else ' règlement' end || ' pour ' || replace(to_char(b.total / 100.0, 'FM999999990D00'), '.', ',') || '\u00A0€ de séjour' as detail,
      max(p.paid_on) as date, sum(p.amount)::bigint - b.total as amount, ${stayUrl} as url
    from payment p join booking b on b.establishment_id = $1 and b.id = p.booking_id
    where p.establishment_id = $1 and p.account_type is distinct from 3 and p.paid_on <= $2::date
    group by b.id, b.establishment_id, b.booking_code, b.quote_code, b.customer_id, b.status_id, b.total, b.cancel_state, b.cancel_outcome
    having sum(p.amount) > b.total and not (b.cancel_state <> 'none' and b.cancel_outcome is not null) order by max(p.paid_on) desc`,
  'unbilled-bookings': `select b.id, ${stayLabel} as label, ${customer} as detail, b.end_date as date, b.total as amount, ${stayBillsUrl} as url
    from booking b where b.establishment_id = $1 and b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id in (3, 4, 5) and b.end_date <= $2::date and b.total > 0
      and not exists (select from bill i where i.establishment_id = $1 and i.booking_id = b.id and ${standing}) order by b.end_date desc, b.id`,
}
