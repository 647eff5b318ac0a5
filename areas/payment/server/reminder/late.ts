import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { reminderContract } from '../../contract/reminder.ts'
import { debtorSql } from '../debtor.ts'
import { openAidSql } from '../holiday-aid/open-aid.sql.ts'
import { heldBack, lateOf, nextLevel } from '../../rules/reminder.ts'
import type { Late, Level, NextLevel, OwedFacts, ReminderWay, SentLevel } from '../../rules/reminder.ts'

const most = 1000
type Sent = SentLevel & { readonly label: string; readonly way: ReminderWay }
type Row = OwedFacts & {
  readonly id: number
  readonly code: string
  readonly customerId: number
  readonly customer: string
  readonly isCompany: boolean
  readonly statusId: number
  readonly email: string | null
  readonly phone: string | null
  readonly bills: string
  readonly excluded: string | null
  readonly sent: readonly Sent[]
}
/** A stay whose customer (or the company that its invoice is made out to) is late, with the reminder that follows. */
export type LateStay = Row & { readonly late: Late; readonly next: NextLevel | null; readonly held: string | null }

const lateSql = `
select b.id, coalesce(b.booking_code, 'n° ' || b.id) as code, c.id as "customerId", b.status_id as "statusId", b.total, b.paid, coalesce(b.down_payment, 0) as "downPayment", b.down_payment_due_on as "downPaymentDueOn", b.balance_due_on as "balanceDueOn", b.end_date as "endDate",
  case when c.is_legal_entity then coalesce(c.company_name, '') else trim(concat_ws(' ', c.name, c.first_name)) end as customer, c.is_legal_entity as "isCompany", c.emails[1] as email, coalesce(c.phone1, c.phone2) as phone, x.reason as excluded,
  ${openAidSql('b.id')} as aided,
  coalesce((select string_agg(i.number, ', ' order by i.id) from bill_stay i where i.establishment_id = $1 and i.booking_id = b.id and i.nature = 'invoice' and not exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id)), '') as bills,
  coalesce((select json_agg(json_build_object('levelId', r.reminder_level_id, 'about', r.about, 'delayDays', l.delay_days, 'sentOn', r.sent_on, 'label', l.label, 'way', r.way) order by r.sent_on, r.id)
    from reminder r join reminder_level l on l.establishment_id = $1 and l.id = r.reminder_level_id where r.establishment_id = $1 and r.booking_id = b.id), '[]') as sent
from booking b join customer c on c.establishment_id = $1 and c.id = coalesce(${debtorSql('b.id')}, b.customer_id) left join lateral (select string_agg(e.reason, ', ' order by e.id) as reason from reminder_exclusion e where e.establishment_id = $1 and e.customer_id = c.id) x on true
where b.establishment_id = $1 and b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id in (3, 4, 5) and b.total > b.paid
  and (coalesce(b.balance_due_on, b.end_date) < $2::date or (b.down_payment_due_on < $2::date and b.paid < b.down_payment)) and ($3::bigint[] is null or b.id = any($3))
order by least(coalesce(b.balance_due_on, b.end_date), b.down_payment_due_on), b.id limit ${most + 1}`

const levelsSql = `select id, label, about, delay_days as "delayDays", model_id as "modelId" from reminder_level where establishment_id = $1 and is_active order by delay_days, id`

/** Stays whose customers are late, the oldest debt first; those of the list alone where one is given. */
export async function readLate(
  tx: Tx,
  bookingIds: readonly number[] | null,
): Promise<{ readonly stays: readonly LateStay[]; readonly levels: readonly Level[]; readonly isCut: boolean }> {
  const today = tx.today.toString()
  const levels = await tx.rows<Level>(levelsSql, [tx.session.establishmentId])
  const rows = await tx.rows<Row>(lateSql, [tx.session.establishmentId, today, bookingIds])
  const stays = rows.slice(0, most).flatMap((row) => {
    const late = lateOf(row, today)
    if (late === null) return []
    const next = nextLevel(levels, row.sent, late)
    return [{ ...row, late, next, held: heldBack({ next, excluded: row.excluded, today }) }]
  })
  return { stays, levels, isCut: rows.length > most }
}

/** `/reminder-list`: what is late, as the screen shows it. */
export async function lateStays(tx: Tx): Promise<ReplyOf<typeof reminderContract.late>> {
  const { stays, levels, isCut } = await readLate(tx, null)
  const rows = stays.map(({ id, code, customerId, customer, statusId, email, phone, bills, late, next, held, sent }) => {
    const last = sent.at(-1)
    return {
      id,
      code,
      customerId,
      customer,
      statusId,
      email,
      phone,
      bills,
      ...late,
      last: last === undefined ? null : { label: last.label, sentOn: last.sentOn, way: last.way },
      next: next?.level.label ?? null,
      held,
    }
  })
  return { rows: rows.toSorted((one, other) => other.days - one.days || one.id - other.id), isCut, hasLevels: levels.length > 0 }
}
