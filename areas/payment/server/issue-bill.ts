import { accountingFaults, isSchool } from '#areas/establishment/server/api.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { keepAsReductions } from '#areas/booking/server/api.ts'
import { listedAmounts } from '../rules/bill-document/amounts.ts'
import { billNumber, schoolPrefix, seriesOf } from '../rules/bill-request.ts'
import { acompteDraft, build, creditDraft, invoiceDraft, type Draft, type Issue } from './bill-drafts.ts'
import { billableStay } from './bill-data.ts'
import { issuer } from './bill-issuer.ts'
import type { BillableStay } from './bill-data.ts'
import type { Issuer } from './bill-issuer.ts'
import { dressed } from './dress-bill.ts'
import { tellIssued } from './issued-slot.ts'
import { refuseBilledToPartner, refuseCountedByPartner } from './partner-bill/guard.ts'
import { refuseSetAside } from './standing.ts'
import { refuseBeforeLast, writeBill, type Billed } from './write-bill.ts'

export type Issued = { readonly billId: number; readonly number: string }

/**
 * Issues a bill, an advance bill or a credit note: the number is taken in this transaction, last, so that a refusal leaves no hole.
 * @throws Refused with everything that is missing
 */
export async function issueBill(tx: Tx, input: Issue): Promise<Issued> {
  await refuseSecondBiller(tx, [input.bookingId])
  const stay = await billableStay(tx, input.bookingId)
  // A credit note only takes back what was billed before the stay was set aside.
  if (input.nature === 'creditNote') await refuseCountedByPartner(tx, input.correctsBillId ?? 0)
  else {
    await refuseSetAside(tx, stay.id)
    await refuseBilledToPartner(tx, [stay.id])
  }
  const from = await issuer(tx)
  return issueDraft(tx, {
    billed: { customerId: stay.customerId, bookingIds: [stay.id] },
    from,
    plain: await draftOf(tx, input, stay, from),
    nature: input.nature,
    reason: input.reason,
  })
}

/** Two desks that bill the same stay at once: the second is told at once instead of waiting for a bill that it did not ask for. */
export async function refuseSecondBiller(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  for (const bookingId of bookingIds) {
    const [lock] = await tx.rows<{ isMine: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isMine"', [
      `bill ${tx.session.establishmentId} ${bookingId}`,
    ])
    if (lock?.isMine !== true) refuse('bill-in-progress', 'Une facturation est déjà en cours.')
  }
}

type Issuing = {
  readonly billed: Billed
  readonly from: Issuer
  readonly plain: Draft
  readonly nature: Issue['nature']
  readonly reason: string
}
/** Gives a draft its dress, its number and its place in the chain. */
export async function issueDraft(tx: Tx, { billed, from, plain, nature, reason }: Issuing): Promise<Issued> {
  const request = await dressed(tx, plain.request, billed.customerId)
  const draft = { ...plain, request: { ...request, remarks: [plain.note ?? '', request.remarks].filter((text) => text !== '').join('\n') } }
  const closed = await accountingFaults(tx, draft.request.issueDate)
  if (closed.length > 0) throw new Refused(closed)
  const series = seriesOf[nature]
  const prefix = (await isSchool(tx)) ? schoolPrefix : ''
  // Checked with a number of the right shape: the real one is taken only when nothing is in the way.
  build({ ...draft.request, series, number: `${prefix}${billNumber(series, tx.today.year, 1, from.numberLength)}` })
  const number = `${prefix}${billNumber(series, tx.today.year, await tx.nextNumber(`bill-${prefix}${series}-${tx.today.year}`), from.numberLength)}`
  await refuseBeforeLast(tx, `${prefix}${series}`, draft.request.issueDate)
  const document = build({ ...draft.request, series, number })
  const billId = await writeBill(tx, billed, document, draft)
  // What was given back of a bill that no longer stands is a reduction of its stays like another.
  if (draft.correctsBillId !== null && !draft.isAdvance) await keepAsReductions(tx, billed.bookingIds)
  await tx.journal({
    entity: 'bill',
    entityId: billId,
    action: 'issue',
    after: {
      number,
      nature: document.nature,
      ...(document.stays === undefined ? { bookingId: billed.bookingIds[0] } : { bookingIds: billed.bookingIds }),
      amount: listedAmounts(document).amount,
      ...(reason === '' ? {} : { reason }),
    },
  })
  await tx.prepared('update booking set version = version + 1, updated_at = $3 where establishment_id = $1 and id = any($2::bigint[])', [
    tx.session.establishmentId,
    billed.bookingIds,
    tx.now.toString(),
  ])
  await tellIssued(tx, billId, document)
  tx.changed('bill', [billId])
  tx.changed('booking', [...billed.bookingIds])
  return { billId, number }
}

export async function draftOf(tx: Tx, input: Issue, stay: BillableStay, from: Issuer): Promise<Draft> {
  if (input.nature === 'invoice') return invoiceDraft(tx, stay, from)
  if (input.nature === 'acompte') return acompteDraft(tx, stay, from, input.paymentId)
  return creditDraft(tx, stay, input.correctsBillId, input)
}
