import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingView } from '../contract/stay-view.ts'
import type { bookingOperations } from '../contract/stay.ts'
import { actionFault } from '../rules/actions.ts'
import { option } from '../rules/booking-kind.ts'
import { checkStay } from '../rules/stay-checks.ts'
import { deleteOccupancyRows } from './calendar.ts'
import { refuseIfAny } from './check-save.ts'
import { duesSql } from './offer-dues.sql.ts'
import { roomFaults } from './kept-places.ts'
import { openStay, placesStillFree } from './open-stay.ts'
import { longestOption } from './preferences.ts'
import { factsOf, readBookingView } from './read-booking.ts'
import type { StoredStay } from './store.ts'
import { holdPlaces, traceChange } from './write-stay.ts'
import { stockGone } from './supplements/stock.ts'

const prolongSql = `update booking set option_expires_on = $4, ${duesSql('$4')}, option_freed_at = null, cancel_state = 'none', canceled_at = null, close_reason = null, cancel_outcome = null, cancel_amount = null, cancel_scale = null,
  version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`

/** Who has the places that an option lost; the stay is set aside, so that another place is given to a copy of it. */
async function placesTaken(tx: Tx, stay: StoredStay): Promise<readonly Fault[]> {
  return (await placesStillFree(tx, stay)).map((fault) => ({
    ...fault,
    message: `${fault.message} Copiez le séjour pour lui donner une autre place.`,
  }))
}

/** `prolongOption`: a later end; the option that has lost its places takes them again, if nobody took them since. */
export async function prolongOption(tx: Tx, input: ParsedInputOf<typeof bookingOperations.prolongOption>): Promise<BookingView> {
  const stay = await openStay(tx, input)
  const { header, occupancies } = stay
  const today = tx.today.toString()
  const fault = actionFault('prolong', await factsOf(tx, stay), today)
  if (fault) throw new Refused([fault])
  const checks = checkStay(
    { ...header, optionExpiresOn: input.optionExpiresOn, occupancies },
    { today, adultCategories: new Set(), activityPeriods: [], before: header, optionMaximumDays: await longestOption(tx) },
  )
  const wasFreed = header.cancelState !== 'none'
  refuseIfAny([...checks, ...(wasFreed ? [...(await placesTaken(tx, stay)), ...(await stockGone(tx, header.id, occupancies))] : [])])
  await tx.rows(prolongSql, [tx.session.establishmentId, header.id, tx.now.toString(), input.optionExpiresOn])
  if (wasFreed) {
    await holdPlaces(tx, occupancies)
    refuseIfAny(await roomFaults(tx, stay))
  }
  return readBookingView(tx, await traceChange(tx, header.id, 'prolong', stay))
}

const cancelSql = `update booking set cancel_state = 'cancelled', canceled_at = $3, close_reason = 'Option sans suite', version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`
const dismissSql = `update booking set option_freed_at = null, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`

function notAnOption(statusId: number): Fault | null {
  return statusId === option
    ? null
    : { rule: 'modification-not-authorised', message: 'Ce séjour n’est pas une option\u00A0: annulez-le depuis sa fiche.' }
}
/** What becomes of money is decided one stay at a time. */
function paidFault(paid: number): Fault | null {
  return paid === 0
    ? null
    : {
        rule: 'cancel-outcome-required',
        message: 'Cette option a été réglée en partie\u00A0: annulez-la depuis sa fiche, où se décide ce que devient l’avance.',
      }
}

/** `freeOption`: nobody follows it up. Its places are given back, unless its end has done that already; nothing is left to decide. */
export async function freeOption(tx: Tx, input: ParsedInputOf<typeof bookingOperations.freeOption>): Promise<BookingView> {
  const stay = await openStay(tx, input)
  const facts = await factsOf(tx, stay)
  const today = tx.today.toString()
  const isFreed = stay.header.optionFreedAt !== null
  const fault = isFreed
    ? actionFault('dismiss', facts, today)
    : (notAnOption(facts.statusId) ?? paidFault(facts.paid) ?? actionFault('cancel', facts, today))
  if (fault) throw new Refused([fault])
  if (!isFreed)
    await deleteOccupancyRows(
      tx,
      stay.occupancies.map(({ id }) => id),
    )
  await tx.rows(isFreed ? dismissSql : cancelSql, [tx.session.establishmentId, stay.header.id, tx.now.toString()])
  return readBookingView(tx, await traceChange(tx, stay.header.id, isFreed ? 'dismiss' : 'cancel', stay))
}
