import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { type CancelOutcome, type CancelRest, mayKeep, premiumOf } from '../../rules/cancellation.ts'

/** What was said of the money: how much is kept, whether it is billed, and what becomes of the rest. */
export type Settled = { readonly kept: number; readonly bill: boolean; readonly rest: CancelRest }
type Cancelled = Pick<BookingView, 'downPayment' | 'paid' | 'total' | 'touristTax' | 'lines'>
/** What is kept unless told otherwise: what the scale says, else the advance of who calls off or what was paid by who did not come; and the insurance, which is not given back by itself. */
export function usuallyKept(view: Cancelled, as: 'cancel' | 'noShow', due: number | null): number {
  const { downPayment, paid, lines } = view
  const asked = due ?? (as === 'cancel' && downPayment > 0 ? downPayment : null)
  return Math.min(mayKeep(view), asked === null ? paid : asked + premiumOf(lines))
}

/** What the call says of the money. What was billed cannot stay so: its credit note is not a choice. */
export function decided(
  view: BookingView,
  outcome: CancelOutcome | null,
  settled: Settled,
): { outcome: CancelOutcome | null; kept: number | null; rest: CancelRest; bill: boolean } {
  const isBilled = view.bills.some(({ nature, isCorrected }) => !isCorrected && nature !== 'creditNote')
  if (view.paid <= 0 || outcome !== 'kept') return { outcome: view.paid > 0 ? outcome : null, kept: null, rest: 'later', bill: isBilled }
  return { outcome, kept: settled.kept, rest: settled.rest, bill: isBilled || (settled.bill && settled.kept > 0) }
}
/** Something of what was paid is left to the customer as a credit. */
export function becomesCredit({ paid }: BookingView, outcome: CancelOutcome | null, { rest, kept }: Settled): boolean {
  return paid > 0 && (outcome === 'credit' || (outcome === 'kept' && rest === 'credit' && kept < paid))
}
