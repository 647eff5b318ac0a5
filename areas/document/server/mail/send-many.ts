import { plural } from '#domain/french.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { composeContract } from '../../contract/mail.ts'
import { filledText, mailboxOf } from './compose.ts'
import { chosen, filesOf, modelsFor, offered, proposed, textIn } from './models.ts'
import type { Model, ModelText } from './models.ts'
import { dispatch, papersMade, storedFile } from './send.ts'
import { valuesReader } from './site-values.ts'
import { sourceOf, subjectOf } from './subject-slot.ts'
import type { MailSubject } from './subject-slot.ts'

type Preview = ReplyOf<typeof composeContract.previewMails>
type Row = Preview['rows'][number]
type Prepared = { readonly row: Row; readonly subject: MailSubject | null; readonly text: ModelText | null }

/** Why nothing leaves to somebody. */
function problemOf(subject: MailSubject, model: Model): string | null {
  if (subject.addresses.length === 0) return 'Pas d’adresse e-mail'
  const { paper } = model
  return paper !== null && !subject.papers.some((one) => one.paper === paper) ? 'La pièce à joindre ne peut pas être faite' : null
}

/** What each record would receive, in their order. */
async function prepared(
  tx: Tx,
  kind: ParsedInputOf<typeof composeContract.previewMails>['about'],
  ids: readonly number[],
  model: Model,
): Promise<Prepared[]> {
  const source = sourceOf(tx, kind)
  const values = await valuesReader(tx)
  const files = new Map<number, readonly string[]>()
  const all: Prepared[] = []
  for (const id of new Set(ids)) {
    const subject = await source.read(tx, id)
    const text = subject === null ? null : textIn(model, subject.languageId)
    if (subject === null || text === null) {
      all.push({
        subject,
        text,
        row: {
          id,
          label: subject?.label ?? `Fiche ${id}`,
          to: null,
          language: null,
          subject: '',
          body: '',
          files: [],
          problem: subject === null ? 'Cette fiche n’existe plus' : 'Ce modèle n’a pas de texte',
        },
      })
      continue
    }
    const own = files.get(text.id) ?? (await filesOf(tx, model, text)).map(({ name }) => name)
    files.set(text.id, own)
    const filled = filledText(text, values(subject, text.isoCode))
    const papers = subject.papers.filter(({ paper }) => paper === model.paper).map(({ label }) => label)
    all.push({
      subject,
      text,
      row: {
        id,
        label: subject.label,
        to: subject.addresses[0] ?? null,
        language: text.language,
        subject: filled.subject,
        body: filled.body,
        files: [...papers, ...own],
        problem: problemOf(subject, model),
      },
    })
  }
  return all
}

/** What a model would send to each customer of several records. */
export async function previewMails(tx: Tx, { about, ids, modelId }: ParsedInputOf<typeof composeContract.previewMails>): Promise<Preview> {
  const models = await modelsFor(tx, about)
  const [first = 0] = ids
  const model = modelId === null ? proposed(models, (await subjectOf(tx, about, first)).occasions) : chosen(models, modelId)
  const rows = model === null ? [] : (await prepared(tx, about, ids, model)).map(({ row }) => row)
  return { mailbox: await mailboxOf(tx), models: offered(models), modelId: model?.id ?? null, rows }
}

/** Sends what the preview showed, to everybody who can receive it. */
export async function sendMails(
  tx: Tx,
  jobs: Jobs,
  { about, ids, modelId }: ParsedInputOf<typeof composeContract.sendMails>,
): Promise<ReplyOf<typeof composeContract.sendMails>> {
  const model = chosen(await modelsFor(tx, about), modelId)
  const skipped: { id: number; label: string; problem: string }[] = []
  let sent = 0
  for (const { row, subject, text } of await prepared(tx, about, ids, model)) {
    if (subject === null || text === null || row.to === null || row.problem !== null) {
      skipped.push({ id: row.id, label: row.label, problem: row.problem ?? 'Pas d’adresse e-mail' })
      continue
    }
    const files = await papersMade(tx, { kind: about, id: row.id, papers: model.paper === null ? [] : [model.paper] }).catch(
      (error: unknown) => told(error, row.label),
    )
    for (const file of await filesOf(tx, model, text)) files.push(await storedFile(tx, file))
    await dispatch(
      tx,
      jobs,
      { kind: about, id: row.id, subject },
      { to: [row.to], copies: text.copies, subject: row.subject, body: row.body, files, model },
    )
    sent += 1
  }
  if (sent === 0)
    refuse(
      'emails-not-sent',
      `Les e-mails n’ont pas été envoyés\u00A0: ${skipped
        .slice(0, 3)
        .map(({ label, problem }) => `${label} (${problem.toLowerCase()})`)
        .join(', ')}.`,
    )
  const left = skipped.length === 0 ? '' : ` ${plural(skipped.length, 'fiche')} sans envoi.`
  return { sent, skipped, message: `${plural(sent, 'e-mail')} ${sent === 1 ? 'prêt' : 'prêts'} à partir.${left}` }
}

/** What refuses one of many names it. */
function told(error: unknown, label: string): never {
  if (!(error instanceof Refused)) throw error
  throw new Refused(error.faults.map((fault) => ({ ...fault, message: `${label}\u00A0: ${fault.message}` })))
}
