import { call } from '#platform/web/api.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { BilledNow } from '#areas/booking/web/money-slot.ts'
import { paymentContract } from '../../contract.ts'
import { printBill } from './print-issued-bill.ts'

/** Bills a stay that has just been saved; the paper is asked for afterwards, by whoever wants it. */
export async function billAtOnce(bookingId: number): Promise<BilledNow> {
  const { billId, number } = await call(paymentContract.issueBill, { bookingId, nature: 'invoice' })
  return { number, print: () => void printBill(billId).catch((error: unknown) => toast(sentenceOf(error), { tone: 'brick' })) }
}
