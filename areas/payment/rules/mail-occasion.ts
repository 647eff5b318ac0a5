import { addDays } from '#domain/day.ts'
import type { MailFunction } from '#areas/document/rules/mail/functions.ts'

/** What the reason to write depends on; days are ISO. */
export type MailFacts = {
  readonly statusId: number
  readonly startDate: string
  readonly endDate: string
  readonly optionExpiresOn: string | null
  readonly isArrived: boolean
  readonly isGone: boolean
  readonly isCancelled: boolean
  readonly total: number
  readonly paid: number
  readonly downPayment: number
  readonly downPaymentDueOn: string | null
  readonly balanceDueOn: string | null
}

/** Days before the arrival from which one writes about the arrival itself. */
const arrivalNear = 10
/** Days before the end of an option from which one writes about its end. */
const endNear = 3

/** Why one probably writes about a stay today, the likeliest first. */
export function mailOccasions(stay: MailFacts, today: string): readonly MailFunction[] {
  if (stay.isCancelled) return ['cancellation', 'stay']
  if (stay.statusId === 1) return ['quote', 'stay']
  if (stay.isGone || stay.endDate <= today) return ['afterDeparture', 'stay']
  if (stay.statusId === 2) return [...ending(stay, today), 'optionConfirmation', ...late(stay, today), 'confirmation', 'stay']
  const near = addDays(today, arrivalNear) >= stay.startDate
  return [...late(stay, today), ...(near && !stay.isArrived ? ['beforeArrival' as const] : []), 'confirmation', 'contract', 'stay']
}

/** An option that ends in some days, or has ended and waits for a decision. */
function ending({ optionExpiresOn }: MailFacts, today: string): MailFunction[] {
  return optionExpiresOn !== null && optionExpiresOn <= addDays(today, endNear) ? ['optionReminder'] : []
}

/** What should have been paid by now and was not. */
function late({ total, paid, downPayment, downPaymentDueOn, balanceDueOn }: MailFacts, today: string): MailFunction[] {
  if (balanceDueOn !== null && balanceDueOn < today && paid < total) return ['balanceReminder']
  return downPaymentDueOn !== null && downPaymentDueOn < today && paid < Math.min(downPayment, total) ? ['advanceReminder'] : []
}
