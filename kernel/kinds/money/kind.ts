import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { checkBounds } from '#kernel/kinds/integer/kind.ts'
import { fieldNamed, problem } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

/** A hundred million euros: beyond, an amount is a typing slip. */
export const greatestAmount = 10_000_000_000

export const money: Kind<FieldOf<'money'>> = {
  parse: (value) => (value === '' ? null : (value ?? null)),
  check(value, field) {
    // A text is what a person typed, in euros; programs send cents.
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      return problem(
        'incorrect-amount',
        `${fieldNamed(field)} attend un montant ${typeof value === 'string' ? 'comme 1\u00A0234,50' : 'en centimes entiers'}.`,
      )
    return checkBounds(value, { label: field.label, min: field.min ?? -greatestAmount, max: field.max ?? greatestAmount }, (n) =>
      formatAmount(cents(n)),
    )
  },
  initial: (field) => field.default ?? null,
  text: (value) => formatAmount(cents(Number(value))),
  schema: (field) => ({
    type: 'integer',
    minimum: field.min ?? -greatestAmount,
    maximum: field.max ?? greatestAmount,
    description: 'Montant en centimes d’euro',
  }),
  filters: ['equals', 'from', 'to', 'empty'],
  sample: (field, seed) => Math.min((field.min ?? 0) + seed * 125, field.max ?? greatestAmount),
  badSamples: (field) => ['12,50', 12.5, (field.max ?? greatestAmount) + 1, (field.min ?? -greatestAmount) - 1],
}
