import { parsePhone } from '#domain/phone.ts'
import { formatPhone } from '#domain/french.ts'
import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

export const phone: Kind<FieldOf<'phone'>> = {
  parse(value) {
    const tidy = tidyText(value)
    return typeof tidy === 'string' ? (parsePhone(tidy) ?? tidy) : tidy
  },
  check: (value, field) =>
    typeof value === 'string' && parsePhone(value) === value
      ? fine
      : problem('valid-phone', `${fieldNamed(field)} attend un numéro de 10 chiffres, ou un numéro international qui commence par +.`),
  initial: () => null,
  text: (value) => formatPhone(String(value)),
  schema: () => ({ type: 'string', pattern: '^(0[1-9][0-9]{8}|\\+[1-9][0-9]{8,14})$' }),
  filters: ['contains', 'equals', 'empty'],
  sample: (_field, seed) => `06${String(12_345_678 + seed).padStart(8, '0')}`,
  badSamples: () => ['12', 'téléphone', 612345678, '06123456789'],
}
