import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { Period } from './statement-period.ts'

/** Arrhes bear no VAT before their invoice: what they set, in a period, between the money received and what the statement counts. */
export type Arrhes = {
  /** Received in the period by stays that no invoice billed at its end. */
  readonly held: Cents
  /** Received before it, and counted in it with their invoice. */
  readonly billed: Cents
  /** Given back, or left as a credit, without ever having been counted. */
  readonly givenBack: Cents
}
type Happened = {
  readonly source: string
  readonly day: string
  /** Arrhes of the stay that wait for their invoice after it. */ readonly waiting: number
}

/** Adds what the arrhes of each stay did in a period. Events of a stay come in the order in which they were recorded. */
export function arrhesOfPeriod(stays: Iterable<readonly Happened[]>, { from, to }: Period): Arrhes {
  const all = { held: 0, billed: 0, givenBack: 0 }
  for (const events of stays) {
    let [money, documents] = [0, 0]
    for (const [at, { source, day, waiting }] of events.entries()) {
      if (day < from || day > to) continue
      const change = waiting - (events[at - 1]?.waiting ?? 0)
      if (source === 'bill') documents += change
      else money += change
    }
    const left = money + documents
    const billed = Math.max(0, Math.min(-left, -documents))
    all.held += Math.max(0, left)
    all.billed += billed
    all.givenBack += Math.max(0, -left) - billed
  }
  return { held: cents(all.held), billed: cents(all.billed), givenBack: cents(all.givenBack) }
}

/** Why what is counted is not what was received, one sentence for each reason; nothing where there is none. */
export function arrhesSentences(arrhes: { readonly [K in keyof Arrhes]: number } | null): readonly string[] {
  if (arrhes === null) return []
  const reasons: readonly (readonly [number, string])[] = [
    [arrhes.held, 'Arrhes reçues pour des séjours non facturés, sans TVA pour l’instant, non comptées ici'],
    [arrhes.billed, 'Arrhes reçues avant ces jours, comptées ici avec la facture qui les reprend'],
    [arrhes.givenBack, 'Arrhes rendues ou laissées en avoir, qui n’avaient pas porté de TVA'],
  ]
  return reasons.flatMap(([amount, reason]) => (amount === 0 ? [] : [`${reason}\u00A0: ${formatAmount(cents(amount))}.`]))
}
