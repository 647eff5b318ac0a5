import { negate, cents } from '#domain/money.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { paymentKinds } from '../../rules/payment-checks.ts'
import { writePaymentRow } from '../write-payment.ts'
import { paymentsOfTicket } from './issue-ticket.ts'
import type { TicketPaid } from './issue-ticket.ts'

/** Of a ticket whose row nobody changes: its caller makes those who touch its money follow each other. */
type Owed = { readonly billId: number; readonly number: string; readonly customerId: number | null }

/** A cheque of a ticket that the bank sends back: a line of opposite sign, today. The ticket stands, its goods are gone; it is owed again. */
export async function bounceTicketCheque(
  tx: Tx,
  { billId, number, customerId }: Owed,
  { paymentId, reason }: { readonly paymentId: number; readonly reason: string },
): Promise<void> {
  const line = (await paymentsOfTicket(tx, billId)).find(({ id }) => id === paymentId)
  if (line === undefined) return refuse('record-not-found', 'Ce règlement n’est pas de ce ticket.')
  if (line.kind !== paymentKinds.cheque || line.movement !== 'payment')
    return refuse('payment-not-cheque', 'Seul un chèque encaissé revient impayé\u00A0: annulez le ticket.')
  if (!line.stands) return refuse('payment-deleted', `Ce chèque du ticket ${number} est déjà noté impayé ou annulé.`)
  const { id: _id, number: written } = await writePaymentRow(tx, {
    paymentMethodId: line.paymentMethodId,
    amount: negate(cents(line.amount)),
    paymentType: 3,
    accountType: null,
    payerType: 1,
    movement: 'bounced',
    correctsPaymentId: line.id,
    comment: reason,
    bookingId: null,
    customerId,
    paidOn: tx.today.toString(),
    ticketId: billId,
  })
  await tx.journal({
    entity: 'payment',
    entityId: line.id,
    action: 'bounce',
    before: { ticket: number, amount: line.amount },
    after: { correctedBy: written, reason },
  })
  tx.changed('payment', [line.id])
}

/** What pays again a ticket whose cheque came back. */
export async function payTicketAgain(tx: Tx, { billId, number, customerId }: Owed, paid: readonly TicketPaid[]): Promise<void> {
  for (const { line } of paid) {
    const written = await writePaymentRow(tx, { ...line, bookingId: null, customerId, paidOn: tx.today.toString(), ticketId: billId })
    await tx.journal({
      entity: 'payment',
      entityId: written.id,
      action: 'create',
      after: { number: written.number, ticket: number, amount: line.amount, paymentMethodId: line.paymentMethodId },
    })
  }
}
