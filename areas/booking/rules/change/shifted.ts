import { addDays, daysBetween } from '#domain/day.ts'

type Owned = { readonly id: number }
type Extra = Owned & { readonly startDate: string | null; readonly endDate: string | null }
type Place = {
  readonly id: number
  readonly startDate: string
  readonly endDate: string
  readonly attendants: readonly Owned[]
  readonly vehicles: readonly Owned[]
  readonly animals: readonly Owned[]
  readonly extras: readonly Extra[]
}

const fresh = <One extends Owned>(rows: readonly One[]): readonly One[] => rows.map((row) => ({ ...row, id: 0 }))

/** The places of a stay that begins on another day: same lengths, same gaps, same people, and no id of the model. */
export function shifted<One extends Place>(places: readonly One[], from: string, to: string): readonly One[] {
  const by = daysBetween(from, to)
  const moved = (day: string): string => addDays(day, by)
  return places.map((place) => ({
    ...place,
    id: 0,
    startDate: moved(place.startDate),
    endDate: moved(place.endDate),
    attendants: fresh(place.attendants),
    vehicles: fresh(place.vehicles),
    animals: fresh(place.animals),
    extras: fresh(
      place.extras.map((extra) => ({
        ...extra,
        startDate: extra.startDate === null ? null : moved(extra.startDate),
        endDate: extra.endDate === null ? null : moved(extra.endDate),
      })),
    ),
  }))
}
