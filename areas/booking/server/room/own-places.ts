import { list } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { groundOf, neighboursParted } from '../../rules/room/neighbours.ts'
import { leavesOthers, severalAtOnce } from '../../rules/room/own-places.ts'
import type { StoredStay } from '../store.ts'
import { placesOnGround } from './load-room.ts'

/** A place that leaves the side of the others of its own stay: allowed, but said. */
export async function ownPlacesFaults(
  tx: Tx,
  { header, occupancies }: StoredStay,
  goes: ReadonlyMap<number, number | null>,
): Promise<readonly Fault[]> {
  const leaves = occupancies.some(({ id, placeId }) => placeId !== null && goes.has(id) && goes.get(id) !== placeId)
  if (!leaves || severalAtOnce(occupancies.map((one) => ({ ...one, bookingId: header.id }))).size === 0) return []
  const places = await placesOnGround(tx)
  const left = leavesOthers(occupancies, goes, { places, ground: groundOf(places) })
  if (left === null) return []
  const { to, others } = left
  const own = others.length === 1 ? 'l’autre place' : 'les autres places'
  return [
    {
      rule: neighboursParted,
      warning: true,
      message: `${to.number} n’est pas à côté de ${list(others)}, ${own} du séjour.`,
      values: { bookingId: header.id },
    },
  ]
}
