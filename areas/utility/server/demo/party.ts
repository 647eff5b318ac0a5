import { ageOn } from '#domain/day.ts'
import { iso } from './calendar.ts'
import type { Around, Day } from './calendar.ts'
import type { Taken } from './bookings.ts'
import { plateOf } from './contact.ts'
import type { Random } from './random.ts'
import { extraPlans } from './extra-plans.ts'
import type { AgeBand } from './tariff.ts'
import type { Place } from './write-site.ts'

export type Guest = {
  readonly ageCategoryId: number
  readonly name: string | null
  readonly firstName: string | null
  readonly birthDate: string | null
  readonly countryId: number | null
  readonly taxExemption: null
}
/** Who and what occupies one place during a stay. */
export type Party = {
  readonly attendants: readonly Guest[]
  readonly vehicles: readonly { readonly vehicleTypeId: number; readonly plate: string | null }[]
  readonly animals: readonly { readonly animalTypeId: number; readonly name: string | null }[]
  readonly extras: readonly { readonly extraId: number; readonly quantity: number; readonly startDate: null; readonly endDate: null }[]
  readonly equipment: 'tent' | 'caravan' | 'foldingCaravan' | 'motorhome' | 'van' | null
  readonly equipmentLength: string | null
}

export type PartyLists = {
  readonly ages: readonly AgeBand[]
  readonly vehicleTypeId: (label: string) => number
  readonly animalTypeId: (label: string) => number
  readonly extraId: (code: string) => number
  readonly countryId: (iso: string) => number
}

type Person = { readonly name: string; readonly firstName: string; readonly birth: Day }

/** The category of somebody of that age; an adult when nothing is known. */
function categoryOf(ages: readonly AgeBand[], age: number): number {
  const band = ages.find(({ minAge, maxAge }) => minAge <= age && (maxAge === null || age <= maxAge)) ?? ages[0]
  if (band === undefined) throw new Error('the site has no age category')
  return band.id
}

type Knowledge = { readonly names: number; readonly births: number }
/** What the front desk knows of the guests: all of those who came, little of those who will. */
function knownOf(booking: Taken, around: Around): Knowledge {
  if (booking.isArrived) return { names: 0.99, births: 0.97 }
  return booking.start - around.today < 15 ? { names: 0.8, births: 0.6 } : { names: 0.5, births: 0.3 }
}

function guest(
  person: Person,
  isCustomer: boolean,
  context: { readonly booking: Taken; readonly known: Knowledge; readonly lists: PartyLists; readonly random: Random },
): Guest {
  const { booking, known, lists, random } = context
  const named = isCustomer || random.chance(known.names)
  const birth = iso(person.birth)
  return {
    ageCategoryId: categoryOf(lists.ages, ageOn(birth, iso(booking.start))),
    name: named ? person.name : null,
    firstName: named ? person.firstName : null,
    birthDate: named && random.chance(known.births) ? birth : null,
    countryId: named ? lists.countryId(booking.household.country) : null,
    taxExemption: null,
  }
}

function attendantsOf(booking: Taken, rank: number, place: Place, context: PartyContext): readonly Guest[] {
  const { household } = booking
  const { around, lists, random } = context
  const adult = (): Guest => ({
    ageCategoryId: categoryOf(lists.ages, 30),
    name: null,
    firstName: null,
    birthDate: null,
    countryId: null,
    taxExemption: null,
  })
  // The other places of a group, and the lodgings of companies: a number of adults whose names come later, or never.
  if (rank > 0) return Array.from({ length: random.int(2, Math.min(4, place.type.capacity)) }, adult)
  const known = knownOf(booking, around)
  const born = household.members.filter(({ birth }) => birth < booking.start)
  const coming = born.filter(({ relation }) => relation !== 'child' || random.chance(0.96))
  const own = [
    guest(household, true, { booking, known, lists, random }),
    ...coming.map((member) => guest(member, false, { booking, known, lists, random })),
  ]
  return household.kind === 'company' ? [...own, ...Array.from({ length: random.int(0, place.type.capacity - 2) }, adult)] : own
}

/** How often each supplement is taken, and how many. */
function extrasOf(booking: Taken, place: Place, people: number, { lists, random }: PartyContext): Party['extras'] {
  const baby = booking.household.members.some(({ birth }) => birth < booking.start && booking.start - birth < 900)
  const wishes: Readonly<Record<string, readonly [chance: number, quantity: number]>> = {
    MENAGE: [0.2, 1],
    DRAP2: [0.22, 1],
    DRAP1: [0.18, Math.max(1, people - 2)],
    LINGE: [0.1, people],
    BEBE: [baby ? 0.55 : 0, 1],
    FRIGO: [0.05, 1],
    TENTE: [0.06, 1],
    VISIT: [0.04, random.int(1, 3)],
    VELO: [0.05, random.int(1, 2)],
  }
  return extraPlans.flatMap(({ code, nature }) => {
    const [chance, quantity] = wishes[code] ?? [0, 1]
    return (nature === null || nature === place.type.nature) && random.chance(chance)
      ? [{ extraId: lists.extraId(code), quantity, startDate: null, endDate: null }]
      : []
  })
}

export type PartyContext = { readonly around: Around; readonly lists: PartyLists; readonly random: Random }

/** The vehicle of the customer, and often a second one for a large family; plates are known once they have come. */
function vehiclesOf(booking: Taken, rank: number, people: number, { lists, random }: PartyContext): Party['vehicles'] {
  const { household, isArrived } = booking
  const isOwn = rank === 0
  const kind = isOwn && household.rig?.equipment === 'motorhome' ? 'Camping-car' : 'Voiture'
  const first = { vehicleTypeId: lists.vehicleTypeId(kind), plate: isOwn && (isArrived || random.chance(0.5)) ? household.plate : null }
  if (people <= 3 || !random.chance(0.12)) return [first]
  return [first, { vehicleTypeId: lists.vehicleTypeId('Voiture'), plate: isArrived ? plateOf(household.country, random) : null }]
}

function animalsOf({ household }: Taken, rank: number, place: Place, { lists, random }: PartyContext): Party['animals'] {
  if (household.animal === null || rank > 0 || !place.type.animals || !random.chance(0.85)) return []
  return [{ animalTypeId: lists.animalTypeId(household.animal.type), name: household.animal.name }]
}

/** What stands on a bare pitch: the customer's own equipment; the others of a group come with tents. */
function equipmentOf({ household }: Taken, rank: number, place: Place): Pick<Party, 'equipment' | 'equipmentLength'> {
  if (place.type.nature === 'rental') return { equipment: null, equipmentLength: null }
  const rig = rank === 0 ? household.rig : null
  return rig === null ? { equipment: 'tent', equipmentLength: null } : { equipment: rig.equipment, equipmentLength: rig.length }
}

/** The people, vehicles, animals and supplements of one place of a stay; the first place is that of the customer himself. */
export function partyOf(booking: Taken, rank: number, place: Place, context: PartyContext): Party {
  const attendants = attendantsOf(booking, rank, place, context)
  return {
    attendants,
    extras: extrasOf(booking, place, attendants.length, context),
    vehicles: vehiclesOf(booking, rank, attendants.length, context),
    animals: animalsOf(booking, rank, place, context),
    ...equipmentOf(booking, rank, place),
  }
}
