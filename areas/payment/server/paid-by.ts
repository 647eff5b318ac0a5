import type { Tx } from '#platform/server/tx.ts'
import { refundLines } from '../rules/refund-lines.ts'
import type { BroughtBy, RefundLine, RefundPart } from '../rules/refund-lines.ts'
import { isBilled } from './money-view.ts'

const broughtSql = `select customer_id as "customerId", payment_method_id as "paymentMethodId", sum(amount)::bigint as amount from payment where establishment_id = $1 and booking_id = $2 and coalesce(account_type, 0) <> 3 group by 1, 2 order by max(number) desc`

/**
 * In whose name money leaves a stay, line by line: while no invoice has taken it, theirs who paid, though the stay went to somebody else since, and
 * no account keeps what is no more. What has been given back otherwise is written before.
 */
export async function inNamesOf(
  tx: Tx,
  stay: { readonly id: number; readonly customerId: number },
  parts: readonly RefundPart[],
): Promise<readonly RefundLine[]> {
  if (await isBilled(tx, stay.id)) return parts.map((part) => ({ ...part, customerId: stay.customerId }))
  return refundLines(parts, await tx.rows<BroughtBy>(broughtSql, [tx.session.establishmentId, stay.id]), stay.customerId)
}
