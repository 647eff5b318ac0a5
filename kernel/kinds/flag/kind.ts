import { fieldNamed, fine, problem } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

export const flag: Kind<FieldOf<'flag'>> = {
  parse: (value) => value ?? null,
  check: (value, field) => (typeof value === 'boolean' ? fine : problem('valid-flag', `${fieldNamed(field)} attend oui ou non.`)),
  initial: (field) => field.default,
  text: (value) => (value === true ? 'Oui' : 'Non'),
  schema: (field) => ({ type: 'boolean', default: field.default }),
  filters: ['equals'],
  sample: (field, seed) => (seed % 2 === 0 ? field.default : !field.default),
  badSamples: () => ['oui', 1],
}
