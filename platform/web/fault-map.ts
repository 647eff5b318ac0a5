import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { sentenceOf } from './wire.ts'

export type PlacedFaults = {
  /** Faults shown on a field, by the path of the field. */
  fields: ReadonlyMap<string, readonly Fault[]>
  /** Faults of the whole record, or of a field that is not on the screen. */
  rest: readonly Fault[]
}

/** The longest known path that a fault belongs to: `addresses.0.postalCode` goes to `addresses` where only that is on screen. */
function placeOf(path: string, known: ReadonlySet<string>): string | undefined {
  for (let part = path; part !== ''; part = part.includes('.') ? part.slice(0, part.lastIndexOf('.')) : '') if (known.has(part)) return part
  return undefined
}

/** Sorts faults by the field that shows them. */
export function byField(faults: readonly Fault[], fields: Iterable<string>): PlacedFaults {
  const known = new Set(fields)
  const placed = new Map<string, Fault[]>()
  const rest: Fault[] = []
  for (const fault of faults) {
    const place = fault.field === undefined ? undefined : placeOf(fault.field, known)
    if (place === undefined) rest.push(fault)
    else placed.set(place, [...(placed.get(place) ?? []), fault])
  }
  return { fields: placed, rest }
}

export type Failure = { readonly errorOf: (name: string) => string | undefined; readonly loose: string | undefined }

/** Where what went wrong is shown: under the fields that the screen has, and beside them what none of these says. */
export function failureOf(error: unknown, fields: Iterable<string>): Failure {
  const placed = byField(error instanceof Refused ? error.faults : [], fields)
  const isTold = error === null || error === undefined || (error instanceof Refused && error.faults.length > 0)
  const loose = isTold ? placed.rest.map(({ message }) => message).join(' ') : sentenceOf(error)
  return { errorOf: (name) => placed.fields.get(name)?.[0]?.message, loose: loose === '' ? undefined : loose }
}

export const blocking = (faults: readonly Fault[]): Fault[] => faults.filter((fault) => fault.warning !== true)
export const warnings = (faults: readonly Fault[]): Fault[] => faults.filter((fault) => fault.warning === true)

/** The first field at fault in the order of the screen. */
export function firstAtFault(order: readonly string[], faults: PlacedFaults): string | undefined {
  return order.find((name) => blocking(faults.fields.get(name) ?? []).length > 0)
}

/** « 1 erreur », « 3 erreurs »; empty when there is none. */
export function errorCount(faults: readonly Fault[]): string {
  const count = blocking(faults).length
  return count === 0 ? '' : `${count} erreur${count >= 2 ? 's' : ''}`
}
