import { fieldNamed, fine, problem } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

/** True for the number of a stored record. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

export const reference: Kind<FieldOf<'reference'>> = {
  parse: (value) => value ?? null,
  check: (value, field) => (isId(value) ? fine : problem('unknown-record', `${fieldNamed(field)} attend une fiche existante.`)),
  initial: () => null,
  text: String,
  schema: (field) => ({ type: 'integer', minimum: 1, description: `id de ${field.to}` }),
  filters: ['equals', 'in', 'empty'],
  sample: (_field, seed) => seed + 1,
  badSamples: () => ['douze', -1, 1.5, { id: 1 }],
}
