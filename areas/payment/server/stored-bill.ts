import type { Tx } from '#platform/server/tx.ts'
import type { BillDocument } from '../rules/bill-document/bill-document.ts'

/** A document as it was written by `writeBill`: nothing else writes that column. */
export function storedDocument(text: string): BillDocument {
  return JSON.parse(text) as BillDocument
}

/** A bill as a credit note takes it back, all or a part of it. */
export type StoredBill = {
  readonly id: number
  readonly document: BillDocument
  readonly nature: string
  readonly customerId: number
  readonly isGrouped: boolean
  readonly isCorrected: boolean
  /** Its stays, in the order of their numbers. */ readonly bookingIds: readonly number[]
}
const storedBillSql = `
select i.id, d.document, i.nature, i.customer_id as "customerId", i.is_grouped as "isGrouped", exists (select from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id) as "isCorrected",
  (select coalesce(json_agg(s.booking_id order by s.booking_id), '[]') from bill_stay s where s.establishment_id = $1 and s.id = i.id and s.booking_id is not null) as "bookingIds"
from bill i join bill_document d on d.establishment_id = i.establishment_id and d.bill_id = i.id where i.establishment_id = $1 and i.id = $2`

export async function storedBill(tx: Tx, billId: number): Promise<StoredBill | null> {
  const [row] = await tx.prepared<Omit<StoredBill, 'document'> & { readonly document: string }>(storedBillSql, [
    tx.session.establishmentId,
    billId,
  ])
  return row === undefined ? null : { ...row, document: storedDocument(row.document) }
}

/** The credit notes for a part of a bill, oldest first. */
export async function reductionsOf(tx: Tx, billId: number): Promise<readonly BillDocument[]> {
  const rows = await tx.prepared<{ document: string }>(
    'select d.document from bill k join bill_document d on d.establishment_id = k.establishment_id and d.bill_id = k.id where k.establishment_id = $1 and k.reduces_bill_id = $2 order by k.id',
    [tx.session.establishmentId, billId],
  )
  return rows.map(({ document }) => storedDocument(document))
}
