import { accountingHooks } from '#areas/accounting/server/hooks.ts'
import { accountingService } from '#areas/accounting/server/service.ts'
import { calendarFault } from '#areas/booking/server/calendar.ts'
import { dayService } from '#areas/booking/server/day-service.ts'
import { bookingHooks } from '#areas/booking/server/hooks.ts'
import { bookingService } from '#areas/booking/server/service.ts'
import { campHooks, zoneConstraint } from '#areas/camp/server/hooks.ts'
import { campService } from '#areas/camp/server/service.ts'
import { cleaningService } from '#areas/cleaning/server/service.ts'
import { closureService } from '#areas/closure/server/service.ts'
import { customerAreaHooks } from '#areas/customer/server/hooks.ts'
import { customerService } from '#areas/customer/server/service.ts'
import { documentHooks } from '#areas/document/server/hooks.ts'
import { documentService } from '#areas/document/server/service.ts'
import { establishmentConstraint, establishmentHooks } from '#areas/establishment/server/hooks.ts'
import { closedDayConstraint } from '#areas/establishment/server/closed-days.ts'
import { establishmentService } from '#areas/establishment/server/service.ts'
import { planHooks } from '#areas/plan/server/hooks.ts'
import { planService } from '#areas/plan/server/service.ts'
import { partnerAreaHooks } from '#areas/partner/server/hooks.ts'
import { partnerService } from '#areas/partner/server/service.ts'
import { einvoiceHooks } from '#areas/einvoice/server/hooks.ts'
import { einvoiceService } from '#areas/einvoice/server/service.ts'
import { gatewayHooks } from '#areas/gateway/server/hooks.ts'
import { gatewayService } from '#areas/gateway/server/service.ts'
import { paymentHooks } from '#areas/payment/server/hooks.ts'
import { paymentsTakenBy } from '#areas/payment/server/api.ts'
import { paymentMailService } from '#areas/payment/server/mail/service.ts'
import { paymentService } from '#areas/payment/server/service.ts'
import { priceHooks } from '#areas/price/server/hooks.ts'
import { priceService } from '#areas/price/server/service.ts'
import { saleService } from '#areas/sale/server/service.ts'
import { securityService, userHooks } from '#areas/security/server/api.ts'
import { statementService } from '#areas/statement/server/service.ts'
import type { Security } from '#areas/security/server/api.ts'
import { writeTechnicalEvents } from '#areas/utility/server/api.ts'
import type { Vault } from '#areas/utility/server/api.ts'
import { utilityService } from '#areas/utility/server/service.ts'
import { entities } from '#areas/registry.ts'
import type { FiscalSlots } from '#areas/fiscal/server/api.ts'
import { memoryKeyring } from '#areas/fiscal/server/api.ts'
import { fiscalService } from '#areas/fiscal/server/service.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Service } from '#kernel/server/service.ts'
import type { ConstraintFault } from '#platform/server/tenant.ts'

/** Without a product around them, services sign with a key of their own. */
const unwired = ({ inTenant }: Security): FiscalSlots => ({
  keyring: memoryKeyring(),
  writeEvents: writeTechnicalEvents,
  apart: () => inTenant,
})

/** What the areas add on the server, in their order: nothing registers itself. */
export type Plugins = {
  readonly hooks: readonly EntityHooks[]
  readonly constraints: readonly ConstraintFault[]
  readonly services: (security: Security, vault: Vault, fiscal?: FiscalSlots) => readonly ((service: Service) => void)[]
}

export function plugins(slots: Security['slots']): Plugins {
  return {
    hooks: [
      userHooks({ ...slots, paymentsTakenBy }),
      ...establishmentHooks,
      ...documentHooks,
      ...customerAreaHooks,
      ...campHooks,
      ...priceHooks,
      ...partnerAreaHooks,
      ...bookingHooks,
      ...paymentHooks,
      ...planHooks,
      ...accountingHooks,
      ...einvoiceHooks,
      ...gatewayHooks,
    ],
    constraints: [establishmentConstraint, closedDayConstraint, zoneConstraint, calendarFault],
    services: (security, vault, fiscal = unwired(security)) => [
      securityService(security),
      establishmentService(security),
      documentService,
      customerService,
      campService,
      priceService,
      partnerService,
      bookingService,
      dayService,
      paymentService,
      paymentMailService,
      fiscalService(fiscal),
      saleService,
      cleaningService,
      planService,
      statementService,
      accountingService,
      closureService,
      einvoiceService,
      gatewayService,
      utilityService(entities, vault),
    ],
  }
}
