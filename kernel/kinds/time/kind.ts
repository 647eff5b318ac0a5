import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

const shape = /^(?:[01]\d|2[0-3]):[0-5]\d$/

export const time: Kind<FieldOf<'time'>> = {
  parse: tidyText,
  check: (value, field) =>
    typeof value === 'string' && shape.test(value) ? fine : problem('valid-time', `${fieldNamed(field)} attend une heure comme 14:30.`),
  initial: () => null,
  text: String,
  schema: () => ({ type: 'string', pattern: shape.source }),
  filters: ['equals', 'from', 'to', 'empty'],
  sample: (_field, seed) => `${String(seed % 24).padStart(2, '0')}:30`,
  badSamples: () => ['24:00', '9h', 900, '12:60'],
}
