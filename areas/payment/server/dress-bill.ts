import { documentDress } from '#areas/document/server/api.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BillRequest } from '../rules/bill-document/bill-document.ts'

/** A document as the establishment wants it printed from now on: stored with it, so that a duplicate looks like its original. */
export async function dressed<R extends Omit<BillRequest, 'series' | 'number'>>(tx: Tx, request: R, customerId: number): Promise<R> {
  const [customer] = await tx.rows<{ languageId: number | null }>(
    'select language_id as "languageId" from customer where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, customerId],
  )
  const dress =
    request.nature === 'cancellation' || request.nature === 'ticket'
      ? null
      : await documentDress(tx, request.nature, customer?.languageId ?? null)
  if (dress === null) return { ...request, remarks: '', dress: { header: '', background: null } }
  const { header, footer, background, colour, showsLogo } = dress
  return {
    ...request,
    remarks: footer,
    dress: { header, background },
    seller: { ...request.seller, colour: colour ?? request.seller.colour, logo: showsLogo ? request.seller.logo : null },
  }
}
