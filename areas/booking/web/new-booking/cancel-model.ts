import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import type { CancelOutcome, CancelRest } from '../../rules/cancellation.ts'

/** What was said of the money: how much is kept, whether it is billed, and what becomes of the rest. */
export type Settled = { readonly kept: number; readonly bill: boolean; readonly rest: CancelRest }
/** Where no scale says it: the advance of who calls off, what was paid by who did not come. */
export const usuallyKept = ({ downPayment, paid }: BookingView, as: 'cancel' | 'noShow'): number =>
  as === 'cancel' && downPayment > 0 ? downPayment : paid

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
