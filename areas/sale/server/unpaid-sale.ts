import { bounceTicketCheque, paidByForms, paymentOfCall, payTicketAgain, paymentsOfTicket } from '#areas/payment/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { deskContract } from '../contract/sale.ts'
import { ticketRest } from '../rules/sale.ts'
import { lockedSale } from './read-sale.ts'

type Contract = typeof deskContract

/** `bounceSaleCheque`: notes that the cheque which paid a ticket came back. */
export async function bounceSaleCheque(
  tx: Tx,
  { saleId, paymentId, reason }: ParsedInputOf<Contract['bounce']>,
): Promise<ReplyOf<Contract['bounce']>> {
  const sale = await lockedSale(tx, saleId)
  if (reason === '') return refuse('reason-required', 'Le motif est obligatoire.', { field: 'reason' })
  await bounceTicketCheque(tx, sale, { paymentId, reason })
  tx.changed('sale', [saleId])
  return { saleId }
}

/** `settleSale`: pays again a ticket whose cheque came back, exactly. */
export async function settleSale(tx: Tx, { saleId, payment }: ParsedInputOf<Contract['settle']>): Promise<ReplyOf<Contract['settle']>> {
  const sale = await lockedSale(tx, saleId)
  const taken = await paymentOfCall(tx, payment.requestId)
  if (taken !== null)
    return taken.ticketId === sale.billId
      ? { saleId }
      : refuse('payment-request-reused', 'Ce règlement est déjà enregistré ailleurs.', { field: 'requestId' })
  const rest = ticketRest(sale, await paymentsOfTicket(tx, sale.billId))
  if (rest === 0) return refuse('ticket-paid', `Le ticket ${sale.number} ne doit rien.`)
  await payTicketAgain(tx, sale, await paidByForms(tx, rest, [payment]))
  tx.changed('sale', [saleId])
  return { saleId }
}
