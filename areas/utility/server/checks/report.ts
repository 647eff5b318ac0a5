import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { checksContract } from '../../contract/checks.ts'
import { ticketFault } from '../../rules/ticket-range.ts'
import { reports } from './reports.sql.ts'

type Reply = ReplyOf<typeof checksContract.report>
const most = 1000

/** Numbers compare letter by letter, as the rule of the range does. */
const inRange = `($3 = '' or upper(f.label) collate "C" >= upper($3)) and ($4 = '' or upper(f.label) collate "C" <= upper($4))`

/** One verification: its lines of the documents asked for, the first thousand, with how many there are and what they add up to. */
export async function report(tx: Tx, { name, fromTicket = '', toTicket = '' }: InputOf<typeof checksContract.report>): Promise<Reply> {
  const fault = ticketFault({ fromTicket, toTicket })
  if (fault !== null) throw new Refused([fault])
  const asked = [tx.session.establishmentId, tx.today.toString(), fromTicket, toTicket]
  const rows = await tx.rows<Reply['rows'][number] & { count: number; sum: number }>(
    `select f.id, f.label, f.detail, f.date, f.amount, f.url, f.mend, count(*) over ()::int as count, coalesce(sum(f.amount) over (), 0)::bigint as sum from (${reports[name]}) f where ${inRange} limit ${most}`,
    asked,
  )
  return { count: rows[0]?.count ?? 0, amount: rows[0]?.sum ?? 0, rows: rows.map(({ count: _count, sum: _sum, ...row }) => row) }
}
