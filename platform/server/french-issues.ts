import { z } from 'zod'
import { plural } from '#domain/french.ts'
import { labelOf, limitOf, missing } from '#platform/server/labels.ts'

const nbsp = '\u00A0'
const expected: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
  date: 'une date',
  null: 'une valeur vide',
}
const formats: Readonly<Record<string, string>> = {
  date: 'une date comme 2026-07-04',
  datetime: 'un instant ISO 8601',
  time: 'une heure comme 14:30',
  email: 'une adresse e-mail',
  url: 'une adresse internet',
  uuid: 'un identifiant',
}
const units: Readonly<Record<string, string>> = { string: 'caractère', array: 'élément', set: 'élément' }

function bound(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig> | z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const unit = units[issue.origin]
  const most = 'maximum' in issue
  const value = most ? issue.maximum : issue.minimum
  // Beyond what a number can hold: the limit itself would teach nothing.
  if (unit === undefined && Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER)
    return `${labelOf(issue.path ?? [])} est un nombre trop ${most ? 'grand' : 'petit'}.`
  const limit = unit === undefined ? limitOf(Number(value), issue.path ?? []) : plural(Number(value), unit)
  return `${labelOf(issue.path ?? [])} doit ${unit === undefined ? 'valoir' : 'compter'} ${most ? 'au plus' : 'au moins'} ${limit}.`
}

/** Values of a choice, or of the word that chooses between several shapes; null where the fault is another. */
function allowedValues(issue: z.core.$ZodRawIssue): readonly unknown[] | null {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_union' && Array.isArray(issue['options']) ? issue['options'] : null
}

/** What is wrong with a call, in one French sentence that names the field and what was expected. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const name = labelOf(issue.path ?? [])
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? missing(issue.path ?? [])
      : `${name} attend ${expected[issue.expected] ?? `une valeur de type ${issue.expected}`}.`
  if (issue.code === 'too_big' || issue.code === 'too_small') return bound(issue)
  const values = allowedValues(issue)
  if (values !== null) return `${name} n’accepte que${nbsp}: ${values.map(String).join(', ')}.`
  if (issue.code === 'invalid_format') return `${name} attend ${formats[issue.format] ?? 'une autre forme'}.`
  if (issue.code === 'unrecognized_keys') return `${name} contient un champ inconnu${nbsp}: ${issue.keys.join(', ')}.`
  return `${name} n’a pas une valeur admise.`
}

/** Sentences of the declared inputs that say nothing themselves. */
export function speakFrench(): void {
  z.config({ localeError: sentence })
}
