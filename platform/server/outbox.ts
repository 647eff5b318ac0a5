import { randomUUID } from 'node:crypto'
import { refuse } from '#platform/operation/refusal.ts'
import type { Job, JobRun, Jobs } from '#platform/server/jobs.ts'
import { MailFailure, sendMail } from '#platform/server/mail.ts'
import type { MailFile, MailMessage, MailSent, MailSettings } from '#platform/server/mail.ts'
import type { Tx } from '#platform/server/tx.ts'

/** A message to leave after the transaction that wants it. */
export type MailToQueue = Omit<MailMessage, 'messageId'> & {
  /** The record that it is about: `{ entity: 'booking', id: 12 }`. */
  readonly about?: { readonly entity: string; readonly id: number }
}
/** Where nothing leaves: the messages are kept as they are written, and never sent. */
export type MailWithheld = { readonly withheld: string }
/** Where the settings of the mailbox are found; null while there are none. */
export type SettingsOf = (tx: Tx) => Promise<MailSettings | MailWithheld | null>

const jobName = 'send-mail'
const heaviest = 15 * 1024 * 1024
/** Minutes before the next try after a passing failure; beyond the last one the message has failed. */
const waits = [1, 5, 30, 120, 360] as const
/** A process that sends keeps the message for itself so long: the server of the mailbox is given up far before. */
const leaseMinutes = 10
/** In one run; the rest leaves in the next one, a minute later. */
const mostPerRun = 200

/** Writes a message that leaves within seconds of the commit; answers its id. Nothing leaves when the transaction is undone. */
export async function queueMail(tx: Tx, jobs: Jobs, mail: MailToQueue): Promise<number> {
  const { files = [] } = mail
  if (mail.to.length === 0) refuse('recipient-missing', 'L’adresse e-mail du destinataire est manquante.')
  if (files.reduce((sum, { content }) => sum + content.length, 0) > heaviest)
    refuse('mail-too-heavy', 'Les pièces jointes dépassent 15\u00A0Mo\u00A0: la plupart des messageries les refuseraient.')
  const id = await insertMail(tx, mail)
  for (const [rank, { name, type, content }] of files.entries()) {
    await tx.rows('insert into outgoing_mail_file (establishment_id, mail_id, rank, name, type, content) values ($1, $2, $3, $4, $5, $6)', [
      tx.session.establishmentId,
      id,
      rank,
      name,
      type,
      content,
    ])
  }
  tx.changed('outgoing-mail', [id])
  await jobs.soon(tx, jobName)
  return id
}

async function insertMail(
  { rows, session, now }: Tx,
  { to, copies = [], hiddenCopies = [], replyTo = null, subject, text, html = null, about }: MailToQueue,
): Promise<number> {
  const [row] = await rows<{ id: number }>(
    `insert into outgoing_mail (establishment_id, created_at, created_by, created_by_name, about_entity, about_id, recipients, copies, hidden_copies, reply_to, subject, text_body, html_body, message_id, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $2) returning id`,
    [
      session.establishmentId,
      now.toString(),
      session.userId,
      session.userName,
      about?.entity,
      about?.id,
      to,
      copies,
      hiddenCopies,
      replyTo,
      subject,
      text,
      html,
      randomUUID(),
    ],
  )
  if (row === undefined) throw new Error('the message was not written')
  return row.id
}

/** Tries a message that failed once more, as somebody asked; false when it did not fail. */
export async function retryMail(tx: Tx, jobs: Jobs, id: number): Promise<boolean> {
  const rows = await tx.rows(
    `update outgoing_mail set state = 'queued', tries = 0, next_try_at = $3 where establishment_id = $1 and id = $2 and state = 'failed' returning id`,
    [tx.session.establishmentId, id, tx.now.toString()],
  )
  if (rows.length === 0) return false
  tx.changed('outgoing-mail', [id])
  await jobs.soon(tx, jobName)
  return true
}

/** The job that sends what waits: declared by the area that keeps the settings. */
export function mailJob(settingsOf: SettingsOf, send: typeof sendMail = sendMail): Job {
  return { name: jobName, label: 'Envoi des e-mails', every: '* * * * *', retries: 0, run: (run) => sendWaiting(run, settingsOf, send) }
}

async function sendWaiting(run: JobRun, settingsOf: SettingsOf, send: typeof sendMail): Promise<void> {
  for (let sent = 0; sent < mostPerRun; sent++) {
    const taken = await run.inTenant(async (tx) => {
      const settings = await settingsOf(tx)
      // Where no mailbox is set, messages wait for one.
      if (settings === null) return null
      if ('withheld' in settings) return withhold(tx, settings)
      const mail = await take(tx)
      return mail === null ? null : { mail, settings }
    })
    if (taken === null) return
    const outcome = await tryOnce(taken.mail, taken.settings, send)
    await run.inTenant((tx) => note(tx, taken.mail, outcome))
  }
}

/** Sets aside, for good, everything that waits: what was written to learn does not leave later either. */
async function withhold(tx: Tx, { withheld }: MailWithheld): Promise<null> {
  const kept = await tx.rows<{ id: number }>(
    `update outgoing_mail set state = 'withheld', reason = $2 where establishment_id = $1 and state in ('queued', 'failed') returning id`,
    [tx.session.establishmentId, withheld],
  )
  if (kept.length > 0)
    tx.changed(
      'outgoing-mail',
      kept.map(({ id }) => id),
    )
  return null
}

type Taken = { readonly id: number; readonly tries: number; readonly message: MailMessage; readonly key: string }
type TakenRow = {
  id: number
  tries: number
  to: string[]
  copies: string[]
  hiddenCopies: string[]
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  key: string
}

/** The first message that waits, put off so that no other process takes it; null when there is none. */
async function take(tx: Tx): Promise<Taken | null> {
  const { establishmentId } = tx.session
  const [row] = await tx.rows<TakenRow>(
    `update outgoing_mail m set tries = m.tries + 1, next_try_at = $2::timestamptz + make_interval(mins => ${leaseMinutes})
     where m.establishment_id = $1 and m.id = (
       select id from outgoing_mail where establishment_id = $1 and state = 'queued' and next_try_at <= $2 order by next_try_at, id limit 1 for update skip locked)
     returning m.id, m.tries, recipients as "to", copies, hidden_copies as "hiddenCopies", reply_to as "replyTo", subject, text_body as text, html_body as html, message_id as key`,
    [establishmentId, tx.now.toString()],
  )
  if (row === undefined) return null
  const files = await tx.rows<MailFile>(
    'select name, type, content from outgoing_mail_file where establishment_id = $1 and mail_id = $2 order by rank',
    [establishmentId, row.id],
  )
  const { id, tries, key, ...message } = row
  return { id, tries, key, message: { ...message, files } }
}

type Outcome = { readonly sent: MailSent } | { readonly failure: MailFailure }

async function tryOnce({ message, key }: Taken, settings: MailSettings, send: typeof sendMail): Promise<Outcome> {
  try {
    const sent = await send(settings, { ...message, messageId: `<${key}@${settings.sender.split('@').at(-1) ?? 'pinede'}>` })
    // A copy that was taken does not make up for a recipient who was not.
    if (message.to.every((address) => sent.turnedDown.includes(address)))
      return {
        failure: new MailFailure(
          'recipient',
          `Le serveur d’e-mail refuse le destinataire ${message.to.join(', ')}\u00A0; seules les copies sont parties.`,
          false,
        ),
      }
    return { sent }
  } catch (error) {
    if (error instanceof MailFailure) return { failure: error }
    throw error
  }
}

async function note(tx: Tx, { id, tries }: Taken, outcome: Outcome): Promise<void> {
  const at = [tx.session.establishmentId, id, tx.now.toString()]
  tx.changed('outgoing-mail', [id])
  if ('sent' in outcome) {
    const { turnedDown } = outcome.sent
    await tx.rows(`update outgoing_mail set state = 'sent', sent_at = $3, reason = $4 where establishment_id = $1 and id = $2`, [
      ...at,
      turnedDown.length === 0 ? null : `Adresses refusées\u00A0: ${turnedDown.join(', ')}.`,
    ])
    return
  }
  const wait = outcome.failure.passing ? waits[tries - 1] : undefined
  await tx.rows(
    `update outgoing_mail set state = $4, next_try_at = $3::timestamptz + make_interval(mins => $5), reason = $6 where establishment_id = $1 and id = $2`,
    [...at, wait === undefined ? 'failed' : 'queued', wait ?? 0, outcome.failure.message],
  )
}
