import { printMade } from '#kernel/web/entity-api.ts'
import { call } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { giftContract } from '../../contract/gift.ts'

/** Makes the paper of a voucher and opens it; what prevents it is said. */
export async function printVoucher(giftSaleId: number): Promise<void> {
  try {
    await printMade('list', () => call(giftContract.print, { giftSaleId }))
  } catch (error) {
    toast(sentenceOf(error), { tone: 'brick' })
  }
}
