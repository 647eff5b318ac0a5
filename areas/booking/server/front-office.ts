import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { frontOfficeOperations } from '../contract/front-office.ts'
import { stayState } from '../rules/stay-state.ts'
import type { StayFlags } from '../rules/stay-state.ts'

type Reply = ReplyOf<typeof frontOfficeOperations.staysOfCustomer>
type Row = Omit<Reply['rows'][number], 'state'> & StayFlags

/** $1 establishment, $2 customer, $3 first day, $4 the day after the last night, $5 category of the lines of insurance. */
const staysSql = `select b.id, b.version, b.booking_code as "bookingCode", b.quote_code as "quoteCode", b.status_id as "statusId", b.state_id as "stateId", b.customer_id as "customerId", b.start_date as "startDate", b.end_date as "endDate",
  b.is_arrived as "isArrived", b.is_gone as "isGone", b.cancel_state as "cancelState", b.status, b.option_expires_on as "optionExpiresOn", b.option_freed_at as "optionFreedAt", b.is_no_show as "isNoShow", b.quote_status as "quoteStatus", b.reference, b.reference_internet as "referenceInternet",
  coalesce((select string_agg(p.number, ', ' order by p.number) from (select distinct o.place_id from occupancy o where o.establishment_id = $1 and o.booking_id = b.id) o join place p on p.establishment_id = $1 and p.id = o.place_id), '') as places,
  coalesce((select jsonb_agg(jsonb_build_object('extraId', x.extra_id, 'label', e.label, 'quantity', x.quantity, 'amount', coalesce((select sum(d.amount) from occupancy_detail d where d.establishment_id = $1 and d.booking_id = b.id and d.extra_id = x.extra_id), 0)) order by e.label)
    from (select y.extra_id, sum(y.quantity) as quantity from occupancy o join occupancy_extra y on y.establishment_id = $1 and y.occupancy_id = o.id where o.establishment_id = $1 and o.booking_id = b.id group by y.extra_id) x
    join extra e on e.establishment_id = $1 and e.id = x.extra_id), '[]') as options,
  coalesce(b.total, 0) as total, coalesce(b.tourist_tax, 0) as "touristTax", coalesce(b.paid, 0) as paid,
  coalesce((select sum(d.amount) from occupancy_detail d where d.establishment_id = $1 and d.booking_id = b.id and d.category = $5), 0)::int as "cancellationInsurance",
  case when b.down_payment_type = 2 then 0 else coalesce(b.down_payment, 0) end as "downPayment", case when b.down_payment_type = 2 then coalesce(b.down_payment, 0) else 0 end as arrhes,
  coalesce((select sum(g.amount) from guarantee g where g.establishment_id = $1 and g.booking_id = b.id and g.state in ('inProgress', 'provider')), 0)::int as guarantee,
  coalesce((select sum(h.amount) from holiday_aid h where h.establishment_id = $1 and h.booking_id = b.id and h.state <> 'refused'), 0)::int as "holidayAidAmount",
  case when b.cancel_state = 'none' then coalesce(b.total, 0) - coalesce(b.paid, 0) else 0 end as balance
from booking b where b.establishment_id = $1 and b.customer_id = $2 and b.status = 'SAVED' and b.start_date < $4 and b.end_date > $3 order by b.start_date, b.id`

/** `staysOfCustomer`: what a customer has booked in a period, for programs that answer him. */
export async function staysOfCustomer(
  tx: Tx,
  { customerId, startDate, endDate }: ParsedInputOf<typeof frontOfficeOperations.staysOfCustomer>,
): Promise<Reply> {
  if (endDate <= startDate) refuse('start-before-end', 'La fin de la période doit suivre son début.', { field: 'endDate' })
  const { establishmentId } = tx.session
  const known = await tx.rows('select 1 from customer where establishment_id = $1 and id = $2', [establishmentId, customerId])
  if (known.length === 0) refuse('unknown-record', 'Ce client n’existe pas ou n’existe plus.', { field: 'customerId' })
  const rows = await tx.rows<Row>(staysSql, [establishmentId, customerId, startDate, endDate, lineCategory.cancellationInsurance])
  return { rows: rows.map((row) => ({ ...row, state: stayState(row, tx.today.toString()).state })) }
}
