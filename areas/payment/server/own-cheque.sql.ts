import { inDeposit } from './in-deposit.sql.ts'
import { expenseUrlSql } from './till-url.sql.ts'

const isCheque = (method: string): string =>
  `exists (select 1 from payment_method w where w.establishment_id = $1 and w.id = ${method} and w.slip_type = 'cheque')`

/** Money given back by cheque, but for the cheque of the customer that is handed back: that one is still in the drawer, and leaves it. */
const drawn = (line: string): string => `${line}.movement = 'refund' and ${isCheque(`${line}.payment_method_id`)}
  and (${line}.corrects_payment_id is null or exists (select 1 from payment h where h.establishment_id = $1 and h.id = ${line}.corrects_payment_id and ${inDeposit('h')}))`

/** Whether a line of money of a stay is a cheque that the site draws, or takes that one back: the bank pays it, nothing leaves the drawer. $1 establishment. */
export const ownCheque = (line: string): string =>
  `(${drawn(line)} or ${line}.movement = 'correction' and exists (select 1 from payment r where r.establishment_id = $1 and r.id = ${line}.corrects_payment_id and ${drawn('r')}))`

/** The bank account that pays a cheque of the site, where the method of a payment is one; null for other means. */
export const chequeAccount = (method: string): string =>
  `(select json_build_object('bankAccountId', w.bank_account_id) from payment_method w where w.establishment_id = $1 and w.id = ${method} and w.slip_type = 'cheque')`

const label = 'Chèque émis, payé par la banque'
/** Cheques that the site drew, as what the bank brings back to the drawer that they are read from: each comes to nothing there. */
export const ownChequesSql = `
select p.paid_on, 'deposit', p.payment_method_id, p.number::text, -p.amount, concat_ws(', ', '${label}', b.booking_code), '/new-booking/payments/' || b.id || '/0/0/0/' || b.customer_id || '/' || b.status_id, 8, p.id
from payment p left join booking b on b.establishment_id = p.establishment_id and b.id = p.booking_id where p.establishment_id = $1 and ${ownCheque('p')}
union all
select e.spent_on, 'deposit', e.payment_method_id, e.number::text, e.amount, concat_ws(', ', '${label}', e.supplier), ${expenseUrlSql}, 9, e.id from expense e where e.establishment_id = $1 and ${isCheque('e.payment_method_id')}
union all
select s.booked_on, 'deposit', s.payment_method_id, coalesce(nullif(q.partner_number, ''), q.number), s.amount, '${label}', '/partner-bill/' || q.id, 10, s.id
from partner_payment s join partner_bill q on q.establishment_id = s.establishment_id and q.id = s.partner_bill_id where s.establishment_id = $1 and s.booked_on is not null and s.settlement = 'paid' and ${isCheque('s.payment_method_id')}`
