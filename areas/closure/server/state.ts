import { closedUntil } from '#areas/establishment/server/api.ts'
import { daysBetween } from '#domain/day.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { closureContract } from '../contract.ts'
import { nextMonth, openMonths, periodStart } from '../rules/longer.ts'
import { nextDay } from './close-day.ts'
import { firstClosed, lastPeriod, monthsIn, years } from './close-longer.ts'

/** Where closures stand, and what may be closed next. */
export async function closureState(tx: Tx): Promise<ReplyOf<typeof closureContract.closureState>> {
  const today = tx.today.toString()
  const until = await closedUntil(tx)
  const [next, first] = [await nextDay(tx, until), await firstClosed(tx)]
  const all = await years(tx)
  const year = first === null ? undefined : all.find(({ isClosed, endDate }) => !isClosed && endDate >= first)
  const months = year === undefined ? [] : await monthsIn(tx, year.id)
  const month = nextMonth({ months: await monthsIn(tx), firstClosed: first })
  const undocumented = await tx.rows<{ id: number }>(
    'select c.id from closure c where c.establishment_id = $1 and not exists (select from closure_document d where d.establishment_id = c.establishment_id and d.closure_id = c.id) order by c.id limit 500',
    [tx.session.establishmentId],
  )
  const withoutYear =
    [first, until, next].find((day) => day !== null && !all.some(({ startDate, endDate }) => startDate <= day && day <= endDate)) ?? null
  return {
    yearLeft: openMonths(months, first).map(({ startDate }) => startDate),
    withoutYear,
    today,
    closedUntil: until,
    nextDay: next,
    openDays: Math.max(0, daysBetween(next, today) + 1),
    months,
    month: month === null ? null : { startDate: month.startDate, endDate: month.endDate },
    year:
      year === undefined
        ? null
        : {
            id: year.id,
            label: year.label,
            startDate: year.startDate,
            endDate: year.endDate,
            hasNext: all.some(({ startDate }) => startDate > year.endDate),
          },
    periodStart: year === undefined ? null : periodStart({ year, months, firstClosed: first, last: await lastPeriod(tx, year) }),
    maySystem: tx.session.systeme,
    undocumented: undocumented.map(({ id }) => id),
  }
}
