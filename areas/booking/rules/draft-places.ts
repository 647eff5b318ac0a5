import { addDays, daysBetween, weekdayOf } from '#domain/day.ts'
import { plural } from '#domain/french.ts'
import type { DraftSearch } from './draft-types.ts'

/** The days drawn beside a place: three before the arrival, a fortnight in all, more for a longer stay. */
export type Strip = { readonly from: string; readonly days: number }
const before = 3
const fortnight = 14

export function stripOf(start: string, end: string): Strip {
  return { from: addDays(start, -before), days: Math.max(fortnight, daysBetween(start, end) + 2 * before) }
}

export type StripDay = { readonly day: string; readonly number: number; readonly weekend: boolean; readonly edge: boolean }
/** Under so many nights the two numbers would touch on a narrow screen: the arrival alone is read. */
const narrowest = 3
/** Arrival and departure are the days that must be read even on a narrow screen. */
export function stripDays({ from, days }: Strip, start: string, end: string): readonly StripDay[] {
  return Array.from({ length: days }, (_unused, index) => {
    const day = addDays(from, index)
    return {
      day,
      number: Number(day.slice(8)),
      weekend: weekdayOf(day) >= 6,
      edge: day === start || (day === end && daysBetween(start, end) >= narrowest),
    }
  })
}

export type StripBar = { readonly left: number; readonly width: number; readonly cutLeft: boolean; readonly cutRight: boolean }
/** Where a bar lies, in percent of the strip, from noon to noon; null when it does not show. */
export function barOn(strip: Strip, start: string, end: string): StripBar | null {
  const from = daysBetween(strip.from, start) + 0.5
  const to = daysBetween(strip.from, end) + 0.5
  const [left, right] = [Math.max(0, from), Math.min(strip.days, to)]
  if (right <= left) return null
  const share = (days: number): number => Math.round((days / strip.days) * 100_000) / 1000
  return { left: share(left), width: share(right - left), cutLeft: from < 0, cutRight: to > strip.days }
}

/** Percent of the strip under which « 7 nuits » would be cut, and under which a figure would. */
const wholeWord = 43
const figure = 12
/** What the bar of the stay says: as much as it holds. */
export function barText(nights: number, { width }: StripBar): string {
  if (width >= wholeWord) return plural(nights, 'nuit')
  return width >= figure ? String(nights) : ''
}

/** The next line of a list of `count` that a key goes to; null when the key is not one of the list. */
export function movedTo(key: string, now: number, count: number): number | null {
  if (count === 0) return null
  const page = 8
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    PageDown: now + page,
    PageUp: now - page,
    Home: 0,
    End: count - 1,
  }
  const wanted = steps[key]
  return wanted === undefined ? null : Math.min(count - 1, Math.max(0, wanted))
}

export type TypeOffer = {
  readonly placeTypeId: number
  readonly label: string
  readonly free: number
  readonly places: number
  readonly total: number | null
}
export type OfferedPlace = { readonly placeId: number; readonly placeTypeId: number }
/** Types that can be sold with their ranked places, cheapest first; types without a price come last. */
export function byType<Type extends TypeOffer, Place extends OfferedPlace>(
  types: readonly Type[],
  places: readonly Place[],
): readonly { readonly type: Type; readonly places: readonly Place[] }[] {
  const grouped = Map.groupBy(places, ({ placeTypeId }) => placeTypeId)
  return types
    .filter(({ free }) => free > 0)
    .toSorted((a, b) => (a.total ?? Number.MAX_SAFE_INTEGER) - (b.total ?? Number.MAX_SAFE_INTEGER))
    .map((type) => ({ type, places: grouped.get(type.placeTypeId) ?? [] }))
}

/** Share of free places and how it is read: none, a few (a tenth or less), or enough. */
export function gauge(free: number, places: number): { readonly share: number; readonly tone: 'none' | 'few' | 'enough' } {
  const share = places === 0 ? 0 : Math.round((free / places) * 100)
  return { share, tone: free === 0 ? 'none' : share <= 10 ? 'few' : 'enough' }
}

/** Places as the form counts them: those of the other parts of this very stay are free for the server, and no longer to be chosen. */
export function countedPlaces(
  { freePlaces, promisedPlaces }: { readonly freePlaces: number; readonly promisedPlaces: number },
  own: number,
): { readonly free: number; readonly promised: number; readonly listed: number } {
  const free = Math.max(0, freePlaces - own)
  return { free, promised: promisedPlaces, listed: free + promisedPlaces }
}

/** What one click can lift comes first, then what a few can; the rest keeps its order. */
export function liftableFirst<Item extends { readonly faults: readonly { readonly fix?: unknown }[] }>(
  items: readonly Item[],
): readonly Item[] {
  const clicks = ({ faults }: Item): number => (faults.some(({ fix }) => fix !== undefined) ? faults.length : Number.POSITIVE_INFINITY)
  return items.toSorted((a, b) => (clicks(a) === clicks(b) ? 0 : clicks(a) - clicks(b)))
}

type Refusal = { readonly label: string; readonly faults: readonly { readonly rule: string }[] }
/** Dates out of every opening are refused of each place for the one reason: it is said once. */
export function closedOnce<Item extends Refusal>(items: readonly Item[]): readonly Item[] {
  const [first, ...others] = items
  const closed = (item: Item): Item['faults'][number] | undefined => item.faults.find(({ rule }) => rule === 'dates-in-activity-period')
  const fault = first && closed(first)
  return fault === undefined || others.length === 0 || !others.every(closed)
    ? items
    : [Object.assign({}, first, { label: 'Toutes', faults: [fault] })]
}

export type FamilyChoice = { readonly key: string; readonly label: string; readonly ids: readonly number[] }
const natures = [
  ['rental', 'Locatifs'],
  ['pitch', 'Emplacements'],
] as const
/** The sorts of place that a site sells, to choose one from; nothing to choose where there is only one. */
export function familyChoices(families: readonly { readonly id: number; readonly nature: string }[]): readonly FamilyChoice[] {
  const sorts = natures.flatMap(([key, label]) => {
    const ids = families.filter(({ nature }) => nature === key).map(({ id }) => id)
    return ids.length === 0 ? [] : [{ key, label, ids }]
  })
  return sorts.length < 2 ? [] : [{ key: 'all', label: 'Tout', ids: [] }, ...sorts]
}

/** What is said where no place is free: reasons stand below where there are any; else nothing is asked for that exists, or nothing exists yet. */
export function nothingSuits(
  { refused }: { readonly refused: readonly unknown[] },
  { placeFamilyIds, placeTypeIds }: Pick<DraftSearch, 'placeFamilyIds' | 'placeTypeIds'>,
  /** The place that the stay has already. */ kept: string | null = null,
): { readonly title: string; readonly text: string; readonly isBare: boolean } {
  // What refuses it now, as too few nights, did not when it was given: the stay stands where it is.
  if (refused.length > 0 && kept !== null)
    return { title: `Le séjour garde ${kept}`, text: 'Aucune autre place ne convient\u00A0: les raisons sont ci-dessous.', isBare: false }
  if (refused.length > 0)
    return { title: 'Aucune place ne convient', text: 'Les raisons sont ci-dessous\u00A0: un clic suffit souvent.', isBare: false }
  const asked = placeFamilyIds.length + placeTypeIds.length > 0
  return asked
    ? { title: 'Aucune place ne convient', text: 'Aucun emplacement n’est de cette famille ou de ce type.', isBare: false }
    : {
        title: 'Aucun emplacement',
        text: 'Créez les types d’emplacements, numérotez leurs places, saisissez leurs prix\u00A0: l’accueil dit dans quel ordre.',
        isBare: true,
      }
}
