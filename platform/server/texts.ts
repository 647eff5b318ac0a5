import type { Fault } from '#platform/operation/refusal.ts'
import { labelOf } from '#platform/server/labels.ts'

// The database keeps neither the zero character nor half of a pair.
const unfit = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()

function* unfitPaths(value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value === 'string' && unfit(value)) yield path
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    // A name that cannot be written is not repeated in the answer.
    if (unfit(name)) yield path
    else yield* unfitPaths(one, [...path, name])
  }
}

/** Texts that could not be stored nor looked for, wherever they are in what was sent. */
export function textFaults(value: unknown): readonly Fault[] {
  return [...unfitPaths(value, [])].map((path) => ({
    rule: 'valid-text', message: `${labelOf(path)} contient un caractère qui ne peut pas être enregistré.`, ...(path.length === 0 ? {} : { field: path.join('.') }),
  }))
}
