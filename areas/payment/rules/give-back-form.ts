import { formatDay } from '#domain/french.ts'
import { backToCredits, creditParts, sumOf } from '#areas/booking/rules/spent-credits.ts'
import type { CreditPart } from '#areas/booking/rules/spent-credits.ts'

/** How money goes back: to the credit that had paid, as money, or as a new credit. */
export type GiveBackWay = 'spentCredit' | 'money' | 'credit'
type Choice = { readonly value: GiveBackWay; readonly label: string }
const usual: readonly Choice[] = [
  { value: 'money', label: 'Rembourser' },
  { value: 'credit', label: 'Garder en avoir' },
]

/** The ways that this stay has, the first one proposed: what a credit paid goes back to it before anything else is thought of. */
export function giveBackWays(spent: readonly CreditPart[]): readonly [Choice, ...Choice[]] {
  return [
    spent.length === 0 ? { value: 'money', label: 'Rembourser' } : { value: 'spentCredit', label: 'Rendre sur l’avoir' },
    ...usual.filter(({ value }) => spent.length > 0 || value !== 'money'),
  ]
}

/** What a way proposes to give back of what is owed. */
export function amountOf(way: GiveBackWay, owed: number, spent: readonly CreditPart[]): number {
  return way === 'spentCredit' ? Math.min(owed, sumOf(spent)) : owed
}

/** « 63,44 € sur l’avoir n° 3, valable jusqu’au 12/05/2027. » */
export function returnSentence(amount: number, spent: readonly CreditPart[]): string {
  return backToCredits(amount, spent)
    .map((part) => `${creditParts([part])}, valable jusqu’au ${formatDay(part.validUntil)}.`)
    .join(' ')
}

export const giveBackWords: Readonly<Record<GiveBackWay, { readonly action: string; readonly done: string }>> = {
  spentCredit: { action: 'Rendre sur l’avoir', done: 'rendus sur l’avoir' },
  money: { action: 'Rembourser', done: 'remboursés' },
  credit: { action: 'Garder en avoir', done: 'gardés en avoir' },
}
