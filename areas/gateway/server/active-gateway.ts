import { isPretend } from '#areas/establishment/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import { paymentGateway } from '../entities/payment-gateway.ts'
import type { GatewayName } from '../rules/gateway-names.ts'
import { gateways } from './gateways.ts'

/** False of the simulator where money is real, however its settings came to be: its answers would write payments that nobody made. */
export async function mayServe(tx: Tx, gateway: GatewayName): Promise<boolean> {
  return !gateways[gateway].isSimulation || isPretend(tx)
}

export type ActiveGateway = { readonly gateway: GatewayName; readonly paymentMethodId: number }

/** The gateway that takes cards for the site; null where nothing does. */
export async function activeGateway(tx: Tx): Promise<ActiveGateway | null> {
  const { isActive, gateway, paymentMethodId } = await readSingle(tx, paymentGateway)
  return isActive && paymentMethodId !== null && (await mayServe(tx, gateway)) ? { gateway, paymentMethodId } : null
}
