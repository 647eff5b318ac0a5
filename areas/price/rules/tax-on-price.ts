import type { Cents } from '#domain/money.ts'
import { groupsOf } from '#areas/price/rules/people.ts'
import type { PriceLine, StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'
import { touristTaxDetails } from '#areas/price/rules/tourist-tax.ts'
import { touristTaxLines } from '#areas/price/rules/tourist-tax-lines.ts'

/** The tourist tax of a stay at another price than the tariff’s: one agreed at the desk, or kept. Whoever is lodged owes it, at the price that he pays. */
export function taxOnPrice(
  { touristTaxes, ageCategories }: Tariff,
  stay: StayToPrice,
  /** Of the lodging, without VAT. */ netLodgingCents: Cents,
): readonly PriceLine[] {
  const groups = groupsOf(stay.occupants, ageCategories, stay.arrival)
  return touristTaxLines(touristTaxes, stay, groups, touristTaxDetails(touristTaxes, { period: stay, groups, netLodgingCents }))
}
