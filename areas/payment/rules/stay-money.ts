import type { BookingView } from '#areas/booking/contract/stay.ts'
import { refundable } from './owed-back.ts'
import { accountTypes } from './payment-checks.ts'

/** What is held for the customer of a stay beside what he paid. */
export function guaranteeHeld({ payments }: Pick<BookingView, 'payments'>): number {
  return payments.filter(({ accountType }) => accountType === accountTypes.guarantee).reduce((sum, { amount }) => sum + amount, 0)
}

/** What may be given back of a stay as its screen shows it. */
export function refundableOf({ paid, total, bills, header }: Pick<BookingView, 'paid' | 'total' | 'bills' | 'header'>): number {
  return refundable({ paid, total, bills, isCancelled: header.cancelState !== 'none', outcome: header.cancelOutcome })
}
