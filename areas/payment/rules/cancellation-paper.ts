import { cents } from '#domain/money.ts'
import type { Printed } from './printed-words/printed.ts'
import { scaleIn } from './printed-words/say-again.ts'

/** A line of money of a cancelled stay that still says something: guarantees and what was taken back before the cancellation apart. */
export type PaperPayment = {
  readonly amount: number
  readonly paidOn: string
  readonly method: string
  readonly movement: 'payment' | 'refund' | 'credit' | 'correction' | 'bounced' | 'regulation'
  readonly creditNumber: number | null
  readonly creditValidUntil: string | null
}
export type PaperBill = {
  readonly nature: 'invoice' | 'acompte' | 'creditNote' | 'cancellation'
  readonly number: string
  readonly issuedOn: string
  readonly amount: number
  readonly isCorrected: boolean
}
export type CancelledPaper = {
  /** Null where the day is not known: a stay that was taken over. */
  readonly cancelledOn: string | null
  readonly reason: string | null
  /** What the scale of the site said on that day. */
  readonly scale: string | null
  readonly total: number
  /** What is still with the site, guarantees apart, and how much of it was decided to be kept. */
  readonly paid: number
  readonly kept: number
  readonly isArrhes: boolean
  readonly hasInsurance: boolean
  readonly payments: readonly PaperPayment[]
  readonly bills: readonly PaperBill[]
}
export type PaperRow = { readonly label: string; readonly value: string; readonly role: 'plain' | 'total' | 'due' }

/** « Carte, le 12/05/2026 », « Laissé en avoir n° 3, valable jusqu’au 12/05/2027 ». */
function labelOf(
  { amount, paidOn, method, movement, creditNumber, creditValidUntil }: PaperPayment,
  { words: { cancelled }, day }: Printed,
): string {
  if (amount >= 0) return cancelled.paid(method, day(paidOn))
  if (movement === 'bounced') return cancelled.bounced(method, day(paidOn))
  const until = creditValidUntil === null ? '' : cancelled.until(day(creditValidUntil))
  if (creditNumber !== null) return `${movement === 'credit' ? cancelled.left(creditNumber) : cancelled.returned(creditNumber)}${until}`
  return cancelled.refunded(method, day(paidOn))
}

/** What the stay came to, what was paid, what went back with its day, what is kept and what is still to give back. */
export function cancellationRows({ total, paid, kept, payments }: CancelledPaper, printed: Printed): PaperRow[] {
  const { cancelled } = printed.words
  const money = (amount: number): string => printed.amount(cents(amount))
  const held = Math.min(kept, Math.max(0, paid))
  return [
    { label: cancelled.total, value: money(total), role: 'total' },
    ...payments.map((payment): PaperRow => ({
      label: labelOf(payment, printed),
      value: `${payment.amount < 0 ? '−\u00A0' : ''}${money(Math.abs(payment.amount))}`,
      role: 'plain',
    })),
    ...(held === 0 ? [] : [{ label: cancelled.keptRow, value: money(held), role: 'plain' as const }]),
    { label: cancelled.toGiveBack, value: money(Math.max(0, paid - held)), role: 'due' },
  ]
}

/** The sentence that opens the letter. */
export function cancellationOpening({ cancelledOn, reason }: CancelledPaper, { words, day }: Printed): string {
  const why = reason === null || reason.trim() === '' ? '' : ` ${words.credit.reason(reason.trim().replace(/\.$/, ''))}`
  return `${words.cancelled.opening(cancelledOn === null ? null : day(cancelledOn))}${why}`
}

/** Why something is kept, or that nothing is. */
export function cancellationReason({ scale, paid, kept, isArrhes, hasInsurance }: CancelledPaper, printed: Printed): string {
  const {
    words: { cancelled },
    amount,
  } = printed
  const held = Math.min(kept, Math.max(0, paid))
  if (held === 0) return cancelled.nothingKept
  return [
    cancelled.kept(amount(cents(held))),
    scale === null ? (isArrhes ? cancelled.keptArrhes : cancelled.keptAcompte) : scaleIn(scale, printed),
    hasInsurance ? cancelled.insured : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
}

/** The documents of the stay, each with its number; nothing where none was issued. */
export function cancellationBills(bills: readonly PaperBill[], { words: { billed, cancelled }, day, amount: money }: Printed): string {
  if (bills.length === 0) return ''
  return cancelled.bills(
    bills.map(
      ({ nature, number, issuedOn, amount, isCorrected }) =>
        `${cancelled.bill(billed[nature], number, day(issuedOn), money(cents(Math.abs(amount))))}${isCorrected ? cancelled.credited : ''}`,
    ),
  )
}
