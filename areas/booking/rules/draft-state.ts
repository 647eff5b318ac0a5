import { addDays, isDay } from '#domain/day.ts'
import { formatDayMonth } from '#domain/french.ts'
import type { LinkedDates } from '#domain/linked-dates.ts'
import type { BookingKind } from './booking-kind.ts'
import { option, quote, reservation, stay } from './booking-kind.ts'
import { mostNights } from './stay-checks.ts'
import type { AgeCategory, Draft, DraftAttendant, DraftDefaults, DraftHeader, DraftOccupancy, DraftSearch } from './draft-types.ts'

/** The origin that a stay begins with. */
export function proposedChannel({ channels }: Pick<DraftDefaults, 'channels'>, isPassage: boolean): number | null {
  return (isPassage ? channels?.passage : channels?.usual) ?? null
}

/** Until when an option is kept unless said otherwise: never beyond the arrival. */
export function proposedOptionEnd({ today, optionDays }: Pick<DraftDefaults, 'today' | 'optionDays'>, start: string): string | null {
  if (optionDays === undefined) return null
  const usual = addDays(today, optionDays)
  return isDay(start) && start >= today && start < usual ? start : usual
}

const usualAdults = 2
/** As many places as a search gives. */
export const everyPlace = 1000
export const usualSearch: DraftSearch = { placeTypeIds: [], placeFamilyIds: [], sectorIds: [], origin: null, most: 30, placeId: null }
export const noDates: LinkedDates = { start: '', nights: null, end: '' }
export const emptyHeader: DraftHeader = {
  accessChannelId: null,
  optionExpiresOn: null,
  expectedTime: null,
  groupName: null,
  reference: null,
  hasInsurance: false,
  promoCode: null,
  note: null,
  quoteStatus: null,
  downPayment: null,
  downPaymentType: null,
  downPaymentDueOn: null,
  balanceDueOn: null,
  keepPrice: false,
  updateMode: null,
}

/** The category of people of age: the youngest one whose members are all of age; null when the site tells no ages apart. */
export function adultCategory(categories: readonly AgeCategory[]): AgeCategory | null {
  const adults = categories.filter(({ minAge }) => minAge >= 18).toSorted((a, b) => a.minAge - b.minAge)
  return adults[0] ?? categories.toSorted((a, b) => b.minAge - a.minAge)[0] ?? null
}

export const someone = (ageCategoryId: number): DraftAttendant => ({
  id: 0,
  ageCategoryId,
  name: null,
  firstName: null,
  birthDate: null,
  age: null,
  countryId: null,
  taxExemption: null,
})

/** Two adults and nothing else: the party that calls most often, changed by one key. */
export function emptyOccupancy({ ageCategories }: DraftDefaults): DraftOccupancy {
  const adult = adultCategory(ageCategories)
  return {
    id: 0,
    dates: noDates,
    attendants: adult === null ? [] : Array.from({ length: usualAdults }, () => someone(adult.id)),
    vehicles: [],
    animals: [],
    extras: [],
    equipment: null,
    equipmentLength: null,
    equipmentWidth: null,
    amperes: null,
    featureIds: [],
    wishes: [],
    place: null,
    isPlaceLocked: false,
    holdId: 0,
  }
}

export function emptyDraft(defaults: DraftDefaults, kind: BookingKind = reservation): Draft {
  const header = {
    ...emptyHeader,
    accessChannelId: proposedChannel(defaults, kind === stay),
    optionExpiresOn: kind === option ? proposedOptionEnd(defaults, '') : null,
  }
  return {
    id: 0,
    version: 0,
    kind,
    isPassage: kind === stay,
    partnerId: null,
    customer: null,
    header,
    occupancies: [emptyOccupancy(defaults)],
    current: 0,
    search: usualSearch,
    manualLines: [],
    neighbour: null,
    notice: null,
  }
}

/** Places that one stay can have. */
export const mostPlaces = 30

/** How the places of a stay are told apart: by their rank, and their number once they have one. */
export function placeChoices({ occupancies }: Pick<Draft, 'occupancies'>): readonly { readonly value: string; readonly label: string }[] {
  return occupancies.map(({ place }, index) => ({
    value: String(index),
    label: place?.number == null ? `Place ${index + 1}` : `Place ${index + 1}\u00A0: ${place.number}`,
  }))
}

/** The same where there is little room: the number alone, with the day it begins where the stay has the place twice. */
export function placeTabs({ occupancies }: Pick<Draft, 'occupancies'>): readonly string[] {
  return occupancies.map(({ place, dates }, index) => {
    if (place?.number == null) return `Place ${index + 1}`
    const isTwice = occupancies.filter((one) => one.place?.number === place.number).length > 1
    return isTwice ? `${place.number} du ${formatDayMonth(dates.start)}` : place.number
  })
}

/** The occupancy that the screen shows; a draft always has one. */
export function currentOccupancy(draft: Draft): DraftOccupancy {
  const found = draft.occupancies[draft.current] ?? draft.occupancies[0]
  if (!found) throw new Error('a stay has at least one occupancy')
  return found
}

/** Dates that a stay can have: nothing is asked, priced or drawn night by night of others, such as those of a year mistyped. */
export function datesComplete({ start, nights, end }: LinkedDates): boolean {
  return start !== '' && end !== '' && nights !== null && nights > 0 && nights <= mostNights
}

/** Places that the other occupancies of this very stay take on the same nights: the server sees them as ours, thus free. */
export function ownPlaces(draft: Draft): ReadonlySet<number> {
  const { dates } = currentOccupancy(draft)
  const others = draft.occupancies.filter((_one, index) => index !== draft.current)
  return new Set(
    others.flatMap((one) =>
      one.place?.placeId != null && one.dates.start < dates.end && dates.start < one.dates.end ? [one.place.placeId] : [],
    ),
  )
}

/** Must the chosen place be kept for this draft now? A choice of the screen's own only once somebody is there to book it. */
export function wantsHold(draft: Draft, occupancy: DraftOccupancy): boolean {
  if (draft.kind === quote || !datesComplete(occupancy.dates) || occupancy.place?.placeId == null) return false
  return occupancy.place.by === 'user' || (occupancy.place.by === 'auto' && draft.customer !== null)
}

/** What was typed, without what the screen did by itself. */
function typed(draft: Draft): unknown {
  const { current: _current, search: _search, version: _version, notice: _notice, lost: _lost, ...rest } = draft
  return {
    ...rest,
    occupancies: draft.occupancies.map(({ holdId: _holdId, place, ...occupancy }) => ({
      ...occupancy,
      place: place?.by === 'auto' ? null : (place?.placeId ?? place?.placeTypeId ?? null),
    })),
  }
}

/** The draft with the dates of another one, place by place: what else was typed. */
export function withDatesOf(dated: Draft, draft: Draft): Draft {
  const occupancies = draft.occupancies.map((one, index) => ({ ...one, dates: dated.occupancies[index]?.dates ?? one.dates }))
  return { ...draft, occupancies }
}

/** Would leaving lose something? */
export function isChanged(draft: Draft, initial: Draft): boolean {
  return draft !== initial && JSON.stringify(typed(draft)) !== JSON.stringify(typed(initial))
}
