import { addDays, daysBetween } from '#domain/day.ts'
import { downPayment } from '#areas/price/rules/down-payment.ts'
import type { DownPaymentTerms } from '#areas/price/rules/tariff-terms.ts'
import { dueWithAnswer } from './offer-answer.ts'
import { type BookingLine, subtotalsOf, totalOf } from './price-booking.ts'

/** What is asked in advance and when the rest is due. */
export type Schedule = {
  readonly downPayment: number
  readonly downPaymentType: 1 | 2
  readonly downPaymentLabel: string
  readonly downPaymentDueOn: string | null
  readonly balanceDueOn: string | null
}

export type ScheduleTerms = {
  readonly terms: DownPaymentTerms | null
  readonly depositDays: number
  readonly bookedOn: string
  /** Last day on which an offer may be answered: its money is due by then. */
  readonly answerBy?: string | null
}

/** The schedule of a stay from its final lines; nothing is asked in advance where the site has no terms. */
export function scheduleOf(
  lines: readonly BookingLine[],
  stay: { readonly startDate: string; readonly endDate: string },
  { terms, depositDays, bookedOn, answerBy = null }: ScheduleTerms,
): Schedule {
  const nights = daysBetween(stay.startDate, stay.endDate)
  if (terms === null || totalOf(lines) <= 0)
    return { downPayment: 0, downPaymentType: 1, downPaymentLabel: '', downPaymentDueOn: null, balanceDueOn: stay.startDate }
  const due = downPayment(terms, { arrival: stay.startDate, nights, bookedOn, subtotals: subtotalsOf(lines) })
  const payBy = answerBy ?? (due.full ? bookedOn : addDays(bookedOn, depositDays))
  const dueOn = payBy > stay.startDate ? stay.startDate : payBy
  return {
    downPayment: due.dueNowCents,
    downPaymentType: due.nature === 'arrhes' ? 2 : 1,
    downPaymentLabel: due.reason,
    downPaymentDueOn: due.dueNowCents > 0 ? dueOn : null,
    balanceDueOn: answerBy === null ? (due.balanceDueOn ?? dueOn) : dueWithAnswer(due.balanceDueOn ?? dueOn, dueOn, stay.startDate),
  }
}
