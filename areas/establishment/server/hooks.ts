import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { ConstraintFault } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import { activityPeriod, financialYear, publicHoliday } from '../entities/calendar.ts'
import { headerCustomName } from '../entities/header-custom-name.ts'
import { paymentTerms } from '../entities/payment-terms.ts'
import { preferenceGroup } from '../entities/preference-group.ts'
import { closedYearFaults, monthsOf } from '../rules/accounting-days.ts'
import { menuHeaders } from '../rules/menu-headers.ts'
import {
  financialGapFaults,
  financialYearDeletion,
  headerTaken,
  holidayExists,
  openingsOf,
  overlapFaults,
  type DatedRecord,
} from '../rules/periods.ts'
import { insertMonths, monthsOfYear } from './calendar.ts'
import { closedUntil } from './closed-days.ts'
import { openingFaults } from './opening-slot.ts'
import { singleDefault } from './single-default.ts'

/** The records of a small table, one site's worth: a few dozen rows. */
function dated(tx: Tx, table: 'financial_year' | 'activity_period'): Promise<DatedRecord[]> {
  return tx.rows<DatedRecord>(
    `select id, label, start_date::text as "startDate", end_date::text as "endDate" from ${table} where establishment_id = $1`,
    [tx.session.establishmentId],
  )
}

type Year = DatedRecord & { readonly closedAt: string | null }

/** Months follow the dates of their year; what is closed never moves. */
const financialYearHooks = hooksFor(financialYear, {
  async beforeSave(tx, row: Year, before: Year | null) {
    const others = await dated(tx, 'financial_year')
    const faults = [...overlapFaults(row, others, 'financial-year-exists'), ...financialGapFaults(row, others)]
    return before === null ? faults : [...faults, ...closedYearFaults(row, before, await monthsOfYear(tx, row.id), await closedUntil(tx))]
  },
  async afterSave(tx, row: Year, before: Year | null) {
    if (before !== null && before.startDate === row.startDate && before.endDate === row.endDate) return
    await tx.rows('delete from financial_month where establishment_id = $1 and financial_year_id = $2 and closed_at is null', [
      tx.session.establishmentId,
      row.id,
    ])
    const kept = new Set((await monthsOfYear(tx, row.id)).map(({ startDate }) => startDate))
    await insertMonths(
      tx,
      row.id,
      monthsOf(row).filter(({ startDate }) => !kept.has(startDate)),
    )
  },
  beforeDelete: (tx, row: Year) => financialYearDeletion(row, tx.today),
})

const activityPeriodHooks = hooksFor(activityPeriod, {
  async beforeSave(tx, row: DatedRecord, before: DatedRecord | null) {
    const all = await dated(tx, 'activity_period')
    const overlaps = overlapFaults(row, all, 'activity-period-exists')
    if (before === null || overlaps.length > 0) return overlaps
    return openingFaults(tx, { before: openingsOf(all), after: openingsOf(all.map((period) => (period.id === row.id ? row : period))) })
  },
  async beforeDelete(tx, row: DatedRecord) {
    const all = await dated(tx, 'activity_period')
    return openingFaults(tx, { before: openingsOf(all), after: openingsOf(all.filter(({ id }) => id !== row.id)) })
  },
})

const publicHolidayHooks = hooksFor(publicHoliday, {
  async beforeSave(tx, row) {
    const found = await tx.rows('select from public_holiday where establishment_id = $1 and date = $2 and id <> $3', [
      tx.session.establishmentId,
      row.date,
      row.id,
    ])
    return found.length > 0 ? [holidayExists(row.date)] : []
  },
})

const headerNameHooks = hooksFor(headerCustomName, {
  async beforeSave(tx, row) {
    const found = await tx.rows('select from header_custom_name where establishment_id = $1 and header = $2 and id <> $3', [
      tx.session.establishmentId,
      row.header,
      row.id,
    ])
    return found.length > 0 ? [headerTaken(menuHeaders[String(row.header)] ?? '')] : []
  },
})

const preferenceGroupHooks = hooksFor(preferenceGroup, {
  // The calls name a group by its provider's number, which is that of its record.
  async afterSave(tx, row, before) {
    if (before === null)
      await tx.rows('update preference_group set provider_id = id where establishment_id = $1 and id = $2', [
        tx.session.establishmentId,
        row.id,
      ])
    Object.assign(row, { providerId: row.id })
  },
})

export const establishmentHooks: readonly EntityHooks[] = [
  financialYearHooks,
  activityPeriodHooks,
  publicHolidayHooks,
  headerNameHooks,
  preferenceGroupHooks,
  singleDefault(paymentTerms),
]

/** Two people who save the same day or the same heading at once: the index decides, and is told in a sentence. */
export const establishmentConstraint: ConstraintFault = ({ constraint }) => {
  if (constraint === 'public_holiday_day') return { rule: 'public-holiday-exists', field: 'date', message: 'Ce jour férié existe déjà.' }
  if (constraint === 'header_custom_name_header')
    return { rule: 'header-already-customised', field: 'header', message: 'Cet en-tête est déjà personnalisé.' }
  return constraint === 'financial_month_day' ? { rule: 'month-exists', field: 'startDate', message: 'Ce mois existe déjà.' } : null
}
