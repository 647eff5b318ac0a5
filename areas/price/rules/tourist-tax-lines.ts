import { decimal } from '#domain/decimal.ts'
import { formatAmount, formatPercent, fr, plural } from '#domain/french.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Group } from '#areas/price/rules/people.ts'
import { countOf } from '#areas/price/rules/people.ts'
import type { PriceLine, StayToPrice, TaxDetail } from '#areas/price/rules/stay-to-price.ts'
import { isTaxable } from '#areas/price/rules/tourist-tax.ts'
import type { TouristTax } from '#areas/price/rules/tariff-terms.ts'

/** Lines of the tourist tax: outside VAT, never discounted. Where everybody is exempt there is nothing to collect and no line. */
export function touristTaxLines(
  taxes: readonly TouristTax[],
  stay: StayToPrice,
  groups: readonly Group[],
  details: readonly TaxDetail[],
): readonly PriceLine[] {
  return details
    .filter((detail) => detail.amountCents !== 0)
    .map((detail) => ({
      category: lineCategory.touristTax,
      label: detail.label,
      quantity: decimal(detail.unitCents === null ? 1 : detail.taxablePersons * detail.nights),
      unitCents: detail.unitCents,
      amountCents: detail.amountCents,
      vatRate: null,
      reason: reasonOf(
        detail,
        taxes.find((tax) => tax.id === detail.taxId),
        groups,
      ),
      source: { gridId: null, periodId: null, rule: 'tourist-tax' },
      start: stay.arrival,
      end: stay.departure,
      taxId: detail.taxId,
      ...(detail.ageCategoryId !== null && { ageCategoryId: detail.ageCategoryId }),
    }))
}

/** « 2 adultes × 7 nuits × 0,61 € » */
function reasonOf(detail: TaxDetail, tax: TouristTax | undefined, groups: readonly Group[]): string {
  const payers = new Set(groups.filter((group) => tax !== undefined && isTaxable(tax, group)).map((group) => group.category))
  const [category = null] =
    detail.ageCategoryId === null ? payers : [groups.find((group) => group.category?.id === detail.ageCategoryId)?.category]
  const who = countOf(detail.taxablePersons, detail.ageCategoryId !== null || payers.size === 1 ? category : null)
  const counted = `${who} × ${plural(detail.nights, 'nuit')}`
  if (detail.unitCents === null)
    return tax?.tariff.kind === 'percentage' ? fr`${counted}, ${formatPercent(tax.tariff.rate)} du prix de la nuit` : counted
  return `${counted} × ${formatAmount(detail.unitCents)}`
}
