import type { Tx } from '#platform/server/tx.ts'
import { owedBack } from '../rules/owed-back.ts'
import { received } from './bill-data.ts'
import { moneyOf } from './money-view.ts'

/** What the screen of the stay says too, once this bill is taken back. */
export async function owedAfter(tx: Tx, bookingId: number, billId: number | null): Promise<number> {
  const [{ bills }, { acomptes, payments }] = [await moneyOf(tx, bookingId), await received(tx, bookingId)]
  const paid = [...acomptes, ...payments].reduce((sum, { amount }) => sum + amount, 0)
  return owedBack(
    paid,
    bills.map((one) => ({ ...one, isCorrected: one.isCorrected || one.id === billId })),
  )
}
