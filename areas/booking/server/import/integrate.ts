import { customer } from '#areas/customer/entities/customer.ts'
import { almostSure } from '#areas/customer/rules/duplicates.ts'
import { findDuplicates } from '#areas/customer/server/api.ts'
import type { Row } from '#kernel/entity/entity.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { readOne } from '#kernel/server/crud/read.ts'
import { save } from '#kernel/server/crud/save.ts'
import { allows } from '#platform/server/session.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { bookingContract } from '../../contract.ts'
import type { importOperations } from '../../contract/booking-import.ts'
import type { bookingImport } from '../../entities/booking-import.ts'
import { reservation } from '../../rules/booking-kind.ts'
import { integrationFault } from '../../rules/import/booking-import.ts'
import { cutsOf } from '../../rules/room/cuts.ts'
import { splitStay } from '../change/apply-change.ts'
import { applyRoom } from '../room/apply-room.ts'
import { saveBooking } from '../save-booking.ts'
import { atAgreedPrice } from './agreed-price.ts'
import { peopleOf } from './received-people.ts'

export type Import = Row<typeof bookingImport> & { readonly id: number }

/** The record, locked: two people do not integrate it at once. */
export async function importOf(tx: Tx, model: Model, id: number): Promise<Import> {
  const row = await readOne(tx, model.plan('booking-import'), id, true)
  if (row === null) return refuse('unknown-record', 'Cette réservation n’existe pas ou n’existe plus.')
  // A stored row of this entity has exactly the fields that its declaration names.
  return row as unknown as Import
}

/** The stay that bears a number of the internet already, by its code. */
export async function stayNumbered(tx: Tx, number: string): Promise<string | null> {
  const [row] = await tx.rows<{ code: string }>(
    `select coalesce(booking_code, quote_code, '') as code from booking where establishment_id = $1 and reference_internet = $2 and status = 'SAVED' limit 1`,
    [tx.session.establishmentId, number],
  )
  return row?.code ?? null
}

/** Whose stay was made of the reservation before it was taken back, and who still bears its name. */
async function customerBefore(tx: Tx, { number, name, firstName }: Import): Promise<number | null> {
  const [row] = await tx.rows<{ id: number }>(
    `select c.id from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
     where b.establishment_id = $1 and b.reference_internet = $2 and b.status = 'DELETED' and coalesce(c.name, c.company_name) = $3 and c.first_name is not distinct from $4
     order by b.id desc limit 1`,
    [tx.session.establishmentId, number, name, firstName],
  )
  return row?.id ?? null
}

/** The customer who is there already, when nobody would doubt; else a new record under the rules of a save. */
async function customerFor(tx: Tx, model: Model, asked: Import): Promise<number> {
  const before = await customerBefore(tx, asked)
  if (before !== null) return before
  const { name, firstName, phone, email, line1, postalCode, town, countryId } = asked
  const { proposals } = await findDuplicates(tx, {
    customerId: 0,
    name,
    firstName,
    companyName: null,
    birthDate: null,
    postalCode,
    phones: phone === null ? [] : [phone],
    emails: email === null ? [] : [email],
  })
  const [best] = proposals
  if (best !== undefined && best.score >= almostSure) return best.customer.customerId
  const address = {
    line1: line1 ?? '',
    line2: '',
    line3: '',
    postalCode: postalCode ?? '',
    town: town ?? '',
    ...(countryId === null ? {} : { countryId }),
  }
  const { row } = await save(tx, model, model.plan(customer.name), {
    id: 0,
    name,
    firstName,
    phone1: phone,
    emails: email === null ? [] : [email],
    address,
  })
  return row.id
}

type Saved = Awaited<ReturnType<typeof saveBooking>>

const integrationError = 'internet-booking-integration-error'
const [leadWords, leadEnd] = ['Erreur lors de l’intégration de la réservation internet ', '\u00A0: ']
const lead = (number: string): string => `${leadWords}${number}${leadEnd}`

/** What is refused of the stay is said with the reservation that it is about. */
function told(error: unknown, number: string): never {
  if (!(error instanceof Refused)) throw error
  const reasons = error.faults.filter(({ warning }) => warning !== true)
  throw new Refused(
    reasons.map(({ message }) => ({
      rule: integrationError,
      message: `${lead(number)}${message}`,
    })),
  )
}

type Input = ParsedInputOf<typeof importOperations.integrateImport>
/** A file that integrates what it brings moves nobody. */
type Asked = Omit<Input, 'room' | 'parts' | 'accepts'> & Partial<Pick<Input, 'room' | 'parts' | 'accepts'>>
type How = Omit<Asked, 'id'>
async function makeStay(tx: Tx, model: Model, row: Import, { withoutPlace, place, parts = [] }: How): Promise<Saved> {
  const { number, startDate, endDate, placeTypeId, note } = row
  const { placeId, holdId } = place ?? { placeId: withoutPlace || parts.length > 0 ? null : row.placeId, holdId: 0 }
  if ((row.name ?? '') === '') return refuse('choose-customer', 'Veuillez choisir un client\u00A0: le nom manque.')
  const form = bookingContract.saveBooking.input.parse({
    id: 0,
    statusId: reservation,
    customerId: await customerFor(tx, model, row),
    note,
    reference: number,
    occupancies: [{ placeTypeId, placeId, holdId, startDate, endDate, attendants: await peopleOf(tx, row) }],
  })
  return atAgreedPrice(tx, await saveBooking(tx, form), row, form)
}

/** Moves who stands in the way, under the rules and the right of any move. */
async function roomMade(tx: Tx, room: NonNullable<How['room']>): Promise<void> {
  if (!allows(tx.session, 'camp_planning', 'write')) refuse('insufficient-right', 'Votre profil ne permet pas de déplacer des séjours.')
  await applyRoom(tx, { kind: 'makeRoom', hold: null, ...room })
}

/** No place was free for all its nights: it has several, one after the other, at the price that was agreed. */
async function onItsPlaces(tx: Tx, { id, version, view }: Saved, parts: Input['parts']): Promise<void> {
  const [last, ...more] = cutsOf(parts)
  if (last !== undefined) await splitStay(tx, { id, version, occupancyId: view.occupancies[0]?.id ?? 0, updateMode: null, ...last, more })
}

const integratedSql = `update booking_import set decision = 'accepted', booking_id = $3, integrated_at = $4, fault = null, name = null, first_name = null, phone = null, email = null, line1 = null, postal_code = null, town = null, country_id = null, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2`

/** `integrateImport`: customer, stay and mark in one transaction; the person is then known by his record alone. */
export async function integrateImport(
  tx: Tx,
  model: Model,
  { id, ...how }: Asked,
): Promise<ReplyOf<typeof importOperations.integrateImport>> {
  const row = await importOf(tx, model, id)
  // What somebody has refused meanwhile is accepted on purpose only.
  const decision = how.accepts === true && row.decision === 'pending' ? 'accepted' : row.decision
  const fault = integrationFault({
    number: row.number,
    decision,
    bookingId: row.bookingId,
    known: await stayNumbered(tx, row.number),
  })
  if (fault !== null) throw new Refused([fault])
  if (how.room) await roomMade(tx, how.room)
  const made = await makeStay(tx, model, row, how).catch((error: unknown) => told(error, row.number))
  await onItsPlaces(tx, made, how.parts ?? []).catch((error: unknown) => told(error, row.number))
  const { establishmentId } = tx.session
  await tx.rows('update booking set reference_internet = $3 where establishment_id = $1 and id = $2', [
    establishmentId,
    made.id,
    row.number,
  ])
  await tx.rows(integratedSql, [establishmentId, id, made.id, tx.now.toString()])
  await tx.journal({
    entity: 'booking-import',
    entityId: id,
    action: 'integrate',
    before: { decision: row.decision, bookingId: null },
    after: { decision, bookingId: made.id },
  })
  tx.changed('booking-import', [id])
  return {
    bookingId: made.id,
    customerId: made.view.header.customerId,
    statusId: made.view.header.statusId,
    bookingCode: made.bookingCode,
    message: 'L’intégration a réussi.',
  }
}

const faultSql = `update booking_import set fault = left(replace($3::text, $4::text || number || $5::text, ''), 2000) where establishment_id = $1 and id = $2 and booking_id is null`

/** What stands in the way of a reservation stays written on it, without the words that its list says already. */
export async function keepFault(tx: Tx, id: number, reasons: readonly string[]): Promise<void> {
  await tx.rows(faultSql, [tx.session.establishmentId, id, reasons.join('\n'), leadWords, leadEnd])
  tx.changed('booking-import', [id])
}

/**
 * The same, as the desk asks it: what refuses the stay is kept in a transaction of its own, since the refusal takes this one back. The savepoint
 * lets go of the record first, which the other transaction writes.
 */
export async function integrateAsked(
  tx: Tx,
  model: Model,
  {
    input,
    apart,
  }: {
    readonly input: Asked
    readonly apart: (work: (tx: Tx) => Promise<void>) => Promise<void>
  },
): Promise<ReplyOf<typeof importOperations.integrateImport>> {
  await tx.rows('savepoint asked')
  try {
    return await integrateImport(tx, model, input)
  } catch (error) {
    const reasons =
      error instanceof Refused ? error.faults.filter(({ rule }) => rule === integrationError).map(({ message }) => message) : []
    if (reasons.length > 0) {
      await tx.rows('rollback to savepoint asked')
      await apart((other) => keepFault(other, input.id, reasons))
    }
    throw error
  }
}
