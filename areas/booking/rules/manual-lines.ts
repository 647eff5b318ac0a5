import { compareDecimals } from '#domain/decimal.ts'
import { formatAmount, formatPercent, fr } from '#domain/french.ts'
import { cents, multiply } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { BookingLine } from './price-booking.ts'

export type ManualLine = BookingLine & { readonly occupancyIndex: number | null }
export type ManualContext = {
  readonly occupancies: number
  /** VAT rates of the establishment, of any date. */ readonly vatRates: readonly string[]
}

/** What the desk may write by hand: neither taxes, nor advances, nor what other screens bill. */
const byHand: readonly number[] = [
  lineCategory.lodging,
  lineCategory.animal,
  lineCategory.vehicle,
  lineCategory.person,
  lineCategory.extra,
  lineCategory.bookingFee,
  lineCategory.discount,
  lineCategory.holidayAid,
  lineCategory.cancellationInsurance,
  lineCategory.specialOffer,
  lineCategory.additionalSale,
  lineCategory.other,
]

/** Lines that speak of nothing computed: each one is added beside the others. */
const added: readonly number[] = [
  lineCategory.discount,
  lineCategory.specialOffer,
  lineCategory.other,
  lineCategory.additionalSale,
  lineCategory.creditedPart,
]

/** Whether a line by hand stands for one of the tariff, rather than being added beside the others. */
export function takesPlace({ category }: Pick<BookingLine, 'category'>): boolean {
  return !added.includes(category)
}

/** Why lines written by hand are refused; each one says why it was written. */
export function manualLineFaults(manual: readonly ManualLine[], context: ManualContext): readonly Fault[] {
  return manual.flatMap((line, index) =>
    lineFaults(line, context).map(({ field, ...fault }) => ({
      ...fault,
      field: field === undefined ? `manualLines.${index}` : `manualLines.${index}.${field}`,
    })),
  )
}

function lineFaults(line: ManualLine, { occupancies, vatRates }: ManualContext): readonly Fault[] {
  const faults: Fault[] = []
  if ((line.manualReason ?? '').trim() === '')
    faults.push({ rule: 'reason-required', field: 'manualReason', message: 'Veuillez saisir un motif.' })
  if (line.category === lineCategory.touristTax)
    faults.push({ rule: 'modification-not-authorised', message: 'La taxe de séjour ne se modifie pas à la main.' })
  else if (!byHand.includes(line.category))
    faults.push({
      rule: 'modification-not-authorised',
      field: 'category',
      message: `«\u00A0${line.label}\u00A0»\u00A0: cette nature de ligne (${line.category}) ne se saisit pas à la main.`,
      values: { category: line.category },
    })
  if (line.occupancyIndex !== null && (line.occupancyIndex < 0 || line.occupancyIndex >= occupancies)) {
    faults.push({
      rule: 'choose-occupation',
      field: 'occupancyIndex',
      message: `«\u00A0${line.label}\u00A0»\u00A0: le séjour n’a pas d’occupation ${line.occupancyIndex + 1} (il en a ${occupancies}).`,
      values: { occupancyIndex: line.occupancyIndex, occupancies },
    })
  }
  const rate = line.vatRate
  if (rate !== null && !vatRates.some((known) => compareDecimals(known, rate) === 0)) {
    faults.push({
      rule: 'vat-rate-not-found',
      field: 'vatRate',
      message: fr`«\u00A0${line.label}\u00A0» : ${formatPercent(rate)} n’est pas un taux de TVA de l’établissement.`,
      values: { vatRate: rate },
    })
  }
  return [...faults, ...amountFaults(line)]
}

function amountFaults({ label, unitPrice, quantity, amount }: ManualLine): readonly Fault[] {
  if (unitPrice === null) return []
  const expected = multiply(cents(unitPrice), quantity)
  if (expected === amount) return []
  return [
    {
      rule: 'amount-not-product',
      field: 'amount',
      message: `«\u00A0${label}\u00A0»\u00A0: ${quantity.replace('.', ',')} × ${formatAmount(cents(unitPrice))} font ${formatAmount(expected)}, pas ${formatAmount(cents(amount))}.`,
      values: { amount, expected },
    },
  ]
}

/** A stay is never sold for less than nothing. */
export function totalFault(total: number): Fault | null {
  return total >= 0
    ? null
    : {
        rule: 'total-negative',
        field: 'manualLines',
        message: `Le total du séjour serait négatif (${formatAmount(cents(total))}).`,
        values: { total },
      }
}

/** An advance is a part of the total. */
export function downPaymentFault(downPayment: number, total: number): Fault | null {
  if (downPayment >= 0 && downPayment <= total) return null
  return {
    rule: 'down-payment-range',
    field: 'downPayment',
    message: `L’avance demandée (${formatAmount(cents(downPayment))}) doit être comprise entre 0,00\u00A0€ et le total du séjour (${formatAmount(cents(total))}).`,
    values: { downPayment, total },
  }
}
