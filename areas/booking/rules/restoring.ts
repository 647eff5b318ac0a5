import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { OutcomeChoice } from './cancellation.ts'

/** Whether the money that a cancellation gave back has really gone to the customer. */
export type RefundAnswer = 'done' | 'undone'

/** What the cancellation of a stay did of its money, seen from the stay that comes back. */
export type SettledMoney = {
  /** All of it, under the answer that is likely. */
  readonly sentence: string
  /** What is so whatever is answered. */
  readonly notes: readonly string[]
  /** The money that was given back and whose line can be taken back: whether it really went is asked. */
  readonly asked: { readonly amount: number; readonly lines: readonly string[]; readonly likely: RefundAnswer } | null
  /** What the stay has paid more once it is back. */
  readonly back: Readonly<Record<RefundAnswer, number>>
}

/** « Réglé 50,00 €, reste dû 274,54 €. » */
function standing(paid: number, total: number): string {
  const rest = total - paid
  return `Réglé ${formatAmount(cents(paid))}, ${rest < 0 ? 'trop-perçu' : 'reste dû'} ${formatAmount(cents(Math.abs(rest)))}.`
}

type Restoring = { readonly amount: number; readonly total: number; readonly paid: Readonly<Record<RefundAnswer, number>> }

/** Both answers, each with what the stay has paid and owes once it is back. */
export function refundChoices({ amount, total, paid }: Restoring): readonly OutcomeChoice<RefundAnswer>[] {
  return [
    {
      value: 'done',
      label: `Oui, ${formatAmount(cents(amount))} rendus au client`,
      detail: `Le remboursement reste. ${standing(paid.done, total)}`,
    },
    {
      value: 'undone',
      label: 'Non, rien n’a été rendu',
      detail: `Le remboursement est annulé par une ligne de signe contraire, à la date du jour. ${standing(paid.undone, total)}`,
    },
  ]
}
