import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import type { bookingContract } from '../contract.ts'

type Wire = NonNullable<ReplyOf<typeof bookingContract.readBooking>['actions'][number]['fault']>

/** A fix as it travels, as the form takes it. */
export function plainFix({ label, action, values }: NonNullable<Wire['fix']>): Fix {
  return { label, action, ...(values === undefined ? {} : { values }) }
}

/** The same for a fault. */
export function plainFault({ rule, message, warning, values, fix }: Wire): Fault {
  return {
    rule,
    message,
    ...(warning === undefined ? {} : { warning }),
    ...(values === undefined ? {} : { values }),
    ...(fix === undefined ? {} : { fix: plainFix(fix) }),
  }
}
