import { isDay } from '#domain/day.ts'
import { changeEnd, changeStart } from '#domain/linked-dates.ts'
import { mostPlaces } from '../draft-state.ts'
import type { Draft, DraftExtra, DraftOccupancy } from '../draft-types.ts'

type Part = {
  readonly placeId: number
  readonly number: string
  readonly placeTypeId: number
  readonly placeTypeLabel: string
  readonly startDate: string
  readonly endDate: string
}

function isPart(value: unknown): value is Part {
  if (typeof value !== 'object' || value === null) return false
  const { placeId, number, placeTypeId, placeTypeLabel, startDate, endDate } = value as Readonly<Record<string, unknown>>
  return (
    typeof placeId === 'number' &&
    typeof number === 'string' &&
    typeof placeTypeId === 'number' &&
    typeof placeTypeLabel === 'string' &&
    typeof startDate === 'string' &&
    typeof endDate === 'string' &&
    isDay(startDate) &&
    isDay(endDate) &&
    startDate < endDate
  )
}

/**
 * The place on screen taken part by part: the first keeps what was typed, each of the next is a place of its own with the same people and things.
 * What is counted once for the stay is not counted again where its guests go on to another place.
 */
export function splitDraft(draft: Draft, given: unknown, onceExtras: readonly number[] = []): Draft {
  const shown = draft.occupancies[draft.current]
  if (!Array.isArray(given) || given.length < 2 || shown === undefined) return draft
  const parts: readonly unknown[] = given
  if (!parts.every(isPart)) return draft
  const numbered = { ...shown, attendants: withNumbers(draft, shown.attendants) }
  const isOnce = ({ extraId }: DraftExtra): boolean => onceExtras.includes(extraId)
  const end = parts.reduce((last, part) => (part.endDate > last ? part.endDate : last), '')
  const made = parts.map((part, at): DraftOccupancy => ({
    ...(at === 0
      ? goingOn(numbered, isOnce, part.endDate < end ? end : null)
      : copyOf(part.startDate > shown.dates.start ? withoutOnce(numbered, isOnce) : numbered)),
    dates: changeEnd(changeStart(shown.dates, part.startDate), part.endDate),
    place: { placeId: part.placeId, number: part.number, placeTypeId: part.placeTypeId, typeLabel: part.placeTypeLabel, by: 'user' },
  }))
  return { ...draft, occupancies: draft.occupancies.toSpliced(draft.current, 1, ...made), notice: null }
}

type IsOnce = (extra: DraftExtra) => boolean
/** What is counted once is held as long as it was: its guests take it along. */
const goingOn = (one: DraftOccupancy, isOnce: IsOnce, end: string | null): DraftOccupancy => ({
  ...one,
  extras: one.extras.map((extra) => (isOnce(extra) ? { ...extra, endDate: extra.endDate ?? end } : extra)),
})
const withoutOnce = (one: DraftOccupancy, isOnce: IsOnce): DraftOccupancy => ({
  ...one,
  extras: one.extras.filter((extra) => !isOnce(extra)),
})

/** Each person bears a number, the same in every part. */
function withNumbers({ occupancies }: Draft, people: DraftOccupancy['attendants']): DraftOccupancy['attendants'] {
  const last = Math.max(0, ...occupancies.flatMap(({ attendants }) => attendants.map(({ id, person }) => Math.max(id, person ?? 0))))
  return people.map((one, at) => ({ ...one, person: one.person ?? (one.id === 0 ? last + 1 + at : one.id) }))
}

/** The people of the place on screen shared among several, one after the other in their order so that none is left to children alone; what they bring stays with the first. */
export function sharePeople(draft: Draft, places: number): Draft {
  const shown = draft.occupancies[draft.current]
  if (shown === undefined || places < 2 || places > shown.attendants.length || draft.occupancies.length + places - 1 > mostPlaces)
    return draft
  const shares = Array.from({ length: places }, (_, place) => shown.attendants.filter((_person, at) => at % places === place))
  const made = shares.map((attendants, at): DraftOccupancy =>
    at === 0 ? { ...shown, attendants } : { ...copyOf({ ...shown, attendants, vehicles: [], animals: [], extras: [] }), place: null },
  )
  return { ...draft, occupancies: draft.occupancies.toSpliced(draft.current, 1, ...made), notice: null }
}

/** The same people, animals and things in a place that is not stored yet. */
function copyOf(one: DraftOccupancy): DraftOccupancy {
  const anew = <Owned extends { readonly id: number }>(owned: readonly Owned[]): readonly Owned[] =>
    owned.map((record) => ({ ...record, id: 0 }))
  return {
    ...one,
    id: 0,
    holdId: 0,
    isPlaceLocked: false,
    attendants: anew(one.attendants),
    vehicles: anew(one.vehicles),
    animals: anew(one.animals),
    extras: anew(one.extras),
  }
}
