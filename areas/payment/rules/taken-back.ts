import type { RefundAnswer, SettledMoney } from '#areas/booking/rules/restoring.ts'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

/** A line of money that a cancellation wrote: a new credit, money put back on a credit that had paid, a refund, or a payment taken back. */
export type Settled = {
  readonly id: number
  readonly number: number
  readonly kind: 'credit' | 'spent' | 'money' | 'correction'
  /** What went out of the stay. */
  readonly amount: number
  readonly paidOn: string
  readonly methodLabel: string
  /** A card or cash: given back at the desk, at once. */
  readonly isHandedOver: boolean
  readonly creditNumber: number | null
  /** The money is still on that credit. */
  readonly isThere: boolean
  /** Why its line can no longer be taken back, in French; null where it can. */
  readonly fixed: string | null
}

const onCredit = ({ kind }: Settled): boolean => kind === 'credit' || kind === 'spent'
/** Money of which only a person knows whether it really went. */
const isAsked = (line: Settled): boolean => !onCredit(line) && line.fixed === null

/** Money of another day, or given back at the desk, has gone; a transfer or a cheque of the day may still be held. */
export function likelyAnswer(lines: readonly Settled[], today: string): RefundAnswer {
  return lines.some((line) => isAsked(line) && (line.isHandedOver || line.paidOn !== today)) ? 'done' : 'undone'
}

/** What is taken back of what a cancellation did, once it is said whether the money really went. */
export function takenBack(lines: readonly Settled[], answer: RefundAnswer): readonly Settled[] {
  return lines.filter((line) => line.fixed === null && (onCredit(line) ? line.isThere : answer === 'undone'))
}

function creditSentence(line: Settled): string {
  const amount = formatAmount(cents(Math.abs(line.amount)))
  const whole =
    line.kind === 'credit'
      ? `L’avoir n°\u00A0${line.creditNumber} (${amount})`
      : `${amount} rendus sur l’avoir n°\u00A0${line.creditNumber}`
  if (line.fixed === null && line.isThere) return `${whole}\u00A0: repris, la somme est de nouveau réglée sur le séjour.`
  return `${whole}\u00A0: ${line.fixed ?? 'il a déjà servi, il reste au client.'}`
}

/** « 40,30 € rendus (Carte bancaire) le 21/11/2026 » */
function given({ amount, methodLabel, paidOn }: Settled): string {
  return `${formatAmount(cents(Math.abs(amount)))} rendus (${methodLabel}) le ${formatDay(paidOn)}`
}

const meaning = {
  done: 'le client a cet argent, encaissez-le de nouveau.',
  undone: 'la ligne est reprise, l’argent reste au camping.',
} as const

function noteOf(line: Settled): string {
  return onCredit(line) ? creditSentence(line) : `${given(line)}\u00A0: ${line.fixed ?? ''}`
}

/** What comes back with a stay that was cancelled by mistake, what does not, and what is to be asked; null where its cancellation moved no money. */
export function settledMoney(lines: readonly Settled[], today: string): SettledMoney | null {
  if (lines.length === 0) return null
  const sum = (of: readonly Settled[]): number => of.reduce((total, { amount }) => total + amount, 0)
  const asked = lines.filter(isAsked)
  const likely = likelyAnswer(lines, today)
  return {
    sentence: lines.map((line) => (isAsked(line) ? `${given(line)}\u00A0: ${meaning[likely]}` : noteOf(line))).join(' '),
    notes: lines.filter((line) => !isAsked(line)).map(noteOf),
    asked: asked.length === 0 ? null : { amount: sum(asked), lines: asked.map(given), likely },
    back: { done: sum(takenBack(lines, 'done')), undone: sum(takenBack(lines, 'undone')) },
  }
}
