import type { InputOf } from '#platform/operation/operation.ts'
import type { letterContract } from '../../contract/letter.ts'
import { mailSubjects } from '../../rules/mail/functions.ts'
import type { MailSubjectKind } from '../../rules/mail/functions.ts'

export type LetterAsked = InputOf<typeof letterContract.printLetter>
const isSubject = (text: string): text is MailSubjectKind => Object.hasOwn(mailSubjects, text)
const idOf = (text: string | undefined): number => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : 0)

/** What an address asks to print; null when it names no model or no record. */
export function letterAsked(params: Readonly<Record<string, string>>): LetterAsked | null {
  const { entityType = '' } = params
  const [mailingConfigurationId, entityId] = [idOf(params['mailingConfigurationId']), idOf(params['entityId'])]
  if (!isSubject(entityType) || mailingConfigurationId === 0 || entityId === 0) return null
  return { mailingConfigurationId, entityType, entityId, languageId: idOf(params['languageId']) }
}

export const letterPath = (textId: number, about: MailSubjectKind, id: number, languageId: number | null): string =>
  `/printing/${textId}/${about}/${id}/${languageId ?? 0}`
