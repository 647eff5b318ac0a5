import { seriesFaults, seriesNumbers } from '../rules/series.ts'
import type { Series } from '../rules/series.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** A series as it is typed: numbers may still be missing. */
export type TypedSeries = { readonly prefix: string; readonly first: number | null; readonly last: number | null; readonly step: number | null; readonly digits: number | null }
export const usualSeries: TypedSeries = { prefix: '', first: 1, last: 20, step: 1, digits: 2 }

/** The series once everything is typed; null before. */
export function wholeSeries({ prefix, first, last, step, digits }: TypedSeries): Series | null {
  if (first === null || last === null || step === null || digits === null) return null
  return { prefix: prefix.trim(), first, last, step, digits }
}

/** Its numbers, and what is wrong with it, while it is typed. */
export function previewSeries(typed: TypedSeries): { readonly numbers: readonly string[]; readonly faults: readonly Fault[] } {
  const series = wholeSeries(typed)
  if (series === null) return { numbers: [], faults: [] }
  const faults = seriesFaults(series)
  return { numbers: faults.length === 0 ? seriesNumbers(series) : [], faults }
}
