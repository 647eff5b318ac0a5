import { addDays } from '#domain/day.ts'
import { option, quote } from './booking-kind.ts'

export type Offer = {
  readonly statusId: number
  readonly startDate: string
  readonly optionExpiresOn: string | null
  readonly bookedOn: string
}
export type OfferTerms = { readonly today: string; /** Days for which a quote stands. */ readonly validityDays: number }

const latest = (a: string, b: string): string => (a > b ? a : b)
const earliest = (a: string, b: string): string => (a < b ? a : b)

/**
 * The last day on which the customer may answer a quote or an option: what is asked in advance is due by then, neither before nor after.
 * Never past, never after the arrival; null where nothing waits for an answer.
 */
export function answerBy({ statusId, startDate, optionExpiresOn, bookedOn }: Offer, { today, validityDays }: OfferTerms): string | null {
  const end = statusId === quote ? addDays(bookedOn, validityDays) : statusId === option ? optionExpiresOn : null
  return end === null ? null : earliest(latest(end, today), startDate)
}

/** A day on which money of an offer was asked for, once the offer stands until `until`: neither before, nor after the arrival. */
export function dueWithAnswer(dueOn: string | null, until: string, arrival: string): string | null {
  return dueOn === null ? null : earliest(latest(dueOn, until), arrival)
}
