import { markOf } from '#areas/establishment/server/api.ts'
import { csvText, markedCsv } from '#domain/csv.ts'
import { list, plural } from '#domain/french.ts'
import { plain } from '#domain/search-key.ts'
import { keepDocument } from '#kernel/server/files.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Job, Jobs } from '#platform/server/jobs.ts'
import type { MailFile } from '#platform/server/mail.ts'
import { queueMail } from '#platform/server/outbox.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { InsuredRow, insuranceOperations } from '../../contract/insurance.ts'
import { monthBefore, usualFormat } from '../../rules/lists/insurance.ts'
import type { Declaration, DeclaredStay } from '../../rules/lists/insurance.ts'
import {
  chosenSql,
  insertLineSql,
  insertSendingSql,
  insuredSql,
  insuredTotalsSql,
  linesSql,
  lockStaysSql,
  soldBetweenSql,
  toSendTotalsSql,
} from './insurance.sql.ts'
import { refuseFault } from './occupants.ts'
import { periodFault } from '../../rules/lists/occupants.ts'

type Totals = { count: number; premium: number }
type ToSend = ReplyOf<typeof insuranceOperations.listInsured>['toSend']
const longestPeriod = 40_000

/** `listInsured`: the stays sold with the insurance, the last booked first. */
export async function listInsured(
  tx: Tx,
  { state, from, to, text, page, pageSize }: ParsedInputOf<typeof insuranceOperations.listInsured>,
): Promise<ReplyOf<typeof insuranceOperations.listInsured>> {
  if (from !== null && to !== null) refuseFault(periodFault(from, to, longestPeriod))
  const values = [tx.session.establishmentId, state, from, to, plain(text.trim())]
  const [totals] = await tx.rows<Totals>(insuredTotalsSql, values)
  const [toSend] = await tx.rows<ToSend>(toSendTotalsSql, [tx.session.establishmentId])
  return {
    rows: await tx.rows<InsuredRow>(insuredSql, [...values, pageSize, (page - 1) * pageSize]),
    ...(totals ?? { count: 0, premium: 0 }),
    toSend: toSend ?? { stays: 0, premium: 0 },
  }
}

type Contract = { id: number; label: string; contractNumber: string; emails: string[]; site: string }
const contractSql = `select i.id, i.label, coalesce(i.contract_number, '') as "contractNumber", coalesce(i.declaration_emails, '{}') as emails, e.name as site
  from insurance i join establishment e on e.establishment_id = i.establishment_id where i.establishment_id = $1 and i.id = $2`

async function contractOf(tx: Tx, insuranceId: number): Promise<Contract> {
  const [contract] = await tx.rows<Contract>(contractSql, [tx.session.establishmentId, insuranceId])
  if (contract === undefined)
    throw new Refused([{ rule: 'choose-insurance', field: 'insuranceId', message: 'Veuillez choisir une assurance.' }])
  return contract
}

type Chosen = InsuredRow & { isToSend: boolean }

/** Stays that may be declared, locked; the others say why, all at once. */
async function declarable(tx: Tx, bookingIds: readonly number[]): Promise<readonly Chosen[]> {
  const values = [tx.session.establishmentId, bookingIds]
  await tx.rows(lockStaysSql, values)
  const stays = await tx.rows<Chosen>(chosenSql, values)
  const codes = (some: readonly Chosen[]): string => list(some.slice(0, 5).map(({ code }) => code)) + (some.length > 5 ? '…' : '')
  const sent = stays.filter(({ sendingId }) => sendingId !== null)
  const others = stays.filter(({ sendingId, isToSend }) => sendingId === null && !isToSend)
  const missing = new Set(bookingIds).size - stays.length
  const faults = [
    ...(sent.length === 0
      ? []
      : [{ rule: 'insurance-already-sent', field: 'bookingIds', message: `Déjà envoyé à l’assureur\u00A0: ${codes(sent)}.` }]),
    ...(others.length === 0
      ? []
      : [
          {
            rule: 'insurance-not-taken',
            field: 'bookingIds',
            message: `Sans assurance à déclarer (non souscrite, séjour annulé ou pas encore réservé)\u00A0: ${codes(others)}.`,
          },
        ]),
    ...(missing === 0
      ? []
      : [
          {
            rule: 'insurance-not-taken',
            field: 'bookingIds',
            message: `${plural(missing, 'séjour')} introuvable${missing > 1 ? 's' : ''}.`,
          },
        ]),
  ]
  if (faults.length > 0) throw new Refused(faults)
  return stays
}

type Sending = {
  readonly contract: Contract
  readonly channel: 'file' | 'email'
  readonly stays: readonly DeclaredStay[]
  readonly again?: { readonly ofId: number; readonly number: string; readonly reason: string }
}
type Sent = ReplyOf<typeof insuranceOperations.sendInsurances>

const fileOf = (declaration: Declaration, mark: string): MailFile => ({
  name: usualFormat.fileName(declaration),
  type: 'text/csv; charset=utf-8',
  content: Buffer.from(markedCsv(csvText(usualFormat.rows(declaration)), mark), 'utf8'),
})

async function writeSending(
  tx: Tx,
  { contract, channel, stays, again }: Sending,
  premium: number,
): Promise<{ id: number; number: string }> {
  const number = `A${tx.today.year}-${String(await tx.nextNumber(`insurance-sending-${tx.today.year}`)).padStart(4, '0')}`
  const recipients = channel === 'email' ? contract.emails.join(', ') : null
  const [row] = await tx.rows<{ id: number }>(insertSendingSql, [
    tx.session.establishmentId,
    number,
    contract.id,
    tx.now.toString(),
    tx.session.userName,
    channel,
    recipients,
    stays.length,
    premium,
    again?.ofId ?? null,
    again?.reason ?? null,
  ])
  if (row === undefined) throw new Error('the sending was not written')
  await tx.journal({
    entity: 'insurance-sending',
    entityId: row.id,
    action: again ? 'resend' : 'send',
    after: { number, channel, stays: stays.length, premium, ...(again && { againOfId: again.ofId, reason: again.reason }) },
  })
  tx.changed('insurance-sending', [row.id])
  return { id: row.id, number }
}

/** The sending, its file, and the e-mail that takes it to the insurer. What is sent again bears the number that the insurer knows. */
async function send(tx: Tx, jobs: Jobs, sending: Sending): Promise<Sent> {
  const { contract, channel, stays, again } = sending
  if (channel === 'email' && contract.emails.length === 0)
    return refuse('recipient-missing', `Le contrat «\u00A0${contract.label}\u00A0» n’a pas d’adresse où envoyer les déclarations.`)
  const premium = stays.reduce((sum, stay) => sum + stay.premium, 0)
  const { id, number } = await writeSending(tx, sending, premium)
  const declaration = { number: again?.number ?? number, contractNumber: contract.contractNumber, site: contract.site, stays }
  const file = fileOf(declaration, await markOf(tx))
  if (channel === 'email') {
    const subject = `${again ? 'Renvoi\u00A0: d' : 'D'}éclaration ${declaration.number}, ${contract.site}`
    await queueMail(tx, jobs, {
      to: contract.emails,
      subject,
      text: `Bonjour,\n\nVeuillez trouver ci-joint la déclaration ${declaration.number}\u00A0: ${plural(stays.length, 'séjour assuré', 'séjours assurés')}.\n\n${contract.site}`,
      files: [file],
      about: { entity: 'insurance-sending', id },
    })
  }
  return { sendingId: id, number, stays: stays.length, premium, ...(await keepDocument(tx, file)) }
}

/** `sendInsurances`: each stay is marked in the same transaction, and no stay is in two sendings. */
export async function sendInsurances(
  tx: Tx,
  jobs: Jobs,
  { insuranceId, bookingIds, channel }: ParsedInputOf<typeof insuranceOperations.sendInsurances>,
): Promise<Sent> {
  const contract = await contractOf(tx, insuranceId)
  const stays = await declarable(tx, bookingIds)
  const sent = await send(tx, jobs, { contract, channel, stays })
  const of = <Key extends keyof Chosen>(key: Key): Chosen[Key][] => stays.map((stay) => stay[key])
  await tx.rows(insertLineSql, [
    tx.session.establishmentId,
    sent.sendingId,
    of('id'),
    of('code'),
    of('bookedOn'),
    of('startDate'),
    of('endDate'),
    of('insured'),
    of('premium'),
  ])
  tx.changed('booking', of('id'))
  return sent
}

type First = { id: number; number: string; insuranceId: number }
/** Of a sending that was itself sent again: the first one, which holds the stays. */
const firstSql = `select f.id, f.number, f.insurance_id as "insuranceId" from insurance_sending s join insurance_sending f on f.establishment_id = s.establishment_id and f.id = coalesce(s.again_of_id, s.id) where s.establishment_id = $1 and s.id = $2`

/** `resendInsurances`: the stays as they were declared; no premium is declared a second time. */
export async function resendInsurances(
  tx: Tx,
  jobs: Jobs,
  { sendingId, channel, reason }: ParsedInputOf<typeof insuranceOperations.resendInsurances>,
): Promise<Sent> {
  const [first] = await tx.rows<First>(firstSql, [tx.session.establishmentId, sendingId])
  if (first === undefined) return refuse('unknown-record', 'Cet envoi n’existe pas ou n’existe plus.')
  const stays = await tx.rows<DeclaredStay>(linesSql, [tx.session.establishmentId, first.id])
  return send(tx, jobs, {
    contract: await contractOf(tx, first.insuranceId),
    channel,
    stays,
    again: { ofId: first.id, number: first.number, reason },
  })
}

const dueSql = `select id, declaration_day as day, cardinality(coalesce(declaration_emails, '{}')) as emails from insurance where establishment_id = $1 and is_active`

/** On the day that the contract says, what was sold the month before leaves by itself. With several contracts in force somebody must choose. */
export const sendInsurancesByThemselves = (jobs: Jobs): Job => ({
  name: 'send-insurances',
  label: 'Envoi mensuel des assurances annulation',
  every: '20 5 * * *',
  run: ({ inTenant }) =>
    inTenant(async (tx) => {
      const contracts = await tx.rows<{ id: number; day: number; emails: number }>(dueSql, [tx.session.establishmentId])
      const [contract] = contracts
      if (contract === undefined || contracts.length > 1 || contract.emails === 0 || contract.day !== tx.today.day) return
      const { from, past } = monthBefore(tx.today.toString())
      const stays = await tx.rows<{ id: number }>(soldBetweenSql, [tx.session.establishmentId, from, past])
      if (stays.length > 0)
        await sendInsurances(tx, jobs, { insuranceId: contract.id, bookingIds: stays.map(({ id }) => id), channel: 'email' })
    }),
})

const sentSql =
  'select s.number from insurance_sending_line l join insurance_sending s on s.establishment_id = l.establishment_id and s.id = l.insurance_sending_id where l.establishment_id = $1 and l.booking_id = $2'

/** The sending that a stay is in: its insurance is not taken away any more. */
export async function sendingOf(tx: Tx, bookingId: number): Promise<string | null> {
  const [row] = await tx.rows<{ number: string }>(sentSql, [tx.session.establishmentId, bookingId])
  return row?.number ?? null
}
