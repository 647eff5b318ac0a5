import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

type Stored = { readonly id: number; readonly amount: number; readonly isCorrected: boolean; readonly correctsPaymentId: number | null }

/** What became of a payment whose answers were all lost. `sent`: still being asked; `unknown`: the stay could not be read again either. */
export type Outcome = 'sent' | 'recorded' | 'missing' | 'unknown'

/** Whether a payment stands among those of the stay that were not there before it was sent. */
export function outcomeOf(amount: number, before: readonly { readonly id: number }[], after: readonly Stored[]): 'recorded' | 'missing' {
  const known = new Set(before.map(({ id }) => id))
  const isThere = after.some(
    (payment) => !known.has(payment.id) && payment.amount === amount && !payment.isCorrected && payment.correctsPaymentId === null,
  )
  return isThere ? 'recorded' : 'missing'
}

/** « La réponse s’est perdue : le règlement de 39,90 € est bien enregistré. » */
export function lostSentence(outcome: Exclude<Outcome, 'sent'>, amount: number): string {
  const which = `le règlement de ${formatAmount(cents(amount))}`
  if (outcome === 'unknown')
    return `La réponse s’est perdue\u00A0: personne ne sait encore si ${which} est enregistré. Vérifiez avant d’encaisser de nouveau.`
  return outcome === 'recorded'
    ? `La réponse s’est perdue\u00A0: ${which} est bien enregistré. Ne l’encaissez pas une seconde fois.`
    : `La réponse s’est perdue\u00A0: ${which} n’a pas été enregistré.`
}
