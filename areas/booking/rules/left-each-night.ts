import { addDays } from '#domain/day.ts'

type Nights = { readonly start: string; readonly end: string }
export type PlaceNights = Nights & { readonly placeId: number }

const covers = ({ start, end }: Nights, night: string): boolean => start <= night && night < end

/**
 * Units of a type that can still be sold on every night of a period, those without a place being given what is left of others: what a save asks,
 * night after night. Less than nothing where too much is promised already.
 */
export function leftEachNight(
  {
    placeIds,
    holds,
    waiting,
  }: { readonly placeIds: readonly number[]; readonly holds: readonly PlaceNights[]; readonly waiting: readonly Nights[] },
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
): number {
  const ours = new Set(placeIds)
  const held = holds.filter(({ placeId }) => ours.has(placeId))
  let least = placeIds.length
  for (let night = startDate; night < endDate; night = addDays(night, 1)) {
    const count = (all: readonly Nights[]): number => all.filter((one) => covers(one, night)).length
    least = Math.min(least, placeIds.length - count(held) - count(waiting))
  }
  return least
}
