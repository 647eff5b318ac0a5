import { mayKeep } from '#areas/booking/rules/cancellation.ts'
import { spentCredits } from '#areas/booking/rules/spent-credits.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { tillContract } from '../contract/till.ts'
import { staysHere } from '../rules/give-back.ts'
import { standingLines } from './correct-payment.ts'
import { lockedStay } from './give-back.ts'
import { partsOf } from './give-rest.ts'
import { moneyOf } from './money-view.ts'
import { tillHeld } from './till.ts'

type Operation = typeof tillContract.cancelledCash
type Part = { readonly paymentMethodId: number; readonly amount: number }

/** What would go back by each method, as the cancellation itself would give it back. */
async function moneyBack(tx: Tx, { bookingId, outcome, kept, rest }: ParsedInputOf<Operation>): Promise<readonly Part[]> {
  const stay = await lockedStay(tx, bookingId)
  if (outcome === 'refunded') return (await standingLines(tx, bookingId)).filter((line) => !staysHere(line))
  if (outcome !== 'kept' || rest !== 'refunded') return []
  return (
    await partsOf(tx, bookingId, Math.max(0, stay.paid - (kept ?? mayKeep(stay))), spentCredits((await moneyOf(tx, bookingId)).payments))
  ).money
}

/** `cancelledCash`: the tills that cash would leave if a stay were given up so, each with what it should hold. */
export async function cancelledCash(tx: Tx, asked: ParsedInputOf<Operation>): Promise<ReplyOf<Operation>> {
  const outs = new Map<number, number>()
  for (const { paymentMethodId, amount } of await moneyBack(tx, asked)) outs.set(paymentMethodId, (outs.get(paymentMethodId) ?? 0) + amount)
  const tills: ReplyOf<Operation>['tills'] = []
  for (const [paymentMethodId, out] of outs) {
    const { till } = await tillHeld(tx, { paymentMethodId, date: tx.today.toString() })
    if (till !== null && out > 0) tills.push({ out, ...till })
  }
  return { tills }
}
