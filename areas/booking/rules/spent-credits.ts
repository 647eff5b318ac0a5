import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

type Line = { readonly id: number; readonly amount: number; readonly movement: string; readonly creditId: number | null; readonly creditNumber: number | null; readonly correctsPaymentId: number | null }
/** Money of a credit: its number and how much. */
export type CreditPart = { readonly creditId: number; readonly number: number; readonly amount: number }

/** The lines that spend credits, or put back what was spent; those that made a credit are another matter. */
function spending(payments: readonly Line[]): readonly Line[] {
  const made = new Set(payments.filter(({ movement }) => movement === 'credit').map(({ id }) => id))
  return payments.filter((line) => line.creditId !== null && line.movement !== 'credit' && (line.correctsPaymentId === null || !made.has(line.correctsPaymentId)))
}

function byCredit(lines: readonly Line[], sign: 1 | -1): readonly CreditPart[] {
  const parts = new Map<number, CreditPart>()
  for (const { creditId, creditNumber, amount } of lines) {
    if (creditId === null || creditNumber === null) continue
    parts.set(creditId, { creditId, number: creditNumber, amount: (parts.get(creditId)?.amount ?? 0) + sign * amount })
  }
  return [...parts.values()].filter(({ amount }) => amount > 0)
}

/** What a stay has been paid by credits and still holds: it goes back to them. */
export function spentCredits(payments: readonly Line[]): readonly CreditPart[] {
  return byCredit(spending(payments), 1)
}

/** What was given back to credits; a payment taken back as an error is none. */
export function returnedCredits(payments: readonly Line[]): readonly CreditPart[] {
  return byCredit(spending(payments).filter(({ movement }) => movement === 'refund'), -1)
}

/** « 63,44 € sur l’avoir n° 3 et 10,00 € sur l’avoir n° 5 » */
export function creditParts(parts: readonly CreditPart[]): string {
  return parts.map(({ number, amount }) => `${formatAmount(cents(amount))} sur l’avoir n°\u00A0${number}`).join(' et ')
}
