import { daysBetween } from '#domain/day.ts'
import { formatDayRange, plural } from '#domain/french.ts'

type Held = { readonly placeId: number | null; readonly placeTypeId: number; readonly startDate: string; readonly endDate: string }
type Words = { readonly numbers: ReadonlyMap<number, string>; readonly types: ReadonlyMap<number, string> }

/** Places and dates of a stay as « Avant / Après » reads them, in the order of their days. */
export function changeWords(
  occupancies: readonly Held[],
  { numbers, types }: Words,
): readonly { readonly label: string; readonly value: string }[] {
  return occupancies
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
    .map(({ placeId, placeTypeId, startDate, endDate }) => ({
      label: (placeId === null ? undefined : numbers.get(placeId)) ?? `${types.get(placeTypeId) ?? ''}, sans place`.trim(),
      value: `${formatDayRange(startDate, endDate)}, ${plural(daysBetween(startDate, endDate), 'nuit')}`,
    }))
}
