import { seriesFaults, seriesNumbers } from '../rules/series.ts'
import type { Series } from '../rules/series.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** A series as it is typed: numbers may still be missing. */
export type TypedSeries = {
  readonly prefix: string
  readonly first: number | null
  readonly last: number | null
  readonly step: number | null
  readonly digits: number | null
}
export const usualSeries: TypedSeries = { prefix: '', first: 1, last: 20, step: 1, digits: 2 }

/** The series once everything is typed; null before. */
export function wholeSeries({ prefix, first, last, step, digits }: TypedSeries): Series | null {
  if (first === null || last === null || step === null || digits === null) return null
  return { prefix: prefix.trim(), first, last, step, digits }
}

const numberNames = { first: 'Premier', last: 'Dernier', step: 'Pas', digits: 'Chiffres' } as const

/** What is still to be typed or chosen before the places can be made. */
export function missingInSeries(typed: TypedSeries, placeTypeId: number | null): readonly Fault[] {
  const names = (Object.keys(numberNames) as (keyof typeof numberNames)[]).filter((name) => typed[name] === null)
  const missing: Fault[] = names.map((field) => ({
    rule: 'required-field',
    field,
    message: `Le champ «\u00A0${numberNames[field]}\u00A0» est obligatoire.`,
  }))
  return placeTypeId === null
    ? [...missing, { rule: 'required-field', field: 'placeTypeId', message: 'Le champ «\u00A0Type\u00A0» est obligatoire.' }]
    : missing
}

/** Its numbers, and what is wrong with it, while it is typed. */
export function previewSeries(typed: TypedSeries): { readonly numbers: readonly string[]; readonly faults: readonly Fault[] } {
  const series = wholeSeries(typed)
  if (series === null) return { numbers: [], faults: [] }
  const faults = seriesFaults(series)
  return { numbers: faults.length === 0 ? seriesNumbers(series) : [], faults }
}
