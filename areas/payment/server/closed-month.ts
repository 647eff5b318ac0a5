import { closedDateFault } from '#areas/establishment/server/api.ts'
import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { countedDayFault } from '../rules/count-checks.ts'

/** Why nothing is dated that day any more: its accounting month is closed. Null when it is open, or not made yet. */
export async function closedMonthFault(tx: Tx, day: string): Promise<Fault | null> {
  const [month] = await tx.rows(
    'select from financial_month where establishment_id = $1 and start_date <= $2 and end_date >= $2 and closed_at is not null limit 1',
    [tx.session.establishmentId, day],
  )
  return month === undefined
    ? null
    : {
        rule: 'payment-month-closed',
        field: 'paidOn',
        message: `Ce règlement est du ${formatDay(day)}, dans un mois clôturé.`,
        values: { paidOn: day },
      }
}

/** Everything that no longer takes a payment of that day: the day itself or its accounting month is closed, or its till was counted since. */
export async function closedDayFaults(
  tx: Tx,
  { paidOn, paymentMethodId }: { readonly paidOn: string; readonly paymentMethodId: number },
): Promise<readonly Fault[]> {
  const closed = (await closedMonthFault(tx, paidOn)) ?? (await closedDateFault(tx, paidOn))
  const [count] = await tx.rows<{ countedOn: string }>(
    'select counted_on as "countedOn" from cash_count where establishment_id = $1 and payment_method_id = $2 and counted_on >= $3 order by counted_on, id limit 1',
    [tx.session.establishmentId, paymentMethodId, paidOn],
  )
  const counted = count === undefined ? null : countedDayFault(paidOn, { countedOn: count.countedOn, today: tx.today.toString() })
  return [closed === null ? null : { ...closed, field: 'paidOn' }, counted].filter((fault) => fault !== null)
}
