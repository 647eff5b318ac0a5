import { addDays } from '#domain/day.ts'

/** A type held on the nights [start, end). */
export type TypeNights = { readonly placeTypeId: number; readonly start: string; readonly end: string }
export type TypeNight = { readonly placeTypeId: number; readonly night: string }

function* nightsOf({ placeTypeId, start, end }: TypeNights): Generator<TypeNight> {
  for (let night = start; night < end; night = addDays(night, 1)) yield { placeTypeId, night }
}

const keyOf = ({ placeTypeId, night }: TypeNight): string => `${placeTypeId} ${night}`

/** Nights on which more places of a type are held than before: what stays as it was asks nothing anew, even where too much was promised since. */
export function freshNights(now: readonly TypeNights[], before: readonly TypeNights[]): readonly TypeNight[] {
  const held = new Map<string, number>()
  for (const night of before.flatMap((one) => [...nightsOf(one)])) held.set(keyOf(night), (held.get(keyOf(night)) ?? 0) + 1)
  const fresh = new Map<string, TypeNight>()
  for (const night of now.flatMap((one) => [...nightsOf(one)])) {
    const left = held.get(keyOf(night)) ?? 0
    if (left === 0) fresh.set(keyOf(night), night)
    else held.set(keyOf(night), left - 1)
  }
  return [...fresh.values()]
}
