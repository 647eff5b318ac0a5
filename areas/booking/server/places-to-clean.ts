import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import type { PlaceFacts } from '../rules/fit.ts'
import { notReadyWords } from '../rules/place-readiness.ts'
import type { PlaceState } from '../rules/place-readiness.ts'
import { placeStatesSql } from './place-state.sql.ts'

/** Who arrives today is told of the places that housekeeping has not finished with; for a later day they may still be. */
export async function withReadiness(tx: Tx, places: readonly PlaceFacts[], startDate: string): Promise<readonly PlaceFacts[]> {
  if (startDate > tx.today.toString()) return places
  const states = await tx.rows<{ placeId: number; state: PlaceState }>(placeStatesSql, [tx.session.establishmentId])
  const words = new Map(states.map(({ placeId, state }) => [placeId, notReadyWords(state)]))
  return places.map((place) => {
    const notReady = words.get(place.id) ?? null
    return notReady === null ? place : { ...place, notReady }
  })
}

/** `placesToClean` */
export async function placesToClean(tx: Tx): Promise<ReplyOf<typeof bookingContract.placesToClean>> {
  return { places: await tx.rows(placeStatesSql, [tx.session.establishmentId]) }
}
