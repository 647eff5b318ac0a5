import { asPrinted, unprinted } from '#domain/printable.ts'
import { list, plural } from '#domain/french.ts'
import type { Check } from './checks.ts'

const textsOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null
      ? Object.values(value)
          .filter((part) => typeof part === 'string')
          .join(' ')
      : ''
const most = 4
/** Words that read from right to left would turn the sentence around them: each is isolated (U+2068, U+2069). */
const quoted = (words: readonly string[]): string =>
  list([
    ...words.slice(0, most).map((word) => `«\u00A0\u2068${word}\u2069\u00A0»`),
    ...(words.length > most ? [plural(words.length - most, 'autre')] : []),
  ])

/** What of a text documents cannot print, said to whoever types it; nothing when all of it prints. */
export function unprintedSentence(text: string | null): string | undefined {
  const { dropped, replaced } = unprinted(text ?? '')
  const lost = [...replaced, ...dropped]
  if (lost.length === 0) return undefined
  const verb = lost.length > 1 ? 'ne s’impriment pas' : 'ne s’imprime pas'
  const printed = asPrinted(text ?? '').trim()
  const instead =
    replaced.length > 0 || printed === ''
      ? 'écrivez en lettres latines ce que les factures doivent dire'
      : `les documents diront «\u00A0${printed}\u00A0»`
  return `${quoted(lost)} ${verb}\u00A0: ${instead}.`
}

/** Warns of what the documents cannot print of these names and addresses. */
export function printedWhole(...fields: readonly string[]): Check {
  return (row) =>
    fields.flatMap((field) => {
      const message = unprintedSentence(textsOf(row[field]))
      return message === undefined ? [] : [{ rule: 'not-printable', field, warning: true, message }]
    })
}
