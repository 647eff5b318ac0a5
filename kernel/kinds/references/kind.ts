import { fieldNamed, fine, problem } from '#kernel/kinds/kind.ts'
import { isId } from '#kernel/kinds/reference/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

const most = 1000

export const references: Kind<FieldOf<'references'>> = {
  parse: (value) => (value === null || value === undefined ? [] : Array.isArray(value) ? [...new Set<unknown>(value)] : value),
  check(value, field) {
    if (!Array.isArray(value) || !value.every(isId)) return problem('unknown-record', `${fieldNamed(field)} attend des fiches existantes.`)
    return value.length > most ? problem('too-many', `${fieldNamed(field)} accepte ${most} fiches au plus.`, { max: most }) : fine
  },
  initial: () => [],
  text: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  schema: (field) => ({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    uniqueItems: true,
    maxItems: most,
    description: `ids de ${field.to}`,
  }),
  filters: ['in', 'empty'],
  sample: (_field, seed) => [seed + 1],
  badSamples: () => ['douze', ['douze'], [0]],
}
