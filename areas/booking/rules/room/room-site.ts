import { compareDecimals } from '#domain/decimal.ts'
import { groundOf, placeFaults, typeFaults } from '../fit.ts'
import type { PlaceFacts, TypeFacts, Wanted } from '../fit-facts.ts'

/*
 * A site as the giving of places sees it: types, places, who holds what and when, and which stays may be moved. Days are numbers
 * (`dayNumber`): a search compares millions of them.
 */

/** Why a stay keeps its place whatever happens. `edge`: it reaches beyond the nights that were read. */
export type FixedReason = 'locked' | 'chosen' | 'arrived' | 'frozen' | 'gone' | 'edge'
export const fixedReasons: Readonly<Record<FixedReason, string>> = {
  locked: 'séjour verrouillé',
  chosen: 'place choisie par le client',
  arrived: 'client arrivé',
  frozen: 'arrivée trop proche',
  gone: 'client parti',
  edge: 'séjour trop long pour être déplacé ici',
}

/** `nightPrice`: what one night costs on the nights looked at; null when it has no price there, and nobody is moved up to it. */
export type RoomType = TypeFacts & { readonly nightPrice: number | null }
/** `x` and `y` on the plan; `order` in the site's own order. */
export type RoomPlace = PlaceFacts & { readonly x: number | null; readonly y: number | null; readonly order: number }

export type RoomStay = {
  /** Occupancy; 0 for a stay that is being typed. */
  readonly id: number
  readonly bookingId: number
  readonly start: number
  readonly end: number
  readonly placeId: number | null
  /** Types that were sold, any of which will do; a stay that exists has one. */
  readonly typeIds: readonly number[]
  /** May be given a better type than the one sold. */
  readonly mayGoUp: boolean
  /** The only places that will do; null when any of the types will. */
  readonly onlyPlaces: ReadonlySet<number> | null
  readonly wanted: Wanted
  readonly fixed: FixedReason | null
  /** Stays of one number are neighbours that came together. */
  readonly group: number | null
}

/** Whom the desk names, rather than a search finds, may be moved however near his arrival: he is asked. */
export const mayBeAsked = ({ fixed }: Pick<RoomStay, 'fixed'>): boolean => fixed === null || fixed === 'frozen'

/** What holds a place and is no stay: closure, hold, resident, allotment. */
export type RoomBlock = { readonly placeId: number; readonly start: number; readonly end: number }

export type RoomSite = {
  readonly types: readonly RoomType[]
  readonly places: readonly RoomPlace[]
  readonly stays: readonly RoomStay[]
  readonly blocks: readonly RoomBlock[]
  readonly today: number
}

/** A place that takes a stay: what a better type is worth, in cents, and how much the guest would mind. */
export type Suit = { readonly upgrade: number; readonly bother: number }

export const overlaps = (
  a: { readonly start: number; readonly end: number },
  b: { readonly start: number; readonly end: number },
): boolean => a.start < b.end && b.start < a.end

const needsElectricity: ReadonlySet<string> = new Set(['caravan', 'motorhome', 'van'])

/** Same family, at least as many beds, at least as dear, and on sale. */
export function isBetter(sold: RoomType, other: RoomType): boolean {
  return (
    other.familyId === sold.familyId &&
    !other.closedToSale &&
    other.capacity >= sold.capacity &&
    other.maximumCapacity >= sold.maximumCapacity &&
    sold.nightPrice !== null &&
    other.nightPrice !== null &&
    other.nightPrice >= sold.nightPrice
  )
}

type Placed = { readonly type: RoomType; readonly place: RoomPlace }

/** What the desk keeps for itself is given by hand: to the stay that is being typed, never to one that is pushed aside. */
function mayBeGiven({ id, placeId, onlyPlaces }: RoomStay, place: RoomPlace): boolean {
  return (onlyPlaces === null || onlyPlaces.has(place.id)) && (place.automaticAllocation || id === 0 || placeId === place.id)
}

/** People, animals, equipment. A type closed to sale keeps the stays that it has. */
function fits({ id, wanted }: RoomStay, { type, place }: Placed): boolean {
  return (
    typeFaults(id === 0 ? type : { ...type, closedToSale: false }, wanted).length === 0 && placeFaults(type, place, wanted).length === 0
  )
}

/** A measure that nobody gave of an equipment is at most that of its place. */
const holdsAsMuch = (had: string | null, has: string | null): boolean => has === null || (had !== null && compareDecimals(has, had) >= 0)

/** The power and the measures of an equipment, where nobody has said them: those of its present place are enough. */
function holdsEquipment({ wanted }: RoomStay, from: Placed, to: Placed): boolean {
  const { equipment, equipmentLength, equipmentWidth = null, amperes = null } = wanted
  if (equipment === null || equipment === 'none') return true
  const [had, has] = [groundOf(from.type, from.place), groundOf(to.type, to.place)]
  if (amperes === null && needsElectricity.has(equipment) && has.amperes < had.amperes) return false
  return (equipmentLength !== null || holdsAsMuch(had.length, has.length)) && (equipmentWidth !== null || holdsAsMuch(had.width, has.width))
}

/** What the present place gives and the guest cannot do without: an access, the power and the room of his equipment. */
function keepsNeeds(stay: RoomStay, from: Placed, to: Placed): boolean {
  const losesAccess = from.place.qualities?.includes('accessible') === true && to.place.qualities?.includes('accessible') !== true
  return !losesAccess && holdsEquipment(stay, from, to)
}

/** Two for each agreeable thing that the present place has, or that was wished for, and the other has not. */
function missed({ wanted }: RoomStay, from: Placed | null, { place }: Placed): number {
  const liked = new Set([...(from?.place.qualities ?? []), ...(wanted.wishes ?? [])])
  return 2 * [...liked].filter((quality) => place.qualities?.includes(quality) !== true).length
}

/** What being moved at all costs the guest: soon is worse than late, and neighbours came to be together. */
function moving(stay: RoomStay, today: number): number {
  if (stay.placeId === null) return 0
  const days = stay.start - today
  const soon = days <= 14 ? 3 : days <= 30 ? 1 : 0
  return 1 + soon + (stay.group === null ? 0 : 20)
}

export type RoomIndex = {
  readonly site: RoomSite
  readonly typeOf: (place: RoomPlace) => RoomType | undefined
  readonly placeById: ReadonlyMap<number, RoomPlace>
  /** Null when the place cannot take the stay, whoever holds it. */
  readonly suit: (stay: RoomStay, place: RoomPlace) => Suit | null
  /** Stays that hold a night of the stay there, itself apart; null when one of them may not move, or a closure is in the way. */
  readonly inTheWay: (stay: RoomStay, place: RoomPlace) => readonly RoomStay[] | null
  /** Stays by place, as they are. */
  readonly staysAt: ReadonlyMap<number, readonly RoomStay[]>
  readonly blocksAt: ReadonlyMap<number, readonly RoomBlock[]>
}

const none: readonly never[] = []

export function roomIndex(site: RoomSite): RoomIndex {
  const types = new Map(site.types.map((type) => [type.id, type]))
  const placeById = new Map(site.places.map((place) => [place.id, place]))
  const staysAt = Map.groupBy(
    site.stays.filter(({ placeId }) => placeId !== null),
    ({ placeId }) => placeId ?? 0,
  )
  const blocksAt = Map.groupBy(site.blocks, ({ placeId }) => placeId)
  const placed = (place: RoomPlace | undefined): Placed | null => {
    const type = place && types.get(place.placeTypeId)
    return place && type ? { place, type } : null
  }
  const upgradeOf = (stay: RoomStay, type: RoomType): number | null => {
    if (stay.typeIds.includes(type.id)) return 0
    const sold = stay.mayGoUp ? types.get(stay.typeIds[0] ?? 0) : undefined
    if (sold === undefined || !isBetter(sold, type)) return null
    return ((type.nightPrice ?? 0) - (sold.nightPrice ?? 0)) * (stay.end - stay.start)
  }
  const suit = (stay: RoomStay, place: RoomPlace): Suit | null => {
    const to = placed(place)
    const upgrade = to === null || !mayBeGiven(stay, place) ? null : upgradeOf(stay, to.type)
    if (to === null || upgrade === null || !fits(stay, to)) return null
    const from = stay.placeId === null ? null : placed(placeById.get(stay.placeId))
    if (from !== null && from.place.id !== place.id && !keepsNeeds(stay, from, to)) return null
    return { upgrade, bother: moving(stay, site.today) + missed(stay, from, to) + (place.automaticAllocation ? 0 : 5) }
  }
  const inTheWay = (stay: RoomStay, place: RoomPlace): readonly RoomStay[] | null => {
    if ((blocksAt.get(place.id) ?? none).some((block) => overlaps(block, stay))) return null
    const there = (staysAt.get(place.id) ?? none).filter((other) => other.id !== stay.id && overlaps(other, stay))
    return there.some(({ fixed }) => fixed !== null) ? null : there
  }
  return { site, typeOf: (place) => types.get(place.placeTypeId), placeById, suit, inTheWay, staysAt, blocksAt }
}
