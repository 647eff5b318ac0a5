import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingView } from '../contract/stay-view.ts'
import type { bookingOperations } from '../contract/stay.ts'
import { actionFault, conversionTo } from '../rules/actions.ts'
import { holdsPlace, option } from '../rules/booking-kind.ts'
import { checkStay } from '../rules/stay-checks.ts'
import { refuseIfAny } from './check-save.ts'
import { roomFaults } from './kept-places.ts'
import { openStay, placesStillFree } from './open-stay.ts'
import { longestOption } from './preferences.ts'
import { duesSql } from './offer-dues.sql.ts'
import { factsOf, readBookingView } from './read-booking.ts'
import { holdPlaces, nextCode, traceChange } from './write-stay.ts'
import { welcome } from './save-booking.ts'
import { stockGone } from './supplements/stock.ts'

/** `convertBooking`: a quote, an option or a reservation becomes another kind; a quote takes its places then, if they are still free. */
export async function convertBooking(tx: Tx, input: ParsedInputOf<typeof bookingOperations.convertBooking>): Promise<BookingView> {
  const stay = await openStay(tx, input)
  const { header, occupancies } = stay
  const today = tx.today.toString()
  const action = conversionTo(input.statusId)
  const fault =
    action === null
      ? { rule: 'modification-not-authorised', message: 'Modification non autorisée.' }
      : actionFault(action, await factsOf(tx, stay), today)
  if (fault) throw new Refused([fault])
  const begins = !holdsPlace(header.statusId)
  const draft = {
    statusId: input.statusId,
    customerId: header.customerId,
    optionExpiresOn: input.statusId === option ? (input.optionExpiresOn ?? header.optionExpiresOn) : null,
    occupancies,
  }
  const before = { startDate: header.startDate, optionExpiresOn: header.optionExpiresOn, statusId: header.statusId }
  refuseIfAny([
    ...checkStay(draft, { today, adultCategories: new Set(), activityPeriods: [], before, optionMaximumDays: await longestOption(tx) }),
    ...(begins ? [...(await placesStillFree(tx, stay)), ...(await stockGone(tx, header.id, occupancies))] : []),
  ])
  const code = header.bookingCode ?? (await nextCode(tx, 'booking'))
  await tx.rows(
    `update booking set status_id = $3, option_expires_on = $4, booking_code = $5, ${duesSql('$7')}, version = version + 1, updated_at = $6 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, header.id, input.statusId, draft.optionExpiresOn, code, tx.now.toString(), draft.optionExpiresOn ?? today],
  )
  if (begins) {
    await holdPlaces(tx, occupancies)
    refuseIfAny(await roomFaults(tx, stay))
  }
  await welcome(tx, header.customerId)
  return readBookingView(tx, await traceChange(tx, header.id, 'convert', stay))
}
