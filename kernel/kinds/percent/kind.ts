import { formatPercent } from '#domain/french.ts'
import { badDecimals, checkDecimal, sampleDecimal, tidyDecimal } from '#kernel/kinds/decimal/kind.ts'
import type { FieldOf, Kind } from '#kernel/kinds/kind.ts'

/** A percent is between 0 and 100 with two decimals unless its declaration says otherwise. */
export function percentField(field: FieldOf<'percent'>): { label: string; decimals: number; min: number; max: number } {
  return { label: field.label, decimals: field.decimals ?? 2, min: field.min ?? 0, max: field.max ?? 100 }
}

export const percent: Kind<FieldOf<'percent'>> = {
  parse: tidyDecimal,
  check: (value, field) => checkDecimal(value, percentField(field)),
  initial: (field) => field.default ?? null,
  text: (value) => formatPercent(String(value)),
  schema: (field) => ({
    type: 'string',
    pattern: '^-?\\d+(\\.\\d+)?$',
    description: `Pourcentage écrit avec un point (« 12.5 »), de ${percentField(field).min} à ${percentField(field).max}`,
  }),
  filters: ['equals', 'from', 'to', 'empty'],
  sample: (field, seed) => sampleDecimal(percentField(field), seed),
  badSamples: (field) => badDecimals(percentField(field)),
}
