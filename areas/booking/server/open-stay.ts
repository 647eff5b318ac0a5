import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { blockers, clearHolds, lockPlaces } from './calendar.ts'
import { checkVersion, heldBy, loadStay } from './store.ts'
import type { StoredStay } from './store.ts'

/** The stay, ready to be changed: its places and types are locked, then itself; a colleague's change in between is refused. */
export async function openStay(tx: Tx, { id, version }: { readonly id: number; readonly version: number }): Promise<StoredStay> {
  const { placeIds, typeIds } = await heldBy(tx, id)
  await lockPlaces(tx, placeIds, typeIds)
  const stay = await loadStay(tx, id, { lock: true })
  await checkVersion(tx, stay, version)
  return stay
}

/** Before a stay takes its places again: who is in the way of each. */
export async function placesStillFree(tx: Tx, stay: StoredStay): Promise<readonly Fault[]> {
  const wishes = stay.occupancies.flatMap(({ placeId, startDate, endDate }, index) =>
    placeId === null ? [] : [{ placeId, start: startDate, end: endDate, field: `occupancies.${index}.placeId` }],
  )
  const faults = await blockers(tx, wishes, { bookingId: stay.header.id })
  if (faults.length === 0)
    await clearHolds(
      tx,
      wishes.map(({ placeId }) => placeId),
    )
  return faults
}
