import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

/** A line of money of a cancelled stay that still says something: guarantees and what was taken back before the cancellation apart. */
export type PaperPayment = {
  readonly amount: number; readonly paidOn: string; readonly method: string
  readonly movement: 'payment' | 'refund' | 'credit' | 'correction' | 'bounced' | 'regulation'
  readonly creditNumber: number | null; readonly creditValidUntil: string | null
}
export type PaperBill = { readonly nature: 'invoice' | 'acompte' | 'creditNote' | 'cancellation'; readonly number: string; readonly issuedOn: string; readonly amount: number; readonly isCorrected: boolean }
export type CancelledPaper = {
  /** Null where the day is not known: a stay that was taken over. */
  readonly cancelledOn: string | null
  readonly reason: string | null
  /** What the scale of the site said on that day. */
  readonly scale: string | null
  readonly total: number
  /** What is still with the site, guarantees apart, and how much of it was decided to be kept. */
  readonly paid: number; readonly kept: number
  readonly isArrhes: boolean; readonly hasInsurance: boolean
  readonly payments: readonly PaperPayment[]; readonly bills: readonly PaperBill[]
}
export type PaperRow = { readonly label: string; readonly value: string; readonly role: 'plain' | 'total' | 'due' }

const money = (amount: number): string => formatAmount(cents(amount))

/** « Carte, le 12/05/2026 », « Laissé en avoir n° 3, valable jusqu’au 12/05/2027 ». */
function labelOf({ amount, paidOn, method, movement, creditNumber, creditValidUntil }: PaperPayment): string {
  if (amount >= 0) return `Réglé par ${method}, le ${formatDay(paidOn)}`
  if (movement === 'bounced') return `Revenu impayé, ${method}, le ${formatDay(paidOn)}`
  const until = creditValidUntil === null ? '' : `, valable jusqu’au ${formatDay(creditValidUntil)}`
  if (creditNumber !== null) return `${movement === 'credit' ? 'Laissé en avoir' : 'Rendu sur l’avoir'} n°\u00A0${creditNumber}${until}`
  return `Remboursé par ${method}, le ${formatDay(paidOn)}`
}

/** What the stay came to, what was paid, what went back with its day, what is kept and what is still to give back. */
export function cancellationRows({ total, paid, kept, payments }: CancelledPaper): PaperRow[] {
  const held = Math.min(kept, Math.max(0, paid))
  return [
    { label: 'Total du séjour annulé', value: money(total), role: 'total' },
    ...payments.map((payment): PaperRow => ({ label: labelOf(payment), value: `${payment.amount < 0 ? '−\u00A0' : ''}${money(Math.abs(payment.amount))}`, role: 'plain' })),
    ...(held === 0 ? [] : [{ label: 'Somme gardée', value: money(held), role: 'plain' as const }]),
    { label: 'Reste à vous rendre', value: money(Math.max(0, paid - held)), role: 'due' },
  ]
}

/** The sentence that opens the letter. */
export function cancellationOpening({ cancelledOn, reason }: CancelledPaper): string {
  const why = reason === null || reason.trim() === '' ? '' : ` Motif\u00A0: ${reason.trim().replace(/\.$/, '')}.`
  return `Votre séjour est annulé${cancelledOn === null ? '' : ` depuis le ${formatDay(cancelledOn)}`}\u00A0: l’emplacement est libéré et rien d’autre n’est à régler.${why}`
}

/** Why something is kept, or that nothing is. */
export function cancellationReason({ scale, paid, kept, isArrhes, hasInsurance }: CancelledPaper): string {
  const held = Math.min(kept, Math.max(0, paid))
  const insured = hasInsurance && held > 0 ? 'Vous avez souscrit l’assurance annulation\u00A0: cette lettre est à joindre à votre déclaration à l’assureur.' : ''
  if (held === 0) return 'Rien n’est gardé de ce que vous avez réglé.'
  const why = isArrhes ? 'Les arrhes versées restent acquises à l’établissement.' : 'L’acompte engage le client\u00A0: il reste dû.'
  return [`Somme gardée\u00A0: ${money(held)}.`, scale ?? why, insured].filter((text) => text !== '').join(' ')
}

const natures = { invoice: 'facture', acompte: 'facture d’acompte', creditNote: 'avoir', cancellation: 'facture d’annulation' } as const
/** The documents of the stay, each with its number; nothing where none was issued. */
export function cancellationBills(bills: readonly PaperBill[]): string {
  if (bills.length === 0) return ''
  return `Pièces\u00A0: ${bills.map(({ nature, number, issuedOn, amount, isCorrected }) => `${natures[nature]} ${number} du ${formatDay(issuedOn)}, ${money(Math.abs(amount))}${isCorrected ? ', annulée par un avoir' : ''}`).join('\u00A0; ')}.`
}
