import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingOperations } from '../../contract/stay.ts'
import { saveBooking } from '../save-booking.ts'
import type { SaveInput } from '../write-stay.ts'
import { refuseOthers } from './proposals.ts'

/** `saveBooking`, where an accepted quote answers for the other proposals too. */
export async function saveWithProposals(tx: Tx, given: SaveInput): Promise<ReplyOf<typeof bookingOperations.saveBooking>> {
  const saved = await saveBooking(tx, given)
  if (given.quoteStatus === 'accepted') await refuseOthers(tx, saved.id)
  return saved
}
