import type { FileValue } from '#kernel/entity/entity.ts'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { composeContract } from '../../contract/mail.ts'
import type { MailPaper, MailSubjectKind } from '../../rules/mail/functions.ts'

export type Composed = ReplyOf<typeof composeContract.composeMail>
/** A message while it is read again; files of the model and those added here are told apart. */
export type MailDraft = {
  readonly to: readonly string[]
  readonly copies: readonly string[]
  readonly subject: string
  readonly body: string
  readonly papers: readonly MailPaper[]
  readonly files: readonly FileValue[]
  readonly added: readonly FileValue[]
}

/** What a model proposes. Recipients that were typed and files that were added outlive a change of model. */
export function draftFrom(composed: Composed, before: MailDraft | null): MailDraft {
  return {
    to: before?.to ?? composed.to,
    added: before?.added ?? [],
    copies: composed.copies,
    subject: composed.subject,
    body: composed.body,
    papers: composed.papers.filter(({ isAttached }) => isAttached).map(({ paper }) => paper),
    files: composed.files,
  }
}

/** True when the text is no longer the one of its model: another model would lose it. */
export const isRewritten = (draft: MailDraft, composed: Composed): boolean =>
  draft.subject !== composed.subject || draft.body !== composed.body

export const attachedBytes = ({ files, added }: Pick<MailDraft, 'files' | 'added'>): number =>
  [...files, ...added].reduce((sum, { size }) => sum + size, 0)

/** What most mailboxes take in one message, papers included. */
export const mostBytes = 15 * 1024 * 1024

export const megabytes = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))}\u00A0Ko`
    : `${(bytes / 1_048_576).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00A0Mo`

/** The call that sends it. */
export function sendInput(
  about: MailSubjectKind,
  id: number,
  composed: Composed,
  draft: MailDraft,
): InputOf<typeof composeContract.sendMail> {
  const { files, added, to, copies, subject, body, papers } = draft
  const written = (addresses: readonly string[]): string[] => addresses.map((one) => one.trim()).filter((one) => one !== '')
  return {
    about,
    id,
    modelId: composed.modelId,
    languageId: composed.languageId,
    to: written(to),
    copies: written(copies),
    subject,
    body,
    papers: [...papers],
    files: [...files, ...added],
  }
}
