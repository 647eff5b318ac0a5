import type { RefundAnswer, SettledMoney } from '#areas/booking/rules/restoring.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { Movement } from '../rules/movement.ts'
import { paymentKinds } from '../rules/payment-checks.ts'
import { likelyAnswer, settledMoney as seen, takenBack } from '../rules/taken-back.ts'
import type { Settled } from '../rules/taken-back.ts'
import { closedDayFaults, closedMonthFault } from './closed-month.ts'
import { correctPayment } from './correct-payment.ts'
import { refuseExportedPayment } from './exported-slot.ts'
import { depositOf } from './in-deposit.sql.ts'
import { writePaymentRow } from './write-payment.ts'

/** The lines of money that the last cancellation of a stay wrote with it, or that of who has not come, those taken back since apart: the journal holds them under one gesture. */
const settledSql = `
select p.id, p.number, -p.amount as amount, p.paid_on as "paidOn", p.payment_method_id as "paymentMethodId", m.label as "methodLabel", c.number as "creditNumber", m.payment_kind in (${paymentKinds.cash}, ${paymentKinds.card}) as "isHandedOver",
  ${depositOf('p.id', 'd.number')} as deposit,
  case when p.movement = 'credit' then 'credit' when p.credit_id is not null then 'spent' when p.corrects_payment_id is not null then 'correction' else 'money' end as kind,
  coalesce(case when p.movement = 'credit' then c.remaining = c.amount else c.remaining >= -p.amount end, false) as "isThere"
from journal j
join payment p on p.establishment_id = $1 and p.booking_id = $2 and (j.action = 'correct' and p.corrects_payment_id = j.entity_id or j.action <> 'correct' and p.id = j.entity_id)
join payment_method m on m.establishment_id = $1 and m.id = p.payment_method_id
left join credit c on c.establishment_id = $1 and c.id = p.credit_id
where j.establishment_id = $1 and j.entity = 'payment' and j.action in ('refund', 'credit', 'correct')
  and j.operation_id = (select k.operation_id from journal k where k.establishment_id = $1 and k.entity = 'booking' and k.entity_id = $2 and k.action in ('cancel', 'noShow') order by k.id desc limit 1)
  and not exists (select from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id)
  and not exists (select from journal t where t.establishment_id = $1 and t.entity = 'payment' and t.action = 'takenAgain' and t.entity_id = p.id)
order by p.number`
type Row = Omit<Settled, 'fixed'> & {
  readonly paymentMethodId: number
  /** The slip with which it went to the bank. */ readonly deposit: string | null
}

/** Why a line of another day, or of a counted till, can no longer be taken back. */
async function fixedBy(tx: Tx, row: Row): Promise<string | null> {
  if (row.deposit !== null) return `déjà remis en banque (remise ${row.deposit}), le remboursement reste.`
  try {
    await refuseExportedPayment(tx, row.id)
  } catch (error) {
    if (error instanceof Refused) return error.faults[0]?.message ?? null
    throw error
  }
  const month = await closedMonthFault(tx, row.paidOn)
  const [day] =
    row.kind === 'money' || row.kind === 'correction'
      ? await closedDayFaults(tx, { paidOn: tx.today.toString(), paymentMethodId: row.paymentMethodId })
      : []
  return (month ?? day)?.message ?? null
}

async function linesOf(tx: Tx, bookingId: number): Promise<readonly Settled[]> {
  const rows = await tx.rows<Row>(settledSql, [tx.session.establishmentId, bookingId])
  const lines: Settled[] = []
  for (const row of rows) lines.push({ ...row, fixed: await fixedBy(tx, row) })
  return lines
}

/** What the money of a cancelled stay becomes when it comes back; null where its cancellation moved none. */
export async function settledMoney(tx: Tx, bookingId: number): Promise<SettledMoney | null> {
  return seen(await linesOf(tx, bookingId), tx.today.toString())
}

const columns =
  'customer_id as "customerId", payment_method_id as "paymentMethodId", amount, payment_type as "paymentType", account_type as "accountType", payer_type as "payerType", movement, number, group_number as "groupNumber"'
type Original = {
  customerId: number
  paymentMethodId: number
  amount: number
  paymentType: number
  accountType: number | null
  payerType: number
  movement: Movement
  number: number
  groupNumber: number | null
}

/** A payment that the cancellation took back stands again, as a new line: what was written stays. */
async function payAgain(tx: Tx, bookingId: number, correctionId: number): Promise<void> {
  const establishment = tx.session.establishmentId
  const [original] = await tx.rows<Original>(
    `select ${columns} from payment where establishment_id = $1 and id = (select corrects_payment_id from payment where establishment_id = $1 and id = $2)`,
    [establishment, correctionId],
  )
  if (original === undefined) throw new Error('the correction names a payment')
  const { number: first, ...row } = original
  const comment = `Séjour rétabli\u00A0: règlement n°\u00A0${first} repris`
  const { id, number } = await writePaymentRow(tx, { ...row, bookingId, paidOn: tx.today.toString(), comment })
  await tx.journal({
    entity: 'payment',
    entityId: id,
    action: 'create',
    after: { number, bookingId, amount: row.amount, paymentMethodId: row.paymentMethodId, comment },
  })
  await tx.journal({ entity: 'payment', entityId: correctionId, action: 'takenAgain', after: { by: number } })
}

/** Takes back what a cancellation did of the money of a stay that comes back; what cannot be stays, and so does money that has gone: by the answer, or the likely one. */
export async function takeBackSettled(tx: Tx, bookingId: number, answer?: RefundAnswer): Promise<void> {
  const lines = await linesOf(tx, bookingId)
  const returns = takenBack(lines, answer ?? likelyAnswer(lines, tx.today.toString()))
  for (const { id, kind } of returns) await (kind === 'correction' ? payAgain(tx, bookingId, id) : correctPayment(tx, id, 'Séjour rétabli'))
}
