import type { NamedMoney } from '#areas/booking/rules/change/named-money.ts'
import { customerNameSql } from '#areas/customer/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'

const own =
  'join customer c on c.establishment_id = x.establishment_id and c.id = x.customer_id where x.establishment_id = $1 and x.booking_id = $2'
const paidSql = `select ${customerNameSql} as name, sum(x.amount)::bigint as amount from payment x ${own} and coalesce(x.account_type, 0) <> 3 group by c.establishment_id, c.id having sum(x.amount) <> 0 order by min(x.number)`
const guaranteesSql = `select ${customerNameSql} as name, sum(x.amount)::bigint as amount from guarantee x ${own} and x.state = 'inProgress' group by c.establishment_id, c.id order by min(x.id)`
const creditsSql = `select x.number, ${customerNameSql} as name, x.remaining as amount from credit x ${own} and x.remaining > 0 order by x.number`
const billsSql = `select x.number, ${customerNameSql} as name from bill x ${own} order by x.id`

/** Money and papers of a stay, each with the customer whom it names: a payment and a bill never change theirs. */
export async function namedMoney(tx: Tx, bookingId: number): Promise<NamedMoney> {
  const of = <Row extends object>(sql: string): Promise<Row[]> => tx.rows<Row>(sql, [tx.session.establishmentId, bookingId])
  const paid = await of<NamedMoney['paid'][number]>(paidSql)
  const guarantees = await of<NamedMoney['guarantees'][number]>(guaranteesSql)
  const credits = await of<NamedMoney['credits'][number]>(creditsSql)
  return { paid, guarantees, credits, bills: await of<NamedMoney['bills'][number]>(billsSql) }
}
