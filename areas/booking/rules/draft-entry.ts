import { isOrigin } from '#areas/price/rules/origins.ts'
import type { CustomerOrigin } from '#areas/price/rules/origins.ts'
import { isUsableDay } from '#domain/day.ts'
import { changeEnd, changeNights, changeStart } from '#domain/linked-dates.ts'
import type { BookingKind } from './booking-kind.ts'
import { reservation, stay } from './booking-kind.ts'
import {
  adultCategory,
  currentOccupancy,
  emptyDraft,
  emptyOccupancy,
  noDates,
  proposedOptionEnd,
  someone,
  usualSearch,
} from './draft-state.ts'
import { isWish } from './wishes.ts'
import type { Wish } from './wishes.ts'
import type { DraftAction } from './draft-reducer.ts'
import type { Draft, DraftDefaults, DraftEquipment, DraftOccupancy, DraftPlace } from './draft-types.ts'

export const equipmentLabels: Readonly<Record<DraftEquipment, string>> = {
  tent: 'Tente',
  caravan: 'Caravane',
  motorhome: 'Camping-car',
  van: 'Fourgon aménagé',
  foldingCaravan: 'Caravane pliante',
  none: 'Aucun',
}
const isEquipment = (text: string | undefined): text is DraftEquipment => text !== undefined && Object.hasOwn(equipmentLabels, text)

/** The address by which planning and availability open a new stay; what is not known is left out. */
export type Entry = {
  readonly placeId?: number | null
  readonly place?: string | null
  readonly placeTypeId?: number | null
  readonly placeType?: string | null
  readonly from?: string
  readonly to?: string
  readonly people?: ReadonlyMap<number, number>
  /** How many come, where only that is known. */ readonly adults?: number
  readonly animals?: ReadonlyMap<number, number>
  readonly vehicles?: ReadonlyMap<number, number>
  /** How many of each, for the whole stay. */ readonly extras?: ReadonlyMap<number, number>
  readonly equipment?: DraftEquipment | null
  readonly length?: string | null
  readonly width?: string | null
  /** What it needs of the power of its place. */ readonly amperes?: number | null
  readonly features?: readonly number[]
  readonly wishes?: readonly Wish[]
  readonly origin?: CustomerOrigin | null
  readonly placeTypeIds?: readonly number[]
  readonly placeFamilyIds?: readonly number[]
  readonly sectorIds?: readonly number[]
  /** Of the children, where said. */ readonly ages?: readonly number[]
  /** What the customer is looked for by. */ readonly customer?: string | null
  readonly note?: string | null
  /** Somebody wrote all this: leaving it is losing work. */
  readonly isTyped?: boolean
}

const pairs = (counts: ReadonlyMap<number, number>): string =>
  [...counts]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${id}x${count}`)
    .join('_')

/** The parameters that screens give one another, « ?from=… »; nothing where nothing is said. */
export function entryQuery(entry: Entry): string {
  const parts: string[] = []
  const put = (name: string, value: string | number | null | undefined): void => {
    if (value !== null && value !== undefined && value !== '') parts.push(`${name}=${encodeURIComponent(value)}`)
  }
  const listed = (all: readonly (string | number)[] | undefined): string | undefined => all?.join('_')
  put('from', entry.from)
  put('to', entry.to)
  put('placeId', entry.placeId)
  put('place', entry.place)
  put('placeTypeId', entry.placeTypeId)
  put('placeType', entry.placeType)
  put('people', entry.people && pairs(entry.people))
  put('adults', entry.adults)
  put('animals', entry.animals && pairs(entry.animals))
  put('vehicles', entry.vehicles && pairs(entry.vehicles))
  put('extras', entry.extras && pairs(entry.extras))
  put('equipment', entry.equipment)
  put('length', entry.length)
  put('width', entry.width)
  put('amperes', entry.amperes)
  put('features', listed(entry.features))
  put('types', listed(entry.placeTypeIds))
  put('families', listed(entry.placeFamilyIds))
  put('sectors', listed(entry.sectorIds))
  put('ages', listed(entry.ages))
  put('customer', entry.customer)
  put('note', entry.note)
  put('wishes', listed(entry.wishes))
  put('origin', entry.origin)
  put('typed', entry.isTyped === true ? 1 : null)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
/** `/new-booking/new/0/0/0/0/0/3?from=…`: a new stay that begins with them. */
export function entryPath(entry: Entry, kind: BookingKind = reservation, customerId = 0): string {
  return `/new-booking/new/0/0/0/0/${customerId}/${kind}${entryQuery(entry)}`
}

/** The parameters of an address, by name. */
export type Query = Readonly<Record<string, string | undefined>>

function wholeNumber(text: string | null | undefined): number | null {
  return text != null && /^\d{1,12}$/.test(text) ? Number(text) : null
}
/** « 1x2_3x1 »: two of the sort 1 and one of the sort 3. */
export function countsIn(text: string | undefined, most = 60): readonly (readonly [number, number])[] {
  return (text ?? '').split('_').flatMap((pair) => {
    const [, id, count] = /^(\d{1,12})x(\d{1,2})$/.exec(pair) ?? []
    return id === undefined || count === undefined ? [] : [[Number(id), Math.min(Number(count), most)] as const]
  })
}

function place(query: Query): DraftPlace | null {
  const placeTypeId = wholeNumber(query['placeTypeId'])
  if (placeTypeId === null || placeTypeId === 0) return null
  const placeId = wholeNumber(query['placeId'])
  return {
    placeId: placeId === 0 ? null : placeId,
    number: query['place'] ?? null,
    placeTypeId,
    typeLabel: query['placeType'] ?? '',
    by: 'user',
  }
}

function attendants(query: Query, defaults: DraftDefaults): DraftOccupancy['attendants'] | null {
  const known = new Set(defaults.ageCategories.map(({ id }) => id))
  const byCategory = countsIn(query['people']).filter(([id]) => known.has(id))
  if (byCategory.length > 0) return byCategory.flatMap(([id, count]) => Array.from({ length: count }, () => someone(id)))
  const [adults, adult] = [wholeNumber(query['adults']), adultCategory(defaults.ageCategories)]
  return adults === null || adult === null ? null : Array.from({ length: Math.min(adults, 60) }, () => someone(adult.id))
}

const originIn = (text: string | undefined): CustomerOrigin | null => (text !== undefined && isOrigin(text) ? text : null)

/** Among which places one is looked for. */
function searchOf(query: Query): Draft['search'] {
  return {
    ...usualSearch,
    placeTypeIds: idsIn(query['types']),
    placeFamilyIds: idsIn(query['families']),
    sectorIds: idsIn(query['sectors']),
    origin: originIn(query['origin']),
    placeId: place(query)?.placeId ?? null,
  }
}

/** Other nights that an address asks for one place of a stay that is there. */
export type AskedNights = { readonly occupancyId: number; readonly start: string; readonly end: string }
export function nightsIn(query: Query): AskedNights | null {
  const [occupancyId, start, end] = [wholeNumber(query['part']), query['from'] ?? '', query['to'] ?? '']
  return occupancyId !== null && isUsableDay(start) && isUsableDay(end) && start < end ? { occupancyId, start, end } : null
}
/** The same, written. */
export const nightsText = ({ occupancyId, start, end }: AskedNights): string => `?part=${occupancyId}&from=${start}&to=${end}`
/** The stay with these nights typed; as it was where the place is not one of its. */
export function nightsTyped(draft: Draft, asked: AskedNights): readonly DraftAction[] {
  const index = draft.occupancies.findIndex(({ id }) => id === asked.occupancyId)
  return index < 0
    ? []
    : [
        { type: 'current', index },
        { type: 'start', day: asked.start },
        { type: 'end', day: asked.end },
      ]
}

const searched = ['types', 'families', 'sectors', 'origin'] as const
/** What an address asks of the place; null when it asks nothing. */
export function searchIn(query: Query): Draft['search'] | null {
  return searched.some((name) => query[name] !== undefined) ? searchOf(query) : null
}
/** The same, written: what an address adds so that the list of places stays what it was. */
export function searchText({ placeTypeIds, placeFamilyIds, sectorIds, origin }: Draft['search']): string {
  const parts = { types: placeTypeIds.join('_'), families: placeFamilyIds.join('_'), sectors: sectorIds.join('_'), origin: origin ?? '' }
  const said = searched.filter((name) => parts[name] !== '').map((name) => `${name}=${encodeURIComponent(parts[name])}`)
  return said.length === 0 ? '' : `?${said.join('&')}`
}

/** Each age goes to somebody of the category that has it; who is of none keeps no age. */
function withAges(
  people: DraftOccupancy['attendants'],
  ages: readonly number[],
  { ageCategories }: DraftDefaults,
): DraftOccupancy['attendants'] {
  return ages.reduce((now, age) => {
    const category = ageCategories.find(({ minAge, maxAge }) => minAge <= age && (maxAge === null || age <= maxAge))
    const at = now.findIndex((one) => one.age === null && one.ageCategoryId === category?.id)
    return at < 0 ? now : now.map((one, index) => (index === at ? { ...one, age } : one))
  }, people)
}

const idsIn = (text: string | undefined): number[] => (text ?? '').split('_').flatMap((id) => wholeNumber(id) ?? [])
const metresIn = (text: string | undefined): string | null => (text !== undefined && /^\d{1,2}(\.\d{1,2})?$/.test(text) ? text : null)
const mostAmperes = 63
function amperesIn(text: string | undefined): number | null {
  const amperes = wholeNumber(text)
  return amperes !== null && amperes <= mostAmperes ? amperes : null
}
const mostNote = 1000
const noteIn = (query: Query): string | null => query['note']?.slice(0, mostNote) ?? null

function kindOf(statusId: string | undefined): BookingKind {
  const kind = wholeNumber(statusId)
  return kind === 1 || kind === 2 || kind === 4 ? kind : reservation
}

/** The draft that an address asks for. What cannot be read is left out: an address is typed by hand too. */
export function draftFromEntry(query: Query, statusId: string | undefined, defaults: DraftDefaults): Draft {
  const draft = emptyDraft(defaults, kindOf(statusId))
  const [from, to] = [query['from'] ?? '', query['to'] ?? '']
  const started = isUsableDay(from)
    ? changeStart(noDates, from)
    : draft.kind === stay
      ? changeNights(changeStart(noDates, defaults.today), 1)
      : noDates
  const equipment = query['equipment']
  const occupancy: DraftOccupancy = {
    ...emptyOccupancy(defaults),
    dates: isUsableDay(to) ? changeEnd(started, to) : started,
    place: place(query),
    attendants: withAges(attendants(query, defaults) ?? emptyOccupancy(defaults).attendants, idsIn(query['ages']), defaults),
    animals: countsIn(query['animals']).flatMap(([animalTypeId, count]) =>
      Array.from({ length: count }, () => ({ id: 0, animalTypeId, name: null })),
    ),
    vehicles: countsIn(query['vehicles']).flatMap(([vehicleTypeId, count]) =>
      Array.from({ length: count }, () => ({ id: 0, vehicleTypeId, plate: null })),
    ),
    extras: countsIn(query['extras'], 99).map(([extraId, quantity]) => ({ id: 0, extraId, quantity, startDate: null, endDate: null })),
    equipment: isEquipment(equipment) ? equipment : null,
    equipmentLength: metresIn(query['length']),
    equipmentWidth: metresIn(query['width']),
    amperes: amperesIn(query['amperes']),
    featureIds: idsIn(query['features']),
    wishes: (query['wishes'] ?? '').split('_').filter(isWish),
  }
  // An option ends by the arrival that is asked for.
  const optionExpiresOn = draft.header.optionExpiresOn === null ? null : proposedOptionEnd(defaults, occupancy.dates.start)
  return { ...draft, header: { ...draft.header, optionExpiresOn, note: noteIn(query) }, occupancies: [occupancy], search: searchOf(query) }
}

/** The address of a new stay for what is asked on another screen and the place chosen there. */
export function entryOf(draft: Draft, place: DraftPlace): Entry {
  const occupancy = currentOccupancy(draft)
  const counted = (ids: readonly number[]): ReadonlyMap<number, number> =>
    ids.reduce((counts, id) => counts.set(id, (counts.get(id) ?? 0) + 1), new Map<number, number>())
  return {
    from: occupancy.dates.start,
    to: occupancy.dates.end,
    placeId: place.placeId,
    place: place.number,
    placeTypeId: place.placeTypeId === 0 ? null : place.placeTypeId,
    placeType: place.typeLabel,
    people: counted(occupancy.attendants.map(({ ageCategoryId }) => ageCategoryId)),
    animals: counted(occupancy.animals.map(({ animalTypeId }) => animalTypeId)),
    vehicles: counted(occupancy.vehicles.map(({ vehicleTypeId }) => vehicleTypeId)),
    equipment: occupancy.equipment,
    length: occupancy.equipmentLength,
    width: occupancy.equipmentWidth,
    amperes: occupancy.amperes,
    features: occupancy.featureIds,
    wishes: occupancy.wishes,
    origin: draft.search.origin,
    placeTypeIds: draft.search.placeTypeIds,
    placeFamilyIds: draft.search.placeFamilyIds,
    sectorIds: draft.search.sectorIds,
  }
}
