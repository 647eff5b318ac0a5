import { plural } from '#domain/french.ts'
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
    return problem(
      'text-too-long',
      `${fieldNamed(field)} compte ${plural(length, 'caractère')}\u00A0; le maximum est ${field.maxLength}.`,
      { length, max: field.maxLength },
    )
  }
  return fine
}

/** Another text of the same form: its last letters and digits move on like those of a counter. */
function varied(example: string, seed: number): string {
  const turn = (letters: string, carry: number): { next: string; carry: number } => {
    const first = /\d/.test(letters) ? (['0', 10] as const) : /[a-z]/.test(letters) ? (['a', 26] as const) : (['A', 26] as const)
    const place = letters.charCodeAt(0) - first[0].charCodeAt(0) + carry
    return { next: String.fromCharCode(first[0].charCodeAt(0) + (place % first[1])), carry: Math.floor(place / first[1]) }
  }
  let carry = seed
  return [...example]
    .toReversed()
    .map((letter) => {
      if (!/[0-9a-zA-Z]/.test(letter)) return letter
      const turned = turn(letter, carry)
      carry = turned.carry
      return turned.next
    })
    .toReversed()
    .join('')
}

export const text: Kind<FieldOf<'text'>> = {
  parse: tidyText,
  check(value, field) {
    const faults = checkText(value, field, false)
    if (faults.length > 0 || typeof value !== 'string') return faults
    if (field.minLength !== undefined && [...value].length < field.minLength) {
      return problem('text-too-short', `${fieldNamed(field)} demande au moins ${plural(field.minLength, 'caractère')}.`, {
        min: field.minLength,
      })
    }
    if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) {
      return problem('text-pattern', field.patternMessage ?? `${fieldNamed(field)} n’a pas la forme attendue.`)
    }
    return fine
  },
  initial: (field) => field.default ?? null,
  text: String,
  schema: (field) => ({
    type: 'string',
    maxLength: field.maxLength,
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.pattern === undefined ? {} : { pattern: `^(?:${field.pattern})$` }),
  }),
  filters: ['contains', 'equals', 'in', 'empty'],
  sample(field, seed) {
    const known = field.example ?? (field.pattern === undefined ? undefined : field.default)
    if (known !== undefined) return varied(known, seed)
    const word = field.pattern === undefined ? `${String(seed)} Été ${field.label}` : `essai${seed}`
    return word
      .slice(0, field.maxLength)
      .trim()
      .padEnd(field.minLength ?? 1, 'x')
  },
  badSamples: (field) => [12, { a: 1 }, 'x'.repeat(field.maxLength + 1), 'a\u0000b'],
}
