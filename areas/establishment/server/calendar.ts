import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { establishmentContract } from '../contract.ts'
import { accountingDayFaults, closedDayFault, missingMonths, monthsExist } from '../rules/accounting-days.ts'
import type { ClosableMonth, ClosableYear, Month } from '../rules/accounting-days.ts'
import { holidaysByDay } from '../rules/holidays.ts'
import { closedUntil } from './closed-days.ts'

type Contract = typeof establishmentContract

export function monthsOfYear(tx: Tx, financialYearId: number): Promise<ClosableMonth[]> {
  return tx.rows<ClosableMonth>(
    'select start_date as "startDate", end_date as "endDate", closed_at as "closedAt" from financial_month where establishment_id = $1 and financial_year_id = $2 order by start_date',
    [tx.session.establishmentId, financialYearId],
  )
}

export async function insertMonths(tx: Tx, financialYearId: number, months: readonly Month[]): Promise<void> {
  if (months.length === 0) return
  await tx.rows(
    'insert into financial_month (establishment_id, financial_year_id, start_date, end_date) select $1, $2, s, e from unnest($3::date[], $4::date[]) as m(s, e)',
    [tx.session.establishmentId, financialYearId, months.map(({ startDate }) => startDate), months.map(({ endDate }) => endDate)],
  )
  tx.changed('financial-month', [])
}

/** The months that a year lacks; a year that has them all is told so. */
export async function createMonths(
  tx: Tx,
  { financialYearId }: ParsedInputOf<Contract['createMonths']>,
): Promise<ReplyOf<Contract['createMonths']>> {
  const [year] = await tx.rows<Month & { label: string }>(
    'select label, start_date as "startDate", end_date as "endDate" from financial_year where establishment_id = $1 and id = $2 for no key update',
    [tx.session.establishmentId, financialYearId],
  )
  if (year === undefined) throw new NotFound('Cet exercice comptable n’existe pas ou n’existe plus.')
  const missing = missingMonths(year, await monthsOfYear(tx, financialYearId))
  if (missing.length === 0) throw new Refused([monthsExist(year.label)])
  await insertMonths(tx, financialYearId, missing)
  await tx.journal({ entity: 'financial-year', entityId: financialYearId, action: 'create-months', after: { months: missing.length } })
  return { created: missing.length }
}

/** Refuses what would be dated in no accounting year, in a closed one, in a closed month or on a closed day. */
export async function accountingFaults(tx: Tx, day: string): Promise<readonly Fault[]> {
  const own = [tx.session.establishmentId]
  const years = await tx.rows<ClosableYear>(
    'select label, start_date as "startDate", end_date as "endDate", closed_at as "closedAt" from financial_year where establishment_id = $1',
    own,
  )
  const months = await tx.rows<ClosableMonth>(
    'select start_date as "startDate", end_date as "endDate", closed_at as "closedAt" from financial_month where establishment_id = $1 and closed_at is not null',
    own,
  )
  const faults = accountingDayFaults(day, years, months)
  if (faults.length > 0) return faults
  const closed = closedDayFault(day, await closedUntil(tx))
  return closed === null ? [] : [closed]
}

/** The public holidays of the law, beside those that the site has already. */
export async function proposeHolidays(
  tx: Tx,
  { year, alsaceMoselle }: ParsedInputOf<Contract['proposeHolidays']>,
): Promise<ReplyOf<Contract['proposeHolidays']>> {
  const holidays = holidaysByDay(year, alsaceMoselle)
  const added = await tx.rows<{ id: number; date: string; label: string }>(
    `insert into public_holiday (establishment_id, date, label) select $1, h.date, h.label from unnest($2::date[], $3::text[]) as h(date, label)
     on conflict (establishment_id, date) do nothing returning id, date, label`,
    [tx.session.establishmentId, holidays.map(({ date }) => date), holidays.map(({ label }) => label)],
  )
  if (added.length === 0)
    refuse('public-holiday-exists', `Ces jours fériés existent déjà\u00A0: les ${holidays.length} de ${year} sont enregistrés.`, {
      field: 'year',
    })
  for (const { id, date, label } of added)
    await tx.journal({ entity: 'public-holiday', entityId: id, action: 'create', after: { date, label } })
  tx.changed(
    'public-holiday',
    added.map(({ id }) => id),
  )
  return { added: added.length, kept: holidays.length - added.length }
}
