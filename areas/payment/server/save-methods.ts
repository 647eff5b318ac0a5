import { saveAll } from '#kernel/server/crud/save-all.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { paymentContract } from '../contract.ts'
import { paymentMethod } from '../entities/payment-method.ts'

type Operation = typeof paymentContract.saveMethods

/** How several methods reach the bank, or where they are taken; all of them or none. */
export function saveMethods(model: Model): (tx: Tx, input: ParsedInputOf<Operation>) => Promise<ReplyOf<Operation>> {
  const plan = model.plan(paymentMethod.name)
  return async (tx, { methods }) => ({ changed: await saveAll(tx, model, plan, { key: 'methods', rows: methods }) })
}
