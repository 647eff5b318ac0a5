import type { Fault } from '#platform/operation/refusal.ts'
import { list } from '#domain/french.ts'
import type { MailSubjectKind } from './functions.ts'
import { unfillable } from './merge.ts'

type Draft = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const quoted = (name: string): string => `«\u00A0{${name}}\u00A0»`

/** Fields in braces that cannot be filled, in one sentence; null when there is none. */
export function unfillableSentence(text: string, about: MailSubjectKind): string | null {
  const found = unfillable(text, about)
  if (found.length === 0) return null
  const [strange, misplaced] = [found.filter(({ elsewhere }) => !elsewhere), found.filter(({ elsewhere }) => elsewhere)]
  const one = strange.length === 1 ? strange[0] : undefined
  const parts = [
    strange.length === 0
      ? null
      : one === undefined
        ? `Champs inconnus\u00A0: ${list(strange.map(({ name }) => quoted(name)))}.`
        : `Champ inconnu\u00A0: ${quoted(one.name)}${one.meant === null ? '' : `. Vouliez-vous écrire ${quoted(one.meant)}\u00A0?`}${one.meant === null ? '.' : ''}`,
    misplaced.length === 0
      ? null
      : `${list(misplaced.map(({ name }) => quoted(name)))} ${misplaced.length === 1 ? 'n’a' : 'n’ont'} pas de sens dans ce message.`,
  ]
  return parts.filter((part) => part !== null).join(' ')
}

/** Every field of a message exists: told while it is typed, before it is saved. What it may speak of depends on its model, which the server knows. */
export function fieldsExist(row: Draft): readonly Fault[] {
  return messageFaults(row, 'bill')
}

/** The same where it is known what the message is about. */
export function messageFaults(row: Draft, about: MailSubjectKind): readonly Fault[] {
  return ['subject', 'body', 'signature'].flatMap((field) => {
    const message = unfillableSentence(textOf(row[field]), about)
    return message === null ? [] : [{ rule: 'unknown-merge-field', field, message }]
  })
}
