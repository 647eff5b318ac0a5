import type { InputOf } from '#platform/operation/operation.ts'
import { call } from '#platform/web/api.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { tillContract } from '../../contract/till.ts'
import { tillQuestion } from '../../rules/till-short.ts'
import type { Outgoing } from '../../rules/till-short.ts'

/** True when a sum may leave a till: it holds it, or is no till, or somebody says yes all the same. */
export async function mayLeaveTill(outgoing: Outgoing | null): Promise<boolean> {
  if (outgoing === null || outgoing.out <= 0 || outgoing.paymentMethodId === 0) return true
  const { till } = await call(tillContract.tillHeld, { paymentMethodId: outgoing.paymentMethodId, date: outgoing.on })
  const question = till === null ? null : tillQuestion(outgoing.out, till)
  return question === null || confirm(question)
}

/** The same for the cash that giving a stay up would take out, till by till. */
export async function mayGiveUp(asked: InputOf<typeof tillContract.cancelledCash>): Promise<boolean> {
  const { tills } = await call(tillContract.cancelledCash, asked)
  for (const { out, ...till } of tills) {
    const question = tillQuestion(out, till)
    if (question !== null && !(await confirm(question))) return false
  }
  return true
}
