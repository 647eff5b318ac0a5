import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BillDocument } from '../rules/bill-document/bill-document.ts'
import type { BillCopy } from './factur-x/bill-view.ts'
import { facturX } from './factur-x/factur-x.ts'
import { storedDocument } from './issue-bill.ts'

export type PrintedBill = { readonly name: string; readonly content: Buffer; readonly copy: BillCopy }

/**
 * Prints a bill: the first print is the original, each later one a duplicate with its number. The print is recorded in
 * this transaction; should the page fail to be made, nothing is counted.
 */
export async function printBill(tx: Tx, billId: number): Promise<PrintedBill> {
  const [bill] = await tx.rows<{ document: string; hash: string }>('select document, hash from bill_document where establishment_id = $1 and bill_id = $2', [tx.session.establishmentId, billId])
  if (bill === undefined) return refuse('bill-not-found', 'Cette facture n’existe pas.')
  // The counter's row is the lock: two prints at once cannot both be the original.
  const rank = await tx.nextNumber(`bill-print-${billId}`)
  const signature = bill.hash.slice(0, 16).toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')
  const copy: BillCopy = rank === 1 ? { kind: 'original', signature } : { kind: 'duplicate', number: rank - 1, signature }
  await tx.rows('insert into bill_print (establishment_id, bill_id, copy_number, printed_at, printed_by, printed_by_name) values ($1, $2, $3, $4, $5, $6)',
    [tx.session.establishmentId, billId, rank, tx.now.toString(), tx.session.userId, tx.session.userName])
  const document: BillDocument = storedDocument(bill.document)
  const content = await facturX(document, copy)
  await tx.journal({ entity: 'bill', entityId: billId, action: 'print', after: { copy: rank } })
  tx.changed('bill', [billId])
  return { name: `${document.number}.pdf`, content, copy }
}
