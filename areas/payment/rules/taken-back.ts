import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

/** A line of money that a cancellation wrote: a new credit, money put back on a credit that had paid, a refund, or a payment taken back. */
export type Settled = {
  readonly id: number; readonly number: number
  readonly kind: 'credit' | 'spent' | 'money' | 'correction'
  /** What went out of the stay. */
  readonly amount: number
  readonly paidOn: string; readonly methodLabel: string
  readonly creditNumber: number | null
  /** The money is still on that credit. */
  readonly isThere: boolean
  /** Why its line can no longer be taken back, in French; null where it can. */
  readonly fixed: string | null
}
export type TakenBack = { readonly returns: readonly Settled[]; /** What the stay that comes back finds of its money; null where the cancellation moved none. */ readonly sentence: string | null }

const onCredit = ({ kind }: Settled): boolean => kind === 'credit' || kind === 'spent'

/** Money that left the desk on another day has gone: only what is said here, or what was done today, is taken back. */
function returning(line: Settled, today: string): boolean {
  return line.fixed === null && (onCredit(line) ? line.isThere : line.paidOn === today)
}

function told(line: Settled, returns: boolean): string {
  const amount = formatAmount(cents(Math.abs(line.amount)))
  const whole = line.kind === 'credit' ? `L’avoir n°\u00A0${line.creditNumber} (${amount})` : `${amount} rendus sur l’avoir n°\u00A0${line.creditNumber}`
  if (onCredit(line)) {
    if (returns) return `${whole}\u00A0: repris, la somme est de nouveau réglée sur le séjour.`
    return `${whole}\u00A0: ${line.fixed ?? 'il a déjà servi, il reste au client.'}`
  }
  const given = `${amount} rendus (${line.methodLabel}) le ${formatDay(line.paidOn)}`
  return returns ? `${given}\u00A0: la ligne est reprise, l’argent reste au camping.` : `${given}\u00A0: ${line.fixed ?? 'le client a cet argent, encaissez-le de nouveau.'}`
}

/** What comes back with a stay that was cancelled by mistake, and what does not, with its reason. */
export function takenBack(lines: readonly Settled[], today: string): TakenBack {
  const returns = lines.filter((line) => returning(line, today))
  return { returns, sentence: lines.length === 0 ? null : lines.map((line) => told(line, returns.includes(line))).join(' ') }
}
