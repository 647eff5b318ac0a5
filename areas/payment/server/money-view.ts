import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { paymentKinds } from '../rules/payment-checks.ts'
import { receiptFaults } from '../rules/receipt.ts'
import { voucherText } from '../rules/vouchers.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import type { StandingBill } from '#areas/booking/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'

type PaymentRow = Omit<BookingView['payments'][number], 'detail' | 'hasReceipt'> & {
  bookingId: number
  payerType: number
  chequeNumber: string | null
  chequeHolder: string | null
  bank: string | null
  cardLastDigits: string | null
  voucherCount: number | null
  voucher10: number | null
  voucher20: number | null
  voucher25: number | null
  voucher50: number | null
  cashGiven: number | null
  transferReference: string | null
  comment: string | null
}

const paymentsSql = `
select p.id, p.number, p.booking_id as "bookingId", p.payer_type as "payerType", p.paid_on as "paidOn", m.label as "methodLabel", p.amount, p.payment_type as "paymentType", p.account_type as "accountType", p.movement, m.payment_kind as kind, p.group_number as "groupNumber", p.corrects_payment_id as "correctsPaymentId", (m.payment_kind = ${paymentKinds.cheque} or m.payment_kind = ${paymentKinds.grouped} and p.group_number is not null and m.slip_type is not distinct from 'cheque') and exists (select 1 from payment k where k.establishment_id = $1 and k.id = coalesce(p.carries_payment_id, p.id) and k.movement = 'payment') as "mayBounce",
  exists (select 1 from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id) as "isCorrected", coalesce(p.taken_by_name, '') as "byName",
  p.cheque_number as "chequeNumber", p.cheque_holder as "chequeHolder", k.label as bank, p.card_last_digits as "cardLastDigits", p.voucher_count as "voucherCount", p.voucher10, p.voucher20, p.voucher25, p.voucher50, p.cash_given as "cashGiven", p.transfer_reference as "transferReference", p.credit_id as "creditId", c.number as "creditNumber", c.valid_until as "creditValidUntil", p.comment,
  coalesce((select sum(g.kept) from guarantee g where g.establishment_id = $1 and g.payment_id = p.id), 0)::bigint as kept
from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id
left join bank k on k.establishment_id = p.establishment_id and k.id = p.bank_id
left join credit c on c.establishment_id = p.establishment_id and c.id = p.credit_id
where p.establishment_id = $1 and p.booking_id = $2 order by p.number`

const billsSql = `
select i.id, i.number, i.nature, i.issued_on as "issuedOn", i.amount, i.share_id is not null as "isGrouped", greatest(1, (select count(*)::int from bill_share s where s.establishment_id = $1 and s.bill_id = i.id)) as stays, exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id) as "isCorrected", i.reduces_bill_id as "reducesBillId",
  b.cancel_state = 'none' and exists (select 1 from bill k join journal j on j.establishment_id = $1 and j.entity = 'bill' and j.entity_id = k.id and j.action = 'issue'
    join journal t on t.establishment_id = $1 and t.operation_id = j.operation_id and t.entity = 'booking' and t.entity_id = $2 and t.action in ('cancel', 'restore') where k.establishment_id = $1 and k.corrects_bill_id = i.id) as "isUndone",
  (select count(*)::int from bill_print r where r.establishment_id = $1 and r.bill_id = i.id) as prints
from bill_stay i join booking b on b.establishment_id = $1 and b.id = i.booking_id where i.establishment_id = $1 and i.booking_id = $2 order by i.id`

/** Payments and bills of a stay, for its screen. */
export async function moneyOf(tx: Tx, bookingId: number): Promise<Pick<BookingView, 'payments' | 'bills'>> {
  const payments = await tx.prepared<PaymentRow>(paymentsSql, [tx.session.establishmentId, bookingId])
  const bills = await tx.prepared<BookingView['bills'][number]>(billsSql, [tx.session.establishmentId, bookingId])
  return { payments: payments.map(view), bills }
}

function creditDetail({ creditNumber, movement }: Pick<PaymentRow, 'creditNumber' | 'movement'>): string | null {
  return creditNumber === null ? null : `${movement === 'refund' ? 'rendu sur l’avoir' : 'avoir'} n°\u00A0${creditNumber}`
}

function view({
  chequeNumber,
  chequeHolder,
  bank,
  cardLastDigits,
  voucherCount,
  voucher10,
  voucher20,
  voucher25,
  voucher50,
  cashGiven,
  transferReference,
  comment,
  bookingId,
  payerType,
  ...row
}: PaymentRow): BookingView['payments'][number] {
  const parts = [
    chequeNumber === null
      ? null
      : [`n°\u00A0${chequeNumber}`, chequeHolder, bank].filter((part) => part !== null && part !== '').join(', '),
    cardLastDigits === null ? null : `carte •••• ${cardLastDigits}`,
    voucherCount === null
      ? null
      : voucherText(voucherCount, { 10: voucher10 ?? 0, 20: voucher20 ?? 0, 25: voucher25 ?? 0, 50: voucher50 ?? 0 }),
    cashGiven === null || cashGiven === row.amount
      ? null
      : `donné ${formatAmount(cents(cashGiven))}, rendu ${formatAmount(cents(cashGiven - row.amount))}`,
    creditDetail(row),
    row.groupNumber === null ? null : `règlement groupé n°\u00A0${row.groupNumber}`,
    transferReference,
    comment,
  ]
  return {
    ...row,
    hasReceipt: receiptFaults({ ...row, bookingId, payerType }).length === 0,
    detail: parts.filter((part) => part !== null && part !== '').join(' · '),
  }
}

/** Invoices and advance bills of a stay that stand: issued, and no credit note takes them back. */
export async function standingBills(tx: Tx, bookingId: number): Promise<readonly StandingBill[]> {
  return tx.prepared<StandingBill>(
    `select i.number, i.nature from bill_stay i where i.establishment_id = $1 and i.booking_id = $2 and i.nature in ('invoice', 'acompte')
     and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id) order by i.id`,
    [tx.session.establishmentId, bookingId],
  )
}

/** True when an invoice of the stay stands. */
export async function isBilled(tx: Tx, bookingId: number): Promise<boolean> {
  return (await standingBills(tx, bookingId)).some(({ nature }) => nature === 'invoice')
}
