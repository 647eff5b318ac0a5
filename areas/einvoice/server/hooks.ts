import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import { einvoiceSetting } from '../entities/einvoice-setting.ts'
import { queueSince } from './queue.ts'

const settingHook = hooksFor(einvoiceSetting, {
  async afterSave(tx, row) {
    await queueSince(tx, row)
  },
})

export const einvoiceHooks: readonly EntityHooks[] = [settingHook]
