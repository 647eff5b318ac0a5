import { Refused } from '#platform/operation/refusal.ts'
import { call } from '#platform/web/api.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { BilledNow } from '#areas/booking/web/money-slot.ts'
import { paymentContract } from '../../contract.ts'
import { printBill } from './print-issued-bill.ts'

const toCustomer = { label: 'Vérifier la fiche du client', action: 'open-customer' }

/**
 * Bills a stay that has just been saved; the paper is asked for afterwards, by whoever wants it.
 * @throws Refused with what is to be read before: the page of its bills asks then
 */
export async function billAtOnce(bookingId: number): Promise<BilledNow> {
  const { cautions } = await call(paymentContract.previewBill, { bookingId, nature: 'invoice' })
  if (cautions.length > 0) throw new Refused(cautions.map((message) => ({ rule: 'bill-caution', message, fix: toCustomer })))
  const { billId, number } = await call(paymentContract.issueBill, { bookingId, nature: 'invoice' })
  return { number, print: () => void printBill(billId).catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' })) }
}
