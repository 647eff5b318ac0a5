import type { Ground, GroundPlace } from './neighbours.ts'

type Dated = { readonly startDate: string; readonly endDate: string }
const overlaps = (a: Dated, b: Dated): boolean => a.startDate < b.endDate && b.startDate < a.endDate

/** Stays that have several places on the same nights: who takes several places wants them together. One that changes place on the way is not among them. */
export function severalAtOnce(parts: readonly (Dated & { readonly bookingId: number })[]): ReadonlySet<number> {
  const several = [...Map.groupBy(parts, ({ bookingId }) => bookingId)].filter(([, own]) =>
    own.some((one, at) => own.slice(at + 1).some((other) => overlaps(one, other))),
  )
  return new Set(several.map(([bookingId]) => bookingId))
}

export type OwnPart = Dated & { readonly id: number; readonly placeId: number | null }
/** Where a place of a stay goes away from the others, and the numbers of those; null where it stays beside one of them, or lay apart already. `goes`: where parts go. */
export function leavesOthers(
  parts: readonly OwnPart[],
  goes: ReadonlyMap<number, number | null>,
  { places, ground }: { readonly places: readonly GroundPlace[]; readonly ground: Ground },
): { readonly to: GroundPlace; readonly others: readonly string[] } | null {
  const known = new Map(places.map((place) => [place.id, place]))
  const after = ({ id, placeId }: OwnPart): GroundPlace | undefined => known.get((goes.has(id) ? goes.get(id) : placeId) ?? 0)
  const before = ({ placeId }: OwnPart): GroundPlace | undefined => known.get(placeId ?? 0)
  for (const part of parts) {
    const [from, to] = [before(part), after(part)]
    if (from === undefined || to === undefined || from === to) continue
    const others = parts.filter((other) => other !== part && overlaps(other, part))
    const isBeside = (home: GroundPlace, of: typeof before): boolean =>
      others.some((other) => {
        const place = of(other)
        return place !== undefined && ground.touches(place, home)
      })
    if (isBeside(from, before) && !isBeside(to, after)) return { to, others: others.flatMap((other) => after(other)?.number ?? []) }
  }
  return null
}
