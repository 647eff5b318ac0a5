import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import { paymentGateway } from '../entities/payment-gateway.ts'
import { newToken } from './before-tenant.sql.ts'

/** A gateway without a key would have none of its answers believed: one is drawn. */
const gatewayHook = hooksFor(paymentGateway, {
  beforeSave(_tx, row) {
    if (row.key === null || row.key === '') row.key = newToken()
    return []
  },
})

export const gatewayHooks: readonly EntityHooks[] = [gatewayHook]
