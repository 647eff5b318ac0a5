import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { partnerBillContract } from '../../contract/partner-bill.ts'

type Part = ReplyOf<typeof partnerBillContract.read>['payments'][number]

/** What has paid a partner's document, first to last. */
export function partnerPayments(tx: Tx, partnerBillId: number): Promise<Part[]> {
  return tx.rows<Part>(
    `select s.id, s.paid_on as "paidOn", s.amount, s.settlement, m.label as method, s.vat_amount as vat, s.deducted_on as "deductedOn", coalesce(s.made_by_name, '') as "byName"
     from partner_payment s left join payment_method m on m.establishment_id = $1 and m.id = s.payment_method_id where s.establishment_id = $1 and s.partner_bill_id = $2 order by s.paid_on, s.id`,
    [tx.session.establishmentId, partnerBillId],
  )
}

/** Cancelled documents of a partner that were paid, and what he owes back of each. */
export function owedBackBy(tx: Tx, partnerId: number): Promise<{ id: number; number: string; amount: number }[]> {
  return tx.rows(
    `select id, number, paid_amount as amount from partner_bill where establishment_id = $1 and partner_id = $2 and state = 'cancelled' and paid_amount > 0 order by id`,
    [tx.session.establishmentId, partnerId],
  )
}

/** What the stays of a document still owe: of what its partner withholds, their payments were recorded less his commission, or are still to come. */
export function owingStays(tx: Tx, bookingIds: readonly number[]): Promise<{ readonly code: string; readonly amount: number }[]> {
  return tx.rows(
    `select coalesce(booking_code, id::text) as code, total - paid as amount from booking where establishment_id = $1 and id = any($2::bigint[]) and total > paid and cancel_state = 'none' order by 1`,
    [tx.session.establishmentId, bookingIds],
  )
}
