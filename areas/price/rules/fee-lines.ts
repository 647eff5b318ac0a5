import { daysBetween } from '#domain/day.ts'
import { decimal } from '#domain/decimal.ts'
import { formatAmount, formatPercent } from '#domain/french.ts'
import { percentOf } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { PriceLine, StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import type { BookingFee, CancellationInsurance } from '#areas/price/rules/tariff.ts'

function rateOf(rate: string | null): PriceLine['vatRate'] {
  return rate === null ? null : decimal(rate)
}

export function bookingFeeLines(fee: BookingFee | null, stay: StayToPrice): readonly PriceLine[] {
  if (fee === null || fee.cents === 0 || daysBetween(stay.arrival, stay.departure) < (fee.minimumNights ?? 1)) return []
  return [{
    category: lineCategory.bookingFee,
    label: fee.label,
    quantity: decimal(1),
    unitCents: fee.cents,
    amountCents: fee.cents,
    vatRate: rateOf(fee.vatRate),
    reason: 'Par séjour',
    source: { gridId: null, periodId: null, rule: 'booking-fee' },
    start: stay.arrival,
    end: stay.departure,
  }]
}

/** A percentage of package, options and discounts; neither fee nor tourist tax is insured. */
export function insuranceLines(insurance: CancellationInsurance | null, stay: StayToPrice, stayCents: Cents): readonly PriceLine[] {
  if (insurance === null || !stay.cancellationInsurance) return []
  const amountCents = percentOf(stayCents, insurance.rate)
  if (amountCents === 0) return []
  return [{
    category: lineCategory.cancellationInsurance,
    label: insurance.label,
    quantity: decimal(1),
    unitCents: amountCents,
    amountCents,
    vatRate: rateOf(insurance.vatRate),
    reason: `${formatPercent(insurance.rate)} de ${formatAmount(stayCents)}`,
    source: { gridId: null, periodId: null, rule: 'cancellation-insurance' },
    start: stay.arrival,
    end: stay.departure,
  }]
}
