import { readSingle } from '#kernel/server/crud/single.ts'
import { policeRegister } from '#areas/customer/entities/police-register.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { policeOperations, ExpectedForm } from '../../contract/police.ts'
import { birthFault, differsFrom, knownOf } from '../../rules/people/police-form.ts'
import { loadStay } from '../store.ts'
import type { StoredStay } from '../store.ts'
import { traceChange } from '../write-stay.ts'
import { expectedFormsSql, keptFormsSql, occupantOfStaySql } from './police.sql.ts'
import type { ExpectedRow } from './police.sql.ts'

type Signed = ParsedInputOf<typeof policeOperations.signPoliceForm>
const mostKept = 500

/** The forms that stays ask for, as they were signed or as they would be proposed, with the pen of those that were. */
export async function formsOf(
  tx: Tx,
  bookingIds: readonly number[],
): Promise<readonly (ExpectedForm & { readonly signature: string | null })[]> {
  const rows = await tx.rows<ExpectedRow>(expectedFormsSql, [tx.session.establishmentId, bookingIds])
  return rows.map((row) => {
    const proposed = { ...stayOf(row), ...proposedOf(row) }
    // What was signed stays as it was signed, its dates too.
    const form = row.formId === null ? proposed : { ...proposed, ...signedOf(row) }
    return {
      ...form,
      signedOn: row.signedOn,
      differs: row.formId === null ? [] : [...differsFrom(form, proposed)],
      signature: row.signature,
    }
  })
}

function stayOf({
  bookingId,
  attendantId,
  stay,
  places,
  language,
  arrival,
  departure,
}: ExpectedRow): Pick<ExpectedForm, 'bookingId' | 'attendantId' | 'stay' | 'places' | 'language' | 'arrival' | 'departure'> {
  return { bookingId, attendantId, stay, places, language, arrival, departure }
}

type Person = Omit<ExpectedForm, keyof ReturnType<typeof stayOf> | 'signedOn' | 'differs'>
function proposedOf(row: ExpectedRow): Person {
  const { nationalityId, nationality, residence, phone, email, children } = row
  const known = knownOf(row, {
    name: row.customerName,
    firstName: row.customerFirstName,
    birthDate: row.customerBirthDate,
    birthPlace: row.customerBirthPlace,
  })
  return {
    ...known,
    nationalityId,
    nationality: nationality ?? '',
    residence,
    phone: phone ?? '',
    email: email ?? '',
    children: row.rank === 1 ? (children ?? '') : '',
  }
}

function signedOf(row: ExpectedRow): Person & Pick<ExpectedForm, 'arrival' | 'departure'> {
  return {
    name: row.signedName ?? '',
    firstName: row.signedFirstName ?? '',
    birthDate: row.signedBirthDate,
    birthPlace: row.signedBirthPlace ?? '',
    nationalityId: row.signedNationalityId,
    nationality: row.signedNationality ?? '',
    arrival: row.signedArrival ?? row.arrival,
    departure: row.signedDeparture ?? row.departure,
    residence: row.signedResidence ?? '',
    phone: row.signedPhone ?? '',
    email: row.signedEmail ?? '',
    children: row.signedChildren ?? '',
  }
}

/** `expectedPoliceForms` */
export async function expectedPoliceForms(
  tx: Tx,
  { bookingIds }: ParsedInputOf<typeof policeOperations.expectedPoliceForms>,
): Promise<ReplyOf<typeof policeOperations.expectedPoliceForms>> {
  const { minimumAge, keptMonths } = await readSingle(tx, policeRegister)
  const forms = await formsOf(tx, bookingIds)
  return { forms: forms.map(({ signature: _signature, ...form }) => form), minimumAge, keptMonths }
}

/** `listPoliceForms` */
export async function listPoliceForms(
  tx: Tx,
  { text }: ParsedInputOf<typeof policeOperations.listPoliceForms>,
): Promise<ReplyOf<typeof policeOperations.listPoliceForms>> {
  const { keptMonths } = await readSingle(tx, policeRegister)
  const rows = await tx.rows<ReplyOf<typeof policeOperations.listPoliceForms>['rows'][number] & { count: number }>(keptFormsSql, [
    tx.session.establishmentId,
    keptMonths,
    text.trim(),
    mostKept,
  ])
  return { rows: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 }
}

/** `signPoliceForm`: one form per occupant of the stay; the journal says that it was signed, never what it holds. */
export async function signPoliceForm(tx: Tx, input: Signed): Promise<{ id: number }> {
  const { establishmentId } = tx.session
  const stay = await loadStay(tx, input.bookingId, { lock: true })
  const lines = (await tx.rows<{ id: number }>(occupantOfStaySql, [establishmentId, input.bookingId, input.attendantId])).map(
    ({ id }) => id,
  )
  if (lines.length === 0) return refuse('unknown-record', 'Cet occupant n’est plus du séjour.')
  const { startDate, endDate } = stay.header
  const birth = birthFault(input.birthDate, startDate)
  if (birth) throw new Refused([birth])
  const country = await tx.rows('select 1 from country where establishment_id = $1 and id = $2', [establishmentId, input.nationalityId])
  if (country.length === 0)
    throw new Refused([{ rule: 'choose-nationality', field: 'nationalityId', message: 'Veuillez choisir la nationalité.' }])
  await tx.rows('delete from police_form where establishment_id = $1 and booking_id = $2 and attendant_id = any($3::bigint[])', [
    establishmentId,
    input.bookingId,
    lines,
  ])
  const [row] = await tx.rows<{ id: number }>(
    `insert into police_form (establishment_id, booking_id, attendant_id, name, first_name, birth_date, birth_place, nationality_id, residence, phone, email, children, arrival, departure, signature, signed_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, nullif($10, ''), nullif($11, ''), nullif($12, ''), $13, $14, $15, $16) returning id`,
    [
      establishmentId,
      input.bookingId,
      input.attendantId,
      input.name,
      input.firstName,
      input.birthDate,
      input.birthPlace,
      input.nationalityId,
      input.residence,
      input.phone,
      input.email,
      input.children,
      startDate,
      endDate,
      input.signature,
      tx.today.toString(),
    ],
  )
  if (!row) throw new Error('the form was not written')
  await tx.journal({
    entity: 'police-form',
    entityId: row.id,
    action: 'sign',
    after: { bookingId: input.bookingId, onPaper: input.signature === null },
  })
  await completeOccupant(tx, input, { lines, stay })
  tx.changed('police-form', [row.id])
  tx.changed('booking', [input.bookingId])
  return { id: row.id }
}

const completeSql = `update occupancy_attendant set name = coalesce(nullif(name, ''), $3), first_name = coalesce(nullif(first_name, ''), $4), birth_date = coalesce(birth_date, $5::date), country_id = coalesce(country_id, $6), version = version + 1, updated_at = $7
where establishment_id = $1 and id = any($2::bigint[]) and (coalesce(name, '') = '' or coalesce(first_name, '') = '' or birth_date is null or country_id is null) returning id`

/** What the form says and the stay did not know yet is written there too: nobody types it twice. */
async function completeOccupant(
  tx: Tx,
  input: Signed,
  { lines, stay }: { readonly lines: readonly number[]; readonly stay: StoredStay },
): Promise<void> {
  const { establishmentId } = tx.session
  const completed = await tx.rows(completeSql, [
    establishmentId,
    lines,
    input.name,
    input.firstName,
    input.birthDate,
    input.nationalityId,
    tx.now.toString(),
  ])
  if (completed.length === 0) return
  await tx.rows('update booking set version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2', [
    establishmentId,
    input.bookingId,
    tx.now.toString(),
  ])
  await traceChange(tx, input.bookingId, 'update', stay)
}
