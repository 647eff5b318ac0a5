import { formatNumber } from '#domain/french.ts'
import { parseDecimal } from '#domain/decimal.ts'
import { checkBounds } from '#kernel/kinds/integer/kind.ts'
import { fieldNamed, problem, withoutSpaces } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind, Problem } from '#kernel/kinds/kind.ts'

const shape = /^-?\d{1,12}(?:\.(?<decimals>\d{1,12}))?$/

/** One way of writing each number: `012.50` → `12.5`, `-0` → `0`. Anything else is left as it is. */
export function tidyDecimal(value: unknown): unknown {
  const tight = withoutSpaces(value)
  return typeof tight === 'string' && shape.test(tight) ? parseDecimal(tight) : tight
}

type Decimals = { readonly label: string; readonly decimals: number; readonly min?: number; readonly max?: number }

/** Faults of an exact number written with a point. */
export function checkDecimal(value: unknown, field: Decimals): readonly Problem[] {
  const found = typeof value === 'string' ? shape.exec(value) : null
  // A program that sends a bare number is told why that is refused: it would already be rounded.
  if (found === null)
    return problem(
      'valid-number',
      `${fieldNamed(field)} attend un nombre${typeof value === 'number' ? ' écrit comme un texte, ainsi "5.5"' : ''}.`,
    )
  const given = found.groups?.['decimals']?.length ?? 0
  if (given > field.decimals) {
    const most = field.decimals === 0 ? 'un nombre sans décimale' : `${field.decimals} décimale${field.decimals > 1 ? 's' : ''} au plus`
    return problem('valid-number', `${fieldNamed(field)} attend ${most}.`, { decimals: field.decimals })
  }
  return checkBounds(Number(value), field, (n) => formatNumber(String(n)))
}

/** A valid number between the bounds, as text. */
export function sampleDecimal(field: Decimals, seed: number): string {
  const low = field.min ?? 0
  const high = field.max ?? low + 1000
  return String(tidyDecimal(Math.min(low + seed + (field.decimals > 0 ? 0.5 : 0), high).toFixed(field.decimals)))
}

export function badDecimals(field: Decimals): readonly unknown[] {
  const tooLow = field.min === undefined ? [] : [String(field.min - 1)]
  const tooHigh = field.max === undefined ? [] : [String(field.max + 1)]
  return ['douze', '1e5', 12, `0.${'1'.repeat(field.decimals + 1)}`, '1234567890123', ...tooLow, ...tooHigh]
}

export const decimal: Kind<FieldOf<'decimal'>> = {
  parse: tidyDecimal,
  check: checkDecimal,
  initial: (field) => field.default ?? null,
  text: (value) => formatNumber(String(value)),
  schema: (field) => ({
    type: 'string',
    pattern: shape.source,
    description: `Nombre exact écrit avec un point, ${field.decimals} décimales au plus`,
  }),
  filters: ['equals', 'from', 'to', 'empty'],
  sample: sampleDecimal,
  badSamples: badDecimals,
}
