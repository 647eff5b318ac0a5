import { singleDefault } from '#areas/establishment/server/api.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import { bill } from '../entities/bill.ts'
import { isExcludedBill } from '../rules/excluded-bill.ts'
import { giftImportHooks } from './gift/import-hooks.ts'
import { tillHooks } from './till-hooks.ts'
import { excludedPrefix } from './excluded-prefix.ts'
import { bankAccount } from '../entities/bank.ts'
import { paymentMethod } from '../entities/payment-method.ts'

/** Bills that the accounting export leaves out are told apart. */
const billHooks = hooksFor(bill, {
  async extend(tx, rows) {
    const prefix = await excludedPrefix(tx)
    return rows.map(({ number }) => ({ isExcluded: isExcludedBill(number, prefix) }))
  },
})

export const paymentHooks: readonly EntityHooks[] = [billHooks, ...tillHooks, giftImportHooks, singleDefault(paymentMethod), singleDefault(bankAccount)]
