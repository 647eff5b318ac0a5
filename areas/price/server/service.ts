import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { priceContract } from '../contract.ts'
import { quoteStay } from './quote.ts'

/** Serves the operations on prices. */
export function priceService(service: Service): void {
  serve(service, priceContract.quoteStay, quoteStay)
}
