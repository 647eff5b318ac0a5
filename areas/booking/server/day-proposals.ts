import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { availabilityOperations } from '../contract/availability.ts'
import type { dayOperations } from '../contract/day.ts'
import { placeSearch, shareOut } from '../rules/day-proposals.ts'
import { readBooking } from './read-booking.ts'
import { searchAvailability } from './search-availability.ts'

type Operation = typeof dayOperations.proposePlaces
type Free = ReplyOf<typeof availabilityOperations.searchAvailability>['places']

/** The places that suit a stay, but the one that it has; none where its own demand is refused, which its own page explains. */
async function suiting(tx: Tx, id: number): Promise<Free> {
  const { asked, occupancy } = placeSearch(await readBooking(tx, { id }))
  if (asked === null) return []
  try {
    const { places } = await searchAvailability(tx, availabilityOperations.searchAvailability.input.parse(asked))
    return places.filter(({ placeId }) => placeId !== occupancy?.place?.placeId)
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}

/** `proposePlaces`: asked for the whole board at once; a stay that is gone from it meanwhile is left out. */
export async function proposePlaces(tx: Tx, { ids }: ParsedInputOf<Operation>): Promise<ReplyOf<Operation>> {
  const known = await tx.rows<{ id: number }>(
    "select id from booking where establishment_id = $1 and id = any($2::bigint[]) and cancel_state = 'none' and status = 'SAVED' order by id",
    [tx.session.establishmentId, ids],
  )
  const places = new Map<number, Free>()
  for (const { id } of known) places.set(id, await suiting(tx, id))
  return { proposals: [...shareOut(places)].map(([bookingId, named]) => ({ bookingId, ...named })) }
}
