import { formatDay, parisTime } from '#domain/french.ts'
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
  check: (value, field) => (instantOf(value) === null ? problem('valid-date', `${fieldNamed(field)} attend une date et une heure.`) : fine),
  initial: () => null,
  text(value) {
    const local = parisTime(String(value))
    return local === null ? '' : `${formatDay(local.day)} ${local.time}`
  },
  schema: () => ({ type: 'string', format: 'date-time' }),
  filters: ['from', 'to', 'empty'],
  sample: (_field, seed) => Temporal.Instant.from('2097-01-01T08:00:00Z').add({ hours: seed }).toString(),
  badSamples: () => ['2026-07-04', '2026-02-30T25:00:00Z', 0],
}
