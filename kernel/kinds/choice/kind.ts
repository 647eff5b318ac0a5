import { fieldNamed, fine, problem } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

type ChoiceField = FieldOf<'choice'>

/** The keys as they travel: numbers when the list is numbered. */
export function choiceKeys(field: ChoiceField): readonly (string | number)[] {
  const keys = Object.keys(field.options)
  return field.numeric === true ? keys.map(Number) : keys
}

export const choice: Kind<ChoiceField> = {
  parse: (value) => (value === '' ? null : (value ?? null)),
  check(value, field) {
    const known = typeof value === (field.numeric === true ? 'number' : 'string') && Object.hasOwn(field.options, String(value))
    return known
      ? fine
      : problem(
          'unknown-choice',
          `${fieldNamed(field)} n’accepte que les choix de sa liste\u00A0: ${Object.values(field.options).join(', ')}.`,
        )
  },
  initial: (field) => (field.default === undefined ? null : field.numeric === true ? Number(field.default) : field.default),
  text: (value, field) => (Object.hasOwn(field.options, String(value)) ? (field.options[String(value)] ?? '') : String(value)),
  schema: (field) => ({
    type: field.numeric === true ? 'integer' : 'string',
    enum: choiceKeys(field),
    description: Object.entries(field.options)
      .map(([key, label]) => `${key}\u00A0: ${label}`)
      .join(', '),
  }),
  filters: ['equals', 'in', 'empty'],
  sample: (field, seed) => choiceKeys(field)[seed % choiceKeys(field).length],
  badSamples: () => ['toString', '__proto__', -987, true],
}
