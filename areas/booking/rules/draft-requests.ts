import type { CustomerOrigin } from '#areas/price/rules/origins.ts'
import { currentOccupancy, datesComplete } from './draft-state.ts'
import type { Draft, DraftOccupancy } from './draft-types.ts'
import type { Wish } from './wishes.ts'

/** What is asked of a place, as the server's calls take it. */
export type Demand = {
  readonly startDate: string
  readonly endDate: string
  readonly attendants: DraftOccupancy['attendants'][number][]
  readonly vehicles: DraftOccupancy['vehicles'][number][]
  readonly animals: DraftOccupancy['animals'][number][]
  readonly extras: DraftOccupancy['extras'][number][]
  readonly equipment: DraftOccupancy['equipment']
  readonly equipmentLength: string | null
  readonly equipmentWidth: string | null
  readonly amperes: number | null
}

type Measured = Pick<DraftOccupancy, 'equipment' | 'equipmentLength' | 'equipmentWidth' | 'amperes'>
/** What is said of an equipment while there is one. */
export function equipmentAsked({ equipment, equipmentLength, equipmentWidth, amperes }: Measured): Measured {
  return equipment === null || equipment === 'none'
    ? { equipment, equipmentLength: null, equipmentWidth: null, amperes: null }
    : { equipment, equipmentLength, equipmentWidth, amperes }
}

function demandOf(occupancy: DraftOccupancy): Demand {
  const { dates, attendants, vehicles, animals, extras } = occupancy
  return {
    startDate: dates.start,
    endDate: dates.end,
    attendants: [...attendants],
    vehicles: [...vehicles],
    animals: [...animals],
    extras: [...extras],
    ...equipmentAsked(occupancy),
  }
}

const askedOf = ({ featureIds, wishes }: DraftOccupancy): { featureIds: number[]; wishes: Wish[] } => ({
  featureIds: [...featureIds],
  wishes: [...wishes],
})

/** Names, plates and links to what is stored say nothing of a price: leaving them out keeps one answer per question. */
function nameless(demand: Demand): Demand {
  return {
    ...demand,
    attendants: demand.attendants.map((one) => ({ ...one, id: 0, name: null, firstName: null, countryId: null, person: null })),
    vehicles: demand.vehicles.map((one) => ({ ...one, id: 0, plate: null })),
    animals: demand.animals.map((one) => ({ ...one, id: 0, name: null })),
    extras: demand.extras.map((one) => ({ ...one, id: 0 })),
  }
}

export type SearchAsked = Demand & {
  readonly placeTypeIds: number[]
  readonly placeFamilyIds: number[]
  readonly featureIds: number[]
  readonly sectorIds: number[]
  readonly wishes: Wish[]
  readonly bookingId: number
  readonly parts: { startDate: string; endDate: string; placeTypeId: number }[]
  readonly partnerId: number
  readonly isPassage: boolean
  readonly hasInsurance: boolean
  readonly promoCode: string | null
  readonly customerId: number
  readonly origin: CustomerOrigin | null
  readonly most: number
  readonly placeId: number
}
export type PriceAsked = Demand & {
  readonly placeTypeId: number
  readonly placeId: number | null
  readonly hasInsurance: boolean
  readonly isPassage: boolean
  readonly promoCode: string | null
  readonly bookingId: number
  readonly customerId: number
  readonly origin: CustomerOrigin | null
  readonly statusId: Draft['kind']
  readonly optionExpiresOn: string | null
}

/** The place that somebody chose: the list has it, whatever its rank. One that the screen proposes is in the list already. */
const settledOn = ({ place }: DraftOccupancy): number | null => (place === null || place.by === 'auto' ? null : place.placeId)

/** The other places of the stay, as far as they are known. */
function partsBeside({ occupancies, current }: Draft): SearchAsked['parts'] {
  return occupancies.flatMap(({ dates, place }, index) =>
    index === current || place === null || !datesComplete(dates)
      ? []
      : [{ startDate: dates.start, endDate: dates.end, placeTypeId: place.placeTypeId }],
  )
}

/** The search of free places; null while the dates or the people are missing. */
export function searchAsked(draft: Draft): SearchAsked | null {
  const occupancy = currentOccupancy(draft)
  if (!datesComplete(occupancy.dates) || occupancy.attendants.length === 0) return null
  const { placeTypeIds, placeFamilyIds, sectorIds, origin, most, placeId } = draft.search
  return {
    ...nameless(demandOf(occupancy)),
    placeTypeIds: [...placeTypeIds],
    placeFamilyIds: [...placeFamilyIds],
    sectorIds: [...sectorIds],
    ...askedOf(occupancy),
    bookingId: draft.id,
    parts: partsBeside(draft),
    partnerId: draft.partnerId ?? 0,
    isPassage: draft.isPassage,
    hasInsurance: draft.header.hasInsurance,
    promoCode: draft.header.promoCode,
    customerId: draft.customer?.id ?? 0,
    origin,
    most,
    placeId: settledOn(occupancy) ?? placeId ?? 0,
  }
}

/** The same search on the nights that the place of the stay lacks: the best places are enough, and its other nights are told, since a tariff counts them all. */
export function restAsked(draft: Draft, lacked: { readonly startDate: string; readonly endDate: string } | null): SearchAsked | null {
  const asked = searchAsked(draft)
  const { place } = currentOccupancy(draft)
  if (asked === null || lacked === null || place === null) return null
  const kept =
    lacked.endDate === asked.endDate
      ? { startDate: asked.startDate, endDate: lacked.startDate }
      : { startDate: lacked.endDate, endDate: asked.endDate }
  const parts = [...asked.parts, { ...kept, placeTypeId: place.placeTypeId }]
  return { ...asked, ...lacked, parts, extras: [], most: 10, placeId: 0 }
}

/** The same stay for who looks for room or for neighbours: of a search, what they take. */
export function wantedAsked(draft: Draft) {
  const asked = searchAsked(draft)
  if (asked === null) return null
  const {
    bookingId: _booking,
    parts: _parts,
    partnerId: _partner,
    hasInsurance: _insurance,
    promoCode: _promo,
    most: _most,
    placeId: _place,
    ...wanted
  } = asked
  return wanted
}

/** The price of the current occupancy; null until a type is known. */
export function priceAsked(draft: Draft): PriceAsked | null {
  const occupancy = currentOccupancy(draft)
  if (occupancy.place === null || !datesComplete(occupancy.dates) || occupancy.attendants.length === 0) return null
  const { placeTypeId, placeId } = occupancy.place
  return {
    ...nameless(demandOf(occupancy)),
    placeTypeId,
    placeId,
    hasInsurance: draft.header.hasInsurance,
    isPassage: draft.isPassage,
    promoCode: draft.header.promoCode,
    bookingId: draft.id,
    customerId: draft.customer?.id ?? 0,
    origin: draft.search.origin,
    statusId: draft.kind,
    optionExpiresOn: draft.header.optionExpiresOn,
  }
}

export type SaveAsked = ReturnType<typeof saveAsked>

/** What a save sends, payments apart: they are read from their form at the very moment of the save. */
export function saveAsked(draft: Draft) {
  const { header } = draft
  return {
    id: draft.id,
    version: draft.version,
    statusId: draft.kind,
    isPassage: draft.isPassage,
    customerId: draft.customer?.id ?? 0,
    partnerId: draft.partnerId,
    accessChannelId: header.accessChannelId,
    optionExpiresOn: header.optionExpiresOn,
    expectedTime: header.expectedTime,
    groupName: header.groupName,
    reference: header.reference,
    hasInsurance: header.hasInsurance,
    promoCode: header.promoCode,
    note: header.note,
    quoteStatus: header.quoteStatus,
    keepPrice: header.keepPrice,
    updateMode: header.updateMode,
    downPayment: header.downPayment,
    downPaymentType: header.downPaymentType,
    downPaymentDueOn: header.downPaymentDueOn,
    balanceDueOn: header.balanceDueOn,
    manualLines: [...draft.manualLines],
    neighbourId: draft.neighbour?.bookingId ?? null,
    occupancies: draft.occupancies.map((occupancy) => ({
      ...demandOf(occupancy),
      id: occupancy.id,
      placeTypeId: occupancy.place?.placeTypeId ?? 0,
      placeId: occupancy.place?.placeId ?? null,
      ...askedOf(occupancy),
      isPlaceLocked: occupancy.isPlaceLocked,
      holdId: occupancy.holdId,
    })),
  }
}

/** What makes two saves the same one: not the holds, which the first of them gives back. */
export function demandOfSave<T extends { readonly occupancies: readonly { readonly holdId: number }[] }>(asked: T): unknown {
  return { ...asked, occupancies: asked.occupancies.map(({ holdId: _holdId, ...occupancy }) => occupancy) }
}

/** True while the stay on the screen is the one that was sent and not answered: what its own save takes is not lost. */
export function isAwaited(sent: Draft | null, now: Draft): boolean {
  return sent !== null && JSON.stringify(demandOfSave(saveAsked(sent))) === JSON.stringify(demandOfSave(saveAsked(now)))
}

/** What a change would make of a stored stay, in the mode chosen, at the price of today otherwise. Null while it cannot be priced. */
export function previewAsked(draft: Draft): SaveAsked | null {
  const priceable = draft.occupancies.every(
    ({ dates, place, attendants }) => datesComplete(dates) && place !== null && attendants.length > 0,
  )
  return priceable ? { ...saveAsked(draft), keepPrice: false, note: null } : null
}
