import { readSingle } from '#kernel/server/crud/single.ts'
import { findStored } from '#kernel/server/files.ts'
import type { FileValue } from '#kernel/entity/entity.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { MailFile } from '#platform/server/mail.ts'
import { queueMail } from '#platform/server/outbox.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { composeContract } from '../../contract/mail.ts'
import { emailConfiguration } from '../../entities/email-configuration.ts'
import type { MailFunction, MailPaper, MailSubjectKind } from '../../rules/mail/functions.ts'
import { mailHtml } from '../../rules/mail/html.ts'
import { unfillableSentence } from '../../rules/mail/model-checks.ts'
import { leavingBy } from '../mail-settings.ts'
import { filledText } from './compose.ts'
import { chosen, isoCodeOf, modelsFor } from './models.ts'
import { valuesReader } from './site-values.ts'
import { sourceOf, subjectOf } from './subject-slot.ts'
import type { MailSource, MailSubject } from './subject-slot.ts'

type Input = ParsedInputOf<typeof composeContract.sendMail>
/** A message as it leaves. */
export type Letter = {
  readonly to: readonly string[]
  readonly copies: readonly string[]
  readonly subject: string
  readonly body: string
  readonly files: readonly MailFile[]
  readonly model: { readonly label: string; readonly function: MailFunction } | null
}
export type About = { readonly kind: MailSubjectKind; readonly id: number; readonly subject: MailSubject }

const addressField = { kind: 'emails', label: 'Destinataire', max: 10 } as const
/** Every address is one, told at its field. */
function addressFaults(tx: Tx, field: 'to' | 'copies', given: readonly string[]): Fault[] {
  const kind = kindOf({ ...addressField, label: field === 'to' ? 'À' : 'Copie' })
  return kind.check(given, { today: tx.today }).map(({ rule, message }) => ({ rule, message, field }))
}

function textFaults({ about, subject, body }: Pick<Input, 'about' | 'subject' | 'body'>): Fault[] {
  const unknown = (
    [
      ['subject', subject],
      ['body', body],
    ] as const
  ).flatMap(([field, text]) => {
    const message = unfillableSentence(text, about)
    return message === null ? [] : [{ rule: 'unknown-merge-field', field, message }]
  })
  return [
    ...(subject === '' ? [{ rule: 'mail-subject-required', field: 'subject', message: 'L’objet de l’e-mail est obligatoire.' }] : []),
    ...(/\p{Cc}/u.test(subject)
      ? [
          {
            rule: 'valid-text',
            field: 'subject',
            message: 'L’objet de l’e-mail tient sur une seule ligne\u00A0: retirez les retours à la ligne.',
          },
        ]
      : []),
    ...(body.trim() === '' ? [{ rule: 'mail-body-required', field: 'body', message: 'Le corps de l’e-mail est obligatoire.' }] : []),
    ...unknown,
  ]
}

/** The bytes of a file that somebody sent to the server. */
export async function storedFile(tx: Tx, { path, name }: FileValue): Promise<MailFile> {
  const found = await findStored(tx, path)
  if (found === undefined)
    return refuse('valid-file', `Le fichier «\u00A0${name}\u00A0» n’est plus disponible\u00A0: joignez-le de nouveau.`, { field: 'files' })
  return { name: found.name, type: found.type, content: found.content }
}

/** Papers as files, each made once. */
export async function papersMade(
  tx: Tx,
  {
    kind,
    id,
    papers,
    source = sourceOf(tx, kind),
  }: { kind: MailSubjectKind; id: number; papers: readonly MailPaper[]; source?: MailSource },
): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const paper of new Set(papers)) files.push(await source.paper(tx, id, paper))
  return files
}

/** Puts a message into the queue, with what the history will say of it. */
export async function dispatch(tx: Tx, jobs: Jobs, about: About, letter: Letter): Promise<number> {
  const { kind, id, subject } = about
  const { copyTo } = await readSingle(tx, emailConfiguration)
  const mailId = await queueMail(tx, jobs, {
    to: letter.to,
    copies: letter.copies,
    hiddenCopies: copyTo,
    subject: letter.subject,
    text: letter.body,
    html: mailHtml(letter.body),
    files: letter.files,
    about: { entity: kind, id },
  })
  await tx.rows(
    'update outgoing_mail set customer_id = $3, booking_id = $4, about_label = $5, model_label = $6, occasion = $7 where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, mailId, subject.customerId, subject.bookingId, subject.label, letter.model?.label, letter.model?.function],
  )
  await tx.journal({ entity: kind, entityId: id, action: 'mail', after: { mailId, files: letter.files.map(({ name }) => name) } })
  return mailId
}

/** Sends one message as it was read again on the screen. */
export async function sendMail(tx: Tx, jobs: Jobs, input: Input): Promise<ReplyOf<typeof composeContract.sendMail>> {
  const { about, id, modelId, subject, body } = input
  const emails = kindOf(addressField)
  const [to, copies] = [emails.parse(input.to) as string[], emails.parse(input.copies) as string[]]
  const faults = [
    ...(to.length === 0 ? [{ rule: 'recipient-missing', field: 'to', message: 'L’adresse e-mail du destinataire est manquante.' }] : []),
    ...addressFaults(tx, 'to', to),
    ...addressFaults(tx, 'copies', copies),
    ...textFaults(input),
  ]
  if (faults.length > 0) throw new Refused(faults)
  const record = await subjectOf(tx, about, id)
  const model = modelId === null ? null : chosen(await modelsFor(tx, about), modelId)
  // What was typed since may name fields too.
  const written = filledText(
    { subject, body, signature: null },
    (await valuesReader(tx))(record, await isoCodeOf(tx, input.languageId ?? record.languageId)),
  )
  const files = [...(await papersMade(tx, { kind: about, id, papers: input.papers }))]
  for (const file of input.files) files.push(await storedFile(tx, file))
  const mailId = await dispatch(
    tx,
    jobs,
    { kind: about, id, subject: record },
    { to, copies, subject: written.subject, body: written.body, files, model },
  )
  return { mailId, message: await whatBecomes(tx) }
}

async function whatBecomes(tx: Tx): Promise<string> {
  const leaving = await leavingBy(tx)
  if (leaving === null) return 'L’e-mail est en attente\u00A0: il partira quand la messagerie sera configurée.'
  return 'withheld' in leaving ? leaving.withheld : 'L’e-mail est prêt\u00A0: il part dans un instant.'
}
