import { isPretend } from '#areas/establishment/server/api.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import { paymentGateway } from '../entities/payment-gateway.ts'
import { newToken } from './before-tenant.sql.ts'
import { gateways } from './gateways.ts'

/** A gateway without a key would have none of its answers believed: one is drawn. The simulator writes payments without money: never where money is real. */
const gatewayHook = hooksFor(paymentGateway, {
  async beforeSave(tx, row) {
    if (row.key === null || row.key === '') row.key = newToken()
    if (!row.isActive || !gateways[row.gateway].isSimulation || (await isPretend(tx))) return []
    return [
      {
        rule: 'gateway-simulation',
        field: 'isActive',
        message:
          'La simulation n’encaisse aucun argent\u00A0: elle ne s’active que dans un établissement en mode école ou de démonstration.',
      },
    ]
  },
})

export const gatewayHooks: readonly EntityHooks[] = [gatewayHook]
