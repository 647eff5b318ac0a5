import { z } from 'zod'
import { centsValue, isoDate } from './shared.ts'

/** What becomes of the money of a cancelled stay. */
export const cancelOutcome = z.enum(['kept', 'credit', 'refunded'])
export const cancelRest = z.enum(['later', 'refunded', 'credit'])
/** What becomes of the money of a stay that is given up. */
export const cancelMoney = z.object({
  /** What becomes of what was paid: asked when something was. */
  outcome: cancelOutcome.nullable().default(null),
  /** Of what was paid, how much is kept; all of it where it is not said. */
  kept: centsValue.min(0).nullable().default(null),
  /** Of what was paid and is not kept: given back or left as a credit with the cancellation, or decided later. */
  rest: cancelRest.default('later'),
  /** Last day of the credit; as long as usual where it is not said. */
  creditValidUntil: isoDate.nullable().default(null),
  /** Credits what was billed and bills what is kept. */
  bill: z.boolean().default(false),
})
/** Whether what a cancellation gave back really went to the customer. */
export const refundAnswer = z.enum(['done', 'undone'])
