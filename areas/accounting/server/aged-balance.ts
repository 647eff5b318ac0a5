import type { SentFile } from '#kernel/server/serve.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { accountingContract } from '../contract.ts'
import { agedCsv, agedTotals } from '../rules/aged-balance.ts'
import { pendingUntil } from './preview.ts'

type Contract = typeof accountingContract
type Reply = ReplyOf<Contract['agedBalance']>
/** How many customers the screen shows; the file has everybody. */
const shown = 1000

const agedSql = `
with stay as (
  select l.customer_id, l.booking_id, sum(l.debit - l.credit) as rest, $2::date - coalesce(max(l.due_on), min(l.day)) as age from accounting_line l
  where l.establishment_id = $1 and l.role <> '' and l.customer_id is not null and l.day <= $2::date group by l.customer_id, l.booking_id having sum(l.debit - l.credit) <> 0)
select s.customer_id as "customerId", coalesce(c.customer_code, '') as code, case when c.is_legal_entity then coalesce(c.company_name, c.name, '') else trim(concat_ws(' ', c.name, c.first_name)) end as customer,
  coalesce(sum(s.rest) filter (where s.rest > 0 and s.age <= 0), 0)::bigint as "notDue", coalesce(sum(s.rest) filter (where s.rest > 0 and s.age between 1 and 30), 0)::bigint as "upTo30", coalesce(sum(s.rest) filter (where s.rest > 0 and s.age between 31 and 60), 0)::bigint as "upTo60",
  coalesce(sum(s.rest) filter (where s.rest > 0 and s.age between 61 and 90), 0)::bigint as "upTo90", coalesce(sum(s.rest) filter (where s.rest > 0 and s.age > 90), 0)::bigint as "over90", coalesce(sum(s.rest) filter (where s.rest < 0), 0)::bigint as credit, sum(s.rest)::bigint as balance
from stay s join customer c on c.establishment_id = $1 and c.id = s.customer_id group by s.customer_id, c.establishment_id, c.id order by sum(s.rest) desc, c.id`

/** What each customer owes, stay by stay, by how long it has been due; advances count as what was paid. */
function agedRows(tx: Tx, day: string): Promise<Reply['rows']> {
  return tx.rows<Reply['rows'][number]>(agedSql, [tx.session.establishmentId, day])
}

export async function agedBalance(tx: Tx, { day }: ParsedInputOf<Contract['agedBalance']>): Promise<Reply> {
  const rows = await agedRows(tx, day)
  const [last] = await tx.rows<{ until: string | null }>('select max(to_date) as until from accounting_export where establishment_id = $1', [tx.session.establishmentId])
  return { until: last?.until ?? null, count: rows.length, totals: agedTotals(rows), pending: await pendingUntil(tx, day), rows: rows.slice(0, shown) }
}

/** The same for a spreadsheet, with everybody. */
export async function agedFile(tx: Tx, { day }: ParsedInputOf<Contract['agedFile']>): Promise<SentFile> {
  return { content: Buffer.from(agedCsv(await agedRows(tx, day))), type: 'text/csv; charset=utf-8', fileName: `balance-agee-${day}.csv` }
}
