import { cents, percentOf } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'

/** A commission as it is agreed: percents as text. */
export type Rates = { readonly commissionRate: string; readonly commissionVatRate: string }
export type CommissionPeriod = Rates & { readonly id: number; readonly startDate: string; readonly endDate: string }

/** The commission on a stay that arrives on a day: that of the period which holds the day, else the partner's own. */
export function commissionOn(
  usual: Rates,
  periods: readonly CommissionPeriod[],
  arrival: string,
): Rates & { readonly periodId: number | null } {
  const period = periods.find(({ startDate, endDate }) => startDate <= arrival && arrival <= endDate)
  const { commissionRate, commissionVatRate } = period ?? usual
  return { commissionRate, commissionVatRate, periodId: period?.id ?? null }
}

/** A line of the customer's bill, as much of it as a commission is worked out on. VAT included. */
export type CommissionedLine = { readonly amount: number; readonly category: number; readonly placeTypeId: number | null }

const { lodging, person, discount, specialOffer, other, earlyDeparture } = lineCategory
/** The price of a stay without its options, its insurance and its taxes. */
const commissioned: ReadonlySet<number> = new Set([lodging, person, discount, specialOffer, other, earlyDeparture])

/** What a commission is a percentage of: the price of the stay as its customer was billed, on some types of place only where it says so. */
export function commissionBase(lines: readonly CommissionedLine[], isOwn: (placeTypeId: number | null) => boolean = () => true): Cents {
  return cents(
    lines
      .filter(({ category, placeTypeId }) => commissioned.has(category) && isOwn(placeTypeId))
      .reduce((total, { amount }) => total + amount, 0),
  )
}

/** What a partner is owed for a stay, VAT to be added. */
export function commissionOf(lines: readonly CommissionedLine[], { commissionRate }: Rates): Cents {
  return percentOf(commissionBase(lines), commissionRate)
}
