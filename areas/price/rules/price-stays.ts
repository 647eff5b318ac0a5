import { sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { daysBetween } from '#domain/day.ts'
import { vatByRate } from '#domain/vat.ts'
import type { VatPart } from '#domain/vat.ts'
import { downPayment } from '#areas/price/rules/down-payment.ts'
import { guaranteeDue } from '#areas/price/rules/guarantee.ts'
import type { GuaranteeDue } from '#areas/price/rules/guarantee.ts'
import { nothingTaken, withAsked, withTaken } from '#areas/price/rules/option-stock.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'
import type { DepositDue, PricedStay, PricingContext, StayToPrice, Subtotals } from '#areas/price/rules/stay-to-price.ts'
import type { Tariff } from '#areas/price/rules/tariff.ts'

/** One place of a stay, with the tariff of its type. */
export type OccupancyToPrice = { readonly tariff: Tariff; readonly stay: StayToPrice }

export type PricedStays = {
  readonly occupancies: readonly PricedStay[]
  readonly totalCents: Cents
  readonly subtotals: Subtotals
  readonly vat: readonly VatPart[]
  readonly deposit: DepositDue | null
  readonly guarantee: GuaranteeDue | null
  readonly taxCents: Cents
}

/** The occupancies of one stay priced together: each at its own price, the booking fee with the first one only, then what is due for them all. */
export function priceStays(occupancies: readonly OccupancyToPrice[], context: PricingContext): PricedStays {
  const priced = occupancies.map(({ tariff, stay }, index) => {
    // What its other places take is no longer in stock for the next ones.
    const left = withTaken(
      tariff,
      withAsked(
        nothingTaken,
        occupancies.slice(0, index).map((one) => one.stay),
      ),
    )
    return priceStay(index === 0 ? left : { ...left, bookingFee: null }, stay, context)
  })
  const subtotals = addedSubtotals(priced)
  const lines = priced.flatMap((one) => one.lines)
  const first = occupancies[0]?.tariff
  const isPriced = lines.length > 0
  const deposit = depositOf(occupancies, subtotals, context, isPriced)
  return {
    occupancies: priced,
    totalCents: sum(priced.map((one) => one.totalCents)),
    subtotals,
    taxCents: subtotals.taxCents,
    vat: vatByRate(
      lines.map((line) => ({ amount: line.amountCents, vatRate: line.vatRate })),
      first?.vatRounding ?? 'perRate',
    ),
    deposit,
    guarantee: isPriced
      ? guaranteeDue(
          occupancies.map(({ tariff }) => tariff.guarantee),
          { arrival: firstArrival(occupancies), bookedOn: context.bookedOn, balanceDueOn: deposit?.balanceDueOn ?? null },
        )
      : null,
  }
}

function addedSubtotals(priced: readonly PricedStay[]): Subtotals {
  const added = (key: keyof Subtotals): Cents => sum(priced.map(({ subtotals }) => subtotals[key]))
  return {
    packageCents: added('packageCents'),
    optionsCents: added('optionsCents'),
    discountsCents: added('discountsCents'),
    stayCents: added('stayCents'),
    feeCents: added('feeCents'),
    insuranceCents: added('insuranceCents'),
    taxCents: added('taxCents'),
  }
}

/** Asked once for the whole stay, from its first arrival to its last departure. */
function depositOf(
  occupancies: readonly OccupancyToPrice[],
  subtotals: Subtotals,
  context: PricingContext,
  isPriced: boolean,
): DepositDue | null {
  const terms = occupancies.find(({ tariff }) => tariff.downPayment !== null)?.tariff.downPayment ?? null
  const departure = occupancies
    .map(({ stay }) => stay.departure)
    .toSorted()
    .at(-1)
  if (terms === null || !isPriced || departure === undefined) return null
  const arrival = firstArrival(occupancies)
  return downPayment(terms, { arrival, nights: daysBetween(arrival, departure), bookedOn: context.bookedOn, subtotals })
}

function firstArrival(occupancies: readonly OccupancyToPrice[]): string {
  return occupancies.map(({ stay }) => stay.arrival).toSorted()[0] ?? ''
}
