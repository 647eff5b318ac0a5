import { addDays, daysBetween, weekdayOf } from '#domain/day.ts'
import { formatDayMonth, fr, plural, weekdayName } from '#domain/french.ts'
import type { SpecialOffer } from '#areas/price/rules/offer.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import { shortRange } from './nearby.ts'

export type AlternativeKind = 'dates' | 'shorter' | 'longer' | 'extra' | 'type' | 'offer'

/** Something near what is asked that may cost less: it is priced, then looked up in the calendar. */
export type Candidate = {
  readonly key: string
  readonly kind: AlternativeKind
  readonly label: string
  readonly startDate: string
  readonly endDate: string
  readonly placeTypeId: number
  /** The extra that is left out; null when all stay. */
  readonly without: number | null
  /** The offer that must apply there; null when none is promised. */
  readonly offerId: number | null
}

export type AlternativesAsked = {
  readonly startDate: string
  readonly endDate: string
  readonly placeTypeId: number
  readonly isArrivalFixed: boolean
  readonly isTypeFixed: boolean
  readonly extras: readonly {
    readonly extraId: number
    readonly quantity: number
    readonly startDate: string | null
    readonly endDate: string | null
  }[]
}
export type AlternativesContext = {
  readonly today: string
  /** Other types of the same family that suit, in the site's order. */
  readonly types: readonly { readonly id: number; readonly label: string }[]
  /** Names of the extras that may be left out: a compulsory one is not among them. */
  readonly extras: ReadonlyMap<number, string>
  /** Offers of the tariff that did not apply. */
  readonly offers: readonly SpecialOffer[]
}

const shifts = [1, -1, 2, -2, 3, -3, 7, -7]
/** How far an offer's dates may be from those asked. */
const offerDays = 21
const mostTypes = 12
const mostExtras = 10
const mostOffers = 3

/** Same nights, another arrival. */
function shifted({ startDate, endDate }: AlternativesAsked): readonly Dated[] {
  return shifts.map((days) => {
    const start = addDays(startDate, days)
    const label =
      Math.abs(days) === 7
        ? `Une semaine plus ${days > 0 ? 'tard' : 'tôt'}, ${shortRange(start, addDays(endDate, days))}`
        : `Arriver ${weekdayName(weekdayOf(start))} ${formatDayMonth(start)}`
    return { kind: 'dates', label, startDate: start, endDate: addDays(endDate, days) }
  })
}

type Dated = Pick<Candidate, 'kind' | 'label' | 'startDate' | 'endDate'> & { readonly offerId?: number }

/** A night less at either end, the whole weeks begun, a night more. */
function resized({ startDate, endDate }: AlternativesAsked): readonly Dated[] {
  const nights = daysBetween(startDate, endDate)
  const longer = [...new Set([Math.ceil(nights / 7) * 7, nights + 1])].filter((count) => count > nights)
  return [
    ...(nights < 2
      ? []
      : [
          { kind: 'shorter' as const, label: 'Partir un jour plus tôt', startDate, endDate: addDays(endDate, -1) },
          { kind: 'shorter' as const, label: 'Arriver un jour plus tard, même départ', startDate: addDays(startDate, 1), endDate },
        ]),
    ...longer.map((count) => ({
      kind: 'longer' as const,
      label: `${plural(count, 'nuit')} coûtent moins que ${nights}`,
      startDate,
      endDate: addDays(startDate, count),
    })),
  ]
}

/** The same nights, moved into the dates of an offer that begins or ends nearby. */
function intoOffers({ startDate, endDate }: AlternativesAsked, offers: readonly SpecialOffer[]): readonly Dated[] {
  const nights = daysBetween(startDate, endDate)
  return offers
    .flatMap(({ id, label, stayStart, stayEnd }): Dated[] => {
      const start =
        stayStart !== null && startDate < stayStart ? stayStart : stayEnd !== null && endDate > stayEnd ? addDays(stayEnd, -nights) : null
      if (start === null || Math.abs(daysBetween(startDate, start)) > offerDays || (stayStart !== null && start < stayStart)) return []
      return [
        {
          kind: 'offer',
          offerId: id,
          label: fr`Offre « ${label} », ${shortRange(start, addDays(start, nights))}`,
          startDate: start,
          endDate: addDays(start, nights),
        },
      ]
    })
    .slice(0, mostOffers)
}

/** Everything worth pricing beside what is asked: a few dozen at most, whatever the tariff. */
export function candidates(asked: AlternativesAsked, { today, types, extras, offers }: AlternativesContext): readonly Candidate[] {
  const { startDate, endDate, placeTypeId, isArrivalFixed, isTypeFixed } = asked
  // Extras that have their own dates would be cut or moved without a word.
  const movable = asked.extras.every((extra) => extra.startDate === null && extra.endDate === null)
  const dated = (movable ? [...intoOffers(asked, offers), ...shifted(asked), ...resized(asked)] : []).filter(
    (one) => one.startDate === startDate || (one.startDate >= today && !isArrivalFixed),
  )
  const without = asked.extras
    .filter(({ quantity }) => quantity > 0)
    .slice(0, mostExtras)
    .flatMap(({ extraId }): Candidate[] => {
      const label = extras.get(extraId)
      return label === undefined
        ? []
        : [
            {
              key: `extra-${extraId}`,
              kind: 'extra',
              label: fr`Sans « ${label} »`,
              startDate,
              endDate,
              placeTypeId,
              without: extraId,
              offerId: null,
            },
          ]
    })
  return [
    ...dated
      .map((one): Candidate => ({ offerId: null, ...one, key: `${one.startDate}-${one.endDate}`, placeTypeId, without: null }))
      .filter((one, index, all) => all.findIndex(({ key }) => key === one.key) === index),
    ...without,
    ...(isTypeFixed ? [] : types).slice(0, mostTypes).map((type): Candidate => ({
      key: `type-${type.id}`,
      kind: 'type',
      label: fr`En « ${type.label} »`,
      startDate,
      endDate,
      placeTypeId: type.id,
      without: null,
      offerId: null,
    })),
  ]
}

export type PricedCandidate = { readonly candidate: Candidate; readonly total: number; readonly gain: number }

/** How many of each kind are worth a line: a list of seven arrivals would hide the rest. */
const mostOfKind: Readonly<Record<AlternativeKind, number>> = { dates: 2, shorter: 1, longer: 1, extra: 1, type: 1, offer: 1 }
export const mostAlternatives = 4

/** The best of each kind among what is really free, the greatest gain first. */
export function best<One extends PricedCandidate>(open: readonly One[]): readonly One[] {
  const counts = new Map<AlternativeKind, number>()
  return open
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .filter(({ candidate: { kind } }) => {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count <= mostOfKind[kind]
    })
    .slice(0, mostAlternatives)
}

/** What is proposed, under what it gives: the same stay for less, then a night less, which costs less because less is sold. */
export function groupedAlternatives<One extends { readonly kind: AlternativeKind }>(
  alternatives: readonly One[],
): readonly { readonly title: string; readonly alternatives: readonly One[] }[] {
  const groups = [
    { title: 'Pour moins cher', alternatives: alternatives.filter(({ kind }) => kind !== 'shorter') },
    { title: 'Une nuit de moins', alternatives: alternatives.filter(({ kind }) => kind === 'shorter') },
  ]
  return groups.filter((group) => group.alternatives.length > 0)
}

/** A place of another type to take instead. */
export type OfferedPlace = { readonly placeId: number; readonly number: string; readonly typeLabel: string }

/** The place that an alternative gives: the one on screen wherever it is free, otherwise the best one; never one that others of the stay have. Null: none is free. */
export function placeOf<Place extends { readonly id: number }>(
  ranked: readonly Place[],
  {
    placeId,
    otherPlaceIds,
    isTypeFixed,
  }: { readonly placeId: number | null; readonly otherPlaceIds: readonly number[]; readonly isTypeFixed: boolean },
): Place | null {
  const open = ranked.filter(({ id }) => !otherPlaceIds.includes(id))
  const own = open.find(({ id }) => id === placeId)
  // What is promised to somebody is not given up for a lower price.
  return own ?? (isTypeFixed && placeId !== null ? null : (open[0] ?? null))
}

/** What the form does with an alternative: place and type are those that were priced, so that nothing is chosen anew afterwards. */
export function alternativeFix({ kind, label, startDate, endDate, placeTypeId, without }: Candidate, place: OfferedPlace | null): Fix {
  if (kind === 'extra') return { label, action: 'set-quantity', values: { extraId: without, quantity: 0 } }
  if (kind === 'type') return { label, action: 'choosePlace', values: { placeTypeId, ...place } }
  return {
    label,
    action: 'set-dates',
    values: { arrival: startDate, departure: endDate, ...(place === null ? {} : { placeTypeId, ...place }) },
  }
}
