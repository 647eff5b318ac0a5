import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import { daysBetween } from '#domain/day.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { holidayAidContract } from '../../contract/holiday-aid.ts'
import { vacafSetting } from '../../entities/payment-modules.ts'
import { aidFaults, aidPaymentFaults, isOpenAid, owedBy, payersNote } from '../../rules/holiday-aid.ts'
import { dayFaults, paymentKinds } from '../../rules/payment-checks.ts'
import { closedDayFaults } from '../closed-month.ts'
import { earliestDay } from '../record-payment.ts'
import { refuseSetAside } from '../standing.ts'
import { writePaymentRow } from '../write-payment.ts'

type Contract = typeof holidayAidContract
type OfStay = ReplyOf<Contract['ofStay']>
type Stay = {
  readonly id: number
  readonly customerId: number
  readonly statusId: number
  readonly arrival: string
  readonly departure: string
  readonly balance: number
}
type Aid = {
  readonly id: number
  readonly bookingId: number
  readonly customerId: number
  readonly fileNumber: string
  readonly kind: string
  readonly amount: number
  readonly state: string
}

const staySql = `select id, customer_id as "customerId", status_id as "statusId", start_date as arrival, end_date as departure, total - paid as balance from booking where establishment_id = $1 and id = $2`

async function stayOf(tx: Tx, bookingId: number, lock: '' | 'for update' = ''): Promise<Stay> {
  const [stay] = await tx.rows<Stay>(`${staySql} ${lock}`, [tx.session.establishmentId, bookingId])
  return stay ?? refuse('record-not-found', 'Ce séjour n’existe pas.')
}

async function aidsOf(tx: Tx, bookingId: number): Promise<OfStay['aids']> {
  return tx.rows<OfStay['aids'][number]>(
    `select id, kind, file_number as "fileNumber", amount, state, received, billed_on as "billedOn", ended_on as "endedOn", reason from holiday_aid where establishment_id = $1 and booking_id = $2 order by id`,
    [tx.session.establishmentId, bookingId],
  )
}

/** The aids of a stay, and who owes what is left of it. */
export async function holidayAidsOf(tx: Tx, { bookingId }: ParsedInputOf<Contract['ofStay']>): Promise<OfStay> {
  const { balance } = await stayOf(tx, bookingId)
  const aids = await aidsOf(tx, bookingId)
  return { isActive: (await readSingle(tx, vacafSetting)).isActive, aids, ...owedBy(balance, aids) }
}

/** The sentence of the bill of a stay about the payer beside its customer. */
export async function payersNoteOf(tx: Tx, bookingId: number): Promise<string> {
  const aids = await aidsOf(tx, bookingId)
  return aids.length === 0 ? '' : payersNote((await stayOf(tx, bookingId)).balance, aids)
}

/** Names the aid of a stay. A file number is taken once: two desks that type it at once follow each other. */
export async function nameHolidayAid(tx: Tx, { bookingId, kind, fileNumber, amount }: ParsedInputOf<Contract['name']>): Promise<OfStay> {
  const { isActive, minimumNights } = await readSingle(tx, vacafSetting)
  if (!isActive)
    refuse('vacaf-module-inactive', 'Le module VACAF n’est pas actif.', {
      fix: { label: 'Ouvrir le module', action: 'open', values: { path: '/admin/module/vacaf' } },
    })
  const establishment = tx.session.establishmentId
  const stay = await stayOf(tx, bookingId, 'for update')
  await refuseSetAside(tx, bookingId)
  if (stay.statusId === 1) refuse('modification-not-authorised', 'Un devis ne reçoit pas d’aide\u00A0: transformez-le d’abord.')
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`holiday aid ${establishment}`])
  const [same] = await tx.rows<{ code: string }>(
    `select coalesce(b.booking_code, 'n° ' || b.id) as code from holiday_aid a join booking b on b.establishment_id = a.establishment_id and b.id = a.booking_id
     where a.establishment_id = $1 and a.kind = $2 and plain(a.file_number) = plain($3) and a.state <> 'refused' limit 1`,
    [establishment, kind, fileNumber],
  )
  const around = {
    balance: stay.balance,
    nights: daysBetween(stay.arrival, stay.departure),
    minimumNights,
    aids: await aidsOf(tx, bookingId),
    sameFileOn: same?.code ?? null,
  }
  const faults = aidFaults({ fileNumber, amount }, around)
  if (faults.length > 0) throw new Refused(faults)
  const [written] = await tx.rows<{ id: number }>(
    `insert into holiday_aid (establishment_id, booking_id, customer_id, kind, file_number, amount, state, received, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, 'expected', 0, $7, $7) returning id`,
    [establishment, bookingId, stay.customerId, kind, fileNumber, amount, tx.now.toString()],
  )
  if (written === undefined) throw new Error('holiday aid not written')
  await tx.journal({ entity: 'holiday-aid', entityId: written.id, action: 'create', after: { bookingId, kind, fileNumber, amount } })
  return moved(tx, written.id, bookingId)
}

/** The aid, locked after the stay, which is the lock of its money. */
async function lockedAid(tx: Tx, id: number): Promise<Aid> {
  const own = [tx.session.establishmentId, id]
  await tx.rows(
    'select 1 from booking where establishment_id = $1 and id = (select booking_id from holiday_aid where establishment_id = $1 and id = $2) for update',
    own,
  )
  const [aid] = await tx.rows<Aid>(
    `select id, booking_id as "bookingId", customer_id as "customerId", file_number as "fileNumber", kind, amount, state from holiday_aid where establishment_id = $1 and id = $2 for update`,
    own,
  )
  if (aid === undefined) return refuse('record-not-found', 'Cette aide n’existe pas.')
  return isOpenAid(aid)
    ? aid
    : refuse('vacaf-ended', `L’aide n°\u00A0${aid.fileNumber} est déjà ${aid.state === 'paid' ? 'payée' : 'refusée'}.`)
}

/** What the fund has paid: a payment of the stay under its own payer, and the aid is over. What it pays less is the customer's again. */
export async function payHolidayAid(
  tx: Tx,
  { holidayAidId, received, paidOn, paymentMethodId, reference, reason }: ParsedInputOf<Contract['pay']>,
): Promise<OfStay> {
  const aid = await lockedAid(tx, holidayAidId)
  await refuseSetAside(tx, aid.bookingId)
  const [method] = await tx.rows<{ kind: number }>(
    'select payment_kind as kind from payment_method where establishment_id = $1 and id = $2 and is_active',
    [tx.session.establishmentId, paymentMethodId],
  )
  const faults = [
    ...aidPaymentFaults({ received, reason }, aid.amount),
    ...dayFaults({ paidOn }, { today: tx.today.toString(), earliest: await earliestDay(tx) }),
    ...(await closedDayFaults(tx, { paidOn, paymentMethodId })),
    ...(method?.kind === paymentKinds.none
      ? []
      : [
          {
            rule: 'vacaf-payment-method',
            field: 'paymentMethodId',
            message: 'La caisse paie par virement\u00A0: choisissez un mode de règlement simple.',
          },
        ]),
  ]
  if (faults.length > 0) throw new Refused(faults)
  const { id: paymentId, number } = await writePaymentRow(tx, {
    bookingId: aid.bookingId,
    customerId: aid.customerId,
    paymentMethodId,
    paidOn,
    amount: received,
    paymentType: 1,
    accountType: null,
    payerType: 2,
    movement: 'payment',
    transferReference: reference,
    comment: `VACAF, dossier ${aid.fileNumber}`,
  })
  await tx.journal({
    entity: 'payment',
    entityId: paymentId,
    action: 'create',
    after: { number, bookingId: aid.bookingId, amount: received, paidOn, paymentMethodId, payerType: 2 },
  })
  await tx.rows(
    `update holiday_aid set state = 'paid', received = $3, ended_on = $4, reason = nullif($5, ''), payment_id = $6, version = version + 1, updated_at = $7 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, aid.id, received, paidOn, reason, paymentId, tx.now.toString()],
  )
  await tx.journal({
    entity: 'holiday-aid',
    entityId: aid.id,
    action: 'pay',
    before: { state: aid.state },
    after: { state: 'paid', received, paidOn, paymentId },
  })
  return moved(tx, aid.id, aid.bookingId)
}

/** The fund refuses, or the aid was named by mistake: the customer owes it. */
export async function refuseHolidayAid(tx: Tx, { holidayAidId, reason }: ParsedInputOf<Contract['refuse']>): Promise<OfStay> {
  const aid = await lockedAid(tx, holidayAidId)
  if (reason === '') refuse('reason-required', 'Le motif est obligatoire\u00A0: dites pourquoi la caisse ne paie pas.', { field: 'reason' })
  await tx.rows(
    `update holiday_aid set state = 'refused', ended_on = $3, reason = $4, version = version + 1, updated_at = $5 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, aid.id, tx.today.toString(), reason, tx.now.toString()],
  )
  await tx.journal({
    entity: 'holiday-aid',
    entityId: aid.id,
    action: 'refuse',
    before: { state: aid.state },
    after: { state: 'refused', reason },
  })
  return moved(tx, aid.id, aid.bookingId)
}

/** The payment of a fund that is taken back opens its aid again. */
export async function reopenPaidAid(tx: Tx, paymentId: number): Promise<void> {
  const [aid] = await tx.rows<{ id: number }>(
    `update holiday_aid set state = case when billed_on is null then 'expected' else 'billed' end, received = 0, ended_on = null, reason = null, payment_id = null, version = version + 1, updated_at = $3 where establishment_id = $1 and payment_id = $2 returning id`,
    [tx.session.establishmentId, paymentId, tx.now.toString()],
  )
  if (aid !== undefined) tx.changed('holiday-aid', [aid.id])
}

async function moved(tx: Tx, id: number, bookingId: number): Promise<OfStay> {
  tx.changed('holiday-aid', [id])
  tx.changed('booking', [bookingId])
  return holidayAidsOf(tx, { bookingId })
}
