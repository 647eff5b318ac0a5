import type { Sheet, SheetPeriod } from '../grid-edit/sheet.ts'
import type { Span } from './year.ts'

/** The periods that have their two dates, in order, as nights of a calendar. */
export function spansOf({ periods }: Sheet): readonly Span[] {
  return periods.flatMap(({ id, label, startDate, endDate }) =>
    startDate !== null && endDate !== null && startDate < endDate ? [{ id, label, start: startDate, end: endDate }] : [],
  )
}

/** The sheet with the dates of a calendar that was changed; the same when none is another one. */
export function withSpans(sheet: Sheet, spans: readonly Span[]): Sheet {
  const moved = new Map(spans.map((span) => [span.id, span]))
  const dated = (period: SheetPeriod): SheetPeriod => {
    const span = moved.get(period.id)
    return span === undefined || (span.start === period.startDate && span.end === period.endDate)
      ? period
      : { ...period, startDate: span.start, endDate: span.end }
  }
  const periods = sheet.periods.map(dated)
  return periods.every((period, index) => period === sheet.periods[index]) ? sheet : { ...sheet, periods }
}
