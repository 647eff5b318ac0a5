import { capitalized, monthName } from '#domain/french.ts'
import type { Sheet, SheetPeriod } from './sheet.ts'

/** What is sent first, and what must wait for the numbers of new periods. */
export type SavePlan = { readonly first: Sheet; readonly waits: boolean }

/** A new period has no number before it is saved: its prices follow in a second save. */
export function savePlan(sheet: Sheet): SavePlan {
  const known = <Row extends { readonly priceGridPeriodId: number }>(rows: readonly Row[]): readonly Row[] => rows.filter(({ priceGridPeriodId }) => priceGridPeriodId > 0)
  const first = { periods: sheet.periods.map((period) => (period.id > 0 ? period : { ...period, id: 0 })), prices: known(sheet.prices), shortStays: known(sheet.shortStays) }
  return { first, waits: first.prices.length < sheet.prices.length || first.shortStays.length < sheet.shortStays.length }
}

const sameDates = (a: SheetPeriod, b: SheetPeriod): boolean => a.startDate === b.startDate && a.endDate === b.endDate && a.label === b.label

/** Prices that waited, with the numbers that their periods received: added to the sheet that was stored. */
export function afterPeriods(sheet: Sheet, stored: Sheet): Sheet {
  const taken = new Set(sheet.periods.map(({ id }) => id))
  const numbers = new Map<number, number>()
  for (const period of sheet.periods) {
    if (period.id > 0) continue
    const saved = stored.periods.find((each) => !taken.has(each.id) && sameDates(each, period))
    if (saved === undefined) continue
    taken.add(saved.id)
    numbers.set(period.id, saved.id)
  }
  const late = <Row extends { readonly priceGridPeriodId: number }>(rows: readonly Row[]): readonly Row[] => rows.flatMap((row) => {
    const priceGridPeriodId = numbers.get(row.priceGridPeriodId)
    return priceGridPeriodId === undefined ? [] : [{ ...row, priceGridPeriodId }]
  })
  return { periods: stored.periods, prices: [...stored.prices, ...late(sheet.prices)], shortStays: [...stored.shortStays, ...late(sheet.shortStays)] }
}

/** A period for nights that have none; its number stays below zero until it is saved. */
export function newPeriod(sheet: Sheet, { start, end }: { readonly start: string; readonly end: string }): SheetPeriod {
  const id = Math.min(0, ...sheet.periods.map((period) => period.id)) - 1
  return {
    id, version: 0, label: capitalized(monthName(Number(start.slice(5, 7)))), season: 'middle', colour: null, startDate: start, endDate: end, minimumNightOperator: 1, numberOfNights: 1,
    maximumNights: null, arrivalDays: [], departureDays: [], isClosed: false,
  }
}
