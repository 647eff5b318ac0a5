import { formatAmount, formatDay } from '#domain/french.ts'
import { cents, negate } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { BillDocument, BillLineRequest } from './bill-document/bill-document.ts'
import { paymentKinds } from './payment-checks.ts'

/** Ways of paying a ticket: money, and holiday vouchers. Credits and gift vouchers pay stays. */
export const ticketKinds: readonly number[] = [
  paymentKinds.none,
  paymentKinds.cheque,
  paymentKinds.holidayVoucher,
  paymentKinds.cash,
  paymentKinds.card,
]
/** Ways of giving its money back, whatever it was paid by. */
export const ticketRefundKinds: readonly number[] = [paymentKinds.none, paymentKinds.cash, paymentKinds.card]

/** A ticket is paid at once: no less, since nobody owes it, and no more, since nobody is owed it. */
export function ticketPaidFault(total: number, amounts: readonly number[]): Fault | null {
  const paid = amounts.reduce((sum, amount) => sum + amount, 0)
  if (paid === total) return null
  const told = paid < total ? `il manque ${formatAmount(cents(total - paid))}` : `${formatAmount(cents(paid - total))} de trop`
  return {
    rule: 'incorrect-amount',
    field: 'payments',
    message: `Montant incorrect\u00A0: le ticket est de ${formatAmount(cents(total))}, ${told}.`,
    values: { total, paid },
  }
}

/** The lines of the opposite ticket, net amounts included: together they come to nothing, at every rate. */
export function oppositeLines({ lines }: BillDocument): readonly BillLineRequest[] {
  return lines.map((line) => ({ ...line, amount: negate(line.amount), net: negate(line.net) }))
}

/** What an opposite ticket says of itself. */
export const cancelsText = ({ number, issueDate }: Pick<BillDocument, 'number' | 'issueDate'>, reason: string): string =>
  `Ce ticket annule le ticket n°\u00A0${number} du ${formatDay(issueDate)}. Motif\u00A0: ${reason}`
/** What the duplicates of the one that it takes back say. */
export const cancelledText = (number: string): string => `Ce ticket est annulé par le ticket n°\u00A0${number}.`
