import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { composeContract } from '../../contract/mail.ts'
import type { MailFunction, MailPaper } from '../../rules/mail/functions.ts'
import { fill, withSignature } from '../../rules/mail/merge.ts'
import type { Filled } from '../../rules/mail/merge.ts'
import type { MergeValues } from '../../rules/mail/fields.ts'
import { leavingBy } from '../mail-settings.ts'
import { chosen, filesOf, modelsFor, offered, proposed, textIn } from './models.ts'
import type { Model, ModelText } from './models.ts'
import { valuesReader } from './site-values.ts'
import { subjectOf } from './subject-slot.ts'
import type { MailSubject } from './subject-slot.ts'

type Mailbox = ReplyOf<typeof composeContract.composeMail>['mailbox']

/** Whether messages leave, from whom, and what is said before writing when they do not. */
export async function mailboxOf(tx: Tx): Promise<Mailbox> {
  const settings = await leavingBy(tx)
  if (settings === null)
    return {
      isReady: false,
      sender: null,
      notice: 'Aucun serveur d’e-mail n’est configuré\u00A0: le message restera en attente, et partira quand la messagerie le sera.',
    }
  if ('withheld' in settings) return { isReady: false, sender: null, notice: settings.withheld }
  return {
    isReady: true,
    sender: settings.senderName === null ? settings.sender : `${settings.senderName} <${settings.sender}>`,
    notice: null,
  }
}

/** A text with its signature, filled; `empty` are the fields without value. */
export function filledText(
  text: Pick<ModelText, 'subject' | 'body' | 'signature'>,
  values: MergeValues,
): { readonly subject: string; readonly body: string; readonly empty: readonly string[] } {
  const [subject, body]: [Filled, Filled] = [fill(text.subject, values), fill(withSignature(text.body, text.signature), values)]
  // An object stands on one line, whatever the name of a customer holds.
  return { subject: subject.text.replaceAll(/\s*\n\s*/g, ' '), body: body.text, empty: [...new Set([...subject.empty, ...body.empty])] }
}

/** The paper of a model, and the others that could be attached. */
function papersOf(
  subject: MailSubject,
  model: Model | null,
  occasion: MailFunction | null,
): { paper: MailPaper; label: string; isAttached: boolean }[] {
  return subject.papers.map((one) => ({ ...one, isAttached: model?.paper === one.paper || occasion === one.paper }))
}

function noticesOf(subject: MailSubject, model: Model | null, text: ModelText | null): string[] {
  return [
    ...(subject.addresses.length === 0
      ? ['Ce client n’a pas d’adresse e-mail\u00A0: saisissez-en une ici, et dans sa fiche pour les prochaines fois.']
      : []),
    ...(model === null ? ['Aucun modèle ne convient\u00A0: écrivez le message ici, ou créez un modèle dans «\u00A0Documents\u00A0».'] : []),
    ...(text !== null && subject.languageId !== null && text.languageId !== subject.languageId
      ? [`Ce modèle n’est pas écrit dans la langue du client\u00A0: voici son texte en ${text.language.toLowerCase()}.`]
      : []),
    ...(model?.paper && !subject.papers.some(({ paper }) => paper === model.paper)
      ? ['La pièce que ce modèle joint ne peut pas être faite pour cette fiche\u00A0: rien n’est joint.']
      : []),
  ]
}

/** A message about a record, ready to be read again before it is sent. */
export async function composeMail(
  tx: Tx,
  { about, id, modelId, languageId, occasion }: ParsedInputOf<typeof composeContract.composeMail>,
): Promise<ReplyOf<typeof composeContract.composeMail>> {
  const subject = await subjectOf(tx, about, id)
  const models = await modelsFor(tx, about)
  const model =
    modelId === null ? proposed(models, [...(occasion === null ? [] : [occasion]), ...subject.occasions]) : chosen(models, modelId)
  const text = model === null ? null : textIn(model, languageId ?? subject.languageId)
  const written = model === null || text === null ? nothing : await writtenFrom(tx, subject, model, text)
  return {
    label: subject.label,
    mailbox: await mailboxOf(tx),
    to: subject.addresses.slice(0, 1),
    addresses: [...subject.addresses],
    models: offered(models),
    ...written,
    papers: papersOf(subject, model, occasion),
    notices: noticesOf(subject, model, languageId === null ? text : null),
  }
}

type Written = Pick<
  ReplyOf<typeof composeContract.composeMail>,
  'copies' | 'textId' | 'modelId' | 'languageId' | 'subject' | 'body' | 'empty' | 'files'
>
const nothing: Written = { copies: [], textId: null, modelId: null, languageId: null, subject: '', body: '', empty: [], files: [] }

/** What a text of a model gives for a record. */
async function writtenFrom(tx: Tx, subject: MailSubject, model: Model, text: ModelText): Promise<Written> {
  const filled = filledText(text, (await valuesReader(tx))(subject, text.isoCode))
  return {
    ...filled,
    empty: [...filled.empty],
    copies: [...text.copies],
    textId: text.id,
    modelId: model.id,
    languageId: text.languageId,
    files: [...(await filesOf(tx, model, text))],
  }
}
