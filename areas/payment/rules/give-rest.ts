import { backToCredits, sumOf } from '#areas/booking/rules/spent-credits.ts'
import type { CreditPart } from '#areas/booking/rules/spent-credits.ts'

/** What a stay has received by one method and not given back, the last used first. */
export type ReceivedBy = {
  readonly paymentMethodId: number
  readonly received: number
  /** It is never given back as money. */ readonly staysHere: boolean
}
export type RestParts = {
  readonly toCredits: readonly CreditPart[]
  readonly money: readonly { readonly paymentMethodId: number; readonly amount: number }[]
  /** What neither takes back: a new credit. */ readonly credit: number
}

/** How part of what was paid goes back: to the credits that paid, then by the methods that brought money, the last first; the rest is left as a credit. */
export function restParts(amount: number, spent: readonly CreditPart[], methods: readonly ReceivedBy[]): RestParts {
  const toCredits = backToCredits(amount, spent)
  let left = amount - sumOf(toCredits)
  const money = methods.flatMap(({ paymentMethodId, received, staysHere }) => {
    const part = staysHere ? 0 : Math.min(left, Math.max(0, received))
    left -= part
    return part > 0 ? [{ paymentMethodId, amount: part }] : []
  })
  return { toCredits, money, credit: left }
}
