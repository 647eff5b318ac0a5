import { formatNumber, plural, uncapitalized } from '#domain/french.ts'
import { equipmentLabels } from './draft-entry.ts'
import { withBirthDate } from './draft-people.ts'
import { askedWords } from './wishes.ts'
import { currentOccupancy } from './draft-state.ts'
import type { AgeCategory, Draft, DraftOccupancy } from './draft-types.ts'

/** What the last stay tells of the next one. */
type Taken =
  | 'attendants'
  | 'animals'
  | 'vehicles'
  | 'equipment'
  | 'equipmentLength'
  | 'equipmentWidth'
  | 'amperes'
  | 'featureIds'
  | 'wishes'
/** Who and what came the last time, and what was asked of the place. */
export type LastStay = Pick<DraftOccupancy, Taken> & {
  readonly year: number
  readonly placeTypeLabel: string
  readonly placeFamilyIds: readonly number[]
}
/** What taking it up replaces, to put it back. */
export type BeforeLast = Pick<DraftOccupancy, Taken | 'place'> & { readonly index: number; readonly search: Draft['search'] }

/** Names of what stays refer to. */
type Known = {
  readonly ageCategories: readonly AgeCategory[]
  readonly features: readonly { readonly id: number; readonly label: string }[]
}

/** « Confort 6 A, caravane 6,5 m, 2 adultes, 2 enfants, 1 animal, 1 véhicule, électricité, à l’ombre » */
export function lastStayText(last: LastStay, { ageCategories: categories, features }: Known): string {
  const { placeTypeLabel, equipment, equipmentLength, amperes, attendants, animals, vehicles } = last
  const brought =
    equipment === null || equipment === 'none'
      ? ''
      : `${equipmentLabels[equipment].toLowerCase()}${equipmentLength === null ? '' : ` ${formatNumber(equipmentLength)}\u00A0m`}${amperes === null ? '' : `, ${amperes}\u00A0A`}`
  const people = categories.flatMap(({ id, label }) => {
    const count = attendants.filter(({ ageCategoryId }) => ageCategoryId === id).length
    return count === 0 ? [] : [plural(count, label.toLowerCase())]
  })
  const others = [
    animals.length === 0 ? '' : plural(animals.length, 'animal', 'animaux'),
    vehicles.length === 0 ? '' : plural(vehicles.length, 'véhicule'),
  ]
  return [
    placeTypeLabel,
    brought,
    ...people,
    ...others,
    uncapitalized(askedWords(last, new Map(features.map(({ id, label }) => [id, label])))),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** The stay on screen with who and what came the last time. A place that the screen chose by itself is looked for anew; one chosen by a person stays. */
export function withLastStay(draft: Draft, last: LastStay, categories: readonly AgeCategory[]): Draft {
  const { dates, place } = currentOccupancy(draft)
  const { animals, vehicles, equipment, equipmentLength, equipmentWidth, amperes, featureIds, wishes } = last
  const known = new Set(categories.map(({ id }) => id))
  const attendants = last.attendants
    .filter(({ ageCategoryId }) => known.has(ageCategoryId))
    .map((one) => (one.birthDate === null ? one : withBirthDate(one, one.birthDate, dates.start, categories)))
  const taken = {
    animals,
    vehicles,
    equipment,
    equipmentLength,
    equipmentWidth,
    amperes,
    featureIds,
    wishes,
    attendants: attendants.length === 0 ? currentOccupancy(draft).attendants : attendants,
    place: place?.by === 'auto' ? null : place,
  }
  return {
    ...draft,
    search: { ...draft.search, placeFamilyIds: place !== null && place.by !== 'auto' ? draft.search.placeFamilyIds : last.placeFamilyIds },
    occupancies: draft.occupancies.map((one, index) => (index === draft.current ? { ...one, ...taken } : one)),
  }
}

export function beforeLast(draft: Draft): BeforeLast {
  const { attendants, animals, vehicles, equipment, equipmentLength, equipmentWidth, amperes, featureIds, wishes, place } =
    currentOccupancy(draft)
  return {
    index: draft.current,
    search: draft.search,
    attendants,
    animals,
    vehicles,
    equipment,
    equipmentLength,
    equipmentWidth,
    amperes,
    featureIds,
    wishes,
    place,
  }
}

export function withoutLast(draft: Draft, { index, search, ...before }: BeforeLast): Draft {
  return { ...draft, search, occupancies: draft.occupancies.map((one, at) => (at === index ? { ...one, ...before } : one)) }
}
