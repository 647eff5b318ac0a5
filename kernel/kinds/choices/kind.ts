import { fieldNamed, fine, problem } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

export const choices: Kind<FieldOf<'choices'>> = {
  parse: (value) => (value === null || value === undefined ? [] : Array.isArray(value) ? [...new Set<unknown>(value)] : value),
  check(value, field) {
    const known = Array.isArray(value) && value.every((key) => typeof key === 'string' && Object.hasOwn(field.options, key))
    return known
      ? fine
      : problem(
          'unknown-choice',
          `${fieldNamed(field)} n’accepte que les choix de sa liste\u00A0: ${Object.values(field.options).join(', ')}.`,
        )
  },
  initial: () => [],
  text: (value, field) => (Array.isArray(value) ? value.map((key) => field.options[String(key)] ?? String(key)).join(', ') : ''),
  schema: (field) => ({ type: 'array', items: { type: 'string', enum: Object.keys(field.options) }, uniqueItems: true }),
  filters: ['in', 'empty'],
  sample: (field, seed) => [Object.keys(field.options)[seed % Object.keys(field.options).length]],
  badSamples: () => ['texte', ['toString'], [12]],
}
