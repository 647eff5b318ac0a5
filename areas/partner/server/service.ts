import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { partnerContract } from '../contract.ts'
import { commissionPeriods } from './commission-periods.ts'
import { setAgreement } from './set-agreement.ts'

/** Serves the operations on partners. */
export function partnerService(service: Service): void {
  serve(service, partnerContract.commissionPeriods, commissionPeriods)
  serve(service, partnerContract.setAgreement, (tx, input) => setAgreement(tx, service.model, input))
}
