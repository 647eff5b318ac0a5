import type { WaitingRow } from '../../contract/waiting.ts'
import { option } from '../booking-kind.ts'
import { entryPath } from '../draft-entry.ts'

/** `placeId` is null where only a type was held: any free place of it goes to who waits. */
export type Freed = { readonly placeId: number | null; readonly placeTypeId: number; readonly startDate: string; readonly endDate: string }
export type Offered = WaitingRow & { readonly offer: NonNullable<WaitingRow['offer']> }
export const hasOffer = (row: WaitingRow): row is Offered => row.offer !== null

/** What a stay held and holds no more; a type alone that it still holds on those nights frees nothing, whatever else was changed. */
export function freedBy(held: readonly Freed[], holds: readonly Freed[]): readonly Freed[] {
  const isKept = (one: Freed): boolean =>
    one.placeId === null &&
    holds.some(
      ({ placeId, placeTypeId, startDate, endDate }) =>
        placeId === null && placeTypeId === one.placeTypeId && startDate <= one.startDate && one.endDate <= endDate,
    )
  return held.filter((one) => !isKept(one))
}

/**
 * Among those who wait, in their order, the first to whom something of what was just freed goes. Where the free places of a type were all promised,
 * one more that is freed lets another of them be offered: he whose place is of that type is told then.
 */
export function firstInLine(rows: readonly WaitingRow[], freed: readonly Freed[]): Offered | null {
  const offered = rows.filter(hasOffer)
  const first = (isFor: (one: Freed, offer: Offered['offer']) => boolean): Offered | undefined =>
    offered.find(({ offer }) => freed.some((one) => isFor(one, offer) && offer.startDate < one.endDate && one.startDate < offer.endDate))
  const isSameType = (one: Freed, offer: Offered['offer']): boolean => one.placeTypeId === offer.placeTypeId
  return first((one, offer) => (one.placeId === null ? isSameType(one, offer) : one.placeId === offer.placeId)) ?? first(isSameType) ?? null
}

/** The option that is offered to him, already filled. */
export function offerPath({ offer, people, customerId, featureIds, wishes, note }: Offered): string {
  return entryPath(
    {
      placeId: offer.placeId,
      place: offer.place,
      placeTypeId: offer.placeTypeId,
      placeType: offer.placeTypeLabel,
      from: offer.startDate,
      to: offer.endDate,
      adults: people,
      features: featureIds,
      wishes,
      note,
    },
    option,
    customerId,
  )
}
