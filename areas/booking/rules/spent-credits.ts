import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

type Line = {
  readonly id: number
  readonly amount: number
  readonly movement: string
  readonly creditId: number | null
  readonly creditNumber: number | null
  readonly creditValidUntil: string | null
  readonly correctsPaymentId: number | null
}
/** Money of a credit: its number, how much, and until when it may be spent. */
export type CreditPart = { readonly creditId: number; readonly number: number; readonly amount: number; readonly validUntil: string }

/** The lines that spend credits, or put back what was spent; those that made a credit are another matter. */
function spending(payments: readonly Line[]): readonly Line[] {
  const made = new Set(payments.filter(({ movement }) => movement === 'credit').map(({ id }) => id))
  return payments.filter(
    (line) =>
      line.creditId !== null && line.movement !== 'credit' && (line.correctsPaymentId === null || !made.has(line.correctsPaymentId)),
  )
}

function byCredit(lines: readonly Line[], sign: 1 | -1): readonly CreditPart[] {
  const parts = new Map<number, CreditPart>()
  for (const { creditId, creditNumber, creditValidUntil, amount } of lines) {
    if (creditId === null || creditNumber === null || creditValidUntil === null) continue
    parts.set(creditId, {
      creditId,
      number: creditNumber,
      validUntil: creditValidUntil,
      amount: (parts.get(creditId)?.amount ?? 0) + sign * amount,
    })
  }
  return [...parts.values()].filter(({ amount }) => amount > 0)
}

/** What a stay has been paid by credits and still holds: it goes back to them. */
export function spentCredits(payments: readonly Line[]): readonly CreditPart[] {
  return byCredit(spending(payments), 1)
}

/** What was given back to credits; a payment taken back as an error is none, nor is what was given back by error. */
export function returnedCredits(payments: readonly Line[]): readonly CreditPart[] {
  const undone = new Set(payments.map(({ correctsPaymentId }) => correctsPaymentId))
  return byCredit(
    spending(payments).filter(({ id, movement }) => movement === 'refund' && !undone.has(id)),
    -1,
  )
}

/** What was left to the customer as new credits, those taken back since apart. */
export function creditsMade(payments: readonly Line[]): number {
  const undone = new Set(payments.map(({ correctsPaymentId }) => correctsPaymentId))
  return payments.reduce((sum, { id, movement, amount }) => (movement === 'credit' && !undone.has(id) ? sum - amount : sum), 0)
}

export function sumOf(parts: readonly CreditPart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * How money of a stay goes back to the credits that paid it: never more than they paid. The credit that lasts longest takes its own first, so that
 * the customer can still use it.
 */
export function backToCredits(amount: number, spent: readonly CreditPart[]): readonly CreditPart[] {
  const longest = spent.toSorted((a, b) => (a.validUntil === b.validUntil ? a.number - b.number : a.validUntil < b.validUntil ? 1 : -1))
  const parts: CreditPart[] = []
  for (const part of longest) {
    const taken = Math.min(part.amount, amount - sumOf(parts))
    if (taken > 0) parts.push({ ...part, amount: taken })
  }
  return parts
}

/** « 63,44 € sur l’avoir n° 3 et 10,00 € sur l’avoir n° 5 » */
export function creditParts(parts: readonly CreditPart[]): string {
  return parts.map(({ number, amount }) => `${formatAmount(cents(amount))} sur l’avoir n°\u00A0${number}`).join(' et ')
}
