import { closedUntil, insertMonths } from '#areas/establishment/server/api.ts'
import { monthsOf } from '#areas/establishment/rules/accounting-days.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { closureContract } from '../contract.ts'
import { exerciseFaults, monthFaults, periodFaults, yearAfter } from '../rules/longer.ts'
import type { Month, Span, Year } from '../rules/longer.ts'
import { sumTotals } from '../rules/totals.ts'
import { closedParts, lastPerpetual, lockClosures, lockDays, writeClosure } from './write-closure.ts'
import type { Written } from './write-closure.ts'

type Contract = typeof closureContract

/** Every accounting month, or those of one year, oldest first. */
export function monthsIn(tx: Tx, yearId: number | null = null): Promise<Month[]> {
  return tx.rows<Month>(
    'select start_date as "startDate", end_date as "endDate", closed_at is not null as "isClosed" from financial_month where establishment_id = $1 and ($2::bigint is null or financial_year_id = $2) order by start_date',
    [tx.session.establishmentId, yearId],
  )
}

export function years(tx: Tx): Promise<Year[]> {
  return tx.rows<Year>(
    'select id, label, start_date as "startDate", end_date as "endDate", closed_at is not null as "isClosed" from financial_year where establishment_id = $1 order by start_date',
    [tx.session.establishmentId],
  )
}

/** The first day of closures: the one after the takeover, else the first that was ever closed; null before the first closure. */
export async function firstClosed(tx: Tx): Promise<string | null> {
  const [row] = await tx.rows<{ day: string | null }>(
    `select min(case kind when 'takeover' then end_date + 1 else start_date end) as day from closure where establishment_id = $1 and kind in ('day', 'takeover')`,
    [tx.session.establishmentId],
  )
  return row?.day ?? null
}

/** The last period that is closed inside a year. */
export async function lastPeriod(tx: Tx, { startDate, endDate }: Span): Promise<Span | null> {
  const [row] = await tx.rows<Span>(
    `select start_date as "startDate", end_date as "endDate" from closure where establishment_id = $1 and kind = 'period' and start_date >= $2 and end_date <= $3 order by end_date desc limit 1`,
    [tx.session.establishmentId, startDate, endDate],
  )
  return row ?? null
}

function refuseAll(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refused(faults)
}

/** @throws Refused unless the session is that of a technical user */
export function technicalOnly(tx: Tx): void {
  if (!tx.session.systeme)
    refuse(
      'fiscal-close-system-only',
      'Seul un utilisateur technique peut clôturer une période fiscale. Veuillez contacter votre prestataire.',
    )
}

/** Closes a month: the sum of its days, and nothing is dated in it any more. */
export async function closeMonth(tx: Tx, { startDate }: ParsedInputOf<Contract['closeMonth']>): Promise<Written> {
  await lockClosures(tx)
  await lockDays(tx)
  const [months, until, first] = [await monthsIn(tx), await closedUntil(tx), await firstClosed(tx)]
  const endDate = months.find((month) => month.startDate === startDate)?.endDate ?? startDate
  const [open] = await tx.rows<{ count: number }>(
    'select count(*)::int as count from bill where establishment_id = $1 and issued_on between $2 and $3 and issued_on > coalesce($4::date, $2::date - 1)',
    [tx.session.establishmentId, startDate, endDate, until],
  )
  refuseAll(monthFaults({ months, startDate, closedUntil: until, firstClosed: first, openBills: open?.count ?? 0 }))
  await tx.rows(
    'update financial_month set closed_at = $3, version = version + 1, updated_at = $3 where establishment_id = $1 and start_date = $2',
    [tx.session.establishmentId, startDate, tx.now.toString()],
  )
  tx.changed('financial-month', [])
  const totals = sumTotals(await closedParts(tx, 'day', { startDate, endDate }))
  return writeClosure(tx, { kind: 'month', startDate, endDate, totals, perpetual: await lastPerpetual(tx, endDate), reason: null })
}

/** Closes whole months of a year together: their sum. */
export async function closePeriod(tx: Tx, { startDate, endDate }: ParsedInputOf<Contract['closePeriod']>): Promise<Written> {
  technicalOnly(tx)
  await lockClosures(tx)
  const year = (await years(tx)).find((one) => one.startDate <= startDate && startDate <= one.endDate) ?? null
  const months = year === null ? [] : await monthsIn(tx, year.id)
  refuseAll(
    periodFaults({
      startDate,
      endDate,
      year,
      months,
      firstClosed: await firstClosed(tx),
      last: year === null ? null : await lastPeriod(tx, year),
    }),
  )
  const totals = sumTotals(await closedParts(tx, 'month', { startDate, endDate }))
  return writeClosure(tx, { kind: 'period', startDate, endDate, totals, perpetual: await lastPerpetual(tx, endDate), reason: null })
}

async function createYearAfter(tx: Tx, year: Year, all: readonly Year[]): Promise<void> {
  const next = yearAfter(
    year,
    all.map(({ label }) => label),
  )
  const [row] = await tx.rows<{ id: number }>(
    'insert into financial_year (establishment_id, label, start_date, end_date) values ($1, $2, $3, $4) returning id',
    [tx.session.establishmentId, next.label, next.startDate, next.endDate],
  )
  if (row === undefined) throw new Error('year not written')
  await insertMonths(tx, row.id, monthsOf(next))
  await tx.journal({ entity: 'financial-year', entityId: row.id, action: 'create', after: next })
  tx.changed('financial-year', [row.id])
}

/** Closes a year: the sum of its months, once; the next one is made where asked. */
export async function closeExercise(tx: Tx, { financialYearId, createsNext }: ParsedInputOf<Contract['closeExercise']>): Promise<Written> {
  technicalOnly(tx)
  await lockClosures(tx)
  const all = await years(tx)
  const year = all.find(({ id }) => id === financialYearId)
  const first = await firstClosed(tx)
  const hasNext = year !== undefined && all.some(({ startDate }) => startDate > year.endDate)
  refuseAll(
    exerciseFaults({
      year,
      months: await monthsIn(tx, financialYearId),
      firstClosed: first,
      last: year === undefined ? null : await lastPeriod(tx, year),
      hasNext,
      createsNext,
      earlier: year === undefined ? [] : all.filter(({ endDate }) => endDate < year.startDate && first !== null && endDate >= first),
    }),
  )
  if (year === undefined) throw new Error('a year that is not there is refused')
  await tx.rows(
    'update financial_year set closed_at = $3, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, year.id, tx.now.toString()],
  )
  await tx.rows(
    'update financial_month set closed_at = $3, version = version + 1, updated_at = $3 where establishment_id = $1 and financial_year_id = $2 and closed_at is null',
    [tx.session.establishmentId, year.id, tx.now.toString()],
  )
  tx.changed('financial-year', [year.id])
  tx.changed('financial-month', [])
  if (!hasNext) await createYearAfter(tx, year, all)
  const totals = sumTotals(await closedParts(tx, 'month', year))
  return writeClosure(tx, {
    kind: 'exercise',
    startDate: year.startDate,
    endDate: year.endDate,
    totals,
    perpetual: await lastPerpetual(tx, year.endDate),
    reason: null,
  })
}
