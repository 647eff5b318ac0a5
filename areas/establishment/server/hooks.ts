import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { Tx } from '#platform/server/tx.ts'
import { activityPeriod, financialYear } from '../entities/calendar.ts'
import { paymentTerms } from '../entities/payment-terms.ts'
import { financialYearDeletion, overlapFaults, type DatedRecord } from '../rules/periods.ts'
import { singleDefault } from './single-default.ts'

/** The records of a small table, one site's worth: a few dozen rows. */
function dated(tx: Tx, table: 'financial_year' | 'activity_period'): Promise<DatedRecord[]> {
  return tx.rows<DatedRecord>(`select id, label, start_date::text as "startDate", end_date::text as "endDate" from ${table} where establishment_id = $1`, [tx.session.establishmentId])
}

type Dated = { readonly id: number; readonly label: string; readonly startDate: string; readonly endDate: string }

const financialYearHooks = hooksFor(financialYear, {
  beforeSave: async (tx, row: Dated) => overlapFaults(row, await dated(tx, 'financial_year'), 'financial-year-exists'),
  beforeDelete: (tx, row: Dated) => financialYearDeletion(row, tx.today),
})

const activityPeriodHooks = hooksFor(activityPeriod, {
  beforeSave: async (tx, row: Dated) => overlapFaults(row, await dated(tx, 'activity_period'), 'activity-period-exists'),
})

export const establishmentHooks: readonly EntityHooks[] = [financialYearHooks, activityPeriodHooks, singleDefault(paymentTerms)]
