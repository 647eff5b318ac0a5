import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BookingView } from '../../contract/stay-view.ts'
import type { bookingOperations } from '../../contract/stay.ts'
import { option, quote, reservation } from '../../rules/booking-kind.ts'
import { earlierInForm } from '../../rules/change/extend.ts'
import { refuseIfAny } from '../check-save.ts'
import { convertBooking } from '../convert-booking.ts'
import { prolongOption } from '../options.ts'
import { saveBooking } from '../save-booking.ts'
import type { SaveInput } from '../write-stay.ts'
import { proposalsRefused } from '../../rules/change/proposals.ts'
import { refuseOthers, refuseSecond } from './proposals.ts'

/** Other dates typed over a stay whose guest is there do not stand for his early departure. */
async function refuseEarlier(tx: Tx, { id, occupancies }: SaveInput): Promise<void> {
  const [stored] = await tx.rows<{ startDate: string; endDate: string; isArrived: boolean; isGone: boolean }>(
    'select start_date as "startDate", end_date as "endDate", is_arrived as "isArrived", is_gone as "isGone" from booking where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, id],
  )
  const ends = occupancies.map(({ endDate }) => endDate)
  const fault = stored && earlierInForm(stored, ends, tx.today.toString())
  if (fault) refuseIfAny([fault])
}

/** `saveBooking`, where an accepted quote answers for the other proposals too. */
export async function saveWithProposals(tx: Tx, given: SaveInput): Promise<ReplyOf<typeof bookingOperations.saveBooking>> {
  if (given.id !== 0 && given.statusId === quote && given.quoteStatus === 'accepted') await refuseSecond(tx, given.id, 'accepted')
  if (given.id !== 0) await refuseEarlier(tx, given)
  const saved = await saveBooking(tx, given)
  const told = given.quoteStatus === 'accepted' ? await refuseOthers(tx, saved.id) : null
  return told === null ? saved : { ...saved, warnings: [...saved.warnings, { rule: proposalsRefused, message: told, warning: true }] }
}

/** `convertBooking`, where a proposal that is reserved answers for the others; an option leaves them open, since it may expire. */
export async function convertWithProposals(
  tx: Tx,
  input: ParsedInputOf<typeof bookingOperations.convertBooking>,
): Promise<ReplyOf<typeof bookingOperations.convertBooking>> {
  if (input.statusId >= option) await refuseSecond(tx, input.id, input.statusId >= reservation ? 'reservation' : 'option')
  const converted = await convertBooking(tx, input)
  const told = input.statusId >= reservation ? await refuseOthers(tx, input.id) : null
  return told === null ? converted : { ...converted, told }
}

/** `prolongOption`, where an option is not had for longer beside the proposal that was chosen since. */
export async function prolongWithProposals(tx: Tx, input: ParsedInputOf<typeof bookingOperations.prolongOption>): Promise<BookingView> {
  await refuseSecond(tx, input.id, 'option')
  return prolongOption(tx, input)
}
