import { formatDay } from '#domain/french.ts'
import { isDay } from '#domain/day.ts'
import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

/** True for a day that exists since 1850, written YYYY-MM-DD. */
export function isDayText(value: unknown): value is string {
  return typeof value === 'string' && isDay(value) && value >= '1850'
}

export const date: Kind<FieldOf<'date'>> = {
  parse: tidyText,
  check(value, field, { today }) {
    if (!isDayText(value)) return problem('valid-date', `${fieldNamed(field)} attend une date qui existe, comme 04/07/2026.`)
    if (field.notPast === true && value < today.toString()) {
      return problem('date-not-past', `${fieldNamed(field)}\u00A0: le ${formatDay(value)} est passé\u00A0; choisissez une date à partir d’aujourd’hui.`, { value })
    }
    return fine
  },
  initial: () => null,
  text: (value) => formatDay(String(value)),
  schema: () => ({ type: 'string', format: 'date' }),
  filters: ['equals', 'from', 'to', 'empty'],
  sample: (_field, seed) => Temporal.PlainDate.from('2097-01-01').add({ days: seed }).toString(),
  badSamples: (field) => ['2026-02-30', '04/07/2026', 20260704, '2026-13-01', ...(field.notPast === true ? ['1999-01-01'] : [])],
}
