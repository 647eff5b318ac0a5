import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Why nothing is dated that day any more: its accounting month is closed. Null when it is open, or not made yet. */
export async function closedMonthFault(tx: Tx, day: string): Promise<Fault | null> {
  const [month] = await tx.rows('select from financial_month where establishment_id = $1 and start_date <= $2 and end_date >= $2 and closed_at is not null limit 1', [tx.session.establishmentId, day])
  return month === undefined ? null : { rule: 'payment-month-closed', field: 'paidOn', message: `Ce règlement est du ${formatDay(day)}, dans un mois clôturé.`, values: { paidOn: day } }
}
