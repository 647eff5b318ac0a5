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

/** What the arrhes of a stay did in a period. Its events come in the order in which they were recorded. */
export function arrhesOfStay(events: readonly Happened[], { from, to }: Period): Arrhes {
  let [money, documents] = [0, 0]
  for (const [at, { source, day, waiting }] of events.entries()) {
    if (day < from || day > to) continue
    const change = waiting - (events[at - 1]?.waiting ?? 0)
    if (source === 'bill') documents += change
    else money += change
  }
  const left = money + documents
  const billed = Math.max(0, Math.min(-left, -documents))
  return { held: cents(Math.max(0, left)), billed: cents(billed), givenBack: cents(Math.max(0, -left) - billed) }
}

/** What those of all stays did. */
export function arrhesOfPeriod(stays: Iterable<readonly Happened[]>, period: Period): Arrhes {
  const all = { held: 0, billed: 0, givenBack: 0 }
  for (const events of stays) {
    const own = arrhesOfStay(events, period)
    for (const side of arrhesSides) all[side] += own[side]
  }
  return { held: cents(all.held), billed: cents(all.billed), givenBack: cents(all.givenBack) }
}

const arrhesSides = ['held', 'billed', 'givenBack'] as const
const reasons: Readonly<Record<keyof Arrhes, string>> = {
  held: 'Arrhes reçues pour des séjours non facturés, sans TVA pour l’instant, non comptées ici',
  billed: 'Arrhes reçues avant ces jours, comptées ici avec la facture qui les reprend',
  givenBack: 'Arrhes rendues ou laissées en avoir, qui n’avaient pas porté de TVA',
}
const keyOf = (side: keyof Arrhes): string => `arrhes ${side}`
/** What the arrhes of a figure did, by the key that asks for its stays; null where the figure is another. */
export const arrhesSide = (key: string): keyof Arrhes | null => arrhesSides.find((side) => keyOf(side) === key) ?? null

type ArrhesLine = { readonly key: string; readonly reason: string; readonly amount: number }
/** Why what is counted is not what was received, one line for each reason; nothing where there is none. */
export function arrhesLines(arrhes: { readonly [K in keyof Arrhes]: number } | null): readonly ArrhesLine[] {
  if (arrhes === null) return []
  return arrhesSides.flatMap((side) => (arrhes[side] === 0 ? [] : [{ key: keyOf(side), reason: reasons[side], amount: arrhes[side] }]))
}
export const arrhesSentence = ({ reason, amount }: ArrhesLine): string => `${reason}\u00A0: ${formatAmount(cents(amount))}.`
