import { checkText } from '#kernel/kinds/text/kind.ts'
import { tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

/** Without `maxLength`, about twenty printed pages. */
export const longestText = 50_000

const limited = (field: FieldOf<'longText'>) => ({ label: field.label, maxLength: field.maxLength ?? longestText })

export const longText: Kind<FieldOf<'longText'>> = {
  parse: (value) => tidyText(typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value),
  check: (value, field) => checkText(value, limited(field), true),
  initial: () => null,
  text: String,
  schema: (field) => ({ type: 'string', maxLength: field.maxLength ?? longestText }),
  filters: ['contains', 'empty'],
  sample: (field, seed) => `Première ligne ${seed}\nSeconde ligne`.slice(0, field.maxLength ?? longestText).trim(),
  badSamples: (field) => [true, 'x'.repeat((field.maxLength ?? longestText) + 1), 'a\u0000b'],
}
