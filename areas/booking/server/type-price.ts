import type { ParsedInputOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { availabilityOperations } from '../contract/availability.ts'
import { totalOf } from '../rules/price-booking.ts'
import type { Pricer } from './stay-price.ts'

type Search = ParsedInputOf<typeof availabilityOperations.searchAvailability>

/** What a type costs for what is asked, and why it cannot be sold like this. `total` is null when it has no price. */
export type TypePrice = { readonly total: number | null; readonly refusals: readonly Fault[] }

/** Price of a type for the same people and extras, on the dates asked or on others. */
export function typePrice(pricer: Pricer, search: Search, placeTypeId: number, on: { readonly startDate: string; readonly endDate: string; readonly bookedOn: string }): TypePrice {
  const extras = search.extras.map((extra) => ({ ...extra, startDate: null, endDate: null }))
  const price = pricer.price({ ...search, ...on, extras, placeTypeId }, { bookedOn: on.bookedOn, partnerId: null, isPassage: search.isPassage, hasInsurance: false, promoCode: search.promoCode, discounts: [] })
  const lines = [...price.lines, ...price.stayLines]
  return { total: lines.length === 0 ? null : totalOf(lines), refusals: price.refusals.filter(({ rule }) => rule !== 'quantity-equipment-capacity') }
}
