import { customerNameSql } from '#areas/customer/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { groupedFaults } from '../rules/grouped-checks.ts'
import type { GroupedForm } from '../rules/grouped-checks.ts'
import { dayFaults } from '../rules/payment-checks.ts'
import { closedDayFaults } from './closed-month.ts'
import { bouncePart, carriedSql, correctPart } from './correct-payment.ts'
import { earliestDay, paymentOfRequest } from './record-payment.ts'
import type { Standing } from '../rules/set-aside.ts'
import { standingColumns } from './standing.ts'
import { writePaymentRow } from './write-payment.ts'

type Contract = typeof paymentContract
type Stay = {
  readonly id: number
  readonly customerId: number
  readonly code: string
  readonly balance: number
  readonly statusId: number
} & Standing

const label = `coalesce(b.booking_code, b.quote_code, 'n° ' || b.id)`
const candidatesSql = `
select b.id, ${label} as code, ${customerNameSql} as customer, b.start_date as arrival, b.total - b.paid as balance
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id join booking own on own.establishment_id = b.establishment_id and own.id = $2
where b.establishment_id = $1 and b.cancel_state = 'none' and b.status = 'SAVED' and b.status_id <> 1 and b.total > b.paid
  and case when $3 = '' then b.id = own.id or b.customer_id = own.customer_id or b.partner_id = own.partner_id or plain(b.group_name) = plain(own.group_name)
    else plain(${label} || ' ' || coalesce(${customerNameSql}, '')) like '%' || plain($3) || '%' end
order by (b.id = own.id) desc, b.start_date, b.id limit 60`

/** What else the payer of a stay may pay with the same money. */
export async function groupedStays(
  tx: Tx,
  { bookingId, text }: ParsedInputOf<Contract['groupedStays']>,
): Promise<ReplyOf<Contract['groupedStays']>> {
  return { stays: await tx.rows(candidatesSql, [tx.session.establishmentId, bookingId, text.trim().replaceAll(/[%_\\]/g, '')]) }
}

/** One payment for several stays: the parts make the whole. The stays are locked in the order of their numbers, so that two groups never wait for each other. */
export async function takeGrouped(tx: Tx, input: ParsedInputOf<Contract['takeGrouped']>): Promise<ReplyOf<Contract['takeGrouped']>> {
  const parts = input.parts.toSorted((a, b) => a.bookingId - b.bookingId)
  const paidOn = input.paidOn ?? tx.today.toString()
  const stays = await tx.rows<Stay>(
    `select b.id, b.customer_id as "customerId", ${label} as code, b.total - b.paid as balance, b.status_id as "statusId", ${standingColumns} from booking b where b.establishment_id = $1 and b.id = any($2::bigint[]) order by b.id for update`,
    [tx.session.establishmentId, parts.map(({ bookingId }) => bookingId)],
  )
  const sent = await paymentOfRequest(tx, input.requestId, parts[0]?.bookingId ?? 0)
  if (sent !== null) return groupOf(tx, sent, input)
  const { kind, cheque } = await methodOf(tx, input)
  const faults: readonly Fault[] = [
    ...groupedFaults({ kind, cheque, amount: input.amount, parts }, stays),
    ...dayFaults({ paidOn }, { today: tx.today.toString(), earliest: await earliestDay(tx) }),
    ...(await closedDayFaults(tx, { ...input, paidOn })),
  ]
  if (faults.length > 0) throw new Refused(faults)
  const groupNumber = await tx.nextNumber('grouped-payment')
  for (const [index, part] of parts.entries()) {
    const stay = stays.find(({ id }) => id === part.bookingId)
    if (stay === undefined) return refuse('record-not-found', 'Ce séjour n’existe pas.')
    const { id, number } = await writePaymentRow(tx, {
      bookingId: stay.id,
      customerId: stay.customerId,
      paymentMethodId: input.paymentMethodId,
      paidOn,
      amount: part.amount,
      paymentType: 1,
      accountType: null,
      payerType: 1,
      movement: 'payment',
      groupNumber,
      ...cheque,
      transferReference: input.reference,
      requestId: index === 0 ? input.requestId : null,
    })
    await tx.journal({
      entity: 'payment',
      entityId: id,
      action: 'create',
      after: { number, bookingId: stay.id, amount: part.amount, paidOn, paymentMethodId: input.paymentMethodId, groupNumber },
    })
  }
  return { groupNumber, payments: parts.length }
}

/** The way of paying, and what is written on the cheque where it is one. */
async function methodOf(
  tx: Tx,
  { paymentMethodId, chequeNumber, chequeHolder, bankId }: ParsedInputOf<Contract['takeGrouped']>,
): Promise<Pick<GroupedForm, 'kind' | 'cheque'>> {
  const [method] = await tx.rows<{ kind: number; slipType: string | null }>(
    'select payment_kind as kind, slip_type as "slipType" from payment_method where establishment_id = $1 and id = $2 and is_active',
    [tx.session.establishmentId, paymentMethodId],
  )
  return { kind: method?.kind ?? null, cheque: method?.slipType === 'cheque' ? { chequeNumber, chequeHolder, bankId } : null }
}

/** The group that a call sent twice has made; another use of its number is refused. */
async function groupOf(
  tx: Tx,
  paymentId: number,
  { amount, parts, paymentMethodId }: ParsedInputOf<Contract['takeGrouped']>,
): Promise<ReplyOf<Contract['takeGrouped']>> {
  const [group] = await tx.rows<{ groupNumber: number; payments: number }>(
    `select p.group_number as "groupNumber", count(*)::int as payments from payment o join payment p on p.establishment_id = o.establishment_id and p.group_number = o.group_number and p.movement = 'payment'
     where o.establishment_id = $1 and o.id = $2 and o.payment_method_id = $3 group by 1 having sum(p.amount) = $4 and count(*) = $5`,
    [tx.session.establishmentId, paymentId, paymentMethodId, amount, parts.length],
  )
  return (
    group ??
    refuse('payment-request-reused', 'Ce règlement est déjà enregistré, pour une autre somme ou d’autres séjours.', { field: 'requestId' })
  )
}

/** Takes a grouped payment back, whole: its parts never live alone. A cheque that comes back unpaid is owed again by the stays that have its money now, even once it went to the bank. */
export async function correctGrouped(
  tx: Tx,
  { groupNumber, reason, as }: ParsedInputOf<Contract['correctGrouped']>,
): Promise<ReplyOf<Contract['correctGrouped']>> {
  const found = `from payment where establishment_id = $1 and group_number = $2 and movement = 'payment'`
  const own = [tx.session.establishmentId, groupNumber]
  const carried = `select distinct ${carriedSql} as id from payment p where p.establishment_id = $1 and p.group_number = $2 and p.movement = 'payment'`
  const rowsNow = (): Promise<{ id: number }[]> =>
    tx.rows<{ id: number }>(as === 'bounced' ? `${carried} order by 1` : `select id ${found} order by number`, own)
  const rows = await rowsNow()
  if (rows.length === 0) refuse('record-not-found', 'Ce règlement groupé n’existe pas.')
  await tx.rows(
    'select 1 from booking where establishment_id = $1 and id in (select booking_id from payment where establishment_id = $1 and id = any($2::bigint[])) order by id for update',
    [tx.session.establishmentId, rows.map(({ id }) => id)],
  )
  const locked = new Set(rows.map(({ id }) => Number(id)))
  if ((await rowsNow()).some(({ id }) => !locked.has(Number(id))))
    refuse('modified-by-other', 'Un de ces séjours vient d’être réuni à un autre\u00A0: rechargez-le, puis recommencez.')
  for (const { id } of rows) await (as === 'bounced' ? bouncePart : correctPart)(tx, Number(id), reason)
  return { payments: rows.length }
}
