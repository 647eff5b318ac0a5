import { createHmac, timingSafeEqual } from 'node:crypto'
import type { GatewayName } from '../rules/gateway-names.ts'

/** One payment as it is handed to a gateway. */
export type Order = {
  readonly reference: string
  readonly amount: number
  /** Page of the customer: the gateway brings him back to it. */ readonly returnPath: string
}
/** What a gateway says of a payment, in cents. */
export type Answer = {
  readonly reference: string
  readonly gatewayReference: string
  readonly outcome: 'accepted' | 'refused' | 'abandoned'
  readonly amount: number
}

/** A service that takes cards on pages of its own. What differs from one to the next is how an order is opened; answers come signed to one call. */
export type Gateway = {
  readonly isSimulation: boolean
  /** Where the customer goes to pay. */
  readonly open: (order: Order) => Promise<string>
}

/** Ours: no money moves. Its page stands under the customer’s own. */
const simulator: Gateway = { isSimulation: true, open: ({ returnPath, reference }) => Promise.resolve(`${returnPath}/${reference}`) }

export const gateways: Readonly<Record<GatewayName, Gateway>> = { simulator }

const signedText = ({ reference, gatewayReference, outcome, amount }: Answer): string =>
  [reference, gatewayReference, outcome, amount].join('|')

export function sign(answer: Answer, key: string): string {
  return createHmac('sha256', key).update(signedText(answer)).digest('base64url')
}

/** Without a key nothing is signed. */
export function isSigned(answer: Answer, signature: string, key: string | null): boolean {
  if (key === null || key === '') return false
  const [expected, given] = [Buffer.from(sign(answer, key)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
