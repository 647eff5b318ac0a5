import type { Tx } from '#platform/server/tx.ts'
import { availability } from '../rules/availability.ts'
import type { Availability, AvailabilityFacts } from '../rules/availability.ts'
import { takenInTypes } from './taken-places.ts'

type Asked = { readonly startDate: string; readonly endDate: string; readonly bookingId: number }

/**
 * What is free. Where the last places of a type seem promised, its nights are looked at one by one, as a save does: who waits for one night may
 * have another place than the one that is free for all of them.
 */
export async function freeNow(tx: Tx, asked: Asked, facts: AvailabilityFacts): Promise<Availability> {
  const found = availability(facts)
  const promised = found.types.filter(
    ({ type, unsold }) => unsold === 0 && facts.unplaced.some(({ placeTypeId }) => placeTypeId === type.id),
  )
  if (promised.length === 0) return found
  const everyHold = await takenInTypes(
    tx,
    promised.map(({ type }) => type.id),
    asked,
  )
  return availability({ ...facts, everyHold })
}
