import { formatDayRange } from '#domain/french.ts'

type Part = {
  readonly id: number
  readonly placeId: number | null
  readonly placeNumber: string | null
  readonly placeTypeLabel: string
  readonly startDate: string
  readonly endDate: string
}

export const placeOf = ({ placeNumber, placeTypeLabel }: Part): string => placeNumber ?? `${placeTypeLabel}, sans place`
/** « E01, du 12 au 19/07/2026 » */
export const partLabel = (part: Part): string => `${placeOf(part)}, ${formatDayRange(part.startDate, part.endDate)}`

export type Pair = { readonly first: Part; readonly second: Part }
/** The parts of a stay that follow each other, two by two, in the order of their days. */
export function followingParts(parts: readonly Part[]): readonly Pair[] {
  return parts
    .flatMap((first) => parts.flatMap((second) => (first.endDate === second.startDate ? [{ first, second }] : [])))
    .toSorted((a, b) => (a.first.startDate < b.first.startDate ? -1 : 1))
}

/** Where a split is proposed first: tonight for who is there, else in the middle. */
export function proposedCut({ startDate, endDate }: Pick<Part, 'startDate' | 'endDate'>, today: string, middle: string): string {
  return today > startDate && today < endDate ? today : middle
}

/** The free places for who changes place: those of the type that he has first, each as it was ranked. */
export function ownTypeFirst<Place extends { readonly placeTypeId: number }>(
  places: readonly Place[],
  placeTypeId: number | undefined,
): readonly Place[] {
  return places.toSorted((a, b) => Number(b.placeTypeId === placeTypeId) - Number(a.placeTypeId === placeTypeId))
}
