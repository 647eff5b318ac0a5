import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingOperations } from '../../contract/stay.ts'
import { reservation } from '../../rules/booking-kind.ts'
import { convertBooking } from '../convert-booking.ts'
import { saveBooking } from '../save-booking.ts'
import type { SaveInput } from '../write-stay.ts'
import { refuseOthers } from './proposals.ts'

/** `saveBooking`, where an accepted quote answers for the other proposals too. */
export async function saveWithProposals(tx: Tx, given: SaveInput): Promise<ReplyOf<typeof bookingOperations.saveBooking>> {
  const saved = await saveBooking(tx, given)
  if (given.quoteStatus === 'accepted') await refuseOthers(tx, saved.id)
  return saved
}

/** `convertBooking`, where a proposal that is reserved answers for the others; an option leaves them open, since it may expire. */
export async function convertWithProposals(tx: Tx, input: ParsedInputOf<typeof bookingOperations.convertBooking>): Promise<ReplyOf<typeof bookingOperations.convertBooking>> {
  const converted = await convertBooking(tx, input)
  if (input.statusId >= reservation) await refuseOthers(tx, input.id)
  return converted
}
