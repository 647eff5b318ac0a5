import { plain } from '#domain/search-key.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { save } from '#kernel/server/crud/save.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingOutcome, importOperations } from '../../contract/booking-import.ts'
import { bookingBody, importedLabel, unfitCells, type ImportedBooking, type ResolveBooking } from '../../rules/import/booking-import.ts'
import { importedState } from '../../rules/import/imported-state.ts'
import { attempt } from './attempt.ts'
import { cancelNumbered } from './cancel-import.ts'
import { importOf, integrateImport, keepFault, stayNumbered } from './integrate.ts'

/** What names the records of a line. $1 establishment. */
const namesSql = {
  placeType: 'select id, array[code, label] as names from place_type where establishment_id = $1 order by is_active desc, id',
  place: 'select id, array[number, name] as names from place where establishment_id = $1 order by is_active desc, id',
  country: 'select id, array[iso_code, name] as names from country where establishment_id = $1 order by position, id',
} as const

/** Finds records by any of their names, accents and case ignored; the first one of a name wins. */
async function resolver(tx: Tx): Promise<ResolveBooking> {
  const known = new Map<string, number>()
  for (const what of Object.keys(namesSql) as (keyof typeof namesSql)[]) {
    const rows = await tx.rows<{ id: number; names: (string | null)[] }>(namesSql[what], [tx.session.establishmentId])
    const named = rows.flatMap(({ id, names }) => names.flatMap((name) => (name === null ? [] : [[`${what} ${plain(name)}`, id] as const])))
    for (const [key, id] of named.toReversed()) known.set(key, id)
  }
  return (what, text) => known.get(`${what} ${plain(text)}`) ?? null
}

const accept = (tx: Tx, id: number): Promise<unknown> =>
  tx.rows(`update booking_import set decision = 'accepted' where establishment_id = $1 and id = $2`, [tx.session.establishmentId, id])

type Line = { readonly row: ImportedBooking; readonly source: string; readonly integrate: boolean }
type Taken = { readonly refused: readonly string[]; readonly incomplete: readonly string[] }

/** One line, whole or not at all. Not integrated now, it says what would stand in the way. */
async function take(tx: Tx, model: Model, resolve: ResolveBooking, { row, source, integrate }: Line): Promise<Taken> {
  const { body, faults, warnings } = bookingBody(row, resolve)
  if (faults.length > 0) return { refused: faults, incomplete: [] }
  let incomplete: readonly string[] = warnings
  const refused = await attempt(tx, 'line', async () => {
    const { row: made } = await save(tx, model, model.plan('booking-import'), { id: 0, ...body, source })
    const reasons = await attempt(
      tx,
      'stay',
      async () => {
        await accept(tx, made.id)
        await integrateImport(tx, model, { id: made.id, withoutPlace: false, place: null })
      },
      integrate,
    )
    if (reasons.length > 0) await keepFault(tx, made.id, reasons)
    incomplete = [...warnings, ...reasons]
  })
  return { refused, incomplete }
}

const importedSql = 'select 1 from booking_import where establishment_id = $1 and plain(number) = plain($2)'
async function isKnown(tx: Tx, number: string): Promise<string | null> {
  const stay = await stayNumbered(tx, number)
  if (stay !== null) return `Cette réservation internet est déjà intégrée\u00A0: séjour ${stay}.`
  return (await tx.rows(importedSql, [tx.session.establishmentId, number])).length > 0 ? 'Ce numéro est déjà dans la liste.' : null
}

/** `importBookings`: a batch of lines of a file; of a trial nothing is kept, not even a number. */
export async function importBookings(
  tx: Tx,
  model: Model,
  { isTrial, integrate, source, rows }: ParsedInputOf<typeof importOperations.importBookings>,
): Promise<BookingOutcome> {
  // One file at a time: what another one brings is in the list, or not, before a line is looked at.
  await tx.rows(`select pg_advisory_xact_lock(hashtext('booking-import'), $1::int)`, [tx.session.establishmentId])
  const resolve = await resolver(tx)
  const outcome: BookingOutcome = { created: 0, known: [], refused: [], incomplete: [], cancelled: [] }
  await tx.rows('savepoint file')
  for (const { line, row: given } of rows) {
    const row: ImportedBooking = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const told = (messages: readonly string[]) => ({ line, label: importedLabel(row), messages: [...messages] })
    const unfit = unfitCells(row)
    if (unfit.length > 0) {
      outcome.refused.push(told(unfit))
      continue
    }
    if (row.number !== undefined && importedState(row.state) === 'cancelled') {
      const { outcome: list, message } = await cancelNumbered(tx, row.number)
      outcome[list].push(told([message]))
      continue
    }
    const known = row.number === undefined ? null : await isKnown(tx, row.number)
    if (known !== null) {
      outcome.known.push(told([known]))
      continue
    }
    const { refused, incomplete } = await take(tx, model, resolve, { row, source, integrate })
    if (refused.length > 0) outcome.refused.push(told(refused))
    else outcome.created += 1
    if (refused.length === 0 && incomplete.length > 0) outcome.incomplete.push(told(incomplete))
  }
  if (isTrial) await tx.rows('rollback to savepoint file')
  return outcome
}

/** `decideImports`: what is integrated is decided for good. */
export async function decideImports(
  tx: Tx,
  model: Model,
  { ids, decision, reason }: ParsedInputOf<typeof importOperations.decideImports>,
): Promise<ReplyOf<typeof importOperations.decideImports>> {
  if (decision === 'refused' && reason === '')
    throw new Refused([{ rule: 'reason-required', field: 'reason', message: 'Veuillez saisir un motif.' }])
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const row = await importOf(tx, model, id)
    if (row.bookingId !== null)
      throw new Refused([{ rule: 'booking-already-integrated', message: `${row.number}\u00A0: ce séjour est déjà intégré.` }])
    const [before, after] = [
      { decision: row.decision, refusalReason: row.refusalReason },
      { decision, refusalReason: decision === 'refused' ? reason : null },
    ]
    await tx.rows(
      'update booking_import set decision = $3, refusal_reason = $4, version = version + 1, updated_at = $5 where establishment_id = $1 and id = $2',
      [tx.session.establishmentId, id, after.decision, after.refusalReason, tx.now.toString()],
    )
    await tx.journal({ entity: 'booking-import', entityId: id, action: 'update', before, after })
  }
  tx.changed('booking-import', ids)
  return { decided: new Set(ids).size }
}
