import type { Fault } from '#platform/operation/refusal.ts'

type Wish = { readonly occupancyId: number; readonly placeId: number | null; readonly startDate: string; readonly endDate: string }
type Words = { readonly placeNumber: (placeId: number) => string; readonly label: (occupancyId: number) => string }

/** Stays of one gesture that would meet on a place: each pair once. */
export function meetingFaults(wishes: readonly Wish[], { placeNumber, label }: Words): readonly Fault[] {
  return wishes.flatMap((one, index) =>
    wishes.slice(index + 1).flatMap((other) => {
      const { placeId } = one
      if (placeId === null || placeId !== other.placeId || one.startDate >= other.endDate || other.startDate >= one.endDate) return []
      return [
        {
          rule: 'place-not-available',
          message: `${label(one.occupancyId)} et ${label(other.occupancyId)} se retrouveraient en même temps en ${placeNumber(placeId)}.`,
          values: { placeId },
        },
      ]
    }),
  )
}
