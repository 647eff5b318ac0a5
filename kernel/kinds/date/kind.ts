import { formatDay, shownDay } from '#domain/french.ts'
import { firstDay, isDay, isUsableDay, lastDay } from '#domain/day.ts'
import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

/** « entre le 01/01/1900 et le 31/12/2199 » */
export const dayBounds = `entre le ${formatDay(firstDay)} et le ${formatDay(lastDay)}`

/** True for a day that exists, written YYYY-MM-DD, within the bounds. */
export function isDayText(value: unknown): value is string {
  return typeof value === 'string' && isUsableDay(value)
}

export const date: Kind<FieldOf<'date'>> = {
  parse: tidyText,
  check(value, field, { today }) {
    if (typeof value === 'string' && isDay(value) && !isDayText(value))
      return problem('valid-date', `${fieldNamed(field)} attend une date ${dayBounds}.`, { value })
    if (!isDayText(value)) return problem('valid-date', `${fieldNamed(field)} attend une date qui existe, comme 04/07/2026.`)
    if (field.notPast === true && value < today.toString()) {
      return problem(
        'date-not-past',
        `${fieldNamed(field)}\u00A0: le ${formatDay(value)} est passé\u00A0; choisissez une date à partir d’aujourd’hui.`,
        { value },
      )
    }
    return fine
  },
  initial: () => null,
  text: (value) => shownDay(String(value)),
  schema: () => ({ type: 'string', format: 'date' }),
  filters: ['equals', 'from', 'to', 'empty'],
  sample: (_field, seed) => Temporal.PlainDate.from('2097-01-01').add({ days: seed }).toString(),
  badSamples: (field) => [
    '2026-02-30',
    '04/07/2026',
    20260704,
    '2026-13-01',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    ...(field.notPast === true ? ['1999-01-01'] : []),
  ],
}
