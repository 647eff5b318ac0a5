import type { loadStay } from '#areas/booking/server/api.ts'
import { siteZoneSql } from '#platform/server/site-zone.ts'
import type { Tx } from '#platform/server/tx.ts'
import { cancellationBills, cancellationOpening, cancellationReason, cancellationRows } from '../../rules/cancellation-paper.ts'
import type { CancelledPaper, PaperPayment } from '../../rules/cancellation-paper.ts'
import type { Printed } from '../../rules/printed-words/printed.ts'
import { moneyOf } from '../money-view.ts'
import { paperTitle } from './paper-view.ts'
import type { paperView } from './paper-view.ts'

const cancelledSql = `select (canceled_at at time zone ${siteZoneSql})::date as "cancelledOn", cancel_scale as scale from booking where establishment_id = $1 and id = $2`

/** Lines of money as a customer reads them: what was typed by mistake and taken back before the cancellation is left out, with what took it back. */
const paymentsSql = `
select p.amount, p.paid_on as "paidOn", m.label as method, p.movement, c.number as "creditNumber", case when p.amount < 0 then c.valid_until end as "creditValidUntil"
from payment p join booking b on b.establishment_id = p.establishment_id and b.id = p.booking_id join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id
left join credit c on c.establishment_id = p.establishment_id and c.id = p.credit_id
where p.establishment_id = $1 and p.booking_id = $2 and coalesce(p.account_type, 0) <> 3
  and not exists (select from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id and k.movement = 'correction' and (p.amount < 0 or k.created_at < coalesce(b.canceled_at, 'infinity')))
  and not (p.movement = 'correction' and (p.amount > 0 or p.created_at < coalesce(b.canceled_at, 'infinity')))
order by p.number`

type Header = Awaited<ReturnType<typeof loadStay>>['header']

/** Everything that the letter of a cancelled stay says. */
export async function cancelledPaper(tx: Tx, header: Header): Promise<CancelledPaper> {
  const { id, cancelOutcome, cancelAmount, paid, total } = header
  const key = [tx.session.establishmentId, id]
  const [stored] = await tx.rows<Pick<CancelledPaper, 'cancelledOn' | 'scale'>>(cancelledSql, key)
  const payments = await tx.rows<PaperPayment>(paymentsSql, key)
  const { bills } = await moneyOf(tx, id)
  return {
    cancelledOn: stored?.cancelledOn ?? null,
    scale: stored?.scale ?? null,
    reason: header.closeReason,
    total,
    paid,
    kept: cancelOutcome === 'kept' ? (cancelAmount ?? paid) : 0,
    isArrhes: header.downPaymentType === 2,
    hasInsurance: header.hasInsurance,
    payments,
    bills,
  }
}

/** The paper of the stay as it was booked, with what became of it: nothing of it is asked for, nor signed. */
export function cancelledView(booked: ReturnType<typeof paperView>, paper: CancelledPaper, printed: Printed): ReturnType<typeof paperView> {
  const day =
    paper.cancelledOn === null ? [] : [{ label: printed.words.facts.cancelledOn, value: printed.day(paper.cancelledOn), detail: '' }]
  const title = paperTitle({ statusId: 0, isCancelled: true }, printed)
  return {
    ...booked,
    title,
    kind: title,
    facts: [...booked.facts, ...day],
    header: cancellationOpening(paper, printed),
    vat: [],
    totals: cancellationRows(paper, printed),
    settled: cancellationReason(paper, printed),
    payment: '',
    remarks: cancellationBills(paper.bills, printed),
    agreement: '',
    legal: booked.legal.slice(-1),
  }
}
