import { addDays } from '#domain/day.ts'
import { capitalized, monthName } from '#domain/french.ts'
import type { Sheet, SheetPeriod } from './sheet.ts'

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isNew = (value: unknown): value is number => typeof value === 'number' && value < 0
const links = ['priceGridPeriodId', 'priceGridOptionId'] as const

/**
 * A record whose new rows have numbers below zero, as its declaration can check it: a new row has the number 0, and what names it names a record
 * that no table holds yet, one for each new row, so that two new periods are not taken for the same.
 */
export function checkable(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain = (row: unknown): unknown => {
    if (!isRow(row)) return row
    const named = links.flatMap((field) => (isNew(row[field]) ? [[field, Number.MAX_SAFE_INTEGER + row[field]] as const] : []))
    return { ...row, ...(isNew(row['id']) && { id: 0 }), ...Object.fromEntries(named) }
  }
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(plain) : value]))
}

/** « Juillet », « Avril à septembre », « Novembre 2026 à mars 2027 » */
function monthsOf(start: string, end: string): string {
  const days = [start, addDays(end, -1)].map((day) => ({ year: day.slice(0, 4), month: monthName(Number(day.slice(5, 7))) }))
  const isOneYear = new Set(days.map(({ year }) => year)).size === 1
  const names = new Set(days.map(({ year, month }) => (isOneYear ? month : `${month} ${year}`)))
  return capitalized([...names].join(' à '))
}

/** A period for nights that have none; its number stays below zero until it is saved. */
export function newPeriod(sheet: Sheet, { start, end }: { readonly start: string; readonly end: string }): SheetPeriod {
  const id = Math.min(0, ...sheet.periods.map((period) => period.id)) - 1
  return {
    id,
    version: 0,
    label: monthsOf(start, end),
    season: 'middle',
    colour: null,
    startDate: start,
    endDate: end,
    minimumNightOperator: 1,
    numberOfNights: 1,
    maximumNights: null,
    arrivalDays: [],
    departureDays: [],
    isClosed: false,
  }
}

/** Periods whose dates moved: one that was called by its months is called by its new ones, a name that somebody gave stays. */
export function renamedByMonths(before: Sheet, after: Sheet): Sheet {
  const old = new Map(before.periods.map((period) => [period.id, period]))
  const periods = after.periods.map((period) => {
    const was = old.get(period.id)
    if (
      !was?.startDate ||
      !was.endDate ||
      !period.startDate ||
      !period.endDate ||
      was.label !== period.label ||
      was.label !== monthsOf(was.startDate, was.endDate)
    )
      return period
    return { ...period, label: monthsOf(period.startDate, period.endDate) }
  })
  return { ...after, periods }
}
