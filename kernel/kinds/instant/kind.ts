import { localTime, shownDay } from '#domain/french.ts'
import { dayBounds, isDayText } from '#kernel/kinds/date/kind.ts'
import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

function instantOf(value: unknown): Temporal.Instant | null {
  if (typeof value !== 'string' || !shape.test(value)) return null
  try {
    return Temporal.Instant.from(value)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

export const instant: Kind<FieldOf<'instant'>> = {
  /** Microseconds are what the database keeps. */
  parse: (value) => instantOf(value)?.round({ smallestUnit: 'microsecond', roundingMode: 'trunc' }).toString() ?? tidyText(value),
  check(value, field) {
    if (typeof value !== 'string' || instantOf(value) === null)
      return problem('valid-date', `${fieldNamed(field)} attend une date et une heure.`)
    return isDayText(value.slice(0, 10)) ? fine : problem('valid-date', `${fieldNamed(field)} attend une date ${dayBounds}.`, { value })
  },
  initial: () => null,
  text(value) {
    const local = localTime(String(value))
    return local === null ? '' : `${shownDay(local.day)} ${local.time}`
  },
  schema: () => ({ type: 'string', format: 'date-time' }),
  filters: ['from', 'to', 'empty'],
  sample: (_field, seed) => Temporal.Instant.from('2097-01-01T08:00:00Z').add({ hours: seed }).toString(),
  badSamples: () => ['2026-07-04', '2026-02-30T25:00:00Z', 0, '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
}
