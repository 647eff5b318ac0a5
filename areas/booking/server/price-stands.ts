import { isDeepStrictEqual } from 'node:util'
import type { BookingLine } from '../rules/price-booking.ts'
import { amongOf } from './stay-price.ts'
import type { PriceUse, Pricer } from './stay-price.ts'
import type { StoredOccupancy, StoredStay } from './store.ts'
import type { OccupancyInput, SaveInput } from './write-stay.ts'

type People = (OccupancyInput | StoredOccupancy)['attendants'][number]
/** What of a person makes the price, with the age or without it. */
const withAge = ({ ageCategoryId, birthDate, age, taxExemption }: People): string => `${ageCategoryId} ${birthDate} ${age} ${taxExemption}`
const withoutAge = ({ ageCategoryId, taxExemption }: People): string => `${ageCategoryId} ${taxExemption}`

/** What an occupancy's price is made of; two that agree on it have the same price. */
function pricedPart(occupancy: OccupancyInput | StoredOccupancy, person: (one: People) => string): unknown {
  return {
    id: occupancy.id,
    placeTypeId: occupancy.placeTypeId,
    startDate: occupancy.startDate,
    endDate: occupancy.endDate,
    people: occupancy.attendants.map(person).toSorted(),
    vehicles: occupancy.vehicles.map(({ vehicleTypeId }) => vehicleTypeId).toSorted((a, b) => a - b),
    animals: occupancy.animals.map(({ animalTypeId }) => animalTypeId).toSorted((a, b) => a - b),
    extras: occupancy.extras
      .filter(({ quantity }) => quantity > 0)
      .map(({ extraId, quantity, startDate, endDate }) => `${extraId} ${quantity} ${startDate} ${endDate}`)
      .toSorted(),
  }
}

export type Manual = SaveInput['manualLines'][number]

export function manualPart(line: BookingLine, occupancyIndex: number | null): unknown {
  const { category, label, quantity, unitPrice, amount, vatRate, extraId, ageCategoryId, periodId, manualReason } = line
  return { occupancyIndex, category, label, quantity, unitPrice, amount, vatRate, extraId, ageCategoryId, periodId, manualReason }
}

/** The stored lines by hand, each with what a form says of it. */
export function manualOf(stored: StoredStay): readonly { readonly line: BookingLine; readonly part: unknown }[] {
  const at = new Map(stored.occupancies.map(({ id }, position) => [id, position]))
  return stored.lines
    .filter(({ isManual }) => isManual)
    .map((line) => ({ line, part: manualPart(line, line.occupancyId === null ? null : (at.get(line.occupancyId) ?? null)) }))
}

/** True when nothing that makes the price differs from what is stored. */
function samePrice(input: SaveInput, stored: StoredStay, person: (one: People) => string): boolean {
  // In any order, but as many times: the same line twice is two lines.
  const inOrder = (parts: readonly unknown[]): readonly string[] => parts.map((part) => JSON.stringify(part)).toSorted()
  const givenManual = input.manualLines.map((line) => manualPart(line, line.occupancyIndex))
  return (
    input.hasInsurance === stored.header.hasInsurance &&
    input.promoCode === stored.header.promoCode &&
    input.partnerId === stored.header.partnerId &&
    input.isPassage === stored.header.isPassage &&
    isDeepStrictEqual(
      input.occupancies.map((one) => pricedPart(one, person)),
      stored.occupancies.map((one) => pricedPart(one, person)),
    ) &&
    isDeepStrictEqual(inOrder(givenManual), inOrder(manualOf(stored).map(({ part }) => part)))
  )
}

/** A birth or an age that is told at last, and for which the grid of the stay asks the same amounts and the same tax, changes no price. */
function sameForTheirAges(pricer: Pricer, use: PriceUse, { occupancies }: SaveInput, stored: StoredStay): boolean {
  return occupancies.every((occupancy, index) => {
    const before = stored.occupancies[index]
    const own = { ...use, pinned: pricer.context.pinned.get(occupancy.id) }
    const [was, is] = [
      before && pricer.price(before, own, amongOf(stored.occupancies, index)),
      pricer.price(occupancy, own, amongOf(occupancies, index)),
    ]
    return (
      was !== undefined &&
      was.lines.length > 0 &&
      isDeepStrictEqual([was.lines, was.stayLines, was.refusals], [is.lines, is.stayLines, is.refusals])
    )
  })
}

/** True while nobody asked for another price and nothing that makes it moves: the stored lines stand. */
export function priceStands(pricer: Pricer, use: PriceUse, input: SaveInput, stored: StoredStay): boolean {
  if (input.updateMode !== null) return false
  return samePrice(input, stored, withAge) || (samePrice(input, stored, withoutAge) && sameForTheirAges(pricer, use, input, stored))
}
