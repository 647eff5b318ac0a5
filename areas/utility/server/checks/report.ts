import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { checksContract } from '../../contract/checks.ts'
import { reports } from './reports.sql.ts'

type Reply = ReplyOf<typeof checksContract.report>
const most = 1000

/** One verification: its lines, the first thousand, with how many there are and what they add up to. */
export async function report(tx: Tx, { name }: ParsedInputOf<typeof checksContract.report>): Promise<Reply> {
  const asked = [tx.session.establishmentId, tx.today.toString()]
  const rows = await tx.rows<Reply['rows'][number] & { count: number; sum: number }>(`select f.id, f.label, f.detail, f.date, f.amount, f.url, f.mend, count(*) over ()::int as count, coalesce(sum(f.amount) over (), 0)::bigint as sum from (${reports[name]}) f limit ${most}`, asked)
  return { count: rows[0]?.count ?? 0, amount: rows[0]?.sum ?? 0, rows: rows.map(({ count: _count, sum: _sum, ...row }) => row) }
}
