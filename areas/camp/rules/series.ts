import { formatNumber, fr, list, plural } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** Numbers that follow each other: « A01 », « A03 »… from `first` to `last` by `step`, the figures on `digits` at least. */
export type Series = {
  readonly prefix: string
  readonly first: number
  readonly last: number
  readonly step: number
  readonly digits: number
}

export const mostInSeries = 500
const longestNumber = 10

/** Every number of a series; none when it is not sound. */
export function seriesNumbers({ prefix, first, last, step, digits }: Series): readonly string[] {
  if (step < 1 || last < first) return []
  const count = Math.floor((last - first) / step) + 1
  if (count > mostInSeries) return []
  return Array.from({ length: count }, (_, index) => `${prefix}${String(first + index * step).padStart(digits, '0')}`)
}

/** What is wrong with a series before anything is looked up. `longest` is the length that the numbers may have. */
export function seriesFaults({ prefix, first, last, step, digits }: Series, longest: number = longestNumber): readonly Fault[] {
  const faults: Fault[] = []
  if (step < 1) faults.push({ rule: 'series-step', field: 'step', message: 'Le pas est d’au moins 1.' })
  if (last < first)
    faults.push({ rule: 'series-order', field: 'last', message: fr`Le dernier numéro (${last}) est inférieur au premier (${first}).` })
  else if (step >= 1 && Math.floor((last - first) / step) + 1 > mostInSeries)
    faults.push({
      rule: 'series-size',
      field: 'last',
      message: fr`Une série compte au plus ${mostInSeries} numéros ; celle-ci en a ${formatNumber(Math.floor((last - first) / step) + 1)}.`,
    })
  if (prefix.length + Math.max(digits, String(last).length) > longest)
    faults.push({ rule: 'series-length', field: 'prefix', message: fr`Les numéros dépassent ${longest} caractères.` })
  return faults
}

const named = 8
/** The numbers of a series that are taken, by name: nothing is created over them. */
export function takenFault(taken: readonly string[], what: { readonly one: string; readonly many: string }): Fault {
  const shown = taken.slice(0, named)
  const more = taken.length - shown.length
  return {
    rule: 'already-exists',
    field: 'first',
    values: { taken },
    message: fr`${plural(taken.length, what.one, what.many)} de cette série ${taken.length === 1 ? 'existe' : 'existent'} déjà : ${list(more > 0 ? [...shown, `${more} autres`] : shown)}.`,
  }
}

/** First and last numbers of a series for the eye: « A01, A02, A03 … A64 ». */
export function seriesSummary(numbers: readonly string[]): string {
  if (numbers.length <= 6) return numbers.join(', ')
  return `${numbers.slice(0, 3).join(', ')} … ${numbers.at(-1) ?? ''}`
}

export function choosePlaces(): Fault {
  return { rule: 'choose-places', field: 'placeIds', message: 'Veuillez choisir des emplacements.' }
}
