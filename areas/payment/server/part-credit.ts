import { giveBackLines } from '#areas/booking/server/api.ts'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { partCreditContract } from '../contract/part-credit.ts'
import type { BillDocument } from '../rules/bill-document/bill-document.ts'
import { creditNote } from '../rules/bill-request.ts'
import { creditableLines, givenBack, partCreditFaults, partRequest } from '../rules/part-credit.ts'
import { billableStay } from './bill-data.ts'
import { issuer } from './bill-issuer.ts'
import { printedOf } from './factur-x/bill-facts.ts'
import { issueDraft, refuseSecondBiller } from './issue-bill.ts'
import { creditRequest } from './bill-drafts.ts'
import { reductionsOf, storedBill } from './stored-bill.ts'
import type { Draft } from './bill-drafts.ts'
import type { StoredBill } from './stored-bill.ts'
import { refuseCountedByPartner } from './partner-bill/guard.ts'
import { refuseSetAside } from './standing.ts'

type Contract = typeof partCreditContract
type Reduced = StoredBill & { readonly reductions: readonly BillDocument[]; readonly left: number }

/** A bill of which a part may be given back, with what was given back of it before. */
async function reducible(tx: Tx, billId: number): Promise<Reduced> {
  const row = await storedBill(tx, billId)
  if (row === null) return refuse('bill-not-found', 'Cette facture n’existe pas.', { field: 'billId' })
  const { document } = row
  if (row.isCorrected) refuse('bill-already-credited', `La facture ${document.number} a déjà son avoir.`, { field: 'billId' })
  if (row.nature === 'acompte')
    refuse('credit-part-acompte', 'Une facture d’acompte se reprend en entier\u00A0: créez son avoir.', { field: 'billId' })
  if (row.nature !== 'invoice' || row.bookingIds.length === 0)
    refuse('bill-is-credit', 'Un avoir ne se réduit pas\u00A0: émettez une nouvelle facture.', { field: 'billId' })
  // The bill of what a cancellation kept is taken back whole, with the stay that comes back.
  for (const id of row.bookingIds) await refuseSetAside(tx, id)
  const reductions = await reductionsOf(tx, billId)
  return { ...row, reductions, left: document.totals.gross - reductions.reduce((total, { totals }) => total + totals.gross, 0) }
}

export async function readCreditable(tx: Tx, { billId }: ParsedInputOf<Contract['lines']>): Promise<ReplyOf<Contract['lines']>> {
  const { document, reductions, left } = await reducible(tx, billId)
  const codes = new Map(document.stays?.map(({ id, code }) => [id, code]))
  return {
    lines: creditableLines(document, reductions).map((line) => ({
      ...line,
      stay: line.stayId === null ? null : (codes.get(line.stayId) ?? null),
    })),
    left,
  }
}

const moneySql = `select id, greatest(0, paid - total)::bigint as owed from booking where establishment_id = $1 and id = any($2::bigint[]) order by id`

/**
 * Issues a credit note for a part of a bill: the bill stands, and each stay is worth that much less.
 * @throws Refused with what is wrong of each line
 */
export async function creditPart(
  tx: Tx,
  { billId, parts, reason, knownLeft }: ParsedInputOf<Contract['credit']>,
): Promise<ReplyOf<Contract['credit']>> {
  const { bookingIds: all } = await reducible(tx, billId)
  await refuseSecondBiller(tx, all)
  for (const id of all) await billableStay(tx, id)
  const { document, reductions, left, customerId } = await reducible(tx, billId)
  await refuseCountedByPartner(tx, billId)
  if (knownLeft !== null && knownLeft !== left)
    refuse('balance-changed', `Un autre avoir vient d’être émis\u00A0: il reste ${formatAmount(cents(left))} de cette facture.`, {
      values: { left },
      fix: { label: 'Recharger', action: 'reload' },
    })
  const faults = partCreditFaults(document, reductions, parts)
  if (faults.length > 0) throw new Refused(faults)
  if (reason === '') refuse('credit-reason-required', 'Le motif de l’avoir est obligatoire\u00A0: l’avoir l’imprime.', { field: 'reason' })
  const { lines, leftBefore = [] } = partRequest(document, reductions, parts)
  const back = givenBack(lines)
  const bookingIds = document.stays === undefined ? all : all.filter((id) => back.some(({ stayId }) => stayId === id))
  const { stays, ...whole } = creditRequest(document, tx.today.toString(), lines)
  const request: Draft['request'] = {
    ...whole,
    leftBefore,
    ...(stays === undefined ? {} : { stays: stays.filter(({ id }) => bookingIds.includes(id)) }),
  }
  const note = creditNote(
    {
      reason,
      owed: await owedOnce(
        tx,
        bookingIds,
        lines.reduce((total, { amount }) => total + amount, 0),
      ),
    },
    printedOf(request),
  )
  const plain: Draft = { request, paymentId: null, correctsBillId: null, reducesBillId: billId, isAdvance: false, note }
  const issued = await issueDraft(tx, { billed: { customerId, bookingIds }, from: await issuer(tx), plain, nature: 'creditNote', reason })
  for (const id of bookingIds)
    await giveBackLines(tx, id, { number: issued.number, reason, lines: back.filter(({ stayId }) => stayId === null || stayId === id) })
  tx.changed('bill', [billId])
  return { ...issued, stays: await tx.rows<{ id: number; owed: number }>(moneySql, [tx.session.establishmentId, bookingIds]) }
}

/** What stays that pay together will have paid beyond their price once this is given back. */
async function owedOnce(tx: Tx, bookingIds: readonly number[], credited: number): Promise<number> {
  const [row] = await tx.rows<{ owed: number }>(
    'select coalesce(sum(paid - total), 0)::bigint as owed from booking where establishment_id = $1 and id = any($2::bigint[])',
    [tx.session.establishmentId, bookingIds],
  )
  return Math.max(0, (row?.owed ?? 0) + credited)
}
