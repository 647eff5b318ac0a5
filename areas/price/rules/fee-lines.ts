import { daysBetween } from '#domain/day.ts'
import { decimal } from '#domain/decimal.ts'
import { formatAmount, formatPercent, fr, plural } from '#domain/french.ts'
import { multiply, percentOf } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { PriceLine, StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import type { BookingFee, CancellationInsurance } from '#areas/price/rules/tariff-terms.ts'

function rateOf(rate: string | null): PriceLine['vatRate'] {
  return rate === null ? null : decimal(rate)
}

export function bookingFeeLines(fee: BookingFee | null, stay: StayToPrice): readonly PriceLine[] {
  const nights = daysBetween(stay.arrival, stay.departure)
  if (fee === null || nights < (fee.minimumNights ?? 1)) return []
  const short = fee.shortStay != null && nights <= fee.shortStay.maxNights ? fee.shortStay : null
  const { cents } = short ?? fee
  if (cents === 0) return []
  return [
    {
      category: lineCategory.bookingFee,
      label: fee.label,
      quantity: decimal(1),
      unitCents: cents,
      amountCents: cents,
      vatRate: rateOf(fee.vatRate),
      reason: short === null ? 'Par séjour' : fr`Par séjour de ${plural(short.maxNights, 'nuit')} au plus`,
      source: { gridId: null, periodId: null, rule: 'booking-fee' },
      start: stay.arrival,
      end: stay.departure,
    },
  ]
}

/** What an insurance costs, and how it is counted. */
function insurancePrice(
  { rate, amount }: CancellationInsurance,
  stay: StayToPrice,
  stayCents: Cents,
): { readonly cents: Cents; readonly reason: string } {
  if (!amount) return { cents: percentOf(stayCents, rate), reason: `${formatPercent(rate)} de ${formatAmount(stayCents)}` }
  const persons = stay.occupants.reduce((total, { count }) => total + count, 0)
  const nights = daysBetween(stay.arrival, stay.departure)
  const counted = {
    stay: { times: 1, words: 'Par séjour' },
    night: { times: nights, words: `${plural(nights, 'nuit')} × ${formatAmount(amount.cents)}` },
    person: { times: persons, words: `${plural(persons, 'personne')} × ${formatAmount(amount.cents)}` },
    personNight: {
      times: persons * nights,
      words: `${plural(persons, 'personne')} × ${plural(nights, 'nuit')} × ${formatAmount(amount.cents)}`,
    },
  }[amount.per]
  return { cents: multiply(amount.cents, counted.times), reason: counted.words }
}

/** A percentage of package, options and discounts, or an amount; neither fee nor tourist tax is insured. */
export function insuranceLines(insurance: CancellationInsurance | null, stay: StayToPrice, stayCents: Cents): readonly PriceLine[] {
  if (insurance === null || !stay.cancellationInsurance) return []
  const { cents: priced, reason } = insurancePrice(insurance, stay, stayCents)
  const isMinimum =
    insurance.minimumCents !== null && insurance.minimumCents !== undefined && stayCents > 0 && priced < insurance.minimumCents
  const amountCents = isMinimum ? (insurance.minimumCents ?? priced) : priced
  if (amountCents === 0) return []
  return [
    {
      category: lineCategory.cancellationInsurance,
      label: insurance.label,
      quantity: decimal(1),
      unitCents: amountCents,
      amountCents,
      vatRate: rateOf(insurance.vatRate),
      reason: isMinimum ? `${reason}, minimum de ${formatAmount(amountCents)}` : reason,
      source: { gridId: null, periodId: null, rule: 'cancellation-insurance' },
      start: stay.arrival,
      end: stay.departure,
    },
  ]
}
