import type { Tx } from '#platform/server/tx.ts'

type PaymentOfCall = {
  readonly id: number
  readonly bookingId: number | null
  readonly giftSaleId: number | null
  readonly ticketId: number | null
}

/** The payment that a call has written already, and what it pays: a call that is sent again writes no second one. Null where it has written none, or bears no number. */
export async function paymentOfCall(tx: Tx, requestId: string | null): Promise<PaymentOfCall | null> {
  if (requestId === null) return null
  const [taken] = await tx.rows<PaymentOfCall>(
    'select id, booking_id as "bookingId", gift_sale_id as "giftSaleId", ticket_id as "ticketId" from payment where establishment_id = $1 and plain(request_id) = plain($2)',
    [tx.session.establishmentId, requestId],
  )
  return taken ?? null
}
