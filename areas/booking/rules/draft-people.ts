import { plateKey } from '#areas/customer/rules/likeness.ts'
import { ageOn } from '#domain/day.ts'
import { someone } from './draft-state.ts'
import type { AgeCategory, DraftAttendant, DraftVehicle } from './draft-types.ts'
import { hasPlate } from './people/same-vehicles.ts'

export function countOf<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.filter(is).length
}

/**
 * As many items of a sort as wanted: new ones at the end of their sort, removed ones from the end, those about which
 * something was typed last.
 */
export function withCount<Item>(
  items: readonly Item[],
  wanted: number,
  sort: { readonly is: (item: Item) => boolean; readonly make: () => Item; readonly isTyped: (item: Item) => boolean },
): readonly Item[] {
  const now = countOf(items, sort.is)
  if (!Number.isSafeInteger(wanted) || wanted < 0 || wanted === now) return items
  if (wanted > now) {
    const after = items.findLastIndex(sort.is) + 1
    const at = after === 0 ? items.length : after
    return items.toSpliced(at, 0, ...Array.from({ length: wanted - now }, sort.make))
  }
  const removable = items.flatMap((item, index) => (sort.is(item) ? [{ index, isTyped: sort.isTyped(item) }] : [])).toReversed()
  const out = new Set(
    removable
      .toSorted((a, b) => Number(a.isTyped) - Number(b.isTyped))
      .slice(0, now - wanted)
      .map(({ index }) => index),
  )
  return items.filter((_item, index) => !out.has(index))
}

export function isNamed({ id, name, firstName, birthDate }: DraftAttendant): boolean {
  return id !== 0 || (name ?? '') !== '' || (firstName ?? '') !== '' || birthDate !== null
}

export function peopleCount(attendants: readonly DraftAttendant[], ageCategoryId: number, wanted: number): readonly DraftAttendant[] {
  return withCount(attendants, wanted, {
    is: (one) => one.ageCategoryId === ageCategoryId,
    make: () => someone(ageCategoryId),
    isTyped: isNamed,
  })
}

/** « 18 ans et plus », « 2 à 17 ans », « moins de 2 ans ». */
export function ageRange({ minAge, maxAge }: AgeCategory): string {
  if (maxAge === null) return minAge === 0 ? 'tous les âges' : `${minAge} ans et plus`
  return minAge === 0 ? `moins de ${maxAge + 1} ans` : `${minAge} à ${maxAge} ans`
}

/** The category that an age on the day of arrival falls in; null when none takes it. */
export function categoryAt(birthDate: string, arrival: string, categories: readonly AgeCategory[]): AgeCategory | null {
  if (arrival === '' || birthDate > arrival) return null
  const age = ageOn(birthDate, arrival)
  return categories.find(({ minAge, maxAge }) => minAge <= age && (maxAge === null || age <= maxAge)) ?? null
}

type Aged = { readonly birthDate: string | null; readonly age?: number | null }

/** Known to be of age on the day of arrival: by the birth date, the age that was told, or the category alone. */
export function isOfAge(
  one: Aged & { readonly ageCategoryId: number },
  arrival: string,
  categories: readonly Pick<AgeCategory, 'id' | 'minAge'>[],
): boolean {
  return (ageAtArrival(one, arrival) ?? categories.find(({ id }) => id === one.ageCategoryId)?.minAge ?? 0) >= 18
}

/** Who is now known to be of age is no longer exempt as a minor; lines that have not changed stay as they are. */
export function minorsAlone<Party extends { readonly attendants: readonly DraftAttendant[]; readonly dates: { readonly start: string } }>(
  before: readonly Party[],
  now: readonly Party[],
  categories: readonly AgeCategory[],
): readonly Party[] {
  const known = new Set(before.flatMap(({ attendants }) => attendants))
  const wrong = (one: DraftAttendant, { dates }: Party): boolean =>
    one.taxExemption === 'minor' && !known.has(one) && isOfAge(one, dates.start, categories)
  return now.map((party) =>
    party.attendants.some((one) => wrong(one, party))
      ? { ...party, attendants: party.attendants.map((one) => (wrong(one, party) ? { ...one, taxExemption: null } : one)) }
      : party,
  )
}

/** The birth date decides the category when the site has one for that age. */
export function withBirthDate(
  attendant: DraftAttendant,
  birthDate: string | null,
  arrival: string,
  categories: readonly AgeCategory[],
): DraftAttendant {
  const category = birthDate === null ? null : categoryAt(birthDate, arrival, categories)
  return { ...attendant, birthDate, age: birthDate === null ? attendant.age : null, ageCategoryId: category?.id ?? attendant.ageCategoryId }
}

/** An age on the day of arrival decides the category as a birth date does; a birth date that is known says more. */
export function withAge(attendant: DraftAttendant, age: number | null, categories: readonly AgeCategory[]): DraftAttendant {
  const category = age === null ? undefined : categories.find(({ minAge, maxAge }) => minAge <= age && (maxAge === null || age <= maxAge))
  return { ...attendant, age, ageCategoryId: category?.id ?? attendant.ageCategoryId }
}

export type Minor = {
  readonly index: number
  /** Full years on arrival; null while nobody has said. */ readonly age: number | null
  /** Told by the birth date: not asked again. */ readonly isKnown: boolean
}
/** Those whose age is asked while booking: the price and the tourist tax depend on it. */
export function minorsOf(attendants: readonly DraftAttendant[], arrival: string, categories: readonly AgeCategory[]): readonly Minor[] {
  const minors = new Set(categories.filter(({ maxAge }) => maxAge !== null && maxAge < 18).map(({ id }) => id))
  return attendants.flatMap(({ ageCategoryId, birthDate, age }, index) =>
    minors.has(ageCategoryId)
      ? [{ index, age: birthDate === null || arrival === '' ? age : ageOn(birthDate, arrival), isKnown: birthDate !== null }]
      : [],
  )
}

export type KnownPerson = {
  readonly name: string | null
  readonly firstName: string | null
  readonly birthDate: string | null
  readonly countryId: number | null
  readonly ageCategoryId: number | null
}

/** A person whom the customer has already come with takes the first unnamed line of the same age, or a new line. */
export function withKnown(
  attendants: readonly DraftAttendant[],
  person: KnownPerson,
  arrival: string,
  categories: readonly AgeCategory[],
): readonly DraftAttendant[] {
  const byAge = person.birthDate === null ? null : categoryAt(person.birthDate, arrival, categories)
  const wanted = byAge?.id ?? person.ageCategoryId
  const isFree = (one: DraftAttendant): boolean => (one.name ?? '') === '' && (one.firstName ?? '') === ''
  const same = attendants.findIndex((one) => isFree(one) && one.ageCategoryId === wanted)
  const at = same >= 0 || wanted !== null ? same : attendants.findIndex(isFree)
  const { name, firstName, birthDate, countryId } = person
  if (at >= 0)
    return attendants.map((one, index) =>
      index === at ? { ...one, name, firstName, birthDate, age: birthDate === null ? one.age : null, countryId } : one,
    )
  const category = wanted ?? categories[0]?.id
  return category === undefined ? attendants : [...attendants, { ...someone(category), name, firstName, birthDate, countryId }]
}

/** Is this person already among those who come? */
export function isPresent(attendants: readonly DraftAttendant[], person: KnownPerson): boolean {
  const key = ({ name, firstName }: { name: string | null; firstName: string | null }): string =>
    `${name ?? ''} ${firstName ?? ''}`.trim().toLowerCase()
  return attendants.some((one) => key(one) !== '' && key(one) === key(person))
}

/** Full years on the day of arrival: by the birth date, else as they were told. */
export function ageAtArrival({ birthDate, age = null }: Aged, arrival: string): number | null {
  return birthDate === null || arrival === '' || birthDate > arrival ? age : ageOn(birthDate, arrival)
}

export type KnownVehicle = { readonly vehicleTypeId: number; readonly plate: string }

/** A vehicle that the customer has already come with takes the first of its sort without a plate, or a new line. */
export function withKnownVehicle(vehicles: readonly DraftVehicle[], { vehicleTypeId, plate }: KnownVehicle): readonly DraftVehicle[] {
  if (hasPlate(vehicles, plate)) return vehicles
  const at = vehicles.findIndex((one) => one.vehicleTypeId === vehicleTypeId && plateKey(one.plate) === '')
  return at < 0 ? [...vehicles, { id: 0, vehicleTypeId, plate }] : vehicles.map((one, index) => (index === at ? { ...one, plate } : one))
}
