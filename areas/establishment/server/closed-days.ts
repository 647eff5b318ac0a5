import type { Fault } from '#platform/operation/refusal.ts'
import type { ConstraintFault } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { closedDayFault, closedMonthOf } from '../rules/accounting-days.ts'
import type { ClosableMonth } from '../rules/accounting-days.ts'

/** The last day that is closed; null where none ever was. */
export async function closedUntil(tx: Tx): Promise<string | null> {
  const [row] = await tx.rows<{ until: string }>('select until from closed_days where establishment_id = $1', [tx.session.establishmentId])
  return row?.until ?? null
}

/** Closes every day up to this one, for good. */
export async function closeDaysUntil(tx: Tx, day: string): Promise<void> {
  await tx.rows(
    'insert into closed_days (establishment_id, until) values ($1, $2) on conflict (establishment_id) do update set until = excluded.until',
    [tx.session.establishmentId, day],
  )
}

/** Why nothing is dated that day any more: it is closed, or its month is. The one guard of everything that bears a date and money. Null while it is open. */
export async function closedDateFault(tx: Tx, day: string): Promise<Fault | null> {
  return closedDatesFault(tx, [day])
}

/** The same for what bears several days, in their order: the first that is closed says it. */
export async function closedDatesFault(tx: Tx, days: readonly string[]): Promise<Fault | null> {
  const until = await closedUntil(tx)
  const months = await tx.rows<ClosableMonth>(
    'select start_date as "startDate", end_date as "endDate", closed_at as "closedAt" from financial_month where establishment_id = $1 and start_date <= $3 and end_date >= $2 and closed_at is not null',
    [tx.session.establishmentId, days[0], days.at(-1)],
  )
  for (const day of days) {
    const fault = closedDayFault(day, until) ?? closedMonthOf(day, months)
    if (fault !== null) return fault
  }
  return null
}

/** Closed by somebody else between the check and the writing: the database refuses, and this says it. */
export const closedDayConstraint: ConstraintFault = ({ constraint }) =>
  constraint === 'closed_day'
    ? { rule: 'day-closed', message: 'Cette journée vient d’être clôturée\u00A0: rien ne s’y ajoute et rien n’y change plus.' }
    : null
