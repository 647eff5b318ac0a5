import { fieldNamed, fine, problem, tidyText } from '#kernel/kinds/kind.ts'
import type { FieldOf, Kind, Problem } from '#kernel/kinds/kind.ts'

// Control characters, line breaks included: a single line of text holds none, and the database refuses the zero character.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for.
const control = /[\u0000-\u001F\u007F]/
// The same, where line breaks and tabulations are welcome.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for.
const controlButLines = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** Faults of a text against a greatest length, shared by the kinds made of text. */
export function checkText(value: unknown, field: { label: string; maxLength?: number }, lines: boolean): readonly Problem[] {
  if (typeof value !== 'string') return problem('valid-text', `${fieldNamed(field)} attend un texte.`)
  if ((lines ? controlButLines : control).test(value) || !value.isWellFormed()) {
    return problem('valid-text', `${fieldNamed(field)} contient un caractère qui ne peut pas être enregistré.`)
  }
  const length = [...value].length
  if (field.maxLength !== undefined && length > field.maxLength) {
    return problem('text-too-long', `${fieldNamed(field)} compte ${length} caractères\u00A0; le maximum est ${field.maxLength}.`, { length, max: field.maxLength })
  }
  return fine
}

export const text: Kind<FieldOf<'text'>> = {
  parse: tidyText,
  check(value, field) {
    const faults = checkText(value, field, false)
    if (faults.length > 0 || typeof value !== 'string') return faults
    if (field.minLength !== undefined && [...value].length < field.minLength) {
      return problem('text-too-short', `${fieldNamed(field)} demande au moins ${field.minLength} caractères.`, { min: field.minLength })
    }
    if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) {
      return problem('text-pattern', field.patternMessage ?? `${fieldNamed(field)} n’a pas la forme attendue.`)
    }
    return fine
  },
  initial: (field) => field.default ?? null,
  text: String,
  schema: (field) => ({
    type: 'string', maxLength: field.maxLength,
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.pattern === undefined ? {} : { pattern: `^(?:${field.pattern})$` }),
  }),
  filters: ['contains', 'equals', 'in', 'empty'],
  sample(field, seed) {
    if (field.default !== undefined && field.pattern !== undefined) return field.default
    const word = `${String(seed)} Été ${field.label}`
    return word.slice(0, field.maxLength).trim().padEnd(field.minLength ?? 1, 'x')
  },
  badSamples: (field) => [12, { a: 1 }, 'x'.repeat(field.maxLength + 1), 'a\u0000b'],
}
