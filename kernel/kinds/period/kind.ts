import { formatDay, formatDayRange } from '#domain/french.ts'
import { dayBounds, isDayText } from '#kernel/kinds/date/kind.ts'
import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

/** The two days of a value that has the shape of a period. */
function daysOf(value: unknown): { start: unknown; end: unknown } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const known = Object.keys(value).every((key) => key === 'start' || key === 'end')
  return known && 'start' in value && 'end' in value ? { start: value.start, end: value.end } : null
}

export const period: Kind<FieldOf<'period'>> = {
  parse(value) {
    const days = daysOf(value)
    if (days === null) return value ?? null
    const tidy = { start: tidyText(days.start), end: tidyText(days.end) }
    return tidy.start === null && tidy.end === null ? null : tidy
  },
  check(value, field) {
    const days = daysOf(value)
    if (days === null || !isDayText(days.start) || !isDayText(days.end))
      return problem('invalid-dates', `${fieldNamed(field)} attend deux dates qui existent, ${dayBounds}.`)
    if (days.start > days.end) {
      return problem(
        'start-before-end',
        `${fieldNamed(field)}\u00A0: le début (${formatDay(days.start)}) doit précéder la fin (${formatDay(days.end)}).`,
        days,
      )
    }
    if (field.nights === true && days.start === days.end) {
      return problem(
        'start-not-equal-end',
        `${fieldNamed(field)}\u00A0: le début et la fin ne peuvent pas être le même jour (${formatDay(days.start)}).`,
        days,
      )
    }
    return fine
  },
  initial: () => null,
  text(value) {
    const days = daysOf(value)
    return days === null ? '' : formatDayRange(String(days.start), String(days.end))
  },
  schema: (field) => ({
    type: 'object',
    required: ['start', 'end'],
    additionalProperties: false,
    properties: { start: { type: 'string', format: 'date' }, end: { type: 'string', format: 'date' } },
    description: field.nights === true ? 'Nuits : la date de fin est celle du départ' : 'Jours : les deux dates sont comprises',
  }),
  // « from » keeps the periods that end on or after a day, « to » those that start on or before it: together, those that meet a period.
  filters: ['from', 'to', 'empty'],
  sample(_field, seed) {
    const start = Temporal.PlainDate.from('2097-01-01').add({ days: seed * 14 })
    return { start: start.toString(), end: start.add({ days: 7 }).toString() }
  },
  badSamples: (field) => [
    '2026-07-04',
    { start: '2026-07-04' },
    { start: '2026-07-04', end: '2026-07-01' },
    { start: '2026-07-04', end: '2026-07-05', extra: 1 },
    { start: '1899-12-31', end: '1900-01-05' },
    { start: '2199-12-31', end: '2200-01-01' },
    ...(field.nights === true ? [{ start: '2026-07-04', end: '2026-07-04' }] : []),
  ],
}
