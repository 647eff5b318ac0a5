import type { ReportPeriod } from './flow-kinds.ts'

export type Period = { readonly from: string; readonly to: string }
const two = (value: number): string => String(value).padStart(2, '0')
const lastDay = (year: number, month: number): number =>
  [31, (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 31

/** The period of the reports that holds a day: a third of a month, a month, or two of them from January on. */
export function periodOf(day: string, kind: ReportPeriod): Period {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = (ofMonth: number, first: number, last: number, until = ofMonth): Period => ({
    from: `${year}-${two(ofMonth)}-${two(first)}`,
    to: `${year}-${two(until)}-${two(last)}`,
  })
  if (kind === 'month') return at(month, 1, lastDay(year, month))
  if (kind === 'twoMonths') {
    const first = month - ((month - 1) % 2)
    return at(first, 1, lastDay(year, first + 1), first + 1)
  }
  const start = date <= 10 ? 1 : date <= 20 ? 11 : 21
  return at(month, start, start === 21 ? lastDay(year, month) : start + 9)
}

/** The period before another one. */
export function before(period: Period, kind: ReportPeriod): Period {
  const [year = 0, month = 1, date = 1] = period.from.split('-').map(Number)
  if (date > 1) return periodOf(`${year}-${two(month)}-${two(date - 1)}`, kind)
  const [y, m] = month === 1 ? [year - 1, 12] : [year, month - 1]
  return periodOf(`${y}-${two(m)}-${two(lastDay(y, m))}`, kind)
}

/** Periods that are over on a day, the latest first, back to the day from which reports are due. */
export function pastPeriods(today: string, since: string, kind: ReportPeriod, most = 40): readonly Period[] {
  const periods: Period[] = []
  let period = before(periodOf(today, kind), kind)
  while (period.to >= since && periods.length < most) {
    periods.push(period)
    period = before(period, kind)
  }
  return periods
}
