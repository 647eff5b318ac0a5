import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { owedBack, refundable } from './owed-back.ts'
import { isDeleted } from './set-aside.ts'
import { accountTypes } from './payment-checks.ts'

type Guarantee = Pick<BookingView['payments'][number], 'amount' | 'accountType' | 'movement' | 'kept'>

/** What became of the guarantees of a stay: still held for the customer beside what he paid, kept by the site, given back. */
export function guaranteesOf(payments: readonly Guarantee[]): { readonly held: number; readonly kept: number; readonly returned: number } {
  const lines = payments.filter(({ accountType }) => accountType === accountTypes.guarantee)
  const kept = lines.reduce((sum, line) => sum + line.kept, 0)
  const returned = lines.reduce((sum, { movement, amount }) => (movement === 'refund' ? sum - amount : sum), 0)
  return { held: lines.reduce((sum, { amount }) => sum + amount, 0) - kept, kept, returned }
}

export function guaranteeHeld({ payments }: Pick<BookingView, 'payments'>): number {
  return guaranteesOf(payments).held
}

/** What may be given back of a stay as its screen shows it. */
export function refundableOf({ paid, total, bills, header }: Pick<BookingView, 'paid' | 'total' | 'bills' | 'header'>): number {
  return refundable({
    paid,
    total,
    bills,
    isCancelled: header.cancelState !== 'none' || isDeleted(header),
    outcome: header.cancelOutcome,
    kept: header.cancelAmount,
  })
}

/** What was paid on a bill since taken back and the stay still costs: billed again before anything is given back. Nothing of a stay that is given up. */
export function toBillAgain({ paid, total, bills, header }: Pick<BookingView, 'paid' | 'total' | 'bills' | 'header'>): number {
  return header.cancelState !== 'none' || isDeleted(header) ? 0 : Math.max(0, Math.min(owedBack(paid, bills), total))
}

/** What is proposed to be given back: of a stay to be billed again, what was paid beyond its price alone, where something was. */
export function proposedBack(view: Pick<BookingView, 'paid' | 'total' | 'bills' | 'header'>): number {
  const beyond = view.paid - view.total
  return toBillAgain(view) > 0 && beyond > 0 ? beyond : refundableOf(view)
}
