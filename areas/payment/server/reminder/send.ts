import { lettersPdf, mailboxOf, sendWritten, subjectOf, writtenFor } from '#areas/document/server/api.ts'
import type { Written } from '#areas/document/server/api.ts'
import { formatsOf } from '#areas/document/rules/mail/formats.ts'
import { plural } from '#domain/french.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { reminderContract } from '../../contract/reminder.ts'
import { lateMention } from '../../rules/reminder.ts'
import type { ReminderWay } from '../../rules/reminder.ts'
import { readLate } from './late.ts'
import type { LateStay } from './late.ts'

type Skipped = { readonly id: number; readonly label: string; readonly problem: string }
type Ready = { readonly stay: LateStay; readonly written: Written }
type Prepared = { readonly ready: readonly Ready[]; readonly skipped: readonly Skipped[] }
type File = { readonly name: string; readonly content: Buffer }

/** Why this reminder cannot go that way; null where it can. */
function unreachable({ record }: Written, way: ReminderWay): string | null {
  if (way === 'mail') return record.addresses.length === 0 ? 'Pas d’adresse e-mail' : null
  return record.postal.length < 3 ? 'Pas d’adresse postale' : null
}

async function codesOf(tx: Tx, bookingIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ id: number; code: string }>(
    `select id, coalesce(booking_code, 'n° ' || id) as code from booking where establishment_id = $1 and status = 'SAVED' and id = any($2::bigint[])`,
    [tx.session.establishmentId, bookingIds],
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** What each stay would be sent today; those to whom nothing leaves say why. */
async function prepare(tx: Tx, bookingIds: readonly number[], way: ReminderWay): Promise<Prepared> {
  const [site] = await tx.rows<{ rate: string | null }>('select late_penalty_rate as rate from establishment where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  const { stays } = await readLate(tx, bookingIds)
  const notLate = bookingIds.filter((id) => !stays.some((stay) => stay.id === id))
  const codes = await codesOf(tx, notLate)
  const [ready, skipped]: [Ready[], Skipped[]] = [
    [],
    notLate.map((id) => {
      const code = codes.get(id)
      return code === undefined
        ? { id, label: `Séjour ${id}`, problem: 'Ce séjour n’existe pas' }
        : { id, label: `Séjour ${code}`, problem: 'Plus rien n’est en retard' }
    }),
  ]
  for (const stay of stays) {
    const [label, { late, next, held }] = [`${stay.code}, ${stay.customer}`, stay]
    if (next === null || held !== null) {
      skipped.push({ id: stay.id, label, problem: held ?? '' })
      continue
    }
    const mention = (isoCode: string): string =>
      stay.isCompany && late.about === 'balance' ? lateMention({ ...late, rate: site?.rate ?? null }, isoCode, formatsOf(isoCode)) : ''
    const written = await writtenFor(
      tx,
      { kind: 'booking', id: stay.id, modelId: next.level.modelId, addressee: stay.customerId },
      mention,
    ).catch((error: unknown) => problemOf(error))
    const problem = typeof written === 'string' ? written : unreachable(written, way)
    if (typeof written === 'string' || problem !== null) skipped.push({ id: stay.id, label, problem: problem ?? '' })
    else ready.push({ stay, written })
  }
  return { ready, skipped }
}

/** A model that does not suit holds one stay back, not the others. */
function problemOf(error: unknown): string {
  if (error instanceof Refused) return error.faults[0]?.message ?? error.message
  throw error
}

export async function previewReminders(
  tx: Tx,
  { bookingIds, way }: ParsedInputOf<typeof reminderContract.preview>,
): Promise<ReplyOf<typeof reminderContract.preview>> {
  const { ready, skipped } = await prepare(tx, bookingIds, way)
  return {
    notice: way === 'mail' ? (await mailboxOf(tx)).notice : null,
    rows: [
      ...ready.map(({ stay, written: { record, subject, body } }) => ({
        id: stay.id,
        label: `${stay.code}, ${stay.customer}`,
        level: stay.next?.level.label ?? '',
        to: way === 'mail' ? (record.addresses[0] ?? '') : record.postal.slice(1).join(', '),
        subject,
        body,
        problem: null,
      })),
      ...skipped.map((one) => ({ ...one, level: '', to: '', subject: '', body: '' })),
    ],
  }
}

/** Locks the stays, so that two people never send the same level twice, then writes what leaves. */
async function remind(
  tx: Tx,
  bookingIds: readonly number[],
  way: ReminderWay,
): Promise<Prepared & { readonly ready: readonly [Ready, ...Ready[]] }> {
  await tx.rows('select id from booking where establishment_id = $1 and id = any($2::bigint[]) order by id for update', [
    tx.session.establishmentId,
    bookingIds,
  ])
  const { ready, skipped } = await prepare(tx, [...new Set(bookingIds)], way)
  const [first, ...others] = ready
  if (first === undefined)
    return refuse(
      'reminder-none',
      `Aucune relance n’est à envoyer\u00A0: ${skipped
        .slice(0, 3)
        .map(({ label, problem }) => `${label} (${problem})`)
        .join(', ')}.`,
    )
  for (const { stay, written } of ready) await keep(tx, stay, written, way)
  tx.changed('reminder', [])
  return { ready: [first, ...others], skipped }
}

async function keep(tx: Tx, { id, customerId, late, next }: LateStay, { subject, body }: Written, way: ReminderWay): Promise<void> {
  await tx.rows(
    `insert into reminder (establishment_id, sent_on, reminder_level_id, about, customer_id, booking_id, amount, due_on, way, subject, body, sent_by_name) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, left($10, 300), $11, $12)`,
    [
      tx.session.establishmentId,
      tx.today.toString(),
      next?.level.id,
      late.about,
      customerId,
      id,
      late.amount,
      late.dueOn,
      way,
      subject,
      body,
      tx.session.userName,
    ],
  )
  await tx.journal({ entity: 'booking', entityId: id, action: 'remind', after: { level: next?.level.label, way, amount: late.amount } })
}

export async function sendReminders(
  tx: Tx,
  jobs: Jobs,
  { bookingIds }: ParsedInputOf<typeof reminderContract.send>,
): Promise<ReplyOf<typeof reminderContract.send>> {
  const { ready, skipped } = await remind(tx, bookingIds, 'mail')
  for (const { written } of ready) await sendWritten(tx, jobs, written)
  const left = skipped.length === 0 ? '' : ` ${plural(skipped.length, 'séjour')} sans envoi.`
  return {
    sent: ready.length,
    skipped: [...skipped],
    message: `${plural(ready.length, 'relance')} ${ready.length === 1 ? 'prête' : 'prêtes'} à partir.${left}`,
  }
}

export async function printReminders(
  tx: Tx,
  { bookingIds }: ParsedInputOf<typeof reminderContract.print>,
): Promise<File & { readonly sent: number; readonly skipped: Skipped[] }> {
  const {
    ready: [first, ...others],
    skipped,
  } = await remind(tx, bookingIds, 'letter')
  const content = await lettersPdf(tx, 'Relances', [first.written, ...others.map(({ written }) => written)])
  return { name: `relances-${tx.today.toString()}.pdf`, content, sent: others.length + 1, skipped: [...skipped] }
}

/** The letter again, with the text that was sent: a reminder does not change with the stay. */
export async function reprintReminder(tx: Tx, reminderId: number): Promise<File> {
  const [sent] = await tx.rows<{ bookingId: number; customerId: number; subject: string; body: string }>(
    'select booking_id as "bookingId", customer_id as "customerId", subject, body from reminder where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, reminderId],
  )
  if (sent === undefined) return refuse('record-not-found', 'Cette relance n’existe pas.')
  const record = await subjectOf(tx, 'booking', sent.bookingId, sent.customerId)
  const [language] = await tx.rows<{ isoCode: string }>(
    'select iso_code as "isoCode" from language where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, record.languageId],
  )
  const content = await lettersPdf(tx, sent.subject, [
    { languageId: record.languageId ?? 0, isoCode: language?.isoCode ?? 'fr', subject: sent.subject, body: sent.body, record },
  ])
  return { name: `relance-${reminderId}.pdf`, content }
}
