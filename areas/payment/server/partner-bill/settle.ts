import { closedDateFault } from '#areas/establishment/server/api.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { partnerBillContract } from '../../contract/partner-bill.ts'
import { deductibleFrom, settlementFaults } from '../../rules/partner-bill.ts'
import { exportedFaults } from '../exported-slot.ts'
import { lockPartnerBills, refuseClosed, storedPartnerBill } from './partner-bill.ts'

type Settle = typeof partnerBillContract.settle

/**
 * Notes when a partner was paid, or takes that back. The VAT that waited for it is deducted on that day, or today where that day is closed: what
 * was left out of a return is deducted on a later one (CGI ann. II art. 208).
 */
export async function settlePartnerBill(tx: Tx, { partnerBillId, paidOn, settlement }: ParsedInputOf<Settle>): Promise<ReplyOf<Settle>> {
  await lockPartnerBills(tx)
  const before = await storedPartnerBill(tx, partnerBillId)
  const today = tx.today.toString()
  const faults = [...settlementFaults({ number: before.content.number, state: before.state, paidOn, today }), ...(before.deductedOn === null ? [] : await exportedFaults(tx, 'partnerVat', partnerBillId))]
  if (faults.length > 0) throw new Refused(faults)
  if (before.deductedOn !== null) await refuseClosed(tx, before.deductedOn, 'paidOn')
  const deductedOn = paidOn === null || before.vatDeduction === 'invoice' ? null : await openDay(tx, deductibleFrom(paidOn, before.receivedOn ?? before.content.issueDate), today)
  await tx.rows('update partner_bill set paid_on = $3, settlement = $4, deducted_on = $5, version = version + 1, updated_at = $6 where establishment_id = $1 and id = $2',
    [tx.session.establishmentId, partnerBillId, paidOn, paidOn === null ? null : settlement, deductedOn, tx.now.toString()])
  tx.changed('partner-bill', [partnerBillId])
  await tx.journal({ entity: 'partner-bill', entityId: partnerBillId, action: 'settle', before: { paidOn: before.paidOn, settlement: before.settlement, deductedOn: before.deductedOn }, after: { paidOn, settlement: paidOn === null ? null : settlement, deductedOn } })
  return { partnerBillId, deductedOn }
}

async function openDay(tx: Tx, day: string, today: string): Promise<string> {
  if ((await closedDateFault(tx, day)) === null) return day
  await refuseClosed(tx, today, 'paidOn')
  return today
}
