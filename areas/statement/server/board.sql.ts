import { isMoneySql } from '#areas/booking/server/api.ts'
import { customerNameSql } from '#areas/customer/server/api.ts'
import type { OpenedFigure } from '../rules/board.ts'
import { stayUrl } from './stay-url.ts'

const standing = `b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id in (2, 3, 4, 5)`
const stays = (day: string, amount: string, page: string, more: string): string => `
select b.id, b.${day} as "on", 'stay' as kind, coalesce(b.booking_code, '') as number, ${customerNameSql} as label, ${amount} as base, 0 as vat, ${amount} as gross, ${stayUrl(page)} as url
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id where b.establishment_id = $1 and b.${day} between $2::date and $3::date and ${standing}${more}`

/** The documents of a figure, one row each; `$1` establishment, `$2` and `$3` first and last day. Its value is made of these very rows. */
const documents: Readonly<Record<OpenedFigure, string>> = {
  arrivals: stays('start_date', 'b.total', 'summary', ''),
  unpaid: stays('end_date', '(b.total - b.paid)', 'payments', ' and b.total > b.paid'),
  // A guarantee is held for the customer.
  receipts: `
select p.id, p.paid_on as "on", case when b.id is null and p.ticket_id is null then 'unbound' else 'payment' end as kind, 'Règlement ' || p.number as number, trim(concat_ws(' ', b.booking_code, ${customerNameSql})) as label, p.amount as base, 0 as vat, p.amount as gross, case when p.ticket_id is not null then '/bill/' || p.ticket_id when b.id is null then '/payment/' || p.id else ${stayUrl('payments')} end as url
from payment p left join customer c on c.establishment_id = p.establishment_id and c.id = p.customer_id left join booking b on b.establishment_id = p.establishment_id and b.id = p.booking_id
where p.establishment_id = $1 and p.paid_on between $2::date and $3::date and coalesce(p.account_type, 0) <> 3 and ${isMoneySql('p')}`,
  // The invoice of a stay bears the whole of it: its acomptes would count twice.
  billed: `
select i.id, i.issued_on as "on", i.nature as kind, i.number, i.buyer_name as label, i.amount as base, 0 as vat, i.amount as gross, '/bill/' || i.id as url
from bill i where i.establishment_id = $1 and i.issued_on between $2::date and $3::date and not i.is_advance`,
}

export const boardDocumentsSql = (figure: OpenedFigure): string => `${documents[figure]} order by 2, 1 limit 5001`
export const boardValueSql = (figure: OpenedFigure): string =>
  `select ${figure === 'arrivals' ? 'count(*)::int' : 'coalesce(sum(d.gross), 0)::bigint'} as value from (${documents[figure]}) d`
