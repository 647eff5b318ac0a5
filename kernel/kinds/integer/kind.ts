import { formatNumber } from '#domain/french.ts'
import { fieldNamed, fine, problem } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind, Problem } from '#kernel/kinds/kind.ts'

/** Bounds of the database's integer. */
export const greatestInteger = 2_147_483_647

export type Bounds = { readonly label: string; readonly min?: number; readonly max?: number }

/** Faults of a number against its bounds; `show` writes a bound as its reader expects it. */
export function checkBounds(value: number, field: Bounds, show: (n: number) => string): readonly Problem[] {
  if (field.min !== undefined && value < field.min) {
    return problem('number-input-min', `${fieldNamed(field)} vaut ${show(value)}\u00A0; la valeur minimale est ${show(field.min)}.`, {
      value,
      min: field.min,
    })
  }
  if (field.max !== undefined && value > field.max) {
    return problem('number-input-cap', `${fieldNamed(field)} vaut ${show(value)}\u00A0; la valeur maximale est ${show(field.max)}.`, {
      value,
      max: field.max,
    })
  }
  return fine
}

/** « 1 000 000 000 000 »; a year stays in one piece, as people write it. */
function shown(value: number): string {
  return (value >= 0 && value < 10_000) || !Number.isSafeInteger(value) ? String(value) : formatNumber(value)
}

export const integer: Kind<FieldOf<'integer'>> = {
  parse: (value) => (value === '' ? null : (value ?? null)),
  check(value, field) {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return problem('valid-number', `${fieldNamed(field)} attend un nombre entier.`)
    const bounds = { label: field.label, min: field.min ?? -greatestInteger, max: field.max ?? greatestInteger }
    return checkBounds(value, bounds, shown)
  },
  initial: (field) => field.default ?? null,
  text: String,
  schema: (field) => ({ type: 'integer', minimum: field.min ?? -greatestInteger, maximum: field.max ?? greatestInteger }),
  filters: ['equals', 'in', 'from', 'to', 'empty'],
  sample: (field, seed) => Math.min((field.min ?? 0) + seed, field.max ?? greatestInteger),
  badSamples: (field) => ['douze', 1.5, (field.max ?? greatestInteger) + 1, (field.min ?? -greatestInteger) - 1],
}
