import { refuse } from '#platform/operation/refusal.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/tx.ts'
import { leavingBy } from '../mail-settings.ts'
import { suits } from '../../rules/mail/functions.ts'
import type { MailFunction, MailSubjectKind } from '../../rules/mail/functions.ts'
import { filledText } from './compose.ts'
import { filesOf, modelById, modelsFor, textIn } from './models.ts'
import type { Model, ModelText } from './models.ts'
import { dispatch, papersMade, storedFile } from './send.ts'
import { valuesReader } from './site-values.ts'
import { givenSource, subjectOf } from './subject-slot.ts'
import type { MailSource, MailSubject } from './subject-slot.ts'

/** A model filled for a record in the language of its customer, for another area to send or to print. */
export type Written = {
  readonly kind: MailSubjectKind
  readonly id: number
  readonly record: MailSubject
  readonly model: Model
  readonly text: ModelText
  readonly languageId: number
  readonly isoCode: string
  readonly subject: string
  readonly body: string
}

/** `addressee`: the customer who is written to, where it is not that of the record. `added` is what the area adds under the text, in its language. */
export async function writtenFor(
  tx: Tx,
  {
    kind,
    id,
    modelId,
    addressee,
  }: { readonly kind: MailSubjectKind; readonly id: number; readonly modelId: number; readonly addressee?: number },
  added: (isoCode: string) => string,
): Promise<Written> {
  return filled(tx, { kind, id, record: await subjectOf(tx, kind, id, addressee), model: await modelById(tx, modelId) }, added)
}

type ToFill = Pick<Written, 'kind' | 'id' | 'record'> & { readonly model: Model | null }
async function filled(tx: Tx, { kind, id, record, model }: ToFill, added: (isoCode: string) => string): Promise<Written> {
  const text = model === null || !suits(kind, model.function) ? null : textIn(model, record.languageId)
  if (model === null || text === null)
    return refuse('choose-document-model', 'Ce modèle ne convient pas à cette fiche, ou n’a pas de texte.', { field: 'modelId' })
  const { subject, body } = filledText(text, (await valuesReader(tx))(record, text.isoCode))
  const more = added(text.isoCode)
  return {
    kind,
    id,
    record,
    model,
    text,
    languageId: text.languageId,
    isoCode: text.isoCode,
    subject,
    body: more === '' ? body : `${body}\n\n${more}`,
  }
}

/** Puts it into the queue of messages, to the first address of the customer, with the files of its model. */
export async function sendWritten(
  tx: Tx,
  jobs: Jobs,
  { kind, id, record, model, text, subject, body }: Written,
  source?: MailSource,
): Promise<number> {
  const [to] = record.addresses
  if (to === undefined) return refuse('recipient-missing', 'L’adresse e-mail du destinataire est manquante.', { field: 'to' })
  const files = await papersMade(tx, { kind, id, papers: model.paper === null ? [] : [model.paper], ...(source && { source }) })
  for (const file of await filesOf(tx, model, text)) files.push(await storedFile(tx, file))
  return dispatch(tx, jobs, { kind, id, subject: record }, { to: [to], copies: text.copies, subject, body, files, model })
}

/**
 * Sends what nobody reads again first: the active model of an occasion, to a record that has an address. False, and nothing is written, where it
 * would not leave today: what waits for a mailbox would leave when it is no longer true.
 */
export async function sendByItself(
  tx: Tx,
  jobs: Jobs,
  { kind, id, occasion }: { readonly kind: MailSubjectKind; readonly id: number; readonly occasion: MailFunction },
): Promise<boolean> {
  const source = givenSource(kind)
  const record = await source.read(tx, id)
  const model = (await modelsFor(tx, kind)).find((one) => one.function === occasion)
  if (record === null || record.addresses.length === 0 || model === undefined || (await leavingBy(tx)) === null) return false
  await sendWritten(tx, jobs, await filled(tx, { kind, id, record, model }, () => ''), source)
  return true
}
