import { formatDay, formatNumber, list, plural, uncapitalized } from '#domain/french.ts'
import { bookingKinds, reservation, stay } from '../booking-kind.ts'
import { entryPath, equipmentLabels } from '../draft-entry.ts'
import { adultCategory } from '../draft-state.ts'
import type { AgeCategory } from '../draft-types.ts'
import { wishLabels } from '../wishes.ts'
import type { LineReading } from './read-line.ts'

/** The place that the number of the line names on this site; null when none does. */
export type LinePlace = { readonly id: number; readonly number: string; readonly placeTypeId: number; readonly typeLabel: string }

const usualAdults = 2
/** The category of a child: of the age said, else the oldest one below eighteen. */
function childCategory(age: number | null, categories: readonly AgeCategory[]): AgeCategory | null {
  const minors = categories.filter(({ maxAge }) => maxAge !== null && maxAge < 18).toSorted((a, b) => b.minAge - a.minAge)
  return (
    (age === null ? undefined : categories.find(({ minAge, maxAge }) => minAge <= age && (maxAge === null || age <= maxAge))) ??
    minors[0] ??
    adultCategory(categories)
  )
}

/** How many of each category; undefined where the line speaks of nobody. Children come with two adults unless said. */
function peopleOf({ adults, children, others }: LineReading, categories: readonly AgeCategory[]): ReadonlyMap<number, number> | undefined {
  if (adults === null && children.length === 0 && others.size === 0) return undefined
  const people = new Map(others)
  const add = (id: number | undefined, count: number): void =>
    void (id !== undefined && count > 0 && people.set(id, (people.get(id) ?? 0) + count))
  add(adultCategory(categories)?.id, adults ?? (others.size > 0 ? 0 : usualAdults))
  for (const age of children) add(childCategory(age, categories)?.id, 1)
  return people
}

/** The form asks how many amperes an equipment needs. */
const hasEquipment = (equipment: LineReading['equipment']): boolean => equipment !== null && equipment !== 'none'

/** What the form has no field for joins what was not understood: nothing typed is lost. */
export function lineNote({ note, electricity, placeNumber, equipment }: LineReading, place: LinePlace | null): string {
  const amperes = electricity?.amperes == null || hasEquipment(equipment) ? '' : `Électricité ${electricity.amperes}\u00A0A`
  return [note, amperes, placeNumber !== null && place === null ? `Emplacement ${placeNumber}` : '']
    .filter((part) => part !== '')
    .join(' · ')
}

/** The address of the new stay that the line says. */
export function lineEntry(reading: LineReading, categories: readonly AgeCategory[], place: LinePlace | null): string {
  const { startDate, endDate, electricity, featureIds } = reading
  const people = peopleOf(reading, categories)
  const entry = {
    ...(place === null ? {} : { placeId: place.id, place: place.number, placeTypeId: place.placeTypeId, placeType: place.typeLabel }),
    ...(startDate === null ? {} : { from: startDate }),
    ...(endDate === null ? {} : { to: endDate }),
    ...(people === undefined ? {} : { people }),
    animals: reading.animals,
    vehicles: reading.vehicles,
    equipment: reading.equipment,
    length: reading.length,
    width: reading.width,
    amperes: electricity?.amperes ?? null,
    features: electricity?.featureId == null ? featureIds : [electricity.featureId, ...featureIds],
    wishes: reading.wishes,
    placeTypeIds: reading.placeTypeIds,
    placeFamilyIds: reading.placeFamilyIds,
    ages: reading.children.filter((age) => age !== null),
    customer: reading.customer,
    note: lineNote(reading, place),
    isTyped: true,
  }
  return entryPath(entry, reading.kind ?? reservation)
}

function datesText({ startDate, endDate, nights }: LineReading): string {
  if (startDate === null) return endDate === null ? (nights === null ? '' : plural(nights, 'nuit')) : `départ le ${formatDay(endDate)}`
  if (endDate === null) return `le ${formatDay(startDate)}`
  return `${startDate.slice(0, 7) === endDate.slice(0, 7) ? startDate.slice(8) : formatDay(startDate)} au ${formatDay(endDate)}`
}

type Named = { readonly id: number; readonly label: string }
export type LineNames = {
  readonly ageCategories: readonly Named[]
  readonly animalTypes: readonly Named[]
  readonly vehicleTypes: readonly Named[]
  readonly placeTypes: readonly Named[]
  readonly placeFamilies: readonly Named[]
  readonly features: readonly Named[]
}
const named = (ids: Iterable<number>, choices: readonly Named[]): string[] =>
  [...ids].flatMap((id) => choices.find((one) => one.id === id)?.label ?? [])

/** « 2 voitures »; a name of several words stays as the site wrote it. */
const counted = (count: number, label: string): string =>
  /^\p{L}+$/u.test(label) ? plural(count, uncapitalized(label)) : `${count} ${uncapitalized(label)}`

/** « Nouveau séjour : Martin · 12 au 19/07/2027 · option · 2 adultes, 2 enfants · caravane 6,50 m ». */
export function lineText(reading: LineReading, names: LineNames, place: LinePlace | null): string {
  const { adults, children, others, animals, vehicles, equipment, length, width, electricity, kind } = reading
  const people = [
    adults === null ? '' : plural(adults, 'adulte'),
    children.length === 0 ? '' : plural(children.length, 'enfant'),
    ...[...others].map(([id, count]) => `${count} ${uncapitalized(named([id], names.ageCategories)[0] ?? '')}`),
  ]
    .filter((part) => part !== '')
    .join(', ')
  const pets = [...animals].map(([id, count]) => counted(count, named([id], names.animalTypes)[0] ?? '')).join(', ')
  const cars = [...vehicles].map(([id, count]) => counted(count, named([id], names.vehicleTypes)[0] ?? '')).join(', ')
  const metres = [length, width]
    .filter((measure) => measure !== null)
    .map((measure) => `${formatNumber(measure, 2, 2)}\u00A0m`)
    .join(' × ')
  const material = [equipment === null ? '' : uncapitalized(equipment === 'none' ? 'Sans équipement' : equipmentLabels[equipment]), metres]
    .filter((part) => part !== '')
    .join(' ')
  const sorts = list([...named(reading.placeTypeIds, names.placeTypes), ...named(reading.placeFamilyIds, names.placeFamilies)], 'ou')
  const wishes = [
    electricity === null ? '' : electricity.amperes === null ? 'électricité' : `électricité ${electricity.amperes}\u00A0A`,
    ...named(reading.featureIds, names.features).map(uncapitalized),
    ...reading.wishes.map((wish) => uncapitalized(wishLabels[wish])),
  ]
    .filter((part) => part !== '')
    .join(', ')
  // What the eye checks first stands first: a narrow row cuts the end.
  const parts = [
    reading.customer,
    datesText(reading),
    kind === null ? '' : kind === stay ? 'passage' : uncapitalized(bookingKinds[kind]),
    place?.number,
    people,
    pets,
    material,
    cars,
    sorts,
    wishes,
  ]
  return `Nouveau séjour\u00A0: ${parts.filter((part) => part != null && part !== '').join(' · ')}`
}
