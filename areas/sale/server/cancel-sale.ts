import { cancelsText, oppositeLines, ticketRefundKinds } from '#areas/payment/rules/ticket.ts'
import { asItCame, issueTicket, issuer, paymentsOfTicket, refundedBy, storedDocument, ticketMethod } from '#areas/payment/server/api.ts'
import type { TicketPaid } from '#areas/payment/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { deskContract } from '../contract/sale.ts'
import { lockedSale } from './read-sale.ts'
import type { StoredSale } from './read-sale.ts'
import { moveStock, writeSale } from './sell.ts'

type Cancel = typeof deskContract.cancel

/** `cancelSale`: the opposite ticket names the one that it takes back, which keeps its number, its lines and its money. */
export async function cancelSale(tx: Tx, { saleId, paymentMethodId, reason }: ParsedInputOf<Cancel>): Promise<ReplyOf<Cancel>> {
  const stored = await lockedSale(tx, saleId)
  if (stored.correctedBy !== null)
    return refuse(
      'ticket-billed-sale',
      `Le ticket ${stored.number} est déjà annulé par ${stored.correctedBy.number}\u00A0: il ne change plus.`,
    )
  if (stored.corrects !== null)
    return refuse(
      'ticket-billed-sale',
      `Le ticket ${stored.number} annule ${stored.corrects.number}\u00A0: il ne s’annule pas, refaites la vente.`,
    )
  if (reason === '') return refuse('reason-required', 'Le motif est obligatoire\u00A0: le ticket l’imprime.', { field: 'reason' })
  const document = storedDocument(stored.document)
  const paid = await givenBack(tx, stored, { paymentMethodId, reason })
  const issued = await issueTicket(tx, {
    from: await issuer(tx),
    lines: oppositeLines(document),
    customerId: stored.customerId,
    paid,
    remarks: cancelsText(document, reason),
    corrects: { billId: stored.billId, document },
  })
  await moveStock(
    tx,
    document.lines.flatMap(({ posting, quantity }) =>
      posting?.articleId === undefined ? [] : [{ articleId: posting.articleId, quantity: -Number(quantity) }],
    ),
  )
  return writeSale(tx, issued, { customerId: stored.customerId, paid, correctsSaleId: saleId, reason })
}

async function givenBack(
  tx: Tx,
  { billId }: StoredSale,
  { paymentMethodId, reason }: Pick<ParsedInputOf<Cancel>, 'paymentMethodId' | 'reason'>,
): Promise<readonly TicketPaid[]> {
  // A cheque that came back brought nothing: nothing is given back for it.
  const payments = (await paymentsOfTicket(tx, billId)).filter(({ stands }) => stands)
  if (payments.length === 0) return []
  if (paymentMethodId === null) {
    const gone = payments.find(({ isDeposited }) => isDeposited)
    if (gone !== undefined)
      refuse('payment-deposited', `Le règlement (${gone.method}) est déjà remis en banque\u00A0: choisissez comment rendre l’argent.`, {
        field: 'paymentMethodId',
      })
    return asItCame(payments, reason)
  }
  const method = await ticketMethod(tx, paymentMethodId)
  if (method === null || !method.isRefundable || !ticketRefundKinds.includes(method.kind))
    return refuse('choose-payment-method', 'Choisissez un mode de règlement qui rend de l’argent.', { field: 'paymentMethodId' })
  // What is not at the bank yet would go there: handed back as it came, nothing of it does.
  const [other] = payments.filter(
    (one) => !one.isDeposited && one.paymentMethodId !== paymentMethodId && !ticketRefundKinds.includes(one.kind),
  )
  if (other !== undefined)
    refuse('choose-payment-method', `Le règlement (${other.method}) est encore dans le tiroir\u00A0: rendez-le tel quel.`, {
      field: 'paymentMethodId',
    })
  return refundedBy(
    method,
    payments.reduce((sum, { amount }) => sum + amount, 0),
    reason,
  )
}
