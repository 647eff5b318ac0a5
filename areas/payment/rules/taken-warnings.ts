import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { dayWarning } from './day-warning.ts'
import { overpaid } from './payment-draft.ts'

type Taken = { readonly amount: number; readonly accountType: 1 | 2 | 3 | null; readonly paidOn: string; readonly kind: number | null }
type Around = {
  readonly due: number
  readonly today: string
  readonly arrival: string
  /** Day on which the stay was written down. */ readonly bookedOn: string
}

/** What is said of a payment that was taken all the same: more than what was due, a day that is hardly that of the money. */
export function takenWarnings(taken: Taken, { due, today, arrival, bookedOn }: Around): readonly Fault[] {
  const above = overpaid(taken, due, taken.kind)
  const before =
    taken.paidOn < bookedOn
      ? `Le ${formatDay(taken.paidOn)} est avant l’enregistrement du séjour (${formatDay(bookedOn)})\u00A0: vérifiez la date.`
      : null
  const day = dayWarning(taken.paidOn, { today, arrival }) ?? before
  return [
    ...(above === null
      ? []
      : [{ rule: 'payment-above-due', field: 'amount', warning: true, message: above, values: { amount: taken.amount, due } }]),
    ...(day === null
      ? []
      : [{ rule: 'payment-day-unlikely', field: 'paidOn', warning: true, message: day, values: { paidOn: taken.paidOn } }]),
  ]
}
