import { isSchool } from '#areas/establishment/server/api.ts'
import { schoolMark } from '#domain/school.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BillDocument } from '../rules/bill-document/bill-document.ts'
import { givenBack } from '../rules/given-back.ts'
import { printedOf } from './factur-x/bill-facts.ts'
import type { PrintedWords } from '../rules/printed-words/french.ts'
import type { BillCopy, LaterCreditNote } from './factur-x/bill-copy.ts'
import { facturX } from './factur-x/factur-x.ts'
import { storedDocument } from './stored-bill.ts'
import { cancelledText } from '../rules/ticket.ts'
import { ticketPdf } from './ticket/ticket-view.ts'

type Given = {
  readonly paidOn: string
  readonly method: string
  readonly amount: number
  readonly creditNumber: number | null
  readonly isReturn: boolean
}

/** What a stay has given back since one of its bills was issued, oldest first; lines since cancelled apart. */
async function givenSince(tx: Tx, billId: number): Promise<readonly Given[]> {
  return tx.prepared<Given>(
    `select p.paid_on as "paidOn", m.label as method, -p.amount as amount, c.number as "creditNumber", p.movement = 'refund' as "isReturn"
     from bill_stay b join payment p on p.establishment_id = b.establishment_id and p.booking_id = b.booking_id and p.created_at > b.created_at
     join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id
     left join credit c on c.establishment_id = p.establishment_id and c.id = p.credit_id
     where b.establishment_id = $1 and b.id = $2 and p.amount < 0 and p.movement in ('refund', 'credit') and coalesce(p.account_type, 0) <> 3
       and not exists (select 1 from payment k where k.establishment_id = $1 and k.corrects_payment_id = p.id)
     order by p.number`,
    [tx.session.establishmentId, billId],
  )
}

/** Which characters of a signature are printed. */
const printedPlaces = [2, 6, 12, 18] as const

/** The extract of the signed record of a bill, and its place in the chain; nothing where the bill is not signed yet. */
async function signatureOf(tx: Tx, billId: number, words: PrintedWords): Promise<string | undefined> {
  const [record] = await tx.prepared<{ rank: number; signature: string }>(
    `select rank, signature from fiscal_record where establishment_id = $1 and chain in ('bill', 'school-bill') and source_id = $2`,
    [tx.session.establishmentId, billId],
  )
  return record === undefined
    ? undefined
    : `${printedPlaces.map((place) => record.signature.charAt(place)).join('')}, ${words.copy.rank(record.rank)}`
}

/** What a ticket taken back since says of it; nothing while it stands. */
async function cancelledBy(tx: Tx, billId: number): Promise<string> {
  const [opposite] = await tx.prepared<{ number: string }>(
    'select number from bill where establishment_id = $1 and corrects_bill_id = $2',
    [tx.session.establishmentId, billId],
  )
  return opposite === undefined ? '' : cancelledText(opposite.number)
}

/** The credit notes that a bill got since it was issued: its duplicate tells them, who holds it would deduct its VAT. */
async function creditNotesOf(tx: Tx, billId: number): Promise<readonly LaterCreditNote[]> {
  return tx.prepared<LaterCreditNote>(
    `select number, issued_on::text as "issuedOn", corrects_bill_id is not null as "isWhole" from bill
     where establishment_id = $1 and $2 in (corrects_bill_id, reduces_bill_id) and nature in ('creditNote', 'cancellation') order by id`,
    [tx.session.establishmentId, billId],
  )
}

export type PrintedBill = { readonly name: string; readonly content: Buffer; readonly copy: BillCopy }

/**
 * Prints a bill: the first print is the original, each later one a duplicate with its number. The print is recorded in
 * this transaction; should the page fail to be made, nothing is counted.
 */
export async function printBill(tx: Tx, billId: number): Promise<PrintedBill> {
  const [bill] = await tx.rows<{ document: string }>('select document from bill_document where establishment_id = $1 and bill_id = $2', [
    tx.session.establishmentId,
    billId,
  ])
  if (bill === undefined) return refuse('bill-not-found', 'Cette facture n’existe pas.')
  // The counter's row is the lock: two prints at once cannot both be the original.
  const rank = await tx.nextNumber(`bill-print-${billId}`)
  const school = await isSchool(tx)
  // The document is printed as it was issued: what was given back since is said beside its totals, never inside them.
  const stored = storedDocument(bill.document)
  const signature = await signatureOf(tx, billId, printedOf(stored).words)
  const given = givenBack(await givenSince(tx, billId), printedOf(stored))
  const printed = { given, ...(signature === undefined ? {} : { signature }), ...(school ? { schoolMark } : {}) }
  const copy: BillCopy =
    rank === 1
      ? { kind: 'original', ...printed }
      : { kind: 'duplicate', number: rank - 1, ...printed, creditNotes: await creditNotesOf(tx, billId) }
  await tx.prepared(
    'insert into bill_print (establishment_id, bill_id, copy_number, printed_at, printed_by, printed_by_name) values ($1, $2, $3, $4, $5, $6)',
    [tx.session.establishmentId, billId, rank, tx.now.toString(), tx.session.userId, tx.session.userName],
  )
  // The invoice inside the file says it too: a machine reads no page.
  const document: BillDocument = school
    ? { ...stored, remarks: [schoolMark, stored.remarks].filter((text) => text !== '').join('\n') }
    : stored
  const content = stored.nature === 'ticket' ? await ticketPdf(stored, copy, await cancelledBy(tx, billId)) : await facturX(document, copy)
  await tx.journal({ entity: 'bill', entityId: billId, action: 'print', after: { copy: rank } })
  tx.changed('bill', [billId])
  return { name: copy.kind === 'original' ? `${document.number}.pdf` : `${document.number} duplicata ${copy.number}.pdf`, content, copy }
}
