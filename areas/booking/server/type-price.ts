import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { availabilityOperations } from '../contract/availability.ts'
import { totalOf } from '../rules/price-booking.ts'
import { wholeOf } from './stay-price.ts'
import type { PriceUse, Pricer } from './stay-price.ts'

type Search = ParsedInputOf<typeof availabilityOperations.searchAvailability>

/** What a type costs for what is asked, and why it cannot be sold like this. `total` is null when it has no price. */
export type TypePrice = { readonly total: number | null; readonly refusals: readonly Fault[] }

/** What a search says of the sale. */
export function searchUse(
  { isPassage, hasInsurance, promoCode }: Pick<Search, 'isPassage' | 'hasInsurance' | 'promoCode'>,
  bookedOn: string,
): PriceUse {
  return { bookedOn, partnerId: null, isPassage, hasInsurance, promoCode, discounts: [] }
}

/** Price of a type for the same people and extras, on the dates asked or on others. */
export function typePrice(
  pricer: Pricer,
  search: Search,
  placeTypeId: number,
  on: { readonly startDate: string; readonly endDate: string; readonly bookedOn: string },
): TypePrice {
  const extras = search.extras.map((extra) => ({ ...extra, startDate: null, endDate: null }))
  const price = pricer.price({ ...search, ...on, extras, placeTypeId }, searchUse(search, on.bookedOn), {
    isFirst: true,
    before: [],
    ...wholeOf({ ...on, placeTypeId }, search.parts),
  })
  const lines = [...price.lines, ...price.stayLines]
  return {
    total: lines.length === 0 ? null : totalOf(lines),
    refusals: price.refusals.filter(({ rule }) => rule !== 'quantity-equipment-capacity'),
  }
}
