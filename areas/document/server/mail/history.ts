import { refuse } from '#platform/operation/refusal.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { MailFile } from '#platform/server/mail.ts'
import { retryMail as tryAgain } from '#platform/server/outbox.ts'
import { siteZoneSql } from '#platform/server/site-zone.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { MailRow, mailHistoryContract } from '../../contract/mail-history.ts'
import { leavingBy } from '../mail-settings.ts'

const columns = `m.id, m.created_at as at, m.created_by_name as by, m.about_entity as about, m.about_id as "aboutId", m.about_label as label, m.model_label as model, m.customer_id as "customerId", m.booking_id as "bookingId",
  m.recipients as "to", m.subject, m.state, m.sent_at as "sentAt", m.reason, case when m.state = 'queued' then m.next_try_at end as "nextTryAt",
  (select count(*)::int from outgoing_mail_file f where f.establishment_id = m.establishment_id and f.mail_id = m.id) as files`

/** $1 establishment, $2 customer, $3 stay, $4 state, $5 text, $6 and $7 days; a null narrows nothing. */
const where = `where m.establishment_id = $1 and ($2::bigint is null or m.customer_id = $2) and ($3::bigint is null or m.booking_id = $3) and ($4::text is null or m.state = $4)
  and ($5 = '' or plain(concat_ws(' ', m.subject, m.about_label, m.model_label, array_to_string(m.recipients, ' '))) like '%' || replace(replace(replace(plain($5), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')
  and ($6::date is null or (m.created_at at time zone ${siteZoneSql})::date >= $6) and ($7::date is null or (m.created_at at time zone ${siteZoneSql})::date <= $7)`

/** The messages of everybody, of a customer or of a stay, the latest first. */
export async function searchMails(
  tx: Tx,
  input: ParsedInputOf<typeof mailHistoryContract.searchMails>,
): Promise<ReplyOf<typeof mailHistoryContract.searchMails>> {
  const { customerId, bookingId, state, text, from, to, page, pageSize } = input
  const values = [tx.session.establishmentId, customerId, bookingId, state, text.trim(), from, to]
  const [counted] = await tx.rows<{ total: number }>(`select count(*)::int as total from outgoing_mail m ${where}`, values)
  const rows = await tx.rows<MailRow>(
    `select ${columns} from outgoing_mail m ${where} order by m.created_at desc, m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    values,
  )
  const [waiting] = await tx.rows<{ count: number }>(
    `select count(*)::int as count from outgoing_mail where establishment_id = $1 and state = 'queued'`,
    [tx.session.establishmentId],
  )
  return { total: counted?.total ?? 0, rows, isReady: (await leavingBy(tx)) !== null, waiting: waiting?.count ?? 0 }
}

type Whole = MailRow & { copies: string[]; hiddenCopies: string[]; replyTo: string | null; body: string; tries: number }
const gone = 'Cet e-mail n’existe pas ou n’existe plus.'

/** One message exactly as it left, or as it waits. */
export async function readMail(tx: Tx, { id }: { readonly id: number }): Promise<ReplyOf<typeof mailHistoryContract.readMail>> {
  const [mail] = await tx.rows<Whole>(
    `select ${columns}, m.copies, m.hidden_copies as "hiddenCopies", m.reply_to as "replyTo", m.text_body as body, m.tries from outgoing_mail m where m.establishment_id = $1 and m.id = $2`,
    [tx.session.establishmentId, id],
  )
  if (mail === undefined) return refuse('unknown-record', gone)
  const attachments = await tx.rows<{ rank: number; name: string; type: string; size: number }>(
    'select rank, name, type, octet_length(content) as size from outgoing_mail_file where establishment_id = $1 and mail_id = $2 order by rank',
    [tx.session.establishmentId, id],
  )
  return { ...mail, attachments }
}

/** An attachment as it left. */
export async function mailFile(tx: Tx, { id, rank }: { readonly id: number; readonly rank: number }): Promise<MailFile> {
  const [file] = await tx.rows<MailFile>(
    'select name, type, content from outgoing_mail_file where establishment_id = $1 and mail_id = $2 and rank = $3',
    [tx.session.establishmentId, id, rank],
  )
  if (file === undefined) throw new NotFound('Cette pièce jointe n’existe pas ou n’existe plus.')
  return file
}

/** Tries once more a message that failed. */
export async function retryMail(tx: Tx, jobs: Jobs, id: number): Promise<{ message: string }> {
  const { state } = await readMail(tx, { id })
  if ((await leavingBy(tx)) === null)
    refuse('email-not-sent', 'L’e-mail n’a pas été envoyé, veuillez vérifier le paramétrage\u00A0: aucun serveur d’e-mail n’est configuré.')
  if (!(await tryAgain(tx, jobs, id)))
    refuse('email-not-sent', state === 'sent' ? 'Cet e-mail est déjà parti.' : 'Cet e-mail n’est pas en échec\u00A0: il part de lui-même.')
  return { message: 'L’e-mail repart dans un instant.' }
}

/** Gives up a message that has not left. */
export async function abandonMail(tx: Tx, id: number): Promise<{ message: string }> {
  const { state } = await readMail(tx, { id })
  const [given] = await tx.rows(
    `update outgoing_mail set state = 'abandoned' where establishment_id = $1 and id = $2 and state in ('queued', 'failed') returning id`,
    [tx.session.establishmentId, id],
  )
  if (given === undefined)
    refuse(
      'mail-already-sent',
      state === 'sent'
        ? 'Cet e-mail est déjà parti.'
        : state === 'withheld'
          ? 'Cet e-mail du mode école ne part pas.'
          : 'Cet e-mail est déjà abandonné.',
    )
  await tx.journal({ entity: 'outgoing-mail', entityId: id, action: 'abandon', before: { state }, after: { state: 'abandoned' } })
  tx.changed('outgoing-mail', [id])
  return { message: 'L’e-mail ne partira pas.' }
}

/** The messages of a customer whose record becomes another one. */
export async function giveMails(tx: Tx, { fromId, toId }: { readonly fromId: number; readonly toId: number }): Promise<void> {
  const given = await tx.rows<{ id: number }>(
    `update outgoing_mail set customer_id = $3, about_id = case when about_entity = 'customer' then $3 else about_id end where establishment_id = $1 and customer_id = $2 returning id`,
    [tx.session.establishmentId, fromId, toId],
  )
  if (given.length > 0)
    tx.changed(
      'outgoing-mail',
      given.map(({ id }) => id),
    )
}
