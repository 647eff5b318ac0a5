import { allocate, cents } from '#domain/money.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ReceivedByNature } from '../rules/cancellation-lines.ts'
import { cancellationLines } from '../rules/cancellation-lines.ts'
import { billableStay, storedLines } from './bill-data.ts'
import { issuer } from './bill-issuer.ts'
import { issueBill, issueDraft } from './issue-bill.ts'
import { common } from './bill-drafts.ts'
import { moneyOf } from './money-view.ts'
import { printedFor } from './printed-for.ts'

/** The invoice first: an advance bill that it deducts is credited after it. */
const order = { invoice: 0, acompte: 1 } as const

async function creditStanding(tx: Tx, bookingId: number, reason: string, isStays = false): Promise<void> {
  const { bills } = await moneyOf(tx, bookingId)
  const grouped = bills.find(({ isGrouped, isCorrected, nature }) => isGrouped && !isCorrected && nature === 'invoice')
  // Its credit note takes back what other stays were billed: never done in passing.
  if (grouped !== undefined)
    refuse('grouped-bill-stands', `Ce séjour est sur la facture groupée ${grouped.number}\u00A0: créez d’abord l’avoir de cette facture.`, {
      values: { number: grouped.number },
    })
  const standing = bills.flatMap((bill) =>
    bill.isCorrected || bill.nature === 'creditNote' || bill.nature === 'cancellation' ? [] : [{ id: bill.id, rank: order[bill.nature] }],
  )
  for (const { id } of standing.toSorted((a, b) => a.rank - b.rank)) {
    await issueBill(tx, { bookingId, nature: 'creditNote', paymentId: null, correctsBillId: id, reason, isStays })
  }
}

/** Payments of a stay by nature, guarantees apart; a correction has the nature of what it corrects. */
const receivedSql = `select account_type as "accountType", sum(amount)::bigint as amount from payment where establishment_id = $1 and booking_id = $2 and coalesce(account_type, 0) <> 3 group by account_type`

/** The bill of what is kept, by the nature of what was paid: the price of the stay bears its VAT, arrhes none. */
async function billKept(tx: Tx, bookingId: number, kept: number): Promise<void> {
  const [stay, from] = [await billableStay(tx, bookingId), await issuer(tx)]
  const printed = await printedFor(tx, stay.customerId)
  const received = await tx.rows<ReceivedByNature[number]>(receivedSql, [tx.session.establishmentId, bookingId])
  const lines = cancellationLines(
    cents(kept),
    { lines: await storedLines(tx, bookingId), stayCode: stay.code, isFranchise: from.isFranchise, received, printed },
    allocate,
  )
  const day = tx.today.toString()
  const request = {
    ...(await common(tx, stay, from, printed)),
    nature: 'invoice' as const,
    supply: { start: day, end: day },
    lines,
    acomptes: [],
    payments: [{ date: day, method: printed.words.line.alreadyReceived, amount: cents(kept) }],
    dueDate: null,
    preceding: [],
  }
  await issueDraft(tx, {
    billed: { customerId: stay.customerId, bookingIds: [stay.id] },
    from,
    plain: { request, paymentId: null, correctsBillId: null, isAdvance: false },
    nature: 'invoice',
    reason: 'Annulation du séjour',
  })
}

/** What a cancellation does of bills: those that stand are credited, what is kept is billed. Refused whole when one of them cannot be. */
export async function settleCancelled(
  tx: Tx,
  bookingId: number,
  { kept, reason }: { readonly kept: number; readonly reason: string },
): Promise<void> {
  if (!allows(tx.session, 'payment_invoice_bill', 'write')) throw new MissingRight()
  await creditStanding(tx, bookingId, `Annulation du séjour\u00A0: ${reason}`.slice(0, 200))
  if (kept > 0) await billKept(tx, bookingId, kept)
}

/** A cancelled stay comes back: the bill of what was kept of it is credited. Refused where no credit note may be issued. */
export async function creditCancellation(tx: Tx, bookingId: number): Promise<void> {
  if (!allows(tx.session, 'payment_invoice_bill', 'write')) throw new MissingRight()
  await creditStanding(tx, bookingId, 'Séjour rétabli', true)
}
