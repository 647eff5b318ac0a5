import { customerNameSql } from '#areas/customer/server/api.ts'
import type { CustomerFacts, VisitsReader } from '#areas/customer/server/api.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#platform/server/tx.ts'

type Row = { customerId: number; stays: number; lastPlace: string | null; lastYear: number | null; balance: number }

/** What is owed is what should have been paid by now: a stay to come whose balance is not due yet owes nothing. $1 establishment, $2 customers, $3 today. */
const factsSql = `
select b.customer_id as "customerId", count(*) filter (where b.status_id in (3, 4, 5))::int as stays, (extract(year from max(b.start_date) filter (where b.status_id in (3, 4, 5) and b.start_date <= $3)))::int as "lastYear",
  (array_agg(p.number order by b.start_date desc) filter (where p.number is not null and b.status_id in (3, 4, 5) and b.start_date <= $3))[1] as "lastPlace",
  coalesce(sum(b.total - b.paid) filter (where b.status_id <> 1 and (coalesce(b.balance_due_on, b.end_date) < $3 or b.end_date <= $3)), 0)::bigint as balance
from booking b
left join lateral (select o.place_id from occupancy o where o.establishment_id = $1 and o.booking_id = b.id order by o.id limit 1) o on true
left join place p on p.establishment_id = $1 and p.id = o.place_id
where b.establishment_id = $1 and b.customer_id = any($2::bigint[]) and b.cancel_state = 'none' and b.status = 'SAVED'
group by b.customer_id`

/** As screens name him; nothing where there is nobody of that number. */
export async function customerName(tx: Tx, customerId: number): Promise<string> {
  const [row] = await tx.rows<{ name: string }>(
    `select ${customerNameSql} as name from customer c where c.establishment_id = $1 and c.id = $2`,
    [tx.session.establishmentId, customerId],
  )
  return row?.name ?? ''
}

/** What the stays of some customers say about them, for the search of customers. */
export async function customerFactsFromStays(tx: Tx, customerIds: readonly number[]): Promise<ReadonlyMap<number, CustomerFacts>> {
  const rows = await tx.rows<Row>(factsSql, [tx.session.establishmentId, customerIds, tx.today.toString()])
  return new Map(rows.map(({ customerId, balance, ...facts }) => [customerId, { ...facts, balance: cents(balance) }]))
}

/** An option is a stay to come; whoever left before its end is not there any more. $1 establishment, $2 customers, $3 today. */
const visitsSql = `
select b.customer_id as "customerId", (min(b.start_date) filter (where b.end_date >= $3::date and not b.is_gone and b.status_id in (2, 3, 4)))::text as next,
  (max(b.start_date) filter (where b.start_date <= $3::date and b.status_id in (3, 4, 5)))::text as last
from booking b where b.establishment_id = $1 and b.customer_id = any($2::bigint[]) and b.cancel_state = 'none' and b.status = 'SAVED' group by b.customer_id`

/** When customers are there or come next, and when they came last, for the order of the search of customers. */
export const visitsFromStays: VisitsReader = async (tx, customerIds) => {
  const rows = await tx.rows<{ customerId: number; next: string | null; last: string | null }>(visitsSql, [
    tx.session.establishmentId,
    customerIds,
    tx.today.toString(),
  ])
  return new Map(rows.map(({ customerId, ...visits }) => [customerId, visits]))
}
