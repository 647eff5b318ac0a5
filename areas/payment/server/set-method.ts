import { changeAll } from '#kernel/server/crud/many.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { paymentMethod } from '../entities/payment-method.ts'

type Operation = typeof paymentContract.setMethod

/** How one method reaches the bank, or where it is taken: changed where it is listed, whatever else a colleague changed in it. */
export function setMethod(model: Model): (tx: Tx, input: ParsedInputOf<Operation>) => Promise<ReplyOf<Operation>> {
  const plan = model.plan(paymentMethod.name)
  return async (tx, { paymentMethodId, settings }) => ({
    changed: await changeAll(tx, model, plan, { chosen: [paymentMethodId], change: () => settings }),
  })
}
