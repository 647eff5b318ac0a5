import { createHash } from 'node:crypto'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { listedAmounts } from '../rules/bill-document/amounts.ts'
import { billShares } from '../rules/bill-document/shares.ts'
import type { BillDocument } from '../rules/bill-document/bill-document.ts'
import { datedBeforeLast } from '../rules/bill-request.ts'
import type { Draft } from './bill-drafts.ts'

/** What a document bills: one stay, or several of one payer. */
export type Billed = { readonly customerId: number; readonly bookingIds: readonly number[] }
export type Written = Omit<Billed, 'customerId'> & { /** Null for a ticket that is nobody's. */ readonly customerId: number | null }

export async function refuseBeforeLast(tx: Tx, series: string, issuedOn: string): Promise<void> {
  const [last] = await tx.rows<{ day: string | null }>(
    `select max(issued_on) as day from bill where establishment_id = $1 and number like $2`,
    [tx.session.establishmentId, `${series}-%`],
  )
  const why = datedBeforeLast(issuedOn, last?.day ?? null)
  if (why !== null) refuse('bill-dated-before-last', why, { values: { issuedOn, last: last?.day } })
}

/** Where a chain begins. */
export const firstHash = '0'.repeat(64)

/** Hash of a document in its chain: of the one before it and of its own text. */
export function chainHash(previous: string, document: string): string {
  return createHash('sha256').update(previous).update('\n').update(document).digest('hex')
}

export async function writeBill(
  tx: Tx,
  { customerId, bookingIds }: Written,
  document: BillDocument,
  { paymentId, correctsBillId, reducesBillId, isAdvance }: Omit<Draft, 'request'>,
): Promise<number> {
  const listed = listedAmounts(document)
  const [row] = await tx.prepared<{ id: number }>(
    `insert into bill (establishment_id, number, nature, issued_on, booking_id, customer_id, buyer_name, net_amount, vat_amount, tourist_tax, amount, already_paid, amount_due, payment_id, corrects_bill_id, is_advance, is_grouped, created_at, updated_at, reduces_bill_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19) returning id`,
    [
      tx.session.establishmentId,
      document.number,
      document.nature,
      document.issueDate,
      document.stays === undefined ? (bookingIds[0] ?? null) : null,
      customerId,
      document.buyer.name,
      listed.netAmount,
      listed.vatAmount,
      listed.touristTax,
      listed.amount,
      listed.alreadyPaid,
      listed.amountDue,
      paymentId,
      correctsBillId,
      isAdvance,
      document.stays !== undefined,
      tx.now.toString(),
      reducesBillId ?? null,
    ],
  )
  if (row === undefined) throw new Error('bill not written')
  // One chain for the establishment: its counter is the lock that orders two bills issued at the same moment.
  const rank = await tx.nextNumber('bill-chain')
  const [last] = await tx.rows<{ hash: string }>('select hash from bill_document where establishment_id = $1 and rank = $2', [
    tx.session.establishmentId,
    rank - 1,
  ])
  if (last === undefined && rank > 1) throw new Error(`the chain of bills is broken before rank ${rank}`)
  // Kept as the very text that was hashed: a JSON column may write its keys in another order one day.
  const text = JSON.stringify(document)
  const previous = last?.hash ?? firstHash
  await tx.prepared(
    'insert into bill_document (establishment_id, bill_id, rank, document, previous_hash, hash) values ($1, $2, $3, $4, $5, $6)',
    [tx.session.establishmentId, row.id, rank, text, previous, chainHash(previous, text)],
  )
  await writeShares(tx, row.id, document)
  return row.id
}

async function writeShares(tx: Tx, billId: number, document: BillDocument): Promise<void> {
  for (const { stayId, netAmount, vatAmount, touristTax, amount, ...content } of billShares(document)) {
    await tx.rows(
      'insert into bill_share (establishment_id, bill_id, booking_id, net_amount, vat_amount, tourist_tax, amount, document) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [tx.session.establishmentId, billId, stayId, netAmount, vatAmount, touristTax, amount, JSON.stringify(content)],
    )
  }
}
