import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import { call } from '#platform/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { receiptContract } from '../contract/receipt.ts'
import { justTaken } from '../rules/just-taken.ts'

type Payment = BookingView['payments'][number]

/** Prints the receipt of a payment in a tab of its own, and says where it is a duplicate. */
export async function printReceipt({ id, amount }: Pick<Payment, 'id' | 'amount'>): Promise<void> {
  try {
    const { copy } = await printMade('bill', () => call(receiptContract.print, { paymentId: id }))
    toast(`${copy === 'original' ? 'Reçu' : 'Duplicata du reçu'} de ${formatAmount(cents(amount))}`)
  } catch (error) {
    toast(sentenceOf(error), { tone: 'brick' })
  }
}

/** Prints the receipt of what has just been taken; null where it is not known which line that is. */
export function receiptOfTaken(
  before: readonly Payment[],
  { payments }: Pick<BookingView, 'payments'>,
  amount: number,
): (() => void) | null {
  const taken = justTaken(before, payments, amount)
  return taken?.hasReceipt === true ? () => void printReceipt(taken) : null
}
