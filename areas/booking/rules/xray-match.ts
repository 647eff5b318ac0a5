import { currentOccupancy, datesComplete } from './draft-state.ts'
import type { Draft } from './draft-types.ts'
import { equipmentAsked, saveAsked } from './draft-requests.ts'

/** The stay of a draft, as its reasons are asked; null while it has no price. */
export function explainAsked(draft: Draft): ReturnType<typeof saveAsked> | null {
  const priceable = draft.occupancies.every(
    ({ dates, place, attendants }) => datesComplete(dates) && place !== null && attendants.length > 0,
  )
  return priceable ? { ...saveAsked(draft), note: null } : null
}

/** Another part goes on where this one ends, or this one goes on from it: on other nights or in another type, one stay would become two, with a night between them. */
const isFollowed = ({ occupancies, current }: Draft, { start, end }: { readonly start: string; readonly end: string }): boolean =>
  occupancies.some(({ dates }, index) => index !== current && (dates.start === end || dates.end === start))

/** What is compared with what is nearby: the place on screen, at the price of the tariff. Null where a price by hand decides, for a group's other guests, or for a part of a stay that changes places. */
export function alternativesAsked(draft: Draft) {
  const occupancy = currentOccupancy(draft)
  const { dates, place, attendants, vehicles, animals, extras, featureIds, isPlaceLocked } = occupancy
  if (
    place === null ||
    !datesComplete(dates) ||
    attendants.length === 0 ||
    draft.manualLines.some(({ occupancyIndex }) => occupancyIndex === draft.current) ||
    isFollowed(draft, { start: dates.start, end: dates.end })
  )
    return null
  return {
    startDate: dates.start,
    endDate: dates.end,
    placeTypeId: place.placeTypeId,
    placeId: place.placeId,
    otherPlaceIds: draft.occupancies.flatMap((one, index) =>
      index === draft.current || one.place?.placeId == null ? [] : [one.place.placeId],
    ),
    featureIds: [...featureIds],
    hasInsurance: draft.header.hasInsurance,
    isPassage: draft.isPassage,
    promoCode: draft.header.promoCode,
    partnerId: draft.partnerId,
    bookingId: draft.id,
    customerId: draft.customer?.id ?? 0,
    origin: draft.search.origin,
    isFirst: draft.current === 0,
    isArrivalFixed: draft.isPassage,
    isTypeFixed: isPlaceLocked,
    attendants: attendants.map(({ ageCategoryId, birthDate, age, taxExemption }) => ({ ageCategoryId, birthDate, age, taxExemption })),
    vehicles: vehicles.map(({ vehicleTypeId }) => ({ vehicleTypeId })),
    animals: animals.map(({ animalTypeId }) => ({ animalTypeId })),
    extras: extras.map(({ extraId, quantity, startDate, endDate }) => ({ extraId, quantity, startDate, endDate })),
    ...equipmentAsked(occupancy),
  }
}

type Line = { readonly category: number; readonly amount: number; readonly occupancyIndex: number | null }
/** The explanation of the line at that place of the list: the one at the same place, or the one that says the same when one list is ahead of the other. */
export function reasonsAt<Explained extends Line>(line: Line, at: number, explained: readonly Explained[]): Explained | null {
  const says = (one: Explained | undefined): one is Explained =>
    one !== undefined && one.category === line.category && one.amount === line.amount && one.occupancyIndex === line.occupancyIndex
  const same = explained[at]
  return says(same) ? same : (explained.find(says) ?? null)
}

/** Notes that the reasons and the alternatives already tell, better. */
const toldElsewhere: ReadonlySet<string> = new Set([
  'price-grid-passed-over',
  'offer-not-met',
  'offer-without-effect',
  'offer-replaced',
  'offer-beaten',
])
/** What is still worth a line under the price. */
export function worthSaying<Note extends { readonly rule: string }>(notes: readonly Note[], hasAlternatives: boolean): readonly Note[] {
  return notes.filter(({ rule }) => !toldElsewhere.has(rule) && !(hasAlternatives && rule === 'longer-stay-cheaper'))
}
