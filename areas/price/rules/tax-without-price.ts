import { noCents } from '#domain/money.ts'
import { groupsOf } from '#areas/price/rules/people.ts'
import type { PriceLine, StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'
import { touristTaxDetails } from '#areas/price/rules/tourist-tax.ts'
import { touristTaxLines } from '#areas/price/rules/tourist-tax-lines.ts'

/**
 * The tourist tax of a stay that the tariff does not price: whoever is lodged at a price agreed at the desk owes it all the same. A percentage follows
 * the price of the night, which only the desk knows: it is not in there.
 */
export function taxWithoutPrice({ touristTaxes, ageCategories }: Tariff, stay: StayToPrice): readonly PriceLine[] {
  const groups = groupsOf(stay.occupants, ageCategories, stay.arrival)
  const taxes = touristTaxes.filter(({ tariff }) => tariff.kind !== 'percentage').map((tax) => ({ ...tax, exemptRentBelow: null }))
  return touristTaxLines(taxes, stay, groups, touristTaxDetails(taxes, { period: stay, groups, netLodgingCents: noCents }))
}
